// Who is asked for something now.
import type { View } from "../wire";

/** The seats that the table waits for: one at turn, or those who still have to judge a word. */
export function due(view: View): readonly number[] {
  switch (view.phase) {
    case "card":
    case "pick":
    case "turn-special":
    case "turns":
      return [view.turn];
    case "contest":
      return view.stacks.flatMap((_, seat) =>
        seat === view.turn || view.question?.accepted.includes(seat) ? [] : [seat],
      );
    case "vote": {
      const ballot = view.question?.ballot;
      return ballot?.voters.filter((seat) => !ballot.votes.some(([voter]) => voter === seat)) ?? [];
    }
    case "turning":
    case "rolling":
    case "over":
      return [];
  }
}

/** The seats around the table as one seat sees them: clockwise from its left. */
export function around(seats: number, seat: number | null): readonly number[] {
  const all = Array.from({ length: seats }, (_, each) => each);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % seats);
}
