import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_DRAFTS } from "../../../lib/drafts";
import { locale } from "../../../lib/i18n.svelte";
import type { BoardPlay } from "../../../lib/play.svelte";
import type { Event, Move, View } from "../wire";
import Board from "./Board.svelte";
import { turnOf } from "../model/view.test-kit";

beforeEach(() => {
  locale.language = "en";
});

afterEach(cleanup);

function playOf(view: View, change: Partial<BoardPlay<View, Move, Event>> = {}): BoardPlay<View, Move, Event> {
  return {
    view,
    seat: 0,
    mine: [0],
    turn: [0],
    names: ["Anna", "Ben", "Cem"],
    language: "de",
    live: true,
    underway: null,
    pending: null,
    refusal: null,
    refused: null,
    drafts: NO_DRAFTS,
    fresh: { count: 0, events: [] },
    flight: null,
    held: null,
    now: 12_000,
    move: vi.fn(async () => true),
    weigh: async () => null,
    forgive: vi.fn(),
    act: vi.fn(),
    land: vi.fn(),
    hold: vi.fn(),
    ...change,
  };
}

test("exactly the dice that the view offers are buttons, with their points and owners", () => {
  render(Board, { play: playOf(turnOf()) });
  const table = screen.getByRole("region", { name: "Playing surface" });
  expect(
    within(table)
      .getAllByRole("button")
      .map((die) => die.getAttribute("aria-label")),
  ).toEqual([
    "XY, 3 points: steal from Ben",
    "G, 1 point: steal from Cem",
    "T, 1 point: steal from Cem",
    "W, 2 points: take from the display",
    "G, 1 point: take from the display",
    "Z, 2 points: take from the display",
  ]);
  expect(within(table).getByRole("img", { name: "special die, A to Z, before Ben" })).toBeTruthy();
});

test("onlookers see everything and can do nothing", () => {
  render(Board, { play: playOf(turnOf({ may: [], takeable: [] }), { seat: null, mine: [], live: false }) });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getByText("Anna is looking for a word.")).toBeTruthy();
});

test("while the game stands still nothing is offered, whatever the view says", () => {
  render(Board, { play: playOf(turnOf(), { live: false }) });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("timer")).toBeNull();
});

test("under the lock only the topmost die of a stack is there to take", () => {
  const view = turnOf({
    special: "lock",
    faces: ["G1", "W2", "G1", "F1", "Z2", "T1", "XY3", "lock"],
    display: [1, 2, 4, 7],
    stacks: [[3], [6], [0, 5]],
    takeable: [{ die: 5, holder: 2 }],
  });
  render(Board, { play: playOf(view) });
  const place = within(screen.getByRole("region", { name: "Before Cem" }));
  expect(place.getByRole("button", { name: "T, 1 point: steal from Cem" })).toBeTruthy();
  expect(place.getByRole("img", { name: "G, 1 point, lies under another" })).toBeTruthy();
});

test("a word that the lists refuse can be insisted on where the players decide in the end", () => {
  const refused: Move = { type: "name", word: "Gabel", die: 0 };
  const refusal = { why: "does-not-fit", rule: "BW-19", facts: {}, de: "Nein", en: "No" };
  const { agreed } = turnOf();
  const strict = render(Board, { play: playOf(turnOf(), { refused, refusal }) });
  expect(screen.getByText("No")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Insist/ })).toBeNull();
  strict.unmount();
  const play = playOf(turnOf({ agreed: { ...agreed, referee: "appeal" } }), { refused, refusal });
  render(Board, { play });
  screen.getByRole("button", { name: /^Insist/ }).click();
  expect(play.move).toHaveBeenCalledWith({ ...refused, insist: true });
});

test("a word in question is shown with what the lists say, and who has still to answer", () => {
  const question = {
    seat: 1,
    word: "GNU",
    die: 0,
    verdict: "unknown" as const,
    accepted: [],
    ballot: { voters: [0, 2], votes: [] },
    reason: null,
    meant: null,
    hint: null,
    likely: null,
  };
  const play = playOf(turnOf({ phase: "vote", turn: 1, question, may: ["vote"], takeable: [] }), { turn: [0, 2] });
  render(Board, { play });
  expect(screen.getByText("GNU")).toBeTruthy();
  expect(screen.getByText("The word lists do not know the word.")).toBeTruthy();
  expect(screen.getByText("Still to come: Cem.")).toBeTruthy();
  screen.getByRole("button", { name: /It does not fit/ }).click();
  expect(play.move).toHaveBeenCalledWith({ type: "vote", valid: false });
});

test("points count as they stand, this round's apart", () => {
  render(Board, { play: playOf(turnOf({ totals: [7, 4, 9], running: [2, 1, -2] }), { bots: [1] }) });
  const points = ["Before you (Anna)", "Before Ben", "Before Cem"].map((name) =>
    within(screen.getByRole("region", { name }))
      .getByRole("img", { name: /points/ })
      .getAttribute("aria-label"),
  );
  expect(points).toEqual(["7 points, 2 in this round", "4 points, 1 in this round", "9 points, −2 in this round"]);
});

test("giving up waits two seconds, in which it can be taken back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const play = playOf(turnOf());
    render(Board, { play });
    const press = (name: RegExp): Promise<boolean> => fireEvent.click(screen.getByRole("button", { name }));
    await press(/^What else/);
    await press(/^I can’t think/);
    await press(/^Wait, no/);
    vi.advanceTimersByTime(3000);
    expect(play.move).not.toHaveBeenCalled();
    await press(/^What else/);
    await press(/^I can’t think/);
    vi.advanceTimersByTime(1900);
    expect(play.move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(play.move).toHaveBeenCalledWith({ type: "give-up" });
  } finally {
    vi.useRealTimers();
  }
});

test("a table with children is offered the easy category alone, and keys choose what is offered", async () => {
  const card = { phase: "pick", category: null, faces: [], display: [], takeable: [], stacks: [[], [], []] } as const;
  const play = playOf(turnOf({ ...card, may: ["pick"], picks: [0] }));
  render(Board, { play });
  const themes = within(screen.getByRole("list", { name: "Category card" })).getAllByRole("button");
  expect(themes.map((theme) => theme.textContent?.replace(/\s+/g, " ").trim())).toEqual(["Tiere easy"]);
  await fireEvent.keyDown(window.document.body, { key: "3" });
  expect(play.move).not.toHaveBeenCalled();
  await fireEvent.keyDown(window.document.body, { key: "1" });
  expect(play.move).toHaveBeenCalledWith({ type: "pick", category: 0 });
});

test("to overrule everybody else is not the button that is meant to be pressed, and keys vote", async () => {
  const question = {
    seat: 0,
    word: "GNUM",
    die: 0,
    verdict: "unknown" as const,
    accepted: [],
    ballot: { voters: [0], votes: [] },
    reason: null,
    meant: null,
    hint: "no-word" as const,
    likely: false,
  };
  const { agreed } = turnOf();
  const view = turnOf({ agreed: { ...agreed, judge: 0 }, phase: "vote", question, may: ["vote"], takeable: [] });
  const play = playOf(view);
  render(Board, { play });
  expect(screen.getByRole("button", { name: /It fits/ }).className).not.toContain("main");
  expect(screen.getByRole("button", { name: /It does not fit/ }).className).toContain("main");
  await fireEvent.keyDown(window.document.body, { key: "n" });
  expect(play.move).toHaveBeenCalledWith({ type: "vote", valid: false });
});

test("words that were counted against the others' opinion are named with the points", async () => {
  render(Board, { play: playOf(turnOf({ overruled: ["animals: SNARK"] })) });
  expect((await screen.findByText(/^Counted against the others/)).textContent).toContain("SNARK");
});
