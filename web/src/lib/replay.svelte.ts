// A finished game, step by step, in the shape that boards draw.
import type { Replay } from "../wire/server";
import { NO_DRAFTS } from "./drafts";
import type { Language } from "./i18n.svelte";
import type { Fresh, BoardPlay } from "./play.svelte";

export class ReplayPlay<V, M, E> implements BoardPlay<V, M, E> {
  step = $state(0);
  readonly seat = null;
  readonly mine: readonly number[] = [];
  readonly live = false;
  readonly underway = null;
  readonly pending = null;
  readonly refusal = null;
  readonly refused = null;
  readonly flight = null;
  readonly held = null;
  readonly drafts = NO_DRAFTS;
  #count = $state(0);

  constructor(
    private readonly replay: Replay,
    private readonly namesOf: () => readonly string[],
    private readonly languageOf: (view: V) => Language,
  ) {}

  readonly names: readonly string[] = $derived.by(() => this.namesOf());
  readonly view: V = $derived.by(() => this.replay.steps[this.step]!.view as V);
  readonly language: Language = $derived.by(() => this.languageOf(this.view));
  readonly turn: readonly number[] = $derived.by(() => this.replay.steps[this.step]!.turn);
  readonly now: number = $derived.by(() => this.replay.steps[this.step]!.at);
  readonly fresh: Fresh<E> = $derived.by(() => ({
    count: this.#count,
    events: this.#count ? (this.replay.steps[this.step]!.events as readonly E[]) : [],
  }));

  get last(): number {
    return this.replay.steps.length - 1;
  }

  /** Look at another step; the next one is played, others are only shown. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(this.last, step));
    if (wanted === this.step + 1) this.#count += 1;
    this.step = wanted;
  }

  move(): Promise<boolean> {
    return Promise.resolve(false);
  }
  weigh(): Promise<null> {
    return Promise.resolve(null);
  }
  hold(): void {
    // Nobody looks on.
  }
  land(): void {
    // Nothing flies.
  }
  forgive(): void {
    // Nothing was refused.
  }
  act(): void {
    // There is nothing to do in a game that is over.
  }
}
