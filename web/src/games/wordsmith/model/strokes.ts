// Every letter as it lies on the table: the same four stiff pieces, moved and turned, never bent.
import { ALPHABET } from "../wire";
import type { Alphabet, Kind } from "./pieces";

/** A piece where it lies: its middle, and by how many degrees it is turned clockwise. */
export type Stroke = { readonly kind: Kind; readonly x: number; readonly y: number; readonly turn: number };

export type Drawing = { readonly width: number; readonly strokes: readonly Stroke[] };

/** The height of every letter. */
export const HEIGHT = 100;

/** The outline of each piece around its middle, upright as it lies in the box. */
export const SHAPES: Readonly<Record<Kind, string>> = {
  long: "M0 -38 V38",
  short: "M0 -19 V19",
  arc: "M17 -37 C-7 -42 -25 -22 -25 0 C-25 22 -7 42 17 37",
  bow: "M-15 -14.500 V-0.500 A15 15 0 0 0 15 -0.500 V-14.500",
};

const long = (x: number, y = 50, turn = 0): Stroke => ({ kind: "long", x, y, turn });
const short = (x: number, y: number, turn = 0): Stroke => ({ kind: "short", x, y, turn });
const flat = (x: number, y: number): Stroke => short(x, y, 90);
const arc = (x: number, turn = 0): Stroke => ({ kind: "arc", x, y: 50, turn });
const bow = (x: number, y: number, turn = 0): Stroke => ({ kind: "bow", x, y, turn });

/** The letters, each from exactly the pieces of its recipe. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  A: { width: 78, strokes: [long(25.5, 50, 21), long(52.5, 50, -21), flat(39, 64)] },
  B: { width: 52, strokes: [long(10), bow(32, 29.5, -90), bow(32, 70.5, -90)] },
  C: { width: 62, strokes: [arc(35)] },
  D: { width: 66, strokes: [long(10), arc(35, 180)] },
  E: { width: 60, strokes: [long(10), flat(34, 14), flat(34, 50), flat(34, 86)] },
  F: { width: 60, strokes: [long(10), flat(34, 14), flat(34, 50)] },
  G: { width: 74, strokes: [arc(35), flat(47, 56)] },
  H: { width: 68, strokes: [long(10), long(58), flat(34, 50)] },
  I: { width: 20, strokes: [long(10)] },
  J: { width: 50, strokes: [short(40, 33), bow(25, 74)] },
  K: { width: 56, strokes: [long(10), short(33, 32, 42), short(33, 68, -42)] },
  L: { width: 60, strokes: [long(10), flat(34, 86)] },
  M: { width: 76, strokes: [long(10), long(66), short(25.5, 33, -40), short(50.5, 33, 40)] },
  N: { width: 62, strokes: [long(10), long(52), long(31, 50, -26)] },
  O: { width: 98, strokes: [arc(29.5), arc(68.5, 180)] },
  P: { width: 52, strokes: [long(10), bow(32, 29.5, -90)] },
  Q: { width: 98, strokes: [arc(29.5), arc(68.5, 180), short(73, 78, -45)] },
  R: { width: 56, strokes: [long(10), bow(32, 29.5, -90), short(33, 70, -32)] },
  S: { width: 52, strokes: [bow(25, 29.5, 90), bow(27, 70.5, -90)] },
  T: { width: 56, strokes: [flat(28, 12), long(28, 53)] },
  U: { width: 50, strokes: [short(10, 33), short(40, 33), bow(25, 74)] },
  V: { width: 62, strokes: [long(19.5, 50, -15.5), long(42.5, 50, 15.5)] },
  W: { width: 76, strokes: [long(13, 50, -7), long(63, 50, 7), short(27.5, 69, 33), short(48.5, 69, -33)] },
  X: { width: 64, strokes: [long(32, 50, -30), long(32, 50, 30)] },
  Y: { width: 64, strokes: [short(20, 30, -38), short(44, 30, 38), short(32, 68)] },
  Z: { width: 60, strokes: [flat(30, 14), long(30, 50, 28), flat(30, 86)] },
};

/** How a letter is drawn; null where a table builds it from other pieces. */
export function drawingOf(letter: string, alphabet: Alphabet): Drawing | null {
  const drawing = DRAWINGS[letter];
  const isUsual = sorted(alphabet[letter]) === sorted((ALPHABET as Alphabet)[letter]);
  return drawing && isUsual ? drawing : null;
}

function sorted(recipe: string | undefined): string {
  return [...(recipe ?? "")].sort().join("");
}
