import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { option, OPTIONS } from "../../games/sample.test-kit";
import { readOption, writeOption } from "./typed";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test.each([
  [
    option("bag", "other", null),
    " A1 E1, O3\n\nS2 ◆",
    [
      ["A1", "E1", "O3"],
      ["S2", "◆"],
    ],
  ],
  [option("bag", "other", null), " \n ", null],
  [option("banned", "words", []), "Ork, Elb\nZwerg", ["Ork", "Elb", "Zwerg"]],
  [option("die", "words", ["long", "arc*"]), "", ["long", "arc*"]],
  [
    option("house", "words", []),
    "Servus\n- Ork\n+ Moin 2020-01-02 voted",
    ["+ Servus 2026-11-15", "- Ork 2026-11-15", "+ Moin 2020-01-02 voted"],
  ],
  [option("unheard-of", "other", null), '{"a": 1}', { a: 1 }],
  [option("unheard-of", "other", null), "nonsense", "nonsense"],
])("%j: %j is %j", (each, text, value) => {
  expect(readOption(each, text, OPTIONS.read)).toEqual(value);
});

test("what is usual is written as one would type it, and read back", () => {
  const die = option("die", "words", ["long", "short", "arc*"]);
  expect(writeOption(die)).toBe("long short arc*");
  expect(readOption(die, writeOption(die))).toEqual(die.default);
  expect(writeOption(option("banned", "words", []))).toBe("");
});
