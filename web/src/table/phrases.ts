// Which ready phrases fit the moment: four of them, in one row.
import type { Table } from "../lib/table.svelte";
import type { ActView } from "../wire/server";

export type Moment = "start" | "mine" | "theirs" | "pause" | "end";

/** Milliseconds after the begin of a game in which people greet each other. */
const GREETING = 60_000;
const SHOWN = 4;

const FITTING: Readonly<Record<Moment, readonly string[]>> = {
  start: ["hello", "good-luck", "lucky", "thinking"],
  mine: ["thinking", "lucky", "oh-no", "haha"],
  theirs: ["well-played", "nice-word", "lucky", "your-turn"],
  pause: ["back", "thinking", "sorry", "haha"],
  end: ["well-played", "thanks", "one-more", "bye"],
};

/** The phrases to offer; where the server has others, they fill the row. */
export function phrasesFor(offered: readonly string[], moment: Moment): readonly string[] {
  const fitting = FITTING[moment].filter((code) => offered.includes(code));
  return [...fitting, ...offered.filter((code) => !fitting.includes(code))].slice(0, SHOWN);
}

/** What kind of a moment it is at the table. */
export function momentAt(table: Pick<Table, "room" | "turn" | "mine" | "acts" | "now">): Moment {
  const { room } = table;
  if (room?.stage === "over" || room?.stage === "closed") return "end";
  if (room?.stage === "playing" && room.standstill) return "pause";
  const begun = table.acts.findLast(begins)?.at;
  if (room?.stage === "waiting" || (begun !== undefined && table.now() - begun < GREETING)) return "start";
  return table.turn.some((seat) => table.mine.includes(seat)) ? "mine" : "theirs";
}

function begins(act: ActView): boolean {
  return act.events.some((event) => event.type === "begun");
}
