// How long the dice of a round are in the air.
import type { Flying } from "../..";
import type { Event } from "../wire";

/** Milliseconds from the throw until the last die lies. */
export const TIME = 1400;

export const flying: Flying<Event> = {
  time: (events) => (events.some(({ type }) => type === "rolled") ? TIME : 0),
};
