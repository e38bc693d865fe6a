// What stands on a card when the game is over.
import { bestOf, type BestWord } from "../../best-word";
import type { Step } from "../../../wire/server";
import { locale } from "../../../lib/i18n.svelte";
import { SHEET, type View } from "../wire";

/** The best word on somebody's card. */
export function bestWord(steps: readonly Step[], seat: number): BestWord | null {
  const view = steps.at(-1)?.view as View | undefined;
  const entries = view?.state.cards[seat]?.entries ?? [];
  return bestOf(
    entries.flatMap(({ box, words, points, extra }) =>
      words.map((word) => ({ word, points: points + extra, where: SHEET[locale.language][box] })),
    ),
  );
}

/** Each fills a box in each round. */
export function roundOf(view: View): number {
  return 1 + (view.state.cards[view.state.turn]?.entries.length ?? 0);
}
