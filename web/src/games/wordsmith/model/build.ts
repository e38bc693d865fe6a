// A word as it lies there: letter after letter, each piece where it belongs or still missing.
import type { Pieces } from "../wire";
import { kindsOf, spell, type Alphabet, type Kind } from "./pieces";
import { drawingOf } from "./strokes";

/** One piece of a letter, and whether it is there; else only its place is shown. */
export type Laid = { readonly kind: Kind; readonly laid: boolean };

/** One letter of the word that is being built. */
export type Built = {
  readonly letter: string;
  readonly pieces: readonly Laid[];
  /** Whether all of them are there. */
  readonly built: boolean;
  /** Which key it was typed with: two letters of an umlaut share one. */
  readonly key: number;
};

/** The pieces of a letter, in the order in which they are drawn. */
export function piecesOf(letter: string, alphabet: Alphabet): readonly Kind[] {
  return drawingOf(letter, alphabet)?.strokes.map(({ kind }) => kind) ?? kindsOf(alphabet[letter] ?? "");
}

/** Lay piece after piece, as long as there are any; what is missing leaves its place. */
export function build(typed: string, hand: Pieces, alphabet: Alphabet): readonly Built[] {
  const rest = { ...hand };
  return [...typed].flatMap((key, place) =>
    [...spell(key)].map((letter) => {
      const pieces = piecesOf(letter, alphabet).map((kind) => {
        rest[kind] -= 1;
        return { kind, laid: rest[kind] >= 0 };
      });
      return { letter, pieces, built: pieces.every(({ laid }) => laid), key: place };
    }),
  );
}

/** A word that lies there whole. */
export function whole(word: string, alphabet: Alphabet): readonly Built[] {
  return build(word, { long: Infinity, short: Infinity, arc: Infinity, bow: Infinity }, alphabet);
}
