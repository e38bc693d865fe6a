import { expect, test } from "vitest";
import type { Row } from "../wire/server";
import { folded } from "./score-sheet";

const row = (...points: (number | null)[]): Row => ({ label: "line", points, notes: [], number: 1 });

test("lines that nobody has filled are counted", () => {
  const [one, two] = [row(4, null), row(0, 0)];
  expect(folded([one, row(null, null), row(null, null), row(null, null), two, row(null, null)])).toEqual([
    one,
    3,
    two,
    1,
  ]);
  expect(folded([])).toEqual([]);
});
