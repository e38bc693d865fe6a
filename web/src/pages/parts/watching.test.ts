import { expect, test } from "vitest";
import type { Summary } from "../../wire/server";
import { agreeToWatch, isFull } from "./watching";

const table = (stage: Summary["stage"], free: number, kept = 0): Summary => ({
  code: "BCDFG",
  game: "marbles",
  language: "",
  stage,
  host: "",
  players: [],
  free,
  kept,
  turn: [],
});

test.each([
  ["a game that goes on", table("playing", 0), "", true],
  ["all seats taken", table("waiting", 0), "", true],
  ["a free seat", table("waiting", 1), "", false],
  ["only seats that are kept", table("waiting", 1, 1), "", true],
  ["a kept seat, for the invited", table("waiting", 1, 1), "secret", false],
  ["a game that is over", table("over", 0), "", false],
])("%s", (_, summary, invite, full) => {
  expect(isFull(summary, invite)).toBe(full);
});

test("somebody who said so looks on, and is not asked again in this tab", () => {
  agreeToWatch("bcdfg");
  expect(isFull(table("playing", 0), "")).toBe(false);
});
