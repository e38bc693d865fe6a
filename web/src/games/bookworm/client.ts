import type { GameClient } from "..";
import type { Event, Move, View } from "../../wire/bookworm";
import Board from "./Board.svelte";
import { keepsakes } from "./keepsakes";
import { lesson } from "./lesson";
import { actorAfter, tell } from "./tell";
import { due } from "./turn";

export const client: GameClient<View, Move, Event> = {
  Board,
  turn: due,
  language: (view) => view.agreed.language,
  tell,
  actor: actorAfter,
  totals: (view) => view.totals,
  keepsakes,
  secret: () => false,
  lesson,
};
