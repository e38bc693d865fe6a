import { beforeEach, expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import type { Event } from "../wire";
import { turns } from "./chronicle";

beforeEach(() => {
  locale.language = "en";
});

/** The turns of some events, the latest first. */
const drawn = (events: readonly (readonly [unknown, number?])[]) =>
  turns(
    events.map(([event, seat], nth) => ({ key: String(nth), event: event as Event, seat: seat ?? 0, text: "" })),
    undefined,
    ["Anna", "Ben"],
  ).toReversed();

test("a word of Wordsmith counts its rolls, and those of others are apart", () => {
  const secured = { type: "secured", seat: 0, row: 2, word: "ROT", letters: 3, crosses: 1, kept: "", votes: [] };
  const turns = drawn([
    [{ type: "rolled", seat: 0 }],
    [{ type: "landed", seat: 0, face: "long", piece: "long" }],
    [{ type: "rolled", seat: 1 }, 1],
    [{ type: "landed", seat: 1, face: "bow*", piece: null }, 1],
    [{ type: "called", seat: 0, word: "ROT", row: 2, known: true, appeal: false, hidden: false }],
    [{ ...secured, hidden: false, until: null }],
  ]);
  expect(turns).toMatchObject([
    { seat: 1, made: null, points: null, rows: [] },
    { seat: 0, made: { word: "ROT" }, points: 3, rows: [{ drawn: { pieces: ["long"] } }] },
  ]);
});

test("what is written down in secret is not drawn", () => {
  const called = { type: "called", seat: 0, word: "ROT", row: null, known: null, appeal: false, hidden: true };
  expect(JSON.stringify(drawn([[called]]))).not.toContain("ROT");
});
