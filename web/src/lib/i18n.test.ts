import { beforeEach, expect, test } from "vitest";
import { addressed, choose, list, number, plural, preferredLanguage, texts } from "./i18n.svelte";

beforeEach(() => localStorage.clear());

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "en-GB", "de"], "en"],
  [["fr", "it"], "en"],
  [[], "en"],
  [["constructor"], "en"],
])("a browser that wants %j gets %s", (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language);
});

test("a choice is remembered over what the browser wants", () => {
  choose("de");
  expect(texts("Wurf", "throw")()).toBe("Wurf");
  expect(preferredLanguage(["en"])).toBe("de");
});

test("numbers have the commas of the language and a true minus sign", () => {
  choose("de");
  expect([number(-2), number(-2.5, { minimumFractionDigits: 1 })]).toEqual(["−2", "−2,5"]);
  choose("en");
  expect([number(1234.5), number(-1000), number(999)]).toEqual(["1,234.5", "−1,000", "999"]);
});

test("names are joined for reading", () => {
  choose("de");
  expect([list([]), list(["Anna"]), list(["Anna", "Ben"]), list(["Anna", "Ben", "Cem"])]).toEqual([
    "",
    "Anna",
    "Anna und Ben",
    "Anna, Ben und Cem",
  ]);
  choose("en");
  expect(list(["Anna", "Ben", "Cem"])).toBe("Anna, Ben and Cem");
});

test.each([0, 1, -1, 0.5, 2, 11])("%d is one or several, as the platform has it", (n) => {
  for (const language of ["de", "en"]) expect(plural(n, "one", "other")).toBe(new Intl.PluralRules(language).select(n));
});

test("one of several at a device is spoken to by name", () => {
  expect(addressed("Ben", "Du bist dran!")).toBe("Ben, du bist dran!");
  expect(addressed(false, "Du bist dran!")).toBe("Du bist dran!");
});

test("a remembered language that we do not speak is passed over", () => {
  localStorage.setItem("language", "tlh");
  expect(preferredLanguage(["de"])).toBe("de");
});
