// Words laid with dice: which die stands for which letter. It spells, but does not judge.
import { SPELLED, type Face } from "../wire";
import { DIAMOND } from "./faces";

/** A letter of a word, and the dice that lie for it; two where umlauts are spelled out. */
export type Laid = { readonly letter: string; readonly dice: readonly number[] };
export type Word = readonly Laid[];
/** At least one, which may still be empty. */
export type Words = readonly Word[];

export const NOTHING: Words = [[]];
/** Which dice letters with dots take, as the table has agreed. */
export type Umlauts = keyof typeof SPELLED;

/** The dice that lie in a word. */
export function used(words: Words): ReadonlySet<number> {
  return new Set(words.flat().flatMap((laid) => laid.dice));
}

/** The words as they are sent. */
export function written(words: Words): readonly string[] {
  return words.filter((word) => word.length).map(textOf);
}

export function textOf(word: Word): string {
  return word.map((laid) => laid.letter).join("");
}

/** Lay a letter with whatever die there is, at last with the diamond; null if there is none. */
export function lay(words: Words, letter: string, shown: readonly Face[], umlauts: Umlauts): Words | null {
  const taken = new Set(used(words));
  const dice: number[] = [];
  for (const needed of needs(letter, umlauts)) {
    const die = find(shown, taken, needed) ?? find(shown, taken, DIAMOND);
    if (die === null) return null;
    taken.add(die);
    dice.push(die);
  }
  return append(words, { letter, dice });
}

/** Lay this very die, as its own letter or, for the diamond, as another one. */
export function layDie(words: Words, die: number, letter: string): Words {
  return used(words).has(die) ? words : append(words, { letter, dice: [die] });
}

/** Take the letter away for which a die lies. */
export function takeAway(words: Words, die: number): Words {
  const left = words.map((word) => word.filter((laid) => !laid.dice.includes(die)));
  const some = left.filter((word, place) => word.length || place === left.length - 1);
  return some.length ? some : NOTHING;
}

/** Take the last letter away, or the gap behind the last word. */
export function back(words: Words): Words {
  const [before, last] = [words.slice(0, -1), words.at(-1) ?? []];
  if (last.length) return [...before, last.slice(0, -1)];
  return before.length ? before : NOTHING;
}

/** Begin another word. */
export function another(words: Words): Words {
  return words.at(-1)?.length ? [...words, []] : words;
}

/** Whether the last letter could have dots, or has them. */
export function canDot(words: Words, umlauts: Umlauts): boolean {
  const last = words.at(-1)?.at(-1)?.letter ?? "";
  return twin(last, umlauts) !== undefined;
}

/** Put dots on the last letter, or take them off. */
export function dot(words: Words, umlauts: Umlauts): Words {
  const last = words.at(-1)?.at(-1);
  const letter = last && twin(last.letter, umlauts);
  if (!letter) return words;
  return [...words.slice(0, -1), [...words.at(-1)!.slice(0, -1), { ...last, letter }]];
}

/** Lay the words again after a throw, without those for which dice are missing now. */
export function layAgain(words: Words, shown: readonly Face[], umlauts: Umlauts): Words {
  let again = NOTHING;
  for (const word of words.filter((each) => each.length)) {
    const next = [...textOf(word)].reduce<Words | null>(
      (sofar, letter) => sofar && lay(sofar, letter, shown, umlauts),
      another(again),
    );
    again = next ?? again;
  }
  return again;
}

function needs(letter: string, umlauts: Umlauts): readonly string[] {
  return [...(spelled(umlauts)[letter] ?? letter)];
}

/** The letter that the same die may stand for, with dots or without. */
function twin(letter: string, umlauts: Umlauts): string | undefined {
  const pairs = Object.entries(spelled(umlauts)).filter(([, dice]) => dice.length === 1);
  const pair = pairs.find((each) => each.includes(letter));
  return pair?.find((each) => each !== letter);
}

function spelled(umlauts: Umlauts): Readonly<Record<string, string>> {
  return SPELLED[umlauts];
}

function find(shown: readonly Face[], taken: ReadonlySet<number>, letter: string): number | null {
  const free = shown.flatMap((face, die) => (face.letter === letter && !taken.has(die) ? [die] : []));
  return free.toSorted((one, other) => shown[other]!.points - shown[one]!.points)[0] ?? null;
}

function append(words: Words, laid: Laid): Words {
  return [...words.slice(0, -1), [...(words.at(-1) ?? []), laid]];
}
