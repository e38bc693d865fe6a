import type { GameClient } from "..";
import type { Chronicle } from "../chronicle";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { keepsakes } from "./model/keepsakes";
import { flying } from "./model/flying";
import { bestWord } from "./model/best";
import { lesson } from "./model/lesson";
import { turns } from "./model/chronicle";
import { tell } from "./model/tell";
import { options } from "./options";
import LogWord from "./parts/LogWord.svelte";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  language: (view) => view.agreed.language,
  tell,
  chronicle: { turns, Drawing: LogWord } as Chronicle<View, Event>,
  totals: (view) => view.totals.map((points, seat) => points + (view.running[seat] ?? 0)),
  best: bestWord,
  round: (view) => view.round,
  flying,
  keepsakes,
  secret: () => false,
  lesson,
};
