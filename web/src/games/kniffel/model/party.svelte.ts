// What is celebrated, each time once: a Wort-Kniffel, a Straße, and the bonus.
import type { BoardPlay } from "../../../lib/play.svelte";
import { BONUS_FROM, type Event, type Move, type View } from "../wire";
import type { Bench } from "./bench.svelte";

export type Reason = "kniffel" | "street" | "bonus";

/** Milliseconds that it lasts, at most. */
export const LASTS = 1600;

export class Party {
  now = $state.raw<{ readonly reason: Reason; readonly count: number } | null>(null);
  #count = 0;
  #heard: number | null = null;
  #found = "";
  #upper: readonly number[] | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A word of all dice, or nothing but vowels, is found before it is entered. */
  find(bench: Bench, stand: string): void {
    const { best } = bench;
    const turn = stand.slice(0, stand.lastIndexOf("["));
    if (!best || !bench.scale.isWeighed) return;
    const isAll = best.box === "kniffel" || best.prospect.entry!.extra > 0;
    const key = `${turn} ${isAll ? "kniffel" : best.box}`;
    if ((!isAll && best.box !== "street") || this.#found === key) return;
    this.#found = key;
    this.#begin(isAll ? "kniffel" : "street");
  }

  /** What somebody else has entered, and the bonus of anybody. */
  see({ view, fresh, mine }: BoardPlay<View, Move, Event>): void {
    const before = this.#upper;
    this.#upper = view.upper;
    const [isFirst, isOld] = [this.#heard === null, this.#heard === fresh.count];
    this.#heard = fresh.count;
    if (isFirst || isOld) return;
    const written = fresh.events.findLast((event) => event.type === "written");
    if (!written) return;
    const passes = view.upper.some((sum, seat) => sum >= BONUS_FROM && (before?.[seat] ?? 0) < BONUS_FROM);
    const writer = (view.state.turn + view.state.cards.length - 1) % view.state.cards.length;
    if (passes) this.#begin("bonus");
    else if (mine.includes(writer)) return;
    else if (written.extra || (written.box === "kniffel" && written.points)) this.#begin("kniffel");
    else if (written.box === "street" && written.points) this.#begin("street");
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  #begin(reason: Reason): void {
    clearTimeout(this.#timer);
    this.now = { reason, count: ++this.#count };
    this.#timer = setTimeout(() => this.end(), LASTS);
  }
}
