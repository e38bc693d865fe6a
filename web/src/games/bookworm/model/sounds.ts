// What an event sounds like.
import type { Sound } from "../../../lib/sound";
import type { Event } from "../wire";

/** The sounds of what has just happened, each once. */
export function soundsOf(events: readonly Event[]): readonly Sound[] {
  return [...new Set(events.flatMap(soundOf))];
}

function soundOf(event: Event): readonly Sound[] {
  switch (event.type) {
    case "rolled":
      return ["land"];
    case "turned":
    case "face-chosen":
    case "taken":
      return ["piece"];
    case "scored":
      return ["write"];
    case "failed":
      return ["no"];
    case "settled":
      return event.stands ? [] : ["no"];
    default:
      return [];
  }
}
