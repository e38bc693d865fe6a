import { expect, test } from "vitest";
import { everyWord, isSingleWord, partsAround, sentenceParts, termsOf } from "./words.svelte";

const words = (parts: ReturnType<typeof sentenceParts>): string[] =>
  parts.filter((part) => part.isWord).map((part) => part.text);

test.each([
  ["Anna schreibt BAUM und ÖL bei Wort-Zweier: 9 Punkte.", ["BAUM", "ÖL"]],
  ["Ben nennt „Decke“ für CK.", ["Decke"]],
  ["Ben names “blanket” for CK.", ["blanket"]],
  ["Ben nennt „New York“.", []],
  ["Runde 3: in „Chance“ ging auch STRASSE für 12 statt TOR für 4.", ["STRASSE", "TOR"]],
  ["ANNA würfelt S, 2 Punkte; T, 2 Punkte.", []],
  ["Wort-Zweier von A-Z", []],
  ["", []],
])("%s", (sentence, found) => {
  const parts = sentenceParts(sentence);
  expect(words(parts)).toEqual(found);
  expect(parts.map((part) => part.text).join("")).toBe(sentence);
});

test("a refusal has the word that it is about, wherever that stands", () => {
  expect(words(partsAround("HAUSX steht nicht im Wörterbuch.", "HAUSX"))).toEqual(["HAUSX"]);
  expect(words(partsAround("Das geht nicht.", ""))).toEqual([]);
  expect(words(everyWord("TOR ÖL"))).toEqual(["TOR", "ÖL"]);
});

test.each([
  ["Straße", true],
  ["AB", true],
  ["a", false],
  ["New York", false],
  ["O’Hara", false],
  ["a/b", false],
  ["x".repeat(41), false],
])("%s may have a card: %s", (text, may) => {
  expect(isSingleWord(text)).toBe(may);
});

test("terms are read from the options of any game", () => {
  expect(termsOf("de", { level: "strict", family: true, house: ["+ Servus 2026-05-03", 7], sand: 60 })).toEqual({
    language: "de",
    level: "strict",
    family: true,
    house: ["+ Servus 2026-05-03"],
  });
  expect(termsOf("en", { level: 3, family: "yes" })).toEqual({ language: "en" });
});
