import { expect, test } from "vitest";
import { pathOf, scaleOf } from "./plot";

const FRAME = { width: 110, height: 60, left: 10, bottom: 10 };

test("all values fit, the axis begins at nought and its ticks are round", () => {
  const scale = scaleOf(
    [
      [
        [0, 200],
        [10, 413],
      ],
    ],
    FRAME,
  );
  expect(scale.ticks).toEqual([0, 200, 400, 600]);
  expect([scale.x(0), scale.x(10), scale.y(0), scale.y(600)]).toEqual([10, 110, 50, 0]);
});

test("losses go below nought, and chances from nought to one", () => {
  expect(
    scaleOf(
      [
        [
          [0, -30],
          [5, 40],
        ],
      ],
      FRAME,
    ).ticks,
  ).toEqual([-40, -20, 0, 20, 40]);
  expect(scaleOf([[[0, 0.4]]], FRAME, [0, 1]).ticks).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("a line is a path through its points", () => {
  expect(
    pathOf(
      [
        [0, 0],
        [10, 1],
      ],
      scaleOf(
        [
          [
            [0, 0],
            [10, 1],
          ],
        ],
        FRAME,
        [0, 1],
      ),
    ),
  ).toBe("M10.0 50.0L110.0 0.0");
});
