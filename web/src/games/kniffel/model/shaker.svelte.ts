// The cup in the hand: held down it shakes, let go it throws; a short press shakes a moment by itself.
import { mayMove } from "../../../lib/settings.svelte";
import { sound } from "../../../lib/sound";

/** Milliseconds that the cup shakes at least. */
export const SHAKE = 350;
/** Milliseconds from one knock against the hand to the next, and how long each takes. */
const KNOCK = 120;
const LENGTH = 10;
/** Milliseconds from one rattle to the next. */
const RATTLE = 280;

export class Shaker {
  isShaking = $state(false);
  #began = 0;
  #timers: ReturnType<typeof setInterval>[] = [];
  #release: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly may: () => boolean,
    private readonly send: () => Promise<boolean> | null,
  ) {}

  /** Take the cup. */
  hold(): void {
    if (this.isShaking || !this.may()) return;
    this.isShaking = true;
    this.#began = performance.now();
    sound("shake");
    this.#timers = [setInterval(() => sound("shake"), RATTLE)];
    if (mayMove() && "vibrate" in navigator)
      this.#timers.push(setInterval(() => void navigator.vibrate(LENGTH), KNOCK));
  }

  /** Throw; at once where nothing may move. */
  letGo(): void {
    if (!this.isShaking || this.#release !== undefined) return;
    const left = mayMove() ? SHAKE - (performance.now() - this.#began) : 0;
    if (left > 0) this.#release = setTimeout(() => this.#throw(), left);
    else this.#throw();
  }

  /** A short press. */
  press(): void {
    this.hold();
    this.letGo();
  }

  /** Put the cup down again. */
  cancel(): void {
    this.#still();
    this.isShaking = false;
  }

  /** The dice that were thrown lie there, whether or not the answer has come. */
  rest(): void {
    if (!this.#timers.length && this.#release === undefined) this.isShaking = false;
  }

  #throw(): void {
    this.#still();
    const made = this.may() ? this.send() : null;
    if (!made) this.isShaking = false;
    else void made.finally(() => (this.isShaking = false));
  }

  #still(): void {
    this.#timers.forEach(clearInterval);
    this.#timers = [];
    clearTimeout(this.#release);
    this.#release = undefined;
  }
}
