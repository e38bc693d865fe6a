import { expect, test } from "vitest";
import { locale } from "../../lib/i18n.svelte";
import { terms } from "../../pages/parts/options";
import { OFFER, option } from "../sample.test-kit";
import { card } from "./card";
import { options } from "./options";

const OFFERED = {
  ...OFFER,
  options: [
    option("edition", "choice", "de", ["de", "en"]),
    option("language", "choice", null, ["de", "en", null]),
    option("special", "flag", true, [false, true]),
    option("starter", "number", 0),
    option("judge", "other", null),
    option("themes", "words", []),
  ],
};

test("what a table agrees on is told in words", () => {
  locale.language = "de";
  expect(terms(OFFERED, options, card.clock, {})).toEqual([{ name: "Ausgabe", value: "Deutsch" }]);
  const agreed = { language: "en", special: false, starter: 2, judge: 1, themes: ["food", "nature"] };
  expect(terms(OFFERED, options, card.clock, agreed)).toEqual([
    { name: "Ausgabe", value: "Deutsch" },
    { name: "Sprache der Karten und Wörter", value: "Englisch" },
    { name: "Mit dem grünen Sonderwürfel", value: "nein" },
    { name: "Wer beginnt", value: "3" },
    { name: "Wer über zweifelhafte Wörter entscheidet", value: "2" },
    { name: "Themen", value: "Essen und Trinken, Natur und Tiere" },
  ]);
  locale.language = "en";
  expect(terms(OFFERED, options, card.clock, { themes: ["fun"] })).toEqual([
    { name: "Edition", value: "German" },
    { name: "Categories", value: "Fun and culture" },
  ]);
});

test("words that a table has accepted are read line by line", () => {
  expect(options.read["accepted"]!(["animals: Snark", "food: a b"])).toEqual(["animals: Snark", "food: a b"]);
});
