import { beforeEach, describe, expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import type { GameOffer, MyTable } from "../../wire/server";
import { readCode } from "./code";
import { optionText, terms, valueText } from "./options";
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

test("what goes on comes first, the latest of it before the rest, and closed tables are gone", () => {
  const table = (name: string, stage: MyTable["summary"]["stage"], updated: number): MyTable => ({
    table: name,
    updated,
    summary: { code: name, game: "bookworm", language: "", stage, host: "", players: [], free: 0, kept: 0 },
  });
  const tables = [
    table("a", "over", 9),
    table("b", "waiting", 8),
    table("c", "closed", 7),
    table("d", "playing", 1),
    table("e", "playing", 2),
  ];
  expect(inOrder(tables).map((each) => each.table)).toEqual(["e", "d", "b", "a"]);
});

describe("options in words", () => {
  const offer: GameOffer = {
    name: "bookworm",
    title: "Bookworm",
    rules: 1,
    seats: [2, 6],
    options: [
      { name: "edition", kind: "choice", default: "de", values: ["de", "en"] },
      { name: "language", kind: "choice", default: null, values: ["de", "en", null] },
      { name: "special", kind: "flag", default: true, values: [false, true] },
      { name: "starter", kind: "number", default: 0, values: null },
      { name: "themes", kind: "words", default: [], values: null },
      { name: "unheard_of", kind: "number", default: 1, values: null },
    ],
  };

  test("the most important are always told, others where they are unusual", () => {
    expect(terms(offer, {})).toEqual([{ name: "Ausgabe", value: "Deutsche" }]);
    expect(
      terms(offer, { language: "en", special: false, starter: 2, themes: ["food", "nature"], unheard_of: 5 }),
    ).toEqual([
      { name: "Ausgabe", value: "Deutsche" },
      { name: "Sprache der Karten und Wörter", value: "Englisch" },
      { name: "Mit dem grünen Sonderwürfel", value: "nein" },
      { name: "Wer beginnt", value: "3" },
      { name: "Themen", value: "Essen und Trinken, Natur und Tiere" },
      { name: "unheard_of", value: "5" },
    ]);
  });

  test("an option or value that the page does not know is shown raw", () => {
    expect(optionText("bookworm", "unheard_of")).toBe(null);
    expect(optionText("chess", "edition")).toBe(null);
    expect(valueText(optionText("bookworm", "edition"), "fr")).toEqual({ label: "fr", about: "" });
  });

  test("both languages speak of the same", () => {
    locale.language = "en";
    expect(terms(offer, { themes: ["fun"] })).toEqual([
      { name: "Edition", value: "German" },
      { name: "Categories", value: "Fun and culture" },
    ]);
  });
});
