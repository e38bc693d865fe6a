import { expect, test } from "vitest";
import type { GameClient } from "../games";
import type { Told } from "../games/chronicle";
import { itemsOf } from "./items";
import type { Entry } from "./log.svelte";

const entry = (nth: number, event: string, begins = false): Entry => {
  const key = String(nth);
  if (begins) return { key, number: nth, at: nth, text: "A game begins.", kind: "room", begins };
  const told: Told = { key, event, seat: 0, text: event === "quiet" ? null : `It ${event}.` };
  return { key, number: nth, at: nth, text: told.text ?? "", kind: "game", told };
};
const items = (game: Partial<GameClient>, ...entries: readonly Entry[]) =>
  itemsOf(entries, game as GameClient, null, []).map((item) =>
    item.kind === "turn" ? `[${item.turn.note}: ${item.said.join(" ")}]` : item.entry.text,
  );
/** A game whose turns end with a word. */
const game = {
  chronicle: {
    turns: (told: readonly Told[]) => {
      const last = told.findLastIndex(({ event }) => event === "writes");
      const keys = told.slice(0, last + 1).flatMap(({ key, event }) => (event === "rings" ? [] : key));
      return last < 0 ? [] : [{ keys, seat: 0, made: null, points: 1, note: "turn", rows: [] }];
    },
  },
} as unknown as GameClient;

test("a game that draws nothing is told in sentences, the latest first", () => {
  expect(items({}, entry(0, "rolls"), entry(1, "quiet"), entry(2, "writes"))).toEqual(["It writes.", "It rolls."]);
});

test("a drawn turn says its sentences, and stands where it ended", () => {
  expect(
    items(game, entry(0, "rolls"), entry(1, "rings"), entry(2, "quiet"), entry(3, "writes"), entry(4, "rolls")),
  ).toEqual(["It rolls.", "[turn: It rolls. It writes.]", "It rings."]);
});

test("each game of a table has turns of its own", () => {
  expect(items(game, entry(0, "writes"), entry(1, "", true), entry(2, "writes"))).toEqual([
    "[turn: It writes.]",
    "A game begins.",
    "[turn: It writes.]",
  ]);
});
