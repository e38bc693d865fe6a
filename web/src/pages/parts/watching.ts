// Whether somebody who comes to a table can only look on, and has said that they want to.
import { passing } from "../../lib/memory";
import type { Summary } from "../../wire/server";

const key = (code: string): string => `watch ${code.toUpperCase()}`;

/** Whether there is no seat to be had, and the visitor has not said yet that looking on is fine. */
export function isFull(summary: Summary, invite: string): boolean {
  const { stage, free } = summary;
  const open = free - (invite ? 0 : summary.kept);
  const isTaken = stage === "playing" || (stage === "waiting" && open <= 0);
  return isTaken && !passing.recall<boolean>(key(summary.code));
}

/** Remember, in this tab, that looking on is fine. */
export function agreeToWatch(code: string): void {
  passing.keep(key(code), true);
}
