import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOMES } from "../games";
import { HOUSE_BOOK } from "../lib/house";
import { locale } from "../lib/i18n.svelte";
import type { Refusal } from "../wire/server";
import RefusalNote from "./RefusalNote.svelte";

beforeEach(() => {
  locale.language = "en";
});
afterEach(cleanup);

const refused = (why: string, rule: string, facts: Refusal["facts"]): Refusal => ({
  why,
  rule,
  facts,
  de: "Nein.",
  en: "No.",
});
const UNKNOWN = refused("not-in-dictionary", "XX-24", { word: "Servus" });

test.each(HOMES.map(({ card }) => card))("a refusal by $prefix leads to its rule", ({ name, prefix }) => {
  render(RefusalNote, { refusal: refused("not-in-dictionary", `${prefix}-24`, {}) });
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/rules/${name}#${prefix}-24`);
  expect(screen.queryByRole("button")).toBe(null);
});

test("a rule of no game that is known leads nowhere", () => {
  render(RefusalNote, { refusal: UNKNOWN });
  expect(screen.queryByRole("link")).toBe(null);
});

test("a word that the dictionary lacks can be proposed to the table, once", async () => {
  const proposed: string[] = [];
  const book = () => (word: string) => {
    proposed.push(word);
    return Promise.resolve(null);
  };
  render(RefusalNote, { props: { refusal: UNKNOWN }, context: new Map([[HOUSE_BOOK, book]]) });
  await fireEvent.click(screen.getByRole("button", { name: "Propose “Servus” for the next game" }));
  expect(proposed).toEqual(["Servus"]);
  await screen.findByText("Proposed.");
  expect(screen.queryByRole("button")).toBe(null);
});

test.each([
  [refused("word-length", "XX-31", { word: "Servus" }), () => () => Promise.resolve(null)],
  [UNKNOWN, () => null],
])("nothing is proposed where it is of no use", (refusal, book) => {
  render(RefusalNote, { props: { refusal }, context: new Map([[HOUSE_BOOK, book]]) });
  expect(screen.queryByRole("button")).toBe(null);
});
