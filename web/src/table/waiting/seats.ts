// What can be done with the seats of a table before a game. Asks one thing after the other.
import type { Table } from "../../lib/table.svelte";
import type { PlaceView, Refusal } from "../../wire/server";
import type { Arrival } from "../arrival";

/** The first seat that nobody has and that is not kept for others; null when all are taken. */
export function firstFree(places: readonly PlaceView[], isStranger = false): number | null {
  const seat = places.findIndex((place) => place.free && !(isStranger && place.kept));
  return seat < 0 ? null : seat;
}

/** Sit down as was said before arriving; a guest without a seat stays an onlooker. */
export async function arrive(table: Table, arrival: Arrival, pace: number): Promise<Refusal | null> {
  const free = (table.room?.places ?? []).flatMap((place, seat) =>
    place.free && !(table.isStranger && place.kept) ? [seat] : [],
  );
  const sitting = table.mine.length ? [] : arrival.names.slice(0, free.length);
  for (const [index, name] of sitting.entries()) {
    const refusal = await table.sit(free[index]!, name, index ? (arrival.paces?.[index - 1] ?? pace) : pace);
    if (refusal) return refusal;
  }
  return arrival.begin ? table.ask({ type: "begin" }) : null;
}

/**
 * Move to a free seat. The new one is taken first, so that the host stays the host; strangers may only have
 * one.
 */
export async function change(table: Table, from: number, to: number): Promise<Refusal | null> {
  const place = table.room?.places[from];
  if (!place?.name) return null;
  const sit = (): Promise<Refusal | null> => table.sit(to, place.name!, place.pace ?? 1);
  const leave = (): Promise<Refusal | null> => table.ask({ type: "leave", seat: from });
  return table.isStranger ? ((await leave()) ?? sit()) : ((await sit()) ?? leave());
}
