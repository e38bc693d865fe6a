// Where each letter of a word lies in one drawing, so that the whole word shrinks to fit its place.
import type { Built } from "./build";
import { drawingOf, HEIGHT, type Stroke } from "./strokes";
import { type Alphabet, type Kind } from "./pieces";

/** A piece in the drawing of a word; turned and placed within its letter. */
export type Spot = Stroke & { readonly laid: boolean };

export type Placed = {
  readonly letter: string;
  readonly x: number;
  readonly width: number;
  readonly spots: readonly Spot[];
  /** Whether it is written in print, its pieces small below: a table has a plan of its own for it. */
  readonly printed: boolean;
};

export type Layout = { readonly letters: readonly Placed[]; readonly width: number; readonly loose: readonly Spot[] };

const GAP = 15;
const OWN_WIDTH = 64;
/** How small pieces are below a printed letter. */
export const SMALL = 0.3;
const BESIDE: Readonly<Record<Kind, number>> = { long: 18, short: 18, arc: 60, bow: 44 };

/** Lay a word out from left to right, and the loose pieces behind it. */
export function layout(letters: readonly Built[], alphabet: Alphabet, loose: readonly Kind[] = []): Layout {
  let x = 0;
  const placed = letters.map(({ letter, pieces }) => {
    const drawing = drawingOf(letter, alphabet);
    const strokes = drawing?.strokes ?? printed(pieces.map(({ kind }) => kind));
    const spots = strokes.map((stroke, place) => ({ ...stroke, laid: pieces[place]?.laid ?? false }));
    const at = { letter, x, width: drawing?.width ?? OWN_WIDTH, spots, printed: !drawing };
    x += at.width + GAP;
    return at;
  });
  const lying = loose.map((kind) => {
    const spot = { kind, x: x + BESIDE[kind] / 2, y: HEIGHT / 2, turn: 0, laid: true };
    x += BESIDE[kind];
    return spot;
  });
  return { letters: placed, width: Math.max(0, x - (loose.length ? 0 : GAP)), loose: lying };
}

function printed(kinds: readonly Kind[]): readonly Stroke[] {
  const step = OWN_WIDTH / (kinds.length + 1);
  return kinds.map((kind, place) => ({ kind, x: step * (place + 1), y: 82, turn: 0 }));
}
