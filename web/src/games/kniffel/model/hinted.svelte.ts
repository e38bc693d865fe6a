// What a hint does to the board: its dice are lit, and what it means is laid.
import { hints } from "../../../lib/hint.svelte";
import type { CounselView } from "../../../wire/server";

/** A bench as far as hints need it. */
export type Litten = {
  /** Dice that a hint means. */
  lit: ReadonlySet<number>;
  clear(): void;
  tap(die: number): void;
  spell(words: string): void;
};

/** Lay a word, or the dice that are kept. */
export function layHint(bench: Litten, { word, dice, keeps }: CounselView): void {
  if (!keeps) {
    bench.spell(word);
    return;
  }
  bench.clear();
  for (const die of dice) bench.tap(die);
}

/** Follow the hints of the table; while a board is set up. */
export function followHints(bench: Litten): void {
  const hinting = hints();
  if (!hinting) return;
  $effect(() => hinting.layWith((choice) => layHint(bench, choice)));
  $effect(() => {
    bench.lit = new Set(hinting.sight?.dice);
  });
}
