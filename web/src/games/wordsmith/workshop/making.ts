// Dice and letters that are being made, as the options write them.
import type { Kind } from "../model/pieces";

const STRAIGHT: readonly Kind[] = ["long", "short"];
/** The most pieces of a letter. */
export const MOST_PIECES = 6;
/** How recipes write a piece. */
export const SIGNS: Readonly<Record<Kind, string>> = { long: "L", short: "s", arc: "C", bow: "c" };

/** A side of a die. */
export function faceOf(kind: Kind, joker: boolean): string {
  return joker ? `${kind}*` : kind;
}

/** Whether a die has a straight piece that is no joker's. */
export function hasStraight(die: readonly string[]): boolean {
  return STRAIGHT.some((kind) => die.includes(kind));
}
