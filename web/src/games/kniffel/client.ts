import type { GameClient } from "..";
import type { Chronicle } from "../chronicle";
import type { Event, Move, View } from "./wire";

import Board from "./board/Board.svelte";
import { bestWord, roundOf } from "./model/best";
import { flying } from "./model/flying";
import { lesson } from "./model/lesson";
import { turns } from "./model/chronicle";
import { tell } from "./model/tell";
import { options } from "./options";
import MomentTable from "./parts/MomentTable.svelte";
import LogDice from "./parts/LogDice.svelte";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  language: (view) => view.state.options.language ?? "de",
  tell,
  chronicle: { turns, Drawing: LogDice } as Chronicle<View, Event>,
  totals: (view) => view.totals,
  Moment: MomentTable,
  best: bestWord,
  round: roundOf,
  flying,
  secret: () => false,
  lesson,
};
