// The dice of two languages, and dice of one's own.
import { texts } from "../../lib/i18n.svelte";
import type { Version, Works } from "../options";
import English from "./art/English.svelte";
import German from "./art/German.svelte";
import Own from "./art/Own.svelte";

const t = texts(
  {
    de: "Klassisch",
    deAbout: "Sieben deutsche Würfel, elf Kästchen.",
    en: "English dice",
    enAbout: "Sieben englische Würfel, englische Wörter.",
    own: "Eigene Würfel",
    ownAbout: "Würfel aus deiner Werkstatt.",
    unmade: "Bau sie zuerst in der Werkstatt.",
  },
  {
    de: "Deutsche Würfel",
    deAbout: "Seven German dice, German words.",
    en: "Classic",
    enAbout: "Seven English dice, eleven boxes.",
    own: "Dice of your own",
    ownAbout: "Dice from your workshop.",
    unmade: "Make them in the workshop first.",
  },
);

export function versions(works: Works): readonly Version[] {
  const own = works["dice"];
  return [
    { name: "de", title: t().de, about: t().deAbout, picture: German, options: { language: "de" } },
    { name: "en", title: t().en, about: t().enAbout, picture: English, options: { language: "en" } },
    {
      name: "own",
      title: t().own,
      about: t().ownAbout,
      picture: Own,
      options: { dice: own ?? [] },
      onto: ["de", "en"],
      refused: () => (own ? "" : t().unmade),
    },
  ];
}
