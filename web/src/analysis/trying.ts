// What can be tried in a moment.
import type { KeyMoment, Report } from "../wire/report";

/** Whose words a game is measured against. */
export type Yardstick = Report["yardstick"];

/** Words to lay, each with all that its dice may read, or the dice to keep. */
export type MomentTry = { readonly words: readonly (readonly string[])[] } | { readonly keep: readonly number[] };

/** What a game's own drawing of a moment is given. */
export type MomentProps<V> = {
  /** The table as it was. */
  readonly view: V;
  readonly moment: KeyMoment;
  /** Whether a try is being judged. */
  readonly isBusy: boolean;
  /** Whether the answer is known: then it is shown. */
  readonly isOver: boolean;
  readonly attempt: (wanted: MomentTry) => void;
};
