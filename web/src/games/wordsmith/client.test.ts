import { expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import type { Offer, View } from "./wire";
import { lesson } from "./model/lesson";
import { client } from "./client";
import { OFFER, player, view } from "./model/kit.svelte";

const ENTRY = { row: 0, word: "TAU", letters: 3, known: true };
const sheet = (words: number, struck: readonly number[] = []) => ({
  entries: Array.from({ length: words }, (_, row) => ({ ...ENTRY, row })),
  handicap: 0,
  discards: 0,
  struck,
});

test("points are those of past rounds and the letters of this one, as the server counts them", () => {
  const players = [player({}, {}, { total: 20, points: 11 }), player({}, {}, { total: 10, points: 9 })];
  expect(client.totals(view(players))).toEqual([25, 13]);
});

test("a device is handed over while words are hidden", () => {
  expect(client.secret(view([player({})], { hidden: true }))).toBe(true);
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
    const next = lesson(table, 0);
    expect(next?.key ?? null).toBe(key);
    if (next) expect(next.text).toMatch(/[.!?]$/);
  }
});

test.each([
  ["objection", false],
  ["dictionary", true],
  ["appeal", true],
] as const)("with the referee %s words have cards: %s", (referee, has) => {
  expect(client.hasCards?.({ options: { referee } } as View)).toBe(has);
});
