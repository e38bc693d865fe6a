// How the dice fly: the cup shakes, tips over, and they land one after the other.
import type { Flying } from "../..";
import type { Event } from "../wire";
import { SHAKE } from "./shaker.svelte";

/** Milliseconds that the cup takes to tip over, that the first die flies, and from one landing to the next. */
export const TIP = 220;
export const FLY = 720;
export const APART = 90;

/** How long the cup of somebody else shakes before; one's own has been shaken by hand. */
export function shakes(isMine: boolean): number {
  return isMine ? 0 : SHAKE;
}

/** When a die lies, counted from the throw. */
export function lands(nth: number, isMine: boolean): number {
  return shakes(isMine) + TIP + FLY + nth * APART;
}

export const flying: Flying<Event> = {
  time: (events, mine, by) => {
    const shaken = events.find((event) => event.type === "shaken");
    const isThrown = events.some((event) => event.type === "thrown");
    return shaken && isThrown ? lands(shaken.dice.length - 1, by !== null && mine.includes(by)) : 0;
  },
};
