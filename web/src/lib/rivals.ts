// How strong the computer is that plays next: gentle at first, then as results ask for and the player wants. Kept in
// this browser, by game.
import { keep, recall } from "./memory";

/** Wins or losses in a row after which another strength is suggested. */
export const ROW = 2;

export type Rivalry = {
  /** The level of the next opponent. */
  readonly level: string;
  /** Games won in a row against it; lost ones count below zero. */
  readonly row: number;
  /** The last game that was counted. */
  readonly game: string;
};

/** What to do about strength after a game. */
export type Step = "same" | "stronger" | "weaker";

const key = (game: string): string => `rival ${game}`;

/** The rivalry at a game so far; it begins with a level. */
export function rivalry(game: string, first: string): Rivalry {
  return recall<Rivalry>(key(game)) ?? { level: first, row: 0, game: "" };
}

/** Count a game that is over, once; another level begins again. */
export function count(game: string, id: string, level: string, result: "won" | "lost" | "shared"): Rivalry {
  const before = rivalry(game, level);
  if (before.game === id) return before;
  const row = before.level === level ? before.row : 0;
  const after = { won: Math.max(0, row) + 1, lost: Math.min(0, row) - 1, shared: 0 }[result];
  const now = { level, row: after, game: id };
  keep(key(game), now);
  return now;
}

/** Choose the next opponent. */
export function choose(game: string, level: string): void {
  const before = rivalry(game, level);
  keep(key(game), { ...before, level, row: before.level === level ? before.row : 0 });
}

/** The levels that may come next, by step; none beyond the ends. */
export function steps(levels: readonly string[], level: string): Partial<Record<Step, string>> {
  const at = levels.indexOf(level);
  const [weaker, stronger] = at < 0 ? [undefined, undefined] : [levels[at - 1], levels[at + 1]];
  return { same: level, ...(stronger ? { stronger } : {}), ...(weaker ? { weaker } : {}) };
}

/** What results suggest: two wins in a row one more, two losses one less. */
export function suggested({ row }: Rivalry, possible: Partial<Record<Step, string>>): Step {
  if (row >= ROW && possible.stronger) return "stronger";
  if (row <= -ROW && possible.weaker) return "weaker";
  return "same";
}
