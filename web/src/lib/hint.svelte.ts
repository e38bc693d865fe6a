// One hint at a time, in three steps: how long the word is, how it begins and ends, the word. A board draws what is
// lit and what is still hidden, and lays the word; the bar says it. No DOM.
import { getContext, setContext } from "svelte";
import type { CounselView, Refusal } from "../wire/server";
import type { Table } from "./table.svelte";

/** What a board draws of a hint. */
export type Sight = {
  /** The dice that it is about, in the order of the word. */
  readonly dice: readonly number[];
  /** A sign for each letter: itself once it is told, else a question mark; none where dice are only kept. */
  readonly ghosts: readonly string[];
  /** Whether the dice are kept for the next throw. */
  readonly keeps: boolean;
};

/** How often a hint is asked for that takes long, and the milliseconds between. */
export const TRIES = 4;
const AGAIN = 1_500;

/** What stands for a letter that is not told yet. */
export const HIDDEN = "?";

/** Lays what a hint means; a board that cannot leaves it to the player. */
export type Layer = (choice: CounselView) => void;

const KEY = Symbol("hint");

/** The signs of a word at a step, without what parts its words. */
export function ghostsOf(word: string, step: number): readonly string[] {
  return word.split(" ").flatMap((each) => {
    const letters = [...each];
    return letters.map((letter, at) => {
      const isTold = step > 2 || (step > 1 && (at === 0 || at === letters.length - 1));
      return isTold ? letter : HIDDEN;
    });
  });
}

export class Hinting {
  /** How much has been told: nothing, and then 1 to `steps`. */
  step = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the others have been told once that they see it. */
  isKnown = $state(false);
  #tries = $state(0);
  #layer = $state.raw<Layer | null>(null);

  constructor(
    private readonly table: Table,
    /** The seat that may ask now; null while none may. */
    private readonly seatOf: () => number | null,
    /** Whether there are hints at this table at all. */
    private readonly areThere: () => boolean,
  ) {}

  readonly isThere: boolean = $derived.by(() => this.areThere());

  readonly seat: number | null = $derived.by(() => this.seatOf());
  readonly isOffered: boolean = $derived.by(() => this.seat !== null);
  readonly isOpen: boolean = $derived.by(() => this.step > 0 && this.isOffered);
  readonly #advice = $derived.by(() => (this.table.advice?.seat === this.seat ? this.table.advice : null));
  /** Whether the server is still thinking. */
  readonly isWaiting: boolean = $derived.by(
    () => this.isOpen && !this.refusal && (!this.#advice || (!this.#advice.choices.length && this.#tries < TRIES)),
  );
  readonly choice: CounselView | null = $derived.by(() => this.#advice?.choices[0] ?? null);
  /** How many steps there are: a choice without a word is told at once. */
  readonly steps: number = $derived.by(() => (this.choice?.word ? 3 : 1));
  readonly isLast: boolean = $derived.by(() => this.step >= this.steps);
  /** Whether the board can lay it. */
  readonly mayLay: boolean = $derived.by(
    () => this.isLast && !!this.#layer && !!(this.choice?.word || this.choice?.dice?.length),
  );
  readonly sight: Sight | null = $derived.by(() => {
    const { choice } = this;
    if (!this.isOpen || !choice) return null;
    const { dice = [], word = "", keeps = false } = choice;
    return { dice, keeps, ghosts: keeps ? [] : ghostsOf(word, this.step) };
  });

  /** Ask for a hint, or for a little more of it. */
  ask(): void {
    if (!this.isOffered) return;
    if (this.step) {
      this.more();
      return;
    }
    this.step = 1;
    this.refusal = null;
    this.#tries = 0;
    if (!this.choice) void this.#fetch();
  }

  more(): void {
    if (this.choice) this.step = Math.min(this.steps, this.step + 1);
  }

  /** Put it away; asked for again in the same position it begins again. */
  away(): void {
    if (this.step) this.isKnown = true;
    this.step = 0;
    this.refusal = null;
  }

  lay(): void {
    const { choice } = this;
    if (!this.mayLay || !choice) return;
    this.#layer?.(choice);
    this.away();
  }

  /** A board takes the task of laying, until what is returned is called. */
  layWith(layer: Layer): () => void {
    this.#layer = layer;
    return () => {
      if (this.#layer === layer) this.#layer = null;
    };
  }

  async #fetch(): Promise<void> {
    const { seat } = this;
    if (seat === null) return;
    this.#tries += 1;
    this.table.advice = null;
    this.refusal = await this.table.ask({ type: "hint", seat });
  }

  /** What took the server too long is there a little later: ask again, some times. */
  retry(): () => void {
    const isEmpty = !!this.#advice && !this.choice;
    if (!this.isOpen || !isEmpty || this.#tries >= TRIES) return () => undefined;
    const timer = setTimeout(() => void this.#fetch(), AGAIN);
    return () => clearTimeout(timer);
  }
}

/** Let the board and its bar have the hints of a table; in the room around them, while it is set up. */
export function offerHints(hinting: Hinting): Hinting {
  return setContext(KEY, hinting);
}

/** The hints of this table; none in a replay. */
export function hints(): Hinting | undefined {
  return getContext<Hinting | undefined>(KEY);
}
