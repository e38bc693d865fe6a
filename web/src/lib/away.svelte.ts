// Whether anybody looks at the table. While there is a reason to look elsewhere, a table with one person there waits
// and whoever touches the page is there, whatever the clock thinks.
import { untrack } from "svelte";
import type { Table } from "./table.svelte";

/**
 * Why nobody looks at the table just now: the page is hidden; rules, settings or a meaning are open; a shared device is
 * on its way to the next player.
 */
export type Reason = "handover" | "hidden" | "meaning" | "rules" | "settings";

const reasons = $state<{ held: readonly Reason[] }>({ held: [] });

/** The table may wait; call what is returned when somebody looks at it again. */
export function hold(reason: Reason): () => void {
  reasons.held = [...untrack(() => reasons.held), reason]; // an effect that holds must not run again for it
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const at = reasons.held.indexOf(reason);
    reasons.held = reasons.held.filter((_, index) => index !== at);
  };
}

/** Whether there is a reason for the table to wait. */
export const isHeld = (): boolean => reasons.held.length > 0;

/** A touch counts for so long, in milliseconds. */
export const FRESH = 8_000;
/** So long before time runs out somebody who has touched the page is said to be there. */
export const CLOSE = 4_000;
/** The same is not said again within this time. */
const AGAIN = 3_500;

/** Stops the clock of a table where somebody plays alone, lets it go on, and says that somebody is there. */
export class Watch {
  /** Whether the person at this page is the only one there, in a game. */
  readonly alone: boolean = $derived.by(() => {
    const { room, me, mine } = this.table;
    if (!room || !me || !mine.length || room.stage !== "playing") return false;
    return room.places.every((place) => !place.guest || place.guest === me.guest || !!place.bot);
  });
  /** Whether the table waits for the person at this page. */
  readonly awaited: boolean = $derived.by(
    () => !!this.table.me && !!this.table.room?.waits.includes(this.table.me.guest),
  );
  /** Whether the clock has taken a turn of ours, and takes us for gone. */
  readonly doubted: boolean = $derived.by(() =>
    this.table.mine.some((seat) => this.table.room?.doubted.includes(seat)),
  );
  /** Whether a computer plays for the person at this page. */
  readonly replaced: boolean = $derived.by(
    () => this.table.room?.stage === "playing" && this.table.mine.some((seat) => !!this.table.room?.places[seat]?.bot),
  );
  /** Whether the game began to wait because of this page, and has not been let go on since. */
  #halted = false;
  #isSeen = false;
  /** Whether sand ran when it did. */
  #withSand = false;
  #wasHidden = false;
  #touched = Number.NEGATIVE_INFINITY;
  #told = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly table: Table,
    private readonly clock: () => number,
  ) {}

  /** Do what the reasons ask for; called whenever they, or the table, have changed. */
  look(held: readonly Reason[] = reasons.held): void {
    const { room } = this.table;
    if (held.includes("hidden")) this.#wasHidden = true;
    if (room?.standstill === "away") this.#isSeen = true;
    if (!held.length) this.#release();
    else if (this.alone && !room?.standstill && !this.#halted) {
      this.#halt();
    }
    if (this.doubted && !room?.standstill && this.#isFresh()) this.#stay();
  }

  /** Somebody has touched the page. */
  touch(): void {
    this.#touched = this.clock();
    if (this.doubted && !this.table.room?.standstill) this.#stay();
  }

  /** Say that somebody is there shortly before time runs out; called about once a second. */
  tick(): void {
    const { deadline, turn, mine } = this.table;
    if (!this.alone || deadline === null || !this.#isFresh()) return;
    if (deadline - this.table.now() <= CLOSE && turn.some((seat) => mine.includes(seat))) this.#stay();
  }

  #halt(): void {
    this.#halted = true;
    this.#isSeen = false;
    this.#withSand = this.table.deadline !== null;
    void this.table.ask({ type: "halt" }).then((refusal) => {
      if (refusal) this.#halted = false;
    });
  }

  /** With sand, whoever comes back to a hidden page says when it runs again; all else goes on by itself. */
  #release(): void {
    const waitsForWord = this.#withSand && this.#wasHidden;
    if (!this.#halted) this.#wasHidden = false;
    if (!this.#halted || !this.#isSeen) return;
    this.#halted = this.#wasHidden = false;
    if (this.table.room?.standstill === "away" && this.awaited && !waitsForWord)
      void this.table.ask({ type: "resume" });
  }

  #isFresh(): boolean {
    return this.clock() - this.#touched <= FRESH;
  }

  #stay(): void {
    if (this.clock() - this.#told < AGAIN) return;
    this.#told = this.clock();
    void this.table.ask({ type: "stay" });
  }
}

/** Watch over a table for as long as the component lives that calls this. */
export function watchOver(table: Table): Watch {
  const watch = new Watch(table, () => performance.now());
  $effect(() => {
    watch.look();
  });
  $effect(() => {
    const stop = new AbortController();
    const touch = (): void => watch.touch();
    for (const kind of ["pointerdown", "pointermove", "keydown"] as const)
      window.addEventListener(kind, touch, { signal: stop.signal, passive: true });
    let release: (() => void) | undefined;
    // A page that is reloaded or left is hidden in its last moment, too: the table sees that by its connection.
    let isLeft = false;
    const see = (): void => {
      release?.();
      release = document.visibilityState === "hidden" && !isLeft ? hold("hidden") : undefined;
    };
    see();
    window.addEventListener("pagehide", () => (isLeft = true), { signal: stop.signal });
    window.addEventListener("pageshow", () => (isLeft = false), { signal: stop.signal });
    document.addEventListener("visibilitychange", see, { signal: stop.signal });
    const timer = setInterval(() => watch.tick(), 1000);
    return () => {
      stop.abort();
      clearInterval(timer);
      release?.();
    };
  });
  return watch;
}
