import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts("Ein Wort zum Thema, und der Würfel ist dein.", "A word for the category, and the die is yours."),
  clock: { option: "think", off: 0, normal: 10, slow: 30 },
  opponents: ["lena", "ben"],
  languageOption: "edition",
  plan: { bots: ["lena"], options: { think: 0, special: false } },
};
