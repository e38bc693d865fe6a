// What is stamped on the felt for a moment: that a word counts, and for which die, or that it fell.
import { plural, texts } from "../../../lib/i18n.svelte";
import type { Event, View } from "../wire";
import { nameOfSide, sideOf } from "./dice";

/** Milliseconds for which it is shown. */
export const SHOWN = 900;

export type Stamp = {
  readonly good: boolean;
  readonly title: string;
  readonly text: string;
  /** The side of the die that goes with it. */
  readonly face: string | null;
};

const t = texts(
  {
    counts: (word: string) => `${word} gilt!`,
    fell: (word: string) => `${word} gilt nicht.`,
    mine: (die: string, n: number) => `${die} gehört dir: ${n} ${plural(n, "Punkt", "Punkte")}.`,
    theirs: (die: string, name: string, n: number) => `${die} geht an ${name}: ${n} ${plural(n, "Punkt", "Punkte")}.`,
    votes: (ayes: number, noes: number) => `${ayes} dafür, ${noes} dagegen.`,
  },
  {
    counts: (word) => `${word} counts!`,
    fell: (word) => `${word} does not count.`,
    mine: (die, n) => `${die} is yours: ${n} ${plural(n, "point", "points")}.`,
    theirs: (die, name, n) => `${die} goes to ${name}: ${n} ${plural(n, "point", "points")}.`,
    votes: (ayes, noes) => `${ayes} for it, ${noes} against.`,
  },
);

/** The stamp of what has just happened; null where there is none. `before` is the view in which it happened. */
export function stampOf(
  events: readonly Event[],
  before: View,
  names: readonly string[],
  mine: readonly number[],
): Stamp | null {
  for (const event of events) {
    if (event.type === "taken") {
      const face = before.faces[event.die] ?? "?";
      const side = sideOf(face);
      const [die, n] = side.kind === "letter" ? [side.letter, side.dots] : [nameOfSide(side.side), 0];
      const isMine = mine.length === 1 && mine.includes(event.seat);
      const text = isMine ? t().mine(die, n) : t().theirs(die, names[event.seat] ?? "", n);
      return { good: true, title: t().counts(event.word), text, face };
    }
    if (event.type === "settled" && !event.stands && before.question) {
      const text = t().votes(event.ayes.length, event.noes.length);
      return { good: false, title: t().fell(before.question.word), text, face: null };
    }
  }
  return null;
}
