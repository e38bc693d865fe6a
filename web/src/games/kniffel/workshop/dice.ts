// Dice that are being made: sides are written as the options have them, “T2”, or the diamond.
import { DIAMOND } from "../model/faces";
import { DICE } from "../wire";

export type Dice = readonly (readonly string[])[];

export const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
export const MOST_DICE = 9;
export const MOST_POINTS = 20;
const VOWELS = new Set("AEIOU");

/** Dice on which one side shows something else. */
export function changed(dice: Dice, die: number, side: number, shows: string): Dice {
  return dice.map((sides, n) => (n === die ? sides.with(side, shows) : sides));
}

/** Dice without one of them. */
export function without(dice: Dice, die: number): Dice {
  return dice.toSpliced(die, 1);
}

/** Dice with one more, like the last, without its diamond. */
export function more(dice: Dice): Dice {
  return [...dice, dice.at(-1)!.map((side) => (side === DIAMOND ? "E1" : side))];
}

/** What a letter is worth on our dice; on letters that they lack, what rare ones are worth. */
export function usualPoints(letter: string, language: string): number {
  const known = DICE[language === "en" ? "en" : "de"].flat().find((side) => side.startsWith(letter));
  return known ? Number(known.slice(1)) : 6;
}

/** How many sides show a vowel. */
export function vowels(dice: Dice): number {
  return dice.flat().filter((side) => VOWELS.has(side[0]!)).length;
}
