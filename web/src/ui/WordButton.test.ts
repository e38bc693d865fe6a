import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locale } from "../lib/i18n.svelte";
import { asked, WORD_TERMS } from "../lib/words.svelte";
import type { WordCard as Card } from "../wire/server";
import WordButton from "./WordButton.svelte";
import WordCard from "./WordCard.svelte";

const CARD: Card = {
  word: "Strahl",
  language: "de",
  verdict: null,
  tier: 1,
  name: false,
  house: null,
  senses: [
    {
      base: "Strahl",
      gloss: "gerade Linie",
      kind: "noun",
      articles: ["der"],
      forms: ["Strahls", "Strahlen"],
      source: { name: "Wiktionary", licence: "CC BY-SA 4.0", link: "https://example.org/{}" },
    },
  ],
  parts: [],
  rank: 9,
  rarer: 98,
  before: ["straff"],
  after: ["Strähne"],
};

beforeEach(() => {
  locale.language = "en";
  asked.word = null;
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (terms: object | null) => new Map([[WORD_TERMS, () => terms]]);

test("a played word asks for its card by the terms of the table", async () => {
  render(WordButton, { props: { word: "STRAHL" }, context: at({ language: "de", family: true }) });
  await fireEvent.click(screen.getByRole("button", { name: "STRAHL" }));
  expect(asked.word).toEqual({ word: "STRAHL", language: "de", family: true });
});

test.each([
  ["STRAHL", null],
  ["New York", { language: "en" }],
])("%s without terms, or more than a word, is only text", (word, terms) => {
  const { container } = render(WordButton, { props: { word }, context: at(terms) });
  expect(screen.queryByRole("button")).toBe(null);
  expect(container.textContent).toBe(word);
});

async function shown(answer: () => Promise<unknown>, asks: Partial<{ word: string; house: string[] }> = {}) {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  const props = { asked: { word: "STRAHL", language: "de" as const, ...asks }, close: () => undefined };
  const { container } = render(WordCard, props);
  await vi.waitFor(() => expect(container.querySelector(".told")).toBeTruthy());
  await new Promise((done) => setTimeout(done));
  await tick();
  return { container, fetched };
}
const answering = (card: Partial<Card>) => () =>
  Promise.resolve({ ok: true, json: () => Promise.resolve({ ...CARD, ...card }) });

test("a card tells all that is known", async () => {
  const { container } = await shown(answering({}));
  const text = container.textContent;
  for (const part of ["der Strahl", "noun, German", "gerade Linie", "core vocabulary", "STRAHLS", "98 in 100"])
    expect(text).toContain(part);
  expect(container.querySelector("dialog")!.getAttribute("aria-label")).toBe("Strahl, noun, German, common");
  expect(container.querySelector("li[aria-current]")!.textContent).toBe("Strahl");
  expect(container.querySelector("a")!.href).toBe("https://example.org/Strahl");
});

test.each([
  [{ senses: [] }, "In the dictionary, but not explained yet."],
  [{ senses: [], verdict: "not-in-dictionary", tier: null, rank: null }, "the dictionary does not have it"],
  [{ house: "2026-05-03" }, "Has counted here since 3 May"],
  [{ verdict: "family-table", senses: [], tier: null, rank: null }, "family tables leave it out"],
] as const)("what is special is said: %o", async (card, sentence) => {
  const { container } = await shown(answering(card as Partial<Card>), { word: sentence.replace(/\P{L}/gu, "") });
  expect(container.textContent).toContain(sentence);
});

test("only the house word that is meant is sent", async () => {
  const house = ["+ Servus 2026-05-03 voted", "- Straße 2026-05-03"];
  const { fetched } = await shown(answering({}), { word: "STRASSE", house });
  expect(fetched.mock.calls[0]).toEqual(["/api/words/de/STRASSE?house=-+Stra%C3%9Fe+2026-05-03", {}]);
});

test("without a network the card says so", async () => {
  const { container } = await shown(() => Promise.reject(new TypeError("no network")), { word: "NETZ" });
  expect(container.textContent).toContain("Explaining it needs a network.");
});
