import { beforeEach, expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import type { Event } from "../wire";
import { viewOf } from "./sample.svelte";
import { tell } from "./tell";

const NAMES = ["Anna", "Ben"];
const all: Event = { type: "thrown", faces: ["T2", "◆", "E1", "Z10", "A", "B12", "N2"] };
const one: Event = { type: "thrown", faces: ["E1"] };
const some: Event = { type: "thrown", faces: ["E1", "T2"] };
const wrote = (box: string, words: string[], points: number, extra = 0): Event =>
  ({ type: "written", box, words, points, extra, until: null }) as Event;

beforeEach(() => {
  locale.language = "de";
});

test.each<[Event, string | null, string | null]>([
  [{ type: "shaken", dice: [1], until: null, air: 0 }, null, null],
  [
    all,
    "Anna würfelt T, zwei Punkte; Diamant; E, ein Punkt; Z, zehn Punkte; A, null Punkte; B, 12 Punkte; N, zwei Punkte.",
    "Anna throws T, two points; diamond; E, one point; Z, ten points; A, no points; B, 12 points; N, two points.",
  ],
  [one, "Anna würfelt einen Würfel noch einmal: E, ein Punkt.", "Anna throws one die again: E, one point."],
  [
    some,
    "Anna würfelt 2 Würfel noch einmal: E, ein Punkt; T, zwei Punkte.",
    "Anna throws 2 dice again: E, one point; T, two points.",
  ],
  [{ type: "turned", until: 1 }, "Die Sanduhr läuft für Anna.", "The sand is running for Anna."],
  [
    { type: "ran-out", until: 1 },
    "Die Sanduhr ist abgelaufen. Anna streicht jetzt ein Kästchen.",
    "The sand has run out. Anna strikes out a box now.",
  ],
  [
    wrote("threes", ["TOD"], 5),
    "Anna schreibt TOD bei 3 Buchstaben: 5 Punkte.",
    "Anna writes TOD at 3 letters: 5 points.",
  ],
  [
    wrote("pair", ["EI", "TOR"], 1),
    "Anna schreibt EI und TOR bei Wort-Zweier: 1 Punkt.",
    "Anna writes EI and TOR at Two words: 1 point.",
  ],
  [wrote("chance", [], 14), "Anna schreibt 14 Punkte bei Chance.", "Anna writes 14 points at Chance."],
  [wrote("street", [], 0), "Anna streicht Straße.", "Anna strikes out Street."],
  [
    wrote("twos", ["SCHULEN"], 0, 100),
    "Anna hat noch ein Wort-Kniffel: SCHULEN bringt 100 Punkte extra, und bei 2 Buchstaben steht eine Null.",
    "Anna has a further Wort-Kniffel: SCHULEN brings 100 extra points, and 2 letters gets a zero.",
  ],
])("%j is told", (event, german, english) => {
  expect(tell(event, NAMES, 0, viewOf(""))).toBe(german);
  locale.language = "en";
  expect(tell(event, NAMES, 0, viewOf(""))).toBe(english);
});

test("with dice of one's own, all of them are all", () => {
  const view = viewOf("", { options: { dice: [["E1"]] } });
  expect(tell(one, NAMES, 1, view)).toBe("Ben würfelt E, ein Punkt.");
});

test("dice that fell before turns were kept are somebody's", () => {
  expect(tell(one, NAMES, null, viewOf(""))).toBe("Jemand würfelt einen Würfel noch einmal: E, ein Punkt.");
});
