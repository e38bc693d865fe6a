import { beforeEach, expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import type { FilledBox } from "../wire";
import { lesson } from "./lesson";
import { viewOf } from "./sample.svelte";

const entry: FilledBox = { box: "chance", words: [], points: 9, extra: 0 };
const cards = (turns: number) => [{ entries: Array<FilledBox>(turns).fill(entry) }, { entries: [] }];
const DICE = "T2 E1";

beforeEach(() => {
  locale.language = "de";
});

test.each([
  ["0-throw", viewOf("")],
  ["0-hold", viewOf(DICE)],
  ["0-spell", viewOf(DICE, { throws: 2 })],
  ["0-write", viewOf(DICE, { throws: 3 })],
  ["0-watch", viewOf(DICE, { turn: 1 })],
  ["0-late", viewOf(DICE, { late: true })],
  ["1-bonus", viewOf("", { cards: cards(1) })],
  ["1-strike", viewOf(DICE, { cards: cards(1) })],
  ["2-kniffel", viewOf("", { cards: cards(2) })],
  ["2-pairs", viewOf(DICE, { cards: cards(2), throws: 2 })],
])("%s is taught", (key, view) => {
  const german = lesson(view, 0);
  expect(german?.key).toBe(key);
  locale.language = "en";
  expect(lesson(view, 0)?.text).not.toBe(german?.text);
});

test("after a few turns all is said", () => {
  expect(lesson(viewOf("", { cards: cards(3) }), 0)).toBeNull();
});
