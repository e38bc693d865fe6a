// Half-made moves, by seat. They outlive a reload: a phone that was locked for a while loads the page anew.
import { passing } from "./memory";

export interface Drafts {
  recall<T>(seat: number): T | null;
  /** Keep what somebody has begun; null forgets it. */
  keep(seat: number, draft: unknown): void;
}

export const NO_DRAFTS: Drafts = { recall: () => null, keep: () => undefined };

/** The drafts of a game in this tab. */
export function draftsOf(game: () => string | undefined): Drafts {
  const key = (seat: number): string => `draft ${game()} ${seat}`;
  return {
    recall: (seat) => passing.recall(key(seat)),
    keep: (seat, draft) => (draft === null ? passing.forget(key(seat)) : passing.keep(key(seat), draft)),
  };
}
