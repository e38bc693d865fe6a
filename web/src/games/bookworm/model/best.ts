// The words that earned dice, in the course of a game.
import type { Step } from "../../../wire/server";
import { bestOf, type BestWord } from "../../best-word";
import type { Event, View } from "../wire";

/** The longest word that earned somebody a die; the dice have the points, words have none. */
export function bestWord(steps: readonly Step[], seat: number): BestWord | null {
  return bestOf(
    steps.flatMap(({ events }, at) =>
      (events as readonly Event[]).flatMap((event) =>
        event.type === "taken" && event.seat === seat
          ? [{ word: event.word.toUpperCase(), points: null, where: themeOf(steps[at - 1] ?? steps[at]!) }]
          : [],
      ),
    ),
  );
}

function themeOf(step: Step): string {
  return (step.view as View).category?.title ?? "";
}
