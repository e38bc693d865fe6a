// Who has just sat down: a seat is marked for a moment.
import { SvelteSet } from "svelte/reactivity";
import type { PlaceView } from "../../wire/server";

/** Milliseconds for which somebody is new. */
export const NEW = 6_000;

export class Arrivals {
  /** The seats that were taken a moment ago. */
  readonly fresh = new SvelteSet<number>();
  #known: readonly string[];

  constructor(places: readonly PlaceView[]) {
    this.#known = places.map(whoAt);
  }

  /** See who sits there now; what is told here is forgotten after a while. */
  look(places: readonly PlaceView[]): void {
    const before = this.#known;
    this.#known = places.map(whoAt);
    for (const [seat, who] of this.#known.entries()) {
      // Somebody who only moved to another seat is not new.
      if (!who || who === before[seat] || before.includes(who)) continue;
      this.fresh.add(seat);
      setTimeout(() => this.fresh.delete(seat), NEW);
    }
  }
}

function whoAt(place: PlaceView): string {
  return place.guest ?? (place.bot ? `bot ${place.bot}` : "");
}
