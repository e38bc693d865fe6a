// In which order a guest's tables are of interest.
import type { MyTable } from "../../wire/server";

/** How things stand at a table for somebody: `clock` is a game whose clock runs, whoever's turn it is. */
export type Standing = "mine" | "clock" | "others" | "waiting" | "over" | "closed";
const RANK: Readonly<Record<Standing, number>> = { mine: 0, clock: 1, others: 2, waiting: 3, over: 4, closed: 5 };

/** How things stand at a table for somebody of that name; who plays against `bots` only may have had another. */
export function standingOf({ summary }: MyTable, name: string, bots: readonly string[] = []): Standing {
  if (summary.stage !== "playing") return summary.stage;
  const turn: readonly string[] = summary.turn ?? [];
  const isAlone = summary.players.filter((player) => !bots.includes(player)).length === 1;
  return turn.includes(name) || (turn.length && isAlone) ? "mine" : turn.length ? "others" : "clock";
}

/** My turn first, then what goes on, what waits and what is over; the latest first. Closed ones are gone. */
export function inOrder(tables: readonly MyTable[], name: string, bots: readonly string[] = []): readonly MyTable[] {
  const rank = (table: MyTable): number => RANK[standingOf(table, name, bots)];
  return tables
    .filter((table) => table.summary.stage !== "closed")
    .toSorted((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}
