import { expect, test } from "vitest";
import { face } from "./faces";
import {
  another,
  back,
  canDot,
  dot,
  lay,
  layAgain,
  layDie,
  NOTHING,
  takeAway,
  used,
  written,
  type Words,
} from "./words";

const dice = (text: string) => text.split(" ").map(face);
const SHOWN = dice("H3 A1 U2 S2 E1 I1 ◆");

function typed(text: string, shown = SHOWN, umlauts: "dice" | "letters" = "dice"): Words | null {
  return [...text].reduce<Words | null>(
    (words, letter) => words && (letter === " " ? another(words) : lay(words, letter, shown, umlauts)),
    NOTHING,
  );
}

test.each([
  ["HAUS", ["HAUS"], [0, 1, 2, 3]],
  ["HAUS EI", ["HAUS", "EI"], [0, 1, 2, 3, 4, 5]],
  ["ÄHS", ["ÄHS"], [1, 0, 3]],
  ["HASS", ["HASS"], [0, 1, 3, 6]],
  ["  EI ", ["EI"], [4, 5]],
])("%j lies as %j on the dice %j", (text, words, lying) => {
  const found = typed(text)!;
  expect(written(found)).toEqual(words);
  expect([...used(found)]).toEqual(lying);
});

test("no die lies twice, and the diamond stands for one letter only", () => {
  expect(typed("HASSS")).toBeNull();
  expect(typed("TEZ")).toBeNull();
});

test("where umlauts are spelled out, Ä takes an A and an E", () => {
  const found = typed("ÄH", SHOWN, "letters")!;
  expect(written(found)).toEqual(["ÄH"]);
  expect(found[0]!.map((laid) => laid.dice)).toEqual([[1, 4], [0]]);
  expect(typed("ÄHE", SHOWN, "letters")![0]![2]!.dice).toEqual([6]);
});

test("of two dice with the same letter the better one is laid first", () => {
  expect([...used(lay(NOTHING, "A", dice("A1 A3"), "dice")!)]).toEqual([1]);
});

test("a die is laid as itself, the diamond as what it was said to be, and neither twice", () => {
  const words = layDie(layDie(NOTHING, 5, "I"), 6, "N");
  expect(written(words)).toEqual(["IN"]);
  expect(layDie(words, 6, "M")).toBe(words);
});

test("letters are taken from the middle and from the end, gaps too", () => {
  expect(written(takeAway(typed("HAUS EI")!, 1))).toEqual(["HUS", "EI"]);
  expect(takeAway(typed("EI H")!, 0)).toEqual([typed("EI")![0], []]);
  expect(written(takeAway(takeAway(typed("EI H")!, 4), 5))).toEqual(["H"]);
  const gap = back(typed("EI H")!);
  expect(gap).toEqual([typed("EI")![0], []]);
  expect(back(gap)).toEqual(typed("EI"));
  expect(back(NOTHING)).toEqual(NOTHING);
});

test("dots go on the last letter and off again, where a die may carry them", () => {
  const hau = typed("HAU")!;
  expect(canDot(hau, "dice")).toBe(true);
  expect(written(dot(hau, "dice"))).toEqual(["HAÜ"]);
  expect(written(dot(dot(hau, "dice"), "dice"))).toEqual(["HAU"]);
  expect(canDot(hau, "letters")).toBe(false);
  expect(dot(hau, "letters")).toBe(hau);
  expect(canDot(typed("HAUS")!, "dice")).toBe(false);
  expect(canDot(NOTHING, "dice")).toBe(false);
});

test("after a throw, words lie on wherever they still can", () => {
  const words = typed("HAUS EI")!;
  expect(written(layAgain(words, dice("E1 H3 U2 A1 S2 T2 T2"), "dice"))).toEqual(["HAUS"]);
  expect(layAgain(words, [], "dice")).toEqual(NOTHING);
});
