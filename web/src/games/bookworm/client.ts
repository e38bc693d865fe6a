import type { GameClient } from "..";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { keepsakes } from "./model/keepsakes";
import { lesson } from "./model/lesson";
import { actorAfter, tell } from "./model/tell";
import { due } from "./model/turn";
import { options } from "./options";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  turn: due,
  language: (view) => view.agreed.language,
  tell,
  actor: actorAfter,
  totals: (view) => view.totals,
  keepsakes,
  secret: () => false,
  lesson,
};
