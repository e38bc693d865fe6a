// The two editions, and the rule for children on top of either.
import { texts } from "../../lib/i18n.svelte";
import type { Version } from "../options";
import Children from "./art/Children.svelte";
import English from "./art/English.svelte";
import German from "./art/German.svelte";

const t = texts(
  {
    de: "Deutsche Ausgabe",
    deAbout: "Karten, Würfel und Wörter auf Deutsch.",
    en: "English edition",
    enAbout: "Karten, Würfel und Wörter auf Englisch, mit den englischen Regeln.",
    children: "Für Kinder",
    childrenAbout: "Mit dem grünen, leichten Thema jeder Karte.",
  },
  {
    de: "Deutsche Ausgabe",
    deAbout: "Cards, dice and words in German, by the German rules.",
    en: "English edition",
    enAbout: "Cards, dice and words in English.",
    children: "For children",
    childrenAbout: "With the green, easy category of each card.",
  },
);

export function versions(): readonly Version[] {
  return [
    { name: "de", title: t().de, about: t().deAbout, picture: German, options: { edition: "de", language: null } },
    { name: "en", title: t().en, about: t().enAbout, picture: English, options: { edition: "en", language: null } },
    {
      name: "children",
      title: t().children,
      about: t().childrenAbout,
      picture: Children,
      options: { children: true },
      onto: ["de", "en"],
    },
  ];
}
