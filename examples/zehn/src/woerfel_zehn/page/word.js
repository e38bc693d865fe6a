// A word as it is being laid: which die stands for which letter. It spells, but does not judge.
/** @import { State } from "../../../wire" */
/** @typedef {{ readonly letter: string; readonly die: number }} Letter */
/** @typedef {readonly Letter[]} Word */

/** @type {Readonly<Record<string, string>>} */
const PLAIN = { Ä: "A", Ö: "O", Ü: "U" };
/** @type {Readonly<Record<string, string>>} */
const DOTTED = { A: "Ä", O: "Ö", U: "Ü" };

/** The letters of a word. @param {Word} word */
export const textOf = (word) => word.map(({ letter }) => letter).join("");

/**
 * Add a letter that was typed; null if no die shows it.
 * @param {Word} word @param {string} letter @param {State} state
 */
export function type(word, letter, state) {
  const taken = new Set([...state.aside, ...word.map(({ die }) => die)]);
  const shown = PLAIN[letter] ?? letter;
  const die = state.letters.findIndex((each, place) => each === shown && !taken.has(place));
  return die < 0 ? null : [...word, { letter, die }];
}

/**
 * Add this die, or take it away if it is in the word.
 * @param {Word} word @param {number} die @param {State} state
 */
export function tap(word, die, state) {
  if (word.some((each) => each.die === die)) return word.filter((each) => each.die !== die);
  const letter = state.letters[die];
  return letter === undefined || state.aside.includes(die) ? word : [...word, { letter, die }];
}

/** Put dots on the last letter, or take them off. @param {Word} word */
export function dot(word) {
  const last = word.at(-1);
  const letter = last && (DOTTED[last.letter] ?? PLAIN[last.letter]);
  return letter ? [...word.slice(0, -1), { ...last, letter }] : word;
}

/** Whether all its dice are still there. @param {Word} word @param {State} state */
export const lies = (word, state) =>
  word.every(({ letter, die }) => state.letters[die] === (PLAIN[letter] ?? letter) && !state.aside.includes(die));
