import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts("Baue Buchstaben aus vier Sorten Teilen.", "Build letters from four kinds of pieces."),
  clock: { option: "clock", off: 0, normal: 180, slow: 300 },
  opponents: ["lena"],
  languageOption: "language",
  plan: { bots: [], options: { variant: "step", rounds: 1, clock: 0 } },
};
