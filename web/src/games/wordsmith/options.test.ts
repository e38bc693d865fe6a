import { expect, test } from "vitest";
import { readOption, writeOption } from "../../pages/parts/typed";
import { option } from "../sample.test-kit";
import { options } from "./options";

test.each([
  [option("handicap", "other", []), "0, 2 x", [0, 2, "x"]],
  [option("alphabet", "other", null), "a LLs\nB = Lcc", { A: "LLs", B: "Lcc" }],
  [option("die", "words", ["long", "arc*"]), "", ["long", "arc*"]],
])("%j: %j is %j", (each, text, value) => {
  expect(readOption(each, text, options.read)).toEqual(value);
});

test("a die is written as one would type it, and read back", () => {
  const die = option("die", "words", ["long", "short", "arc*"]);
  expect(writeOption(die)).toBe("long short arc*");
  expect(readOption(die, writeOption(die), options.read)).toEqual(die.default);
});
