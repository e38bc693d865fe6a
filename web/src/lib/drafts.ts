// Unfinished moves, by seat. They survive a reload: a phone that was locked for a while reloads the page.
import { passing } from "./memory";

export type Drafts = {
  recall<T>(seat: number): T | null;
  /** Keep what somebody has begun; null forgets it. */
  keep(seat: number, draft: unknown): void;
};

export const NO_DRAFTS: Drafts = { recall: () => null, keep: () => undefined };

type Kept = { readonly game: string; readonly drafts: Readonly<Record<number, unknown>> };
const KEY = "drafts";

/** The drafts of a game in this tab; those of the game before are forgotten with the first one. */
export function draftsOf(game: () => string | undefined): Drafts {
  const kept = (): Kept["drafts"] => {
    const found = passing.recall<Kept>(KEY);
    return found?.game === game() ? found!.drafts : {};
  };
  return {
    recall: <T>(seat: number) => (kept()[seat] ?? null) as T | null,
    keep: (seat, draft) => passing.keep(KEY, { game: game(), drafts: { ...kept(), [seat]: draft } }),
  };
}
