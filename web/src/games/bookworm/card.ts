import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts(
    "Nenne ein Wort zum Thema, das mit einem gewürfelten Buchstaben beginnt, und nimm dir den Würfel – auch den der " +
      "anderen.",
    "Name a word for the category that begins with a letter on the dice, and take that die – even from the others.",
  ),
  clock: { option: "think", off: 0, normal: 10, slow: 30 },
  opponents: ["lena", "ben"],
  languageOption: "edition",
  plan: { bots: ["lena"], options: { think: 0, special: false } },
};
