import type { PlayerView } from "../wire";

/** The points of a sheet as it stands. */
export function pointsOf({ player: { sheet }, bonus }: PlayerView): number {
  return sheet.entries.reduce((sum, entry) => sum + (sheet.struck.includes(entry.row) ? 0 : entry.letters), bonus);
}
