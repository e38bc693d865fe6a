// What it sounds like when something happens.
import type { Sound } from "../../../lib/sound";
import type { Event } from "../wire";

/** The sound of what has just happened; the most important one, if there are several. */
export function soundOf(events: readonly Event[], seat: number | null): Sound | null {
  const types = new Set(events.map((event) => event.type));
  const mine = events.some((event) => event.type === "landed" && event.seat === seat);
  if (types.has("finished")) return "win";
  if (types.has("thrown") || types.has("cast") || mine) return "land";
  if (types.has("secured")) return "write";
  if (types.has("fallen")) return "no";
  if (types.has("called")) return "tick";
  return types.has("taken") || types.has("ticked") ? "piece" : null;
}
