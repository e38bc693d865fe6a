import { mayMove } from "../lib/settings.svelte";

/** Where something is at a part of its way, from 0 to 1. */
type Stop = readonly [part: number, transform: string];
type Motion = {
  /** Milliseconds until it has arrived. */
  readonly time: number;
  /** Milliseconds of these for which it waits first. */
  readonly delay?: number;
  readonly easing: string;
  readonly done?: () => void;
};

/**
 * Move something through its stops, where motion is welcome; it is ended with the returned function.
 * Waiting is part of the way: during a delay of its own the page would be styled for every picture.
 */
export function move(
  node: Element,
  stops: readonly Stop[],
  { time, delay = 0, easing, done }: Motion,
): (() => void) | undefined {
  if (!mayMove()) return undefined;
  const wait = delay / time;
  const frames = stops.map(([part, transform]) => ({ offset: wait + part * (1 - wait), transform, easing }));
  const motion = node.animate([{ ...frames[0]!, offset: 0 }, ...frames], { duration: time, fill: "both" });
  motion.onfinish = () => (done ? done() : motion.cancel());
  return () => motion.cancel();
}
