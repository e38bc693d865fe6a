import { expect, test } from "vitest";
import { DICE } from "../wire";
import { changed, more, usualPoints, vowels, without } from "./dice";

test("a side shows something else, a die comes and goes", () => {
  const dice = [["A1", "◆"], ["E1"]];
  expect(changed(dice, 0, 0, "Q8")).toEqual([["Q8", "◆"], ["E1"]]);
  expect(without(dice, 0)).toEqual([["E1"]]);
  expect(more([["A1", "◆"]])).toEqual([
    ["A1", "◆"],
    ["A1", "E1"],
  ]);
});

test("letters are worth what they are on our dice", () => {
  expect([usualPoints("Z", "de"), usualPoints("Z", "en"), usualPoints("J", "de")]).toEqual([5, 10, 6]);
});

test("our own dice have a vowel on about a third of their sides", () => {
  expect(vowels(DICE.de) / DICE.de.flat().length).toBeGreaterThan(0.3);
  expect(vowels(DICE.en) / DICE.en.flat().length).toBeGreaterThan(0.3);
});
