// How a side of a die is read and called; what dice stand for comes with the view.
import { plural, texts } from "../../../lib/i18n.svelte";
import { LETTER_DICE, SPECIAL_DIE, type TurnSpecial } from "../wire";

export type SpecialSide = TurnSpecial["face"];

/** A side as it is printed: a letter and its dots, or a side of the green die. */
export type Side =
  | { readonly kind: "letter"; readonly letter: string; readonly dots: number }
  | { readonly kind: "special"; readonly side: SpecialSide };

/** Read a side in the notation of the view, `E2` or `lock`. */
export function sideOf(face: string): Side {
  const special = SPECIAL_DIE.find((each) => each === face);
  if (special) return { kind: "special", side: special };
  return { kind: "letter", letter: face.slice(0, -1), dots: Number(face.slice(-1)) };
}

/** All six sides of the die that lies at this place of the view's list. */
export function sidesOf(die: number): readonly string[] {
  return LETTER_DICE[die] ?? SPECIAL_DIE;
}

/** A number with a true minus sign. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

const t = texts(
  {
    letter: (letter: string, dots: number) => `${letter}, ${dots} ${plural(dots, "Punkt", "Punkte")}`,
    special: (side: string) => `Sonderwürfel ${side}`,
    sides: { dots: "zwei Punkte", "a-z": "A bis Z", book: "Buch", lock: "Schloss", not: "NOT", "?": "Fragezeichen" },
  },
  {
    letter: (letter, dots) => `${letter}, ${dots} ${plural(dots, "point", "points")}`,
    special: (side) => `special die, ${side}`,
    sides: { dots: "two dots", "a-z": "A to Z", book: "book", lock: "lock", not: "NOT", "?": "question mark" },
  },
);

/** What a side of the green die is called. */
export function nameOfSide(side: SpecialSide): string {
  return t().sides[side];
}

/** A die by the side it shows, for reading aloud: “T, 1 point”. */
export function nameOfFace(face: string): string {
  const side = sideOf(face);
  return side.kind === "letter" ? t().letter(side.letter, side.dots) : t().special(nameOfSide(side.side));
}

/** A die in short: “T”, or the name of the special side. */
export function shortOfFace(face: string): string {
  const side = sideOf(face);
  return side.kind === "letter" ? side.letter : nameOfSide(side.side);
}
