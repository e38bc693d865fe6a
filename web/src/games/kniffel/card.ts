import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts("Sieben Würfel, drei Würfe, elf Kästchen.", "Seven dice, three throws, eleven boxes."),
  clock: { option: "sand", off: 0, normal: 60, slow: 120 },
  opponents: ["lena"],
  languageOption: "language",
  plan: { bots: [], options: { sand: 0 } },
};
