import type { GameClient } from "..";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { keepsakes } from "./model/keepsakes";
import { flying } from "./model/flying";
import { lesson } from "./model/lesson";
import { tell } from "./model/tell";
import { options } from "./options";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  language: (view) => view.agreed.language,
  tell,
  totals: (view) => view.totals,
  flying,
  keepsakes,
  secret: () => false,
  lesson,
};
