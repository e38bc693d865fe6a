// How long dice are in the air, and which of them.
import type { Flying } from "../..";
import type { Event } from "../wire";

/** Milliseconds of my own die, and of the dice that fall for all. */
export const [OWN, ALL] = [350, 800];

/** Only my own die flies, and those that fall for all; what the dice of others bring them they see themselves. */
export const flying: Flying<Event> = {
  time: (events, mine) => {
    if (fallen(events).length) return ALL;
    return events.some((event) => event.type === "landed" && mine.includes(event.seat)) ? OWN : 0;
  },
  isQuick: true,
};

/** The sides of the dice that fell for all; those that were rolled again do not count. */
export function fallen(events: readonly Event[]): readonly string[] {
  const last = events.findLast((event) => (event.type === "cast" || event.type === "thrown") && !event.again);
  return last && "faces" in last ? last.faces : [];
}

/** The side of the die of a seat. */
export function ownOf(events: readonly Event[], seat: number | null): string | null {
  const last = events.findLast((event) => event.type === "landed" && event.seat === seat);
  return last?.type === "landed" ? last.face : null;
}
