// Tables that begin by themselves: one click on the start page, or a first game with a guide.
import type { Table } from "../lib/table.svelte";
import type { Refusal } from "../wire/server";

/** Sit down on the first free seat and begin. */
export async function beginAtOnce(table: Table, name: string, pace: number): Promise<Refusal | null> {
  const room = table.room;
  if (!room || room.stage !== "waiting" || room.called !== null) return null;
  if (!table.mine.length) {
    const seat = room.places.findIndex((place) => place.free);
    const refusal = seat < 0 ? null : await table.sit(seat, name, pace);
    if (refusal) return refusal;
  }
  return table.ask({ type: "begin" });
}
