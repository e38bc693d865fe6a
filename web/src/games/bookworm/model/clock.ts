// What is left of the time, as a ring and a number.
import type { View } from "../wire";

/** The last seconds of any time are felt, even where nobody counts aloud. */
const LAST = 5000;

export type Reading = {
  readonly seconds: number;
  /** What is left, from 1 to 0. */
  readonly share: number;
  /** Whether the countdown runs. */
  readonly isCounting: boolean;
};

/** Read the clock; `length` is how long the whole time is. Null where no clock runs. */
export function readClock(view: Pick<View, "until" | "countdown_from">, now: number, length: number): Reading | null {
  if (view.until === null) return null;
  const left = Math.max(0, view.until - now);
  const from = view.countdown_from ?? view.until - LAST;
  const isCounting = now >= from;
  const whole = isCounting ? view.until - from : length;
  return { seconds: Math.ceil(left / 1000), share: Math.min(1, left / Math.max(1, whole)), isCounting };
}
