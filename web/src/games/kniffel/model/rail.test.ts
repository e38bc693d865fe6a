import { expect, test } from "vitest";
import { face } from "./faces";
import { drop, EMPTY, fulfil, GAP, keepRoles, NO_ROLES, part, put, shift, spell, wordsOn, type Rail } from "./rail";
import { MOST_READINGS, plainly, readings } from "./readings";

const dice = (text: string): ReturnType<typeof face>[] => text.split(" ").map(face);

test.each<[string, Rail, Rail]>([
  ["a die goes to the end", put([0, GAP], 3, "T"), [0, GAP, 3]],
  ["but where its letter is aimed at, it goes there", put([0, "T", 1], 3, "T"), [0, 3, 1]],
  ["once", put([3], 3, "T"), [3]],
  ["a die is taken down", drop([0, 1, 2], 1), [0, 2]],
  ["with a gap that parts nothing any more", drop([0, GAP, 1], 0), [1]],
  ["of two gaps one stays", drop([0, GAP, 1, GAP, 2], 2), [0, GAP, 2]],
  ["a gap comes after a word", part([0]), [0, GAP]],
  ["never first", part(EMPTY), EMPTY],
  ["nor twice", part([0, GAP]), [0, GAP]],
  ["a die is moved to the left", shift([0, 1, 2], 2, 0), [2, 0, 1]],
  ["or to the right", shift([0, 1, 2], 0, 1), [1, 0, 2]],
  ["not beyond the end", shift([0, 1, 2], 1, 9), [0, 2, 1]],
  ["and what is not there stays", shift([0], 4, 0), [0]],
])("%s", (_, made, wanted) => {
  expect(made).toEqual(wanted);
});

test("what is aimed at is fulfilled by dice that show it, the dearest first", () => {
  const shown = dice("F4 E1 E3 N2");
  expect(fulfil([0, "E", 3, "X"], shown, true)).toEqual([0, 2, 3, "X"]);
  expect(fulfil(["E", "E", "E"], shown, true)).toEqual([2, 1, "E"]);
});

test("without another throw nothing is aimed at any more", () => {
  expect(fulfil([0, GAP, "X"], dice("F4 E1"), false)).toEqual([0]);
});

test.each([
  ["E", "dice", [1], []],
  ["Ä", "dice", [2], [[2, "Ä"]]],
  ["Ä", "letters", [2, 1], []],
  ["ß", "dice", [3, 4], []],
  ["X", "dice", [5], [[5, "X"]]],
] as const)("%s with umlauts as %s takes dice %j", (letter, umlauts, rail, roles) => {
  const laid = spell(EMPTY, NO_ROLES, letter, dice("F4 E1 A1 S2 S2 ◆"), umlauts);
  expect(laid?.rail).toEqual(rail);
  expect([...(laid?.roles ?? [])]).toEqual(roles);
});

test("a letter that no die is left for cannot be spelled", () => {
  expect(spell([0], NO_ROLES, "F", dice("F4 E1"), "dice")).toBeNull();
  expect(spell(EMPTY, NO_ROLES, "ß", dice("S2 E1"), "dice")).toBeNull();
});

test("what a die stands for is forgotten with the die", () => {
  const roles = new Map([
    [0, "Ä"],
    [1, "S"],
  ]);
  expect([...keepRoles(roles, [1])]).toEqual([[1, "S"]]);
  expect(keepRoles(roles, [1, 0])).toBe(roles);
});

test("gaps part words", () => {
  expect(wordsOn([0, 1, GAP, 2, GAP])).toEqual([[0, 1], [2]]);
});

const UHR = dice("H3 O3 R2 E1 R2 ◆");
test.each([
  [[0, 1, 2, 3, 4], "dice", ["HORER", "HÖRER"]],
  [[0, 1, 2, 3, 4], "letters", ["HORER"]],
  [[0, 3], "dice", ["HE"]],
] as const)("dice %j with umlauts as %s read %j", (rail, umlauts, wanted) => {
  expect(readings(rail, UHR, NO_ROLES, umlauts, "de")).toEqual(wanted);
});

test("the diamond is read as any letter, the most frequent first, unless somebody has said which", () => {
  const all = readings([0, 5], UHR, NO_ROLES, "dice", "de");
  expect(all.slice(0, 3)).toEqual(["HE", "HN", "HI"]);
  expect([all.length, new Set(all).size]).toEqual([29, 29]);
  expect(readings([0, 5], UHR, new Map([[5, "X"]]), "dice", "de")).toEqual(["HX"]);
  expect(readings([0, 5], UHR, NO_ROLES, "dice", "en")).toHaveLength(26);
  const many = readings([5, 5, 5, 1], UHR, NO_ROLES, "dice", "de");
  expect(many).toHaveLength(MOST_READINGS);
});

test("before it is read a word is shown as it lies there", () => {
  expect(plainly([0, "E", 5], UHR, NO_ROLES)).toBe("H·◆");
});
