import type { GameClient } from "..";
import type { Event, Move, View } from "../../wire/wort-kniffel";
import Board from "./board/Board.svelte";
import { lesson } from "./model/lesson";
import { tell } from "./model/tell";

export const client: GameClient<View, Move, Event> = {
  Board,
  language: (view) => view.state.options.language ?? "de",
  tell,
  totals: (view) => view.totals,
  secret: () => false,
  lesson,
};
