import { beforeEach, expect, test } from "vitest";
import { choose, preferredLanguage, texts } from "./i18n.svelte";

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

test("a remembered language that we do not speak is passed over", () => {
  localStorage.setItem("language", "tlh");
  expect(preferredLanguage(["de"])).toBe("de");
});
