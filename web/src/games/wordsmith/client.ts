// Wordsmith as the page plays it.
import type { GameClient } from "..";
import type { Chronicle } from "../chronicle";
import type { Event, Move, View } from "./wire";
import Board from "./board/Board.svelte";
import { lesson } from "./model/lesson";
import { turns } from "./model/chronicle";
import { tell } from "./model/tell";
import { options } from "./options";
import LogPieces from "./parts/LogPieces.svelte";

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  language: (view) => view.options.language ?? "de",
  tell: (event, names) => tell(event, names),
  chronicle: { turns, Drawing: LogPieces } as Chronicle<View, Event>,
  totals: (view) => view.players.map(({ total, points }) => total + points),
  // Only my own die flies; what it brings the others they see on their own tables. In a race every touch counts.
  flying: {
    time: (events, mine) => (events.some((event) => event.type === "landed" && mine.includes(event.seat)) ? 600 : 0),
    isQuick: true,
  },
  // A card says what the dictionary has: with the printed objection everybody must guess that until the end.
  hasCards: (view) => view.options.referee !== "objection",
  secret: (view) => view.hidden,
  lesson,
};
