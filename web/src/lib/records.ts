// My best result at a kind of game, kept in this browser.
import { keep, recall } from "./memory";

/** Kinds of one game to remember. */
const MOST = 24;

type Best = { readonly points: number; readonly game: string; readonly before: number | null };

/** What a result is beside those before it. */
export type Standing = {
  /** The best result before this one; null if there was none. */
  readonly before: number | null;
  readonly isRecord: boolean;
};

/** What makes results comparable: how many play, and the choices of a table that are no lists of words. */
export function kindOfGame(seats: number, options: Readonly<Record<string, unknown>>): string {
  const chosen = Object.entries(options).filter(([, value]) => typeof value !== "object");
  return JSON.stringify([seats, ...chosen.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Note a result, once for each game: whether it is my best, and which one was before. A first one is no record. */
export function note(game: string, kind: string, id: string, points: number): Standing {
  const all = recall<Record<string, Best>>(`records ${game}`) ?? {};
  const old = all[kind];
  if (old?.game === id) return { before: old.before, isRecord: old.before !== null && old.points > old.before };
  const before = old?.points ?? null;
  if (before === null || points > before) {
    const others = Object.entries(all).filter(([each]) => each !== kind);
    const now: Best = { points, game: id, before };
    keep(`records ${game}`, Object.fromEntries([...others.slice(1 - MOST), [kind, now]]));
  }
  return { before, isRecord: before !== null && points > before };
}
