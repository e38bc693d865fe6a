// In which order a guest's tables are of interest.
import type { MyTable } from "../../wire/server";

const RANK = { playing: 0, waiting: 1, over: 2, closed: 3 } as const;

/** What goes on first, then what waits, then what is over; the latest first. Closed ones are gone. */
export function inOrder(tables: readonly MyTable[]): readonly MyTable[] {
  return tables
    .filter((table) => table.summary.stage !== "closed")
    .toSorted((a, b) => RANK[a.summary.stage] - RANK[b.summary.stage] || b.updated - a.updated);
}
