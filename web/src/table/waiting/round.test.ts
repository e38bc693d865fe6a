import { expect, test } from "vitest";
import { spots } from "./round";

test.each([1, 2, 3, 4, 5, 6, 7, 8])("at a table for %i, I sit at the lower edge", (seats) => {
  for (let mine = 0; mine < seats; mine++) {
    const places = spots(seats, mine);
    const lowest = Math.max(...places.map(({ y }) => y));
    expect(places[mine]).toEqual({ x: 50, y: lowest });
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
    for (const { x, y } of places) expect(x >= 10 && x <= 90 && y >= 10 && y <= 85).toBe(true);
  }
});

test("the next sits to the left of me, as people do who play clockwise", () => {
  expect(spots(4, 0)[1]!.x).toBeLessThan(50);
});
