// What stands on the sheets when the game is over.
import { texts } from "../../../lib/i18n.svelte";
import type { Step } from "../../../wire/server";
import { bestOf, type BestWord } from "../../best-word";
import type { View } from "../wire";

const t = texts({ round: (n: number) => `Runde ${n}` }, { round: (n) => `Round ${n}` });

/** The best word that was written and not struck. */
export function bestWord(steps: readonly Step[], seat: number): BestWord | null {
  const view = steps.at(-1)?.view as View | undefined;
  if (!view) return null;
  const now = view.players[seat]?.player.sheet;
  const sheets = [...view.past.map(({ sheets }) => sheets[seat]), ...(view.phase === "over" ? [] : [now])];
  return bestOf(
    sheets.flatMap((sheet, at) =>
      (sheet?.entries ?? [])
        .filter(({ row }) => !sheet!.struck.includes(row))
        .map(({ word, letters }) => ({ word, points: letters, where: sheets.length > 1 ? t().round(at + 1) : "" })),
    ),
  );
}
