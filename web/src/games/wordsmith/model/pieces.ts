// Arithmetic on pieces: hands, recipes, what is left over. It knows no rules, only sums.
import { ALPHABET, DIE, SPELLED, type Options, type Pieces } from "../wire";

export type Kind = keyof Pieces;

/** All kinds, in the order in which they lie in the box. */
export const KINDS: readonly Kind[] = ["long", "short", "arc", "bow"];

const SIGNS: Readonly<Record<string, Kind>> = { L: "long", s: "short", C: "arc", c: "bow" };
/** What is typed with one key and built as several letters. */
const SEVERAL: Readonly<Record<string, string>> = SPELLED;

export const NOTHING: Pieces = { long: 0, short: 0, arc: 0, bow: 0 };

/** What each letter is built from, each piece by its sign. */
export type Alphabet = Readonly<Record<string, string>>;

/** The building plan of a table. */
export function alphabetOf(options: Options): Alphabet {
  return options.alphabet ?? ALPHABET;
}

/** The sides of a table's dice. */
export function dieOf(options: Options): readonly string[] {
  return options.die ?? DIE;
}

/** The piece that a side of a die shows. */
export function shownOn(face: string): Kind {
  return face.replace("*", "") as Kind;
}

export function isJoker(face: string): boolean {
  return face.endsWith("*");
}

/** The kinds of a recipe, one by one. */
export function kindsOf(recipe: string): readonly Kind[] {
  return [...recipe].flatMap((sign) => SIGNS[sign] ?? []);
}

export function gather(kinds: readonly Kind[]): Pieces {
  const found = { ...NOTHING };
  for (const kind of kinds) found[kind] += 1;
  return found;
}

/** Read counted pieces, as events write them: “3L 1c”. */
export function read(text: string): Pieces {
  return gather(text.split(" ").flatMap((part) => kindsOf((part.at(-1) ?? "").repeat(parseInt(part, 10) || 0))));
}

export function total(pieces: Pieces): number {
  return KINDS.reduce((sum, kind) => sum + pieces[kind], 0);
}

export function plus(some: Pieces, more: Pieces): Pieces {
  return each((kind) => some[kind] + more[kind]);
}

export function minus(some: Pieces, less: Pieces): Pieces {
  return each((kind) => Math.max(0, some[kind] - less[kind]));
}

export function covers(hand: Pieces, needed: Pieces): boolean {
  return KINDS.every((kind) => hand[kind] >= needed[kind]);
}

/** The letters that are built for something typed: “TÜR” is T, U, E, R. */
export function spell(typed: string): string {
  return [...typed].map((letter) => SEVERAL[letter] ?? letter).join("");
}

/** What letters are built from, in all. */
export function cost(letters: string, alphabet: Alphabet): Pieces {
  return gather([...letters].flatMap((letter) => kindsOf(alphabet[letter] ?? "")));
}

/** Everything on a keyboard that can be built from these pieces. */
export function buildable(hand: Pieces, alphabet: Alphabet): ReadonlySet<string> {
  const keys = [...Object.keys(alphabet), ...Object.keys(SEVERAL)];
  return new Set(keys.filter((key) => covers(hand, cost(spell(key), alphabet))));
}

function each(count: (kind: Kind) => number): Pieces {
  return { long: count("long"), short: count("short"), arc: count("arc"), bow: count("bow") };
}
