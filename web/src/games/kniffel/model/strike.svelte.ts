// A zero that was asked for is held back for a moment: who did not mean it takes it back.
import type { Box } from "../wire";

/** Milliseconds for which it is held back. */
export const HELD_BACK = 3000;
/** Milliseconds before the sand has run out by which it must be on its way. */
const IN_TIME = 600;

export class Strike {
  /** The box that will have the zero, and when that counts, on the clock of the page. */
  pending = $state.raw<{ readonly box: Box; readonly ends: number } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly now: () => number,
    private readonly send: (box: Box) => void,
  ) {}

  /** Strike a box out soon; at once if the sand would end first. */
  begin(box: Box, until: number | null): void {
    this.undo();
    const left = until === null ? HELD_BACK : Math.min(HELD_BACK, until - this.now() - IN_TIME);
    if (left <= 0) this.send(box);
    else {
      this.pending = { box, ends: this.now() + left };
      this.#timer = setTimeout(() => this.#done(), left);
    }
  }

  undo(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }

  #done(): void {
    const box = this.pending?.box;
    this.undo();
    if (box) this.send(box);
  }
}
