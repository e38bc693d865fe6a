import { beforeEach, expect, test } from "vitest";
import { addressed, choose, number, preferredLanguage, texts } from "./i18n.svelte";

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
  expect(number(1234.5)).toBe("1,234.5");
});

test("one of several at a device is spoken to by name", () => {
  expect(addressed("Ben", "Du bist dran!")).toBe("Ben, du bist dran!");
  expect(addressed(false, "Du bist dran!")).toBe("Du bist dran!");
});

test("a remembered language that we do not speak is passed over", () => {
  localStorage.setItem("language", "tlh");
  expect(preferredLanguage(["de"])).toBe("de");
});
