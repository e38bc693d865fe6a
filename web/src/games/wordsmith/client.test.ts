import { expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import type { Claim, Offer, View } from "./wire";
import { client } from "./client";
import { OFFER, player, view } from "./model/kit.svelte";

const CLAIM: Claim = {
  word: "TAU",
  row: null,
  known: null,
  hidden: false,
  waits: [],
  ballot: null,
  until: null,
  rest: null,
  early: false,
  rival: null,
  flaw: null,
};
const ENTRY = { row: 0, word: "TAU", letters: 3, known: true };
const sheet = (words: number, struck: readonly number[] = []) => ({
  entries: Array.from({ length: words }, (_, row) => ({ ...ENTRY, row })),
  handicap: 0,
  discards: 0,
  struck,
});

const DUE: readonly (readonly [string, View, readonly number[]])[] = [
  ["before a round anybody may roll", view([player({}), player({})], { phase: "deal" }), [0, 1]],
  ["jokers are for the dealer", view([player({}), player({})], { phase: "lay", dealer: 1 }), [1]],
  ["in the race all who are not done", view([player({}, { done: true }), player({}), player({})]), [1, 2]],
  [
    "who has called waits for the others",
    view([player({}, { claim: { ...CLAIM, waits: [1] } }), player({}, { done: true })]),
    [1],
  ],
  [
    "who has not voted is waited for",
    view([
      player({}, { claim: { ...CLAIM, ballot: { voters: [1, 2], votes: [[1, null]] } } }),
      player({}, { done: true }),
      player({}, { done: true }),
    ]),
    [2],
  ],
  ["sheets go to the left", view([player({}), player({}), player({})], { phase: "review", unchecked: [0, 2] }), [0, 1]],
  ["in the end nobody", view([player({})], { phase: "over" }), []],
];
test.each(DUE)("%s", (_, table, due) => {
  expect(client.turn(table)).toEqual(due);
});

test("points are those of past rounds, the words and the bonus", () => {
  const players = [
    player({}, { sheet: sheet(2) }, { total: 20, bonus: 5 }),
    player({}, { sheet: sheet(2, [1]) }, { total: 10 }),
  ];
  expect(client.totals(view(players))).toEqual([31, 19]);
  expect(client.totals(view(players, { phase: "deal" }))).toEqual([20, 10]);
});

test("only quick forging has secrets, and only while words are hidden", () => {
  expect(client.secret(view([player({})], { options: { quick: true } }))).toBe(true);
  expect(client.secret(view([player({})], { options: { quick: true }, phase: "review" }))).toBe(false);
  expect(client.secret(view([player({})]))).toBe(false);
});

test("words are German unless the table says otherwise", () => {
  expect(client.language(view([player({})]))).toBe("de");
  expect(client.language(view([player({})], { options: { language: "en" } }))).toBe("en");
});

const offer = (...may: Offer["may"]): Partial<View> => ({ offer: { ...OFFER, may } });
const TAUGHT: readonly (readonly [View, string | null])[] = [
  [view([player({})], { phase: "deal", ...offer("deal") }), "deal"],
  [view([player({})], { phase: "deal", options: { required: true }, ...offer("deal") }), "letters"],
  [view([player({})], { phase: "deal", past: [{ sheets: [], points: [1] }], ...offer("deal") }), null],
  [view([player({})], { phase: "lay", ...offer("lay") }), "lay"],
  [view([player({ long: 8 })]), "first"],
  [view([player({ long: 9 })]), "roll"],
  [view([player({ long: 8 }, { circles: 1 })], offer("call", "tick", "pass")), "circle"],
  [view([player({ long: 8 }, { owes: true })], offer("take")), "take"],
  [view([player({}, { sheet: sheet(1) })]), "second"],
  [view([player({}, { sheet: sheet(2) })]), "crosses"],
  [view([player({}, { sheet: sheet(2) }, { blue: 1 })]), "blue"],
  [view([player({}, { sheet: sheet(3) }, { blue: 1 })]), null],
  [view([player({}, { sheet: sheet(3) })]), null],
  [view([player({}), player({})], { finisher: 1 }), "last"],
  [view([player({}), player({})], offer("call", "agree", "object")), "answer"],
  [view([player({}, { done: true }), player({})]), "wait"],
  [view([player({}), player({})], { phase: "review", ...offer("check") }), "check"],
  [view([player({})], { phase: "over", offer: null }), null],
];
test.each(TAUGHT)("the tutorial says what is next (%#)", (table, key) => {
  for (const language of ["de", "en"] as const) {
    locale.language = language;
    const lesson = client.lesson(table, 0);
    expect(lesson?.key ?? null).toBe(key);
    if (lesson) expect(lesson.text).toMatch(/[.!?]$/);
  }
});
