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

test("a word of Bookworm has the die that it earned", () => {
  const named = {
    type: "named",
    seat: 0,
    die: 1,
    verdict: "yes",
    insist: false,
    left: null,
    reason: null,
    meant: null,
  };
  const turns = drawn([
    [{ type: "rolled", faces: ["CK1", "H2"], until: null }],
    [{ ...named, word: "Hut" }],
    [{ type: "taken", seat: 0, word: "Hut", die: 1, victim: 1, until: null, along: false }],
    [{ type: "scored", points: [3, -2] }],
  ]);
  expect(turns).toMatchObject([
    { seat: null, note: "Anna 3 · Ben −2" },
    { seat: 0, made: { word: "Hut", faces: ["H2"] }, points: 2, note: expect.stringContaining("Ben") as string },
    { seat: 0, made: { faces: ["CK1", "H2"] } },
  ]);
});
