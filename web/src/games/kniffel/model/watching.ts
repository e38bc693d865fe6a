// What the player at turn keeps, as those see it who look on.
import type { BoardPlay } from "../../../lib/play.svelte";
import type { Event, Move, View } from "../wire";
import type { Bench } from "./bench.svelte";
import type { Rail } from "./rail";

/** The rail of whoever is to move, on the table of somebody else: as they lay it, else what they kept. */
export function othersRail(play: BoardPlay<View, Move, Event>, bench: Bench): Rail {
  const { state } = play.view;
  if (!state.throws) return [];
  const shaken = play.flight?.events.find((event) => event.type === "shaken")?.dice;
  if (shaken) return [...state.throw.keys()].filter((die) => !shaken.includes(die));
  if (play.held?.seat === state.turn) return play.held.dice;
  return bench.kept;
}
