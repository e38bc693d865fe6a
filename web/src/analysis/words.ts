// What moments are called.
import { texts } from "../lib/i18n.svelte";
import type { KeyMoment } from "../wire/report";

const t = texts(
  {
    best: "Dein bester Zug",
    lay: "Was hättest du gelegt?",
    keep: "Was hättest du behalten?",
    praise: "Da war nichts besser zu machen.",
    layHint: "Da lag etwas Besseres.",
    keepHint: "Da war ein anderer Wurf mehr wert.",
  },
  {
    best: "Your best move",
    lay: "What would you have played?",
    keep: "What would you have kept?",
    praise: "There was nothing better to do.",
    layHint: "Something better lay there.",
    keepHint: "Another throw was worth more.",
  },
);

/** The question of a moment. */
export function titleOf({ kind }: KeyMoment): string {
  return t()[kind];
}

/** What is told of a moment before it is played again. */
export function hintOf({ kind }: KeyMoment): string {
  return { best: t().praise, lay: t().layHint, keep: t().keepHint }[kind];
}

/** A side without what it is worth: `T2` is T. */
export function letterOf(face: string): string {
  return [...face][0] ?? "";
}
