// What stands on the rail, from left to right: dice, gaps between words, and letters that are aimed at. It spells,
// but does not judge.
import { SPELLED, type Face } from "../wire";
import { DIAMOND } from "./faces";

/** A die by its number, a gap, or a letter that no die shows yet. */
export type Item = number | string;
export type Rail = readonly Item[];
/** Which dice letters with dots take, as the table has agreed. */
export type Umlauts = keyof typeof SPELLED;
/** What dice stand for that do not say it themselves: the diamond, and vowels with dots. */
export type Roles = ReadonlyMap<number, string>;

export const GAP = " ";
export const EMPTY: Rail = [];
export const NO_ROLES: Roles = new Map();

/** The dice that stand there, from left to right. */
export function diceOn(rail: Rail): readonly number[] {
  return rail.filter((item) => typeof item === "number");
}

/** The letters that are aimed at. */
export function aimsOn(rail: Rail): readonly string[] {
  return rail.filter((item) => typeof item === "string" && item !== GAP) as readonly string[];
}

/** What stands between the gaps. */
export function wordsOn(rail: Rail): readonly Rail[] {
  const words: Item[][] = [[]];
  for (const item of rail) {
    if (item === GAP) words.push([]);
    else words.at(-1)!.push(item);
  }
  return words.filter((word) => word.length);
}

/** Put a die up: where its letter is aimed at, else at the end. */
export function put(rail: Rail, die: number, letter: string): Rail {
  if (rail.includes(die)) return rail;
  const aim = rail.indexOf(letter);
  return aim < 0 ? [...rail, die] : rail.with(aim, die);
}

/** Take something down; gaps that part nothing go with it. */
export function drop(rail: Rail, place: number): Rail {
  return tidy(rail.filter((_, at) => at !== place));
}

/** Begin another word. */
export function part(rail: Rail): Rail {
  return rail.length && rail.at(-1) !== GAP ? [...rail, GAP] : rail;
}

/** Move what stands at one place to another. */
export function shift(rail: Rail, from: number, to: number): Rail {
  const item = rail[from];
  if (item === undefined) return rail;
  const left = rail.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(left.length, to));
  return tidy([...left.slice(0, place), item, ...left.slice(place)]);
}

/** What is aimed at is fulfilled by dice that show it; without another throw there is nothing to aim at. */
export function fulfil(rail: Rail, shown: readonly Face[], more: boolean): Rail {
  let next = rail;
  for (const letter of aimsOn(rail)) {
    const die = find(shown, new Set(diceOn(next)), letter);
    const at = next.indexOf(letter);
    if (die !== null) next = next.with(at, die);
    else if (!more) next = next.filter((_, place) => place !== at);
  }
  return tidy(next, true);
}

/** Put up dice for a letter that was typed; null if there are none. */
export function spell(
  rail: Rail,
  roles: Roles,
  letter: string,
  shown: readonly Face[],
  umlauts: Umlauts,
): { readonly rail: Rail; readonly roles: Roles } | null {
  const spelled: Readonly<Record<string, string>> = SPELLED[umlauts];
  const needed = [...(spelled[letter] ?? letter)];
  const named = new Map(roles);
  let next = rail;
  for (const each of needed) {
    const taken = new Set(diceOn(next));
    const plain = find(shown, taken, each);
    const die = plain ?? find(shown, taken, DIAMOND);
    if (die === null) return null;
    next = [...next, die];
    if (plain === null) named.set(die, needed.length === 1 ? letter : each);
    else if (needed.length === 1 && letter !== each) named.set(die, letter);
  }
  return { rail: next, roles: named };
}

/** Roles of dice that have left the rail, or show another side, are forgotten. */
export function keepRoles(roles: Roles, rail: Rail): Roles {
  const there = new Set(diceOn(rail));
  return [...roles.keys()].every((die) => there.has(die))
    ? roles
    : new Map([...roles].filter(([die]) => there.has(die)));
}

/** The free die that shows a letter, the dearest first. */
function find(shown: readonly Face[], taken: ReadonlySet<number>, letter: string): number | null {
  const free = shown.flatMap((face, die) => (face.letter === letter && !taken.has(die) ? [die] : []));
  return free.toSorted((one, other) => shown[other]!.points - shown[one]!.points)[0] ?? null;
}

function tidy(rail: Rail, isClosed = false): Rail {
  const left = rail.filter((item, at) => item !== GAP || (at > 0 && rail[at - 1] !== GAP));
  return isClosed && left.at(-1) === GAP ? left.slice(0, -1) : left;
}
