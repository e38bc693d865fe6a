import type { GameClient } from "..";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { BOXES } from "./model/boxes";
import { lesson } from "./model/lesson";
import { tell } from "./model/tell";
import { options } from "./options";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  turn: ({ state }) => (state.cards.every((card) => card.entries.length === BOXES.length) ? [] : [state.turn]),
  language: (view) => view.state.options.language ?? "de",
  tell,
  actor: (before, seats) => before.filter((event) => event.type === "written").length % seats,
  totals: (view) => view.totals,
  secret: () => false,
  lesson,
};
