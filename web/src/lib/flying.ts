// Whether dice fly on this page now: where nobody looks, or wants nothing to move, they lie at once.
import type { ActView } from "../wire/server";
import { mayMove } from "./settings.svelte";

/** More acts at once are not a throw, but what was missed while the line was cut. */
const MOST = 3;

/** Whether what has happened may be shown in flight. */
export function mayFly(acts: readonly ActView[]): boolean {
  return acts.length <= MOST && !document.hidden && mayMove();
}

/** The seat whose move has happened; null where none has. */
export function moverOf(acts: readonly ActView[]): number | null {
  const events = acts.flatMap((act) => act.events);
  return (
    events.flatMap((event) => (event.type === "happened" ? [event.seat ?? null] : [])).find((seat) => seat !== null) ??
    null
  );
}
