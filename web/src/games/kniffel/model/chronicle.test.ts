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
  ).toReversed();

test("a turn of Wort-Kniffel is its words, its box and its throws with the held dice ringed", () => {
  const [turn] = drawn([
    [{ type: "shaken", dice: [0, 1, 2], until: null, air: 0 }],
    [{ type: "thrown", faces: ["A1", "N2", "◆0"] }],
    [{ type: "shaken", dice: [1], until: null, air: 0 }],
    [{ type: "thrown", faces: ["U2"] }],
    [{ type: "written", box: "threes", words: ["AUS"], points: 3, extra: 0, until: null }],
  ]);
  expect(turn).toMatchObject({ seat: 0, points: 3, keys: ["0", "1", "2", "3", "4"] });
  expect(turn?.made).toEqual([
    [
      { letter: "A", points: 1 },
      { letter: "U", points: 2 },
      { letter: "◆", points: 0, role: "S" },
    ],
  ]);
  expect(
    turn?.rows.map(({ drawn: [dice] }) => dice!.map(({ letter, held }) => letter + (held ? "!" : "")).join(" ")),
  ).toEqual(["A N ◆", "U A! ◆!"]);
});

test("a log that begins in the middle of a turn is drawn as far as it goes", () => {
  const turn = drawn([
    [{ type: "thrown", faces: ["U2", "S2"] }],
    [{ type: "written", box: "twos", words: ["DU"], points: 4, extra: 0, until: null }],
    [{ type: "written", box: "street", words: [], points: 0, extra: 0, until: null }, 1],
  ]);
  expect(turn).toMatchObject([
    { seat: 1, made: null, points: 0 },
    { seat: 0, points: 4 },
  ]);
});
