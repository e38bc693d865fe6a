// Where people sit at a round table, seen from above: who looks at it sits at the lower edge.

/** A place at the table, in per cent of the room. */
export type Spot = { readonly x: number; readonly y: number };

const WIDE = 39;
const HIGH = 36;
/** The middle is above the middle of the room: names stand below the faces. */
const MIDDLE = 47;

/** Where each seat is, clockwise, with `mine` at the lower edge. */
export function spots(seats: number, mine: number): readonly Spot[] {
  return Array.from({ length: seats }, (_, seat) => {
    const turn = Math.PI / 2 + ((seat - mine) * 2 * Math.PI) / seats;
    return { x: round(50 + WIDE * Math.cos(turn)), y: round(MIDDLE + HIGH * Math.sin(turn)) };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
