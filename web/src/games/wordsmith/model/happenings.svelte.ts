// What has just happened at the table, for as long as it is shown: my die, the last words, “Done!”, a ruling.
import type { Event, View } from "../wire";

/** Milliseconds for which each stays. */
const [WORD, DONE, RULED] = [2_600, 2_500, 6_000];

type Shown = { readonly until: number };

export class Happenings {
  /** The side of my die that came up last, and how often it was thrown. */
  landed = $state<string | null>(null);
  throws = $state(0);
  /** The three dice of this step, until the first key. */
  cast = $state.raw<readonly string[]>([]);
  #words = $state.raw<Readonly<Record<number, Shown & { readonly text: string }>>>({});
  #done = $state.raw<(Shown & { readonly seat: number }) | null>(null);
  #ruling = $state.raw<(Shown & { readonly text: string | null }) | null>(null);

  constructor(private readonly now: () => number) {}

  /** What was written last at each seat, while that is new. */
  readonly words: Readonly<Record<number, string>> = $derived.by(() =>
    Object.fromEntries(
      Object.entries(this.#words).flatMap(([seat, { text, until }]) => (this.now() < until ? [[seat, text]] : [])),
    ),
  );
  /** Who has just had six words. */
  readonly done: number | null = $derived.by(() =>
    this.#done && this.now() < this.#done.until ? this.#done.seat : null,
  );
  /** What came of the last objection. */
  readonly ruling: string | null = $derived.by(() =>
    this.#ruling && this.now() < this.#ruling.until ? this.#ruling.text : null,
  );

  /** Take in what happened; returns how many times my own die fell. */
  hear(events: readonly Event[], seat: number | null, view: View, tell: (event: Event) => string | null): void {
    for (const event of events) {
      if (event.type === "landed" && event.seat === seat) {
        this.landed = event.face;
        this.throws += 1;
      } else if (event.type === "cast" && !event.again) this.cast = event.faces;
      else if (event.type === "thrown") this.cast = [];
      else if (event.type === "secured" && event.seat !== seat && event.word)
        this.#words = {
          ...this.#words,
          [event.seat]: { text: `${event.word} · ${event.letters}`, until: this.now() + WORD },
        };
      else if (event.type === "finished" && view.phase === "play")
        this.#done = { seat: event.seat, until: this.now() + DONE };
    }
    const settled = events.findLast(
      (event) => (event.type === "objected" && event.word) || (event.type === "checked" && event.doubted?.length),
    );
    if (settled) this.#ruling = { text: tell(settled), until: this.now() + RULED };
  }
}
