import { beforeEach, describe, expect, test } from "vitest";
import { CARD, OFFER, OPTIONS } from "../../games/sample.test-kit";
import { locale } from "../../lib/i18n.svelte";
import type { MyTable } from "../../wire/server";
import { readCode } from "./code";
import { terms, valueText, type Term } from "./options";
import { inOrder } from "./resume";

beforeEach(() => {
  locale.language = "de";
});

test.each([
  ["bcdfg", "BCDFG"],
  [" b c d f g ", "BCDFG"],
  ["BCD-FG", "BCDFG"],
  ["https://spiel.example/t/bcdfg", "BCDFG"],
  ["https://spiel.example/t/BCDFG?x=1", "BCDFG"],
  ["12", ""],
])("the code that is meant by %j is %s", (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

const EMPTY = { game: "marbles", language: "", host: "", players: [], free: 0, kept: 0 };

test("my turn comes first, then what goes on, and closed tables are gone", () => {
  const table = (name: string, stage: MyTable["summary"]["stage"], updated: number, turn?: string[]): MyTable => ({
    table: name,
    updated,
    summary: { ...EMPTY, code: name, stage, turn: turn ?? [] },
  });
  const tables = [
    table("a", "over", 9),
    table("b", "waiting", 8),
    table("c", "closed", 7),
    table("d", "playing", 1),
    table("e", "playing", 2),
    table("f", "playing", 20, ["Opa"]),
    table("g", "playing", 0, ["Opa", "Anna"]),
  ];
  expect(inOrder(tables, "Anna").map((each) => each.table)).toEqual(["g", "e", "d", "f", "b", "a"]);
});

describe("options in words", () => {
  const put = (agreed: Readonly<Record<string, unknown>>): readonly Term[] => terms(OFFER, OPTIONS, CARD.clock, agreed);

  test("the most important are always told, others where they are unusual", () => {
    expect(put({})).toEqual([
      { name: "Ausgabe", value: "Deutsche" },
      { name: "Sanduhr", value: "1 min" },
    ]);
    expect(put({ language: "en", family: true, starter: 2, colours: ["red", "blue"], unheard_of: 5 })).toEqual([
      { name: "Ausgabe", value: "Deutsche" },
      { name: "Sprache", value: "Englisch" },
      { name: "Sanduhr", value: "1 min" },
      { name: "Farben", value: "Rot, Blau" },
      { name: "Wer beginnt", value: "3" },
      { name: "Familientisch", value: "ja" },
      { name: "unheard_of", value: "5" },
    ]);
  });

  test("a value that the page does not know is shown raw", () => {
    expect(valueText(OPTIONS.words()["edition"], "fr")).toEqual({ label: "fr", about: "" });
    expect(valueText(undefined, true)).toEqual({ label: "ja", about: "" });
  });

  test("both languages speak of the same", () => {
    locale.language = "en";
    expect(put({ colours: ["blue"] })).toEqual([
      { name: "Edition", value: "German" },
      { name: "Sand timer", value: "1 min" },
      { name: "Colours", value: "Blue" },
    ]);
  });
});
