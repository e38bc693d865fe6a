// Games without bots, hints or analysis: the page offers none, and says so.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { CARD, OFFER, OPTIONS } from "../../games/sample.test-kit";
import { locale, type Language } from "../../lib/i18n.svelte";
import Analysis from "../../ui/Analysis.svelte";
import type { BotOffer, GameOffer } from "../../wire/server";
import Chairs from "./Chairs.svelte";
import { Draft } from "./draft.svelte";
import GameCard from "./GameCard.svelte";
import HouseRules from "./HouseRules.svelte";

const BEN: BotOffer = { level: "ben", name: { de: "Ben", en: "Ben" }, about: { de: "", en: "" } };
const draftOf = (offer: GameOffer): Draft => new Draft(offer, CARD, OPTIONS, "en", "Anna");

afterEach(cleanup);

describe.each<[Language, RegExp, RegExp, RegExp]>([
  ["de", /Computergegner gibt es für dieses Spiel nicht/, /Tipps gibt es .* nicht/, /Eine Auswertung gibt es .* nicht/],
  ["en", /There are no computer players/, /There are no hints/, /There is no analysis/],
])("in %s", (language, noBots, noHints, noAnalysis) => {
  test.each([
    [[1, 4], 1],
    [[2, 4], 0],
  ] as const)("a card without bots, for %j people, has %i ways to play at once", (seats, ways) => {
    locale.language = language;
    render(GameCard, { card: { ...CARD, opponents: [], seats } });
    expect(screen.queryAllByRole("button", { name: /^(Spielen|Play):/ }).length).toBe(ways);
    expect(screen.queryAllByText(noBots).length).toBe(1);
  });

  test("a card with bots says nothing of the kind, and one that is broken offers nothing", () => {
    locale.language = language;
    render(GameCard, { card: CARD });
    expect(screen.queryByText(noBots)).toBe(null);
    cleanup();
    render(GameCard, { card: { ...CARD, opponents: [], isBroken: true } });
    expect(screen.queryByRole("button", { name: /^(Spielen|Play):/ })).toBe(null);
    expect(screen.queryByText(noBots)).toBe(null);
  });

  test.each([
    [[], 0, 1],
    [[BEN], 1, 0],
  ])("a seat can be given to what there is: %j", (bots, computers, sentences) => {
    locale.language = language;
    render(Chairs, { draft: draftOf(OFFER), bots, longestName: 20, paces: [1, 2] });
    expect(screen.queryAllByRole("button", { name: /^Computer$/ }).length).toBe(computers);
    expect(screen.queryAllByText(noBots).length).toBe(sentences);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])("hints are offered where there are any: %s", (advice, sentences) => {
    locale.language = language;
    render(HouseRules, { draft: draftOf({ ...OFFER, advice }), back: "/new" });
    expect(screen.queryAllByText(noHints).length).toBe(sentences);
  });

  test("in place of an analysis stands a sentence", () => {
    locale.language = language;
    render(Analysis, { game: "g", names: [], isOffered: false });
    expect(screen.queryAllByText(noAnalysis).length).toBe(1);
    expect(screen.queryByRole("button")).toBe(null);
  });
});
