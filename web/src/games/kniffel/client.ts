import type { GameClient } from "..";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { lesson } from "./model/lesson";
import { tell } from "./model/tell";
import { options } from "./options";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  language: (view) => view.state.options.language ?? "de",
  tell,
  totals: (view) => view.totals,
  secret: () => false,
  lesson,
};
