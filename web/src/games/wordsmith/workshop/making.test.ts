import { expect, test } from "vitest";
import { DIE } from "../wire";
import { faceOf, hasStraight } from "./making";

test("sides are written as the options have them", () => {
  expect([faceOf("arc", true), faceOf("long", false)]).toEqual(["arc*", "long"]);
});

test("a die needs a straight piece that is no joker's", () => {
  expect(hasStraight(DIE)).toBe(true);
  expect(hasStraight(["long*", "arc"])).toBe(false);
});
