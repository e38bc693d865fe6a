import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_DRAFTS } from "../../../lib/drafts";
import { locale } from "../../../lib/i18n.svelte";
import type { View } from "../wire";
import { Naming } from "./naming.svelte";
import { outcomeOf } from "./outcome";
import { situation } from "./spoken";
import { stampOf } from "./verdicts";
import { wordsOf } from "./overruled";
import { turnOf } from "./view.test-kit";

const NAMES = ["Anna", "Ben", "Cem"];
beforeEach(() => {
  locale.language = "en";
});
afterEach(() => {
  locale.language = "de";
});

function outcome(word: string, change: Partial<View> = {}, isTried = false): readonly [string, string] {
  const view = turnOf(change);
  const naming = new Naming(
    () => view,
    () => 0,
    NO_DRAFTS,
  );
  naming.word = word;
  const { tone, text } = outcomeOf(naming, view, NAMES, isTried);
  return [tone, text];
}

describe("what would happen is said before the word is sent", () => {
  const rows: readonly (readonly [string, string, string])[] = [
    ["", "plain", "A word with the letter of a die that is lit."],
    ["Wal", "good", "W is there: 2 points for you."],
    ["Tiger", "steal", "T is before Cem, who gets a Bookworm card for it."],
    ["Yak", "steal", "XY is before Ben, who gets a Bookworm card for it."],
    ["Gans", "good", "G is there: 1 point for you. Another one fits, too: tap it."],
    ["Otter", "bad", "No die for O."],
  ];
  test.each(rows)("%s", (word, tone, text) => expect(outcome(word)).toEqual([tone, text]));

  test("a word that was named, and a turn in which one was refused", () => {
    expect(outcome("wal", { used: ["WAL"] })).toEqual(["bad", "WAL has been named already."]);
    expect(outcome("", {}, true)).toEqual(["plain", "A wrong word costs nothing but time."]);
  });

  test("the special die says what it does", () => {
    expect(outcome("Otter", { takeable: [{ die: 7, holder: null }] })).toEqual([
      "good",
      "Special die “A to Z”: Counts as every letter, is worth no points and cannot be stolen.",
    ]);
  });
});

test("the beginning of a turn is told to those who do not see it", () => {
  expect(situation(turnOf(), NAMES, 10)).toBe(
    "Tiere. Free: W 2, G 1 and Z 2. Before Ben: XY 3. Before Cem: G 1 and T 1. 10 seconds.",
  );
  expect(situation(turnOf({ takeable: [] }), NAMES, null)).toBe("Tiere.");
});

describe("a stamp for what was decided", () => {
  const taken = { type: "taken", seat: 1, word: "WAL", die: 1, victim: null, until: null, along: false } as const;
  test("a word that counts, for me and for others", () => {
    const mine = stampOf([taken], turnOf(), NAMES, [1]);
    expect([mine?.good, mine?.title, mine?.text, mine?.face]).toEqual([
      true,
      "WAL counts!",
      "W is yours: 2 points.",
      "W2",
    ]);
    expect(stampOf([taken], turnOf(), NAMES, [0])?.text).toBe("W goes to Ben: 2 points.");
    expect(stampOf([taken], turnOf(), NAMES, [0, 1])?.text).toBe("W goes to Ben: 2 points.");
  });
  test("a word that was voted down, and nothing", () => {
    const question = {
      seat: 1,
      word: "GNUM",
      die: 0,
      verdict: null,
      accepted: [],
      ballot: null,
      reason: null,
      meant: null,
      hint: null,
      likely: null,
    };
    const settled = { type: "settled", ayes: [], noes: [0, 2], stands: false, until: null } as const;
    const fell = stampOf([settled], turnOf({ question }), NAMES, [0]);
    expect([fell?.good, fell?.title, fell?.text]).toEqual([false, "GNUM does not count.", "0 for it, 2 against."]);
    expect(stampOf([{ ...settled, stands: true }], turnOf({ question }), NAMES, [0])).toBeNull();
  });
});

test("overruled words stand without their category", () => {
  expect(wordsOf({ overruled: ["animals: SNARK", "c: d: E F"] })).toEqual(["SNARK", "d: E F"]);
});
