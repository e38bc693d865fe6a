import { texts } from "../../lib/i18n.svelte";
import type { HomeCard } from "..";
import { FACTS } from "./facts";
import Picture from "./Picture.svelte";

export const card: HomeCard = {
  ...FACTS,
  picture: Picture,
  about: texts(
    "Baue Buchstaben aus geraden und gebogenen Teilen, alle zur selben Zeit. Wer zuerst sechs Wörter hat, gibt das " +
      "Tempo vor.",
    "Build letters from straight and curved pieces, everybody at once. The first with six words sets the pace.",
  ),
  clock: { option: "clock", off: 0, normal: 180, slow: 300 },
  opponents: ["lena"],
  languageOption: "language",
  plan: { bots: [], options: { variant: "step", rounds: 1, clock: 0 } },
};
