import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts(
    "Sieben Buchstabenwürfel, drei Würfe, und die Sanduhr läuft: Bilde Wörter und fülle deine elf Kästchen.",
    "Seven letter dice, three throws, and the sand is running: make words and fill your eleven boxes.",
  ),
  clock: { option: "sand", off: 0, normal: 60, slow: 120 },
  opponents: ["lena"],
  languageOption: "language",
  plan: { bots: [], options: { sand: 0 } },
};
