// Wordsmith as the page plays it.
import type { GameClient } from "..";
import type { Chronicle } from "../chronicle";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import Head from "./board/Head.svelte";
import { flying } from "./model/flying";
import { sumOf } from "./model/race";
import { rest } from "./model/rest.svelte";
import { bestWord } from "./model/best";
import { options } from "./options";
import LogPieces from "./parts/LogPieces.svelte";

export const client: GameClient<View, Move, Event> = {
  Board,
  Head,
  options,
  language: (view) => view.options.language ?? "de",
  tell: (event, names) => rest()?.tell(event, names) ?? null,
  totals: (view) => view.players.map(sumOf),
  flying,
  chronicle: {
    turns: (told, view, names) => rest()?.turns(told, view, names) ?? [],
    Drawing: LogPieces,
  } as Chronicle<View, Event>,
  // A card says what the dictionary has: with the printed objection everybody must guess that until the end.
  hasCards: (view) => view.options.referee !== "objection",
  best: bestWord,
  round: (view) => view.round,
  secret: (view) => view.hidden,
  lesson: (view, seat) => rest()?.lesson(view, seat) ?? null,
};
