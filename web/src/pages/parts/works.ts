// What was made in the workshop of a game, kept in this browser.
import { keep, recall } from "../../lib/memory";
import type { Works } from "../../games/options";

const key = (game: string): string => `workshop ${game}`;

/** What was made for a game. */
export function worksOf(game: string): Works {
  return recall<Works>(key(game)) ?? {};
}

/** Keep what was made. */
export function keepWorks(game: string, works: Works): void {
  keep(key(game), works);
}
