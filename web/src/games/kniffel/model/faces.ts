// The dice as they are drawn and read aloud.
import { texts } from "../../../lib/i18n.svelte";
import { DICE, type Face, type Options } from "../wire";

export const DIAMOND = "◆";
/** Sides of a cube; dice with more or fewer lie flat, and so do too many dice to tumble. */
const SIDES = 6;
const MOST_TUMBLING = 7;

const t = texts(
  {
    numbers: ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
    points: (n: string, one: boolean) => `${n} ${one ? "Punkt" : "Punkte"}`,
    joker: "Diamant",
  },
  {
    numbers: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    points: (n, one) => `${n} ${one ? "point" : "points"}`,
    joker: "diamond",
  },
);

/** Read a side as the options write it: `T2`, or the diamond. */
export function face(text: string): Face {
  const [letter = ""] = text;
  return { letter, points: Number(text.slice(letter.length)) };
}

/** All sides of all dice of a table. */
export function diceOf(options: Options): readonly (readonly Face[])[] {
  return (options.dice ?? DICE[options.language ?? "de"]).map((die) => die.map(face));
}

/** Whether the dice of a table can tumble as cubes. */
export function tumbles(dice: readonly (readonly Face[])[]): boolean {
  return dice.length <= MOST_TUMBLING && dice.every((die) => die.length === SIDES);
}

/** Which side of a die shows. */
export function sideOf(die: readonly Face[], shown: Face): number {
  const found = die.findIndex((side) => side.letter === shown.letter && side.points === shown.points);
  return Math.max(0, found);
}

/** Points in words: “two points”. */
export function points(n: number): string {
  return t().points(t().numbers[n] ?? String(n), n === 1);
}

/** A side in words: “T, two points”. */
export function spoken({ letter, points: worth }: Face): string {
  return letter === DIAMOND ? t().joker : `${letter}, ${points(worth)}`;
}
