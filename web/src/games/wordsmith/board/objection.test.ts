import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import type { Claim, Event, Offer, View } from "../wire";
import { Bench } from "../model/bench.svelte";
import Board from "./Board.svelte";
import { OFFER, player, playOf, view } from "../model/kit.svelte";

const CLAIM: Claim = {
  word: "TAU",
  row: null,
  known: null,
  hidden: false,
  waits: [0, 2],
  ballot: null,
  until: 16_000,
  rest: null,
  early: false,
  rival: null,
  flaw: null,
};
const ASKED: Offer = { ...OFFER, may: ["call", "roll", "stop", "agree", "object"], asked: [1] };

beforeEach(() => {
  locale.language = "en";
});
afterEach(cleanup);

/** Ben has called TAU six seconds before the time to object is over. */
function called(more: Partial<View> = {}): View {
  const players = [player({ long: 8 }), player({ long: 3, short: 4, bow: 1 }, { claim: CLAIM }), player({})];
  return view(players, { options: { referee: "objection" }, offer: ASKED, ...more });
}

test("a call can be objected to, and the page says what an objection does", async () => {
  const play = playOf(called(), { now: 10_000 });
  render(Board, { play });
  const call = await screen.findByRole("region", { name: "“TAU”" });
  expect(within(call).getByRole("timer", { name: "6 s left" })).toBeTruthy();
  expect(call.textContent).toContain("Nobody has looked it up yet. If you object, the dictionary decides.");
  await fireEvent.click(within(call).getByRole("button", { name: "Objection" }));
  expect(play.moves).toEqual([{ type: "object", seat: 1 }]);
});

test.each([
  ["!", { type: "object", seat: 1 }],
  ["+", { type: "agree", seat: 1 }],
] as const)("%s answers a call by keyboard, and letters still build", async (key, move) => {
  const play = playOf(called(), { now: 10_000 });
  render(Board, { play });
  await fireEvent.keyDown(window, { key: "E" });
  await fireEvent.keyDown(window, { key });
  expect(play.moves).toEqual([move]);
});

test("the keys do nothing where nobody calls", async () => {
  const play = playOf(view([player({ long: 8 }), player({})], { options: { referee: "objection" } }));
  render(Board, { play });
  await fireEvent.keyDown(window, { key: "!" });
  await fireEvent.keyDown(window, { key: "+" });
  expect(play.moves).toEqual([]);
});

test.each([
  [null, "Cem objects to “TAU”, and is wrong: the word counts."],
  ["word-taken", "Cem objects to “TAU”, and is right: somebody has it already."],
] as const)("what came of an objection is shown for a while (%s)", async (flaw, sentence) => {
  const play = playOf(called(), { now: 10_000 });
  render(Board, { play });
  expect(screen.queryByText(sentence)).toBeNull();
  const events: readonly Event[] = [{ type: "objected", seat: 2, on: 1, until: null, word: "TAU", flaw }];
  Object.assign(play, { fresh: { count: 1, events } });
  expect(await screen.findByText(sentence)).toBeTruthy();
  Object.assign(play, { now: 16_000 });
  await expect.poll(() => screen.queryByText(sentence)).toBeNull();
});

test("with the others as referees nothing is said of a dictionary", async () => {
  render(Board, { play: playOf(called({ options: { referee: "players" } })) });
  expect((await screen.findByRole("region", { name: "“TAU”" })).textContent).not.toContain("dictionary");
});

test("where words are trusted, every free line can be chosen, one with its letter first", async () => {
  const table = (...wants: readonly string[]): View => {
    const offer: Offer = { ...OFFER, rows: [0, 1, 3], wants };
    return view([player({ long: 8, short: 8, bow: 4 })], { required: "SPIELE", offer });
  };
  const strict = new Bench(playOf(table("S", "P", "E")));
  const free = new Bench(playOf(table("", "", "")));
  for (const bench of [strict, free]) for (const letter of "TAU") bench.type(letter);
  expect([strict.rows, strict.lack]).toEqual([[], "letter"]);
  expect([free.rows, free.row, free.lack]).toEqual([[0, 1, 3], 0, null]);
  free.write("TEE");
  expect(free.row).toBe(3);
  free.choose(1);
  expect(free.row).toBe(1);
});

test("on a neighbour's sheet words are put in doubt, not struck", async () => {
  const entries = ["SAU", "XYZ"].map((word, row) => ({ row, word, letters: 3, known: null }));
  const sheet = { entries, handicap: 0, discards: 0, struck: [] };
  const offer: Offer = { ...OFFER, may: ["check"], checks: 1, strikeable: [0, 1] };
  const table = view([player({}), player({}, { sheet })], {
    phase: "review",
    options: { referee: "objection", quick: true },
    unchecked: [1],
    offer,
  });
  const play = playOf(table);
  render(Board, { play });
  expect(await screen.findByText(/Which words do you doubt\? Only these are looked up/)).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Doubt XYZ" }));
  expect(screen.getByRole("button", { name: "Doubt XYZ" }).getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(screen.getByRole("button", { name: "Hand back, look 1 up" }));
  expect(play.moves).toEqual([{ type: "check", struck: [1] }]);
});
