// A word on its way: what each seat of this device has typed, and for which die. No DOM, no rules:
// the dice, their letters and the words that are used up come with the view.
import type { Drafts } from "../../../lib/drafts";
import type { Reach, View } from "../wire";

type Draft = { word: string; die: number | null };
/** A word that was begun, and in which round. */
type Kept = Draft & { readonly round: number };

/** What keeps a word from being sent. */
export type Snag = "empty" | "used" | "no-die";

/** The letter by which a word is looked up on the dice: Ä goes with A. */
export function initialOf(word: string): string {
  return word.trim().normalize("NFD").charAt(0).toUpperCase();
}

/** A word without what does not tell it from others: case, gaps, hyphens, accents. */
export function bare(word: string): string {
  const plain = word
    .normalize("NFD")
    .replace(/[\u0300-\u0307\u0309-\u036f]/g, "")
    .normalize("NFC");
  return plain
    .toUpperCase()
    .replaceAll("ẞ", "SS")
    .replace(/[\s\-'’.]/g, "");
}

export class Naming {
  #drafts = $state<Record<number, Draft>>({});

  constructor(
    private readonly viewOf: () => View,
    private readonly seatOf: () => number | null,
    private readonly kept: Drafts,
  ) {}

  readonly #draft: Draft = $derived.by(() => {
    const seat = this.seatOf() ?? -1;
    return this.#drafts[seat] ?? this.#recall(seat) ?? { word: "", die: null };
  });

  get word(): string {
    return this.#draft.word;
  }
  set word(word: string) {
    this.#change({ word });
  }

  /** The dice that the word may be named for; without a word, all that can be taken. */
  readonly fits: readonly Reach[] = $derived.by(() => {
    const { takeable, letters } = this.viewOf();
    const first = initialOf(this.word);
    return first ? takeable.filter(({ die }) => letters[die]?.includes(first)) : takeable;
  });

  /** The die that the word is for: the chosen one if it fits, or else that with the most points, rather a free one. */
  readonly die: number | null = $derived.by(() => {
    const chosen = this.fits.find(({ die }) => die === this.#draft.die);
    if (chosen) return chosen.die;
    if (!initialOf(this.word) || !this.fits.length) return null;
    const { dots } = this.viewOf();
    const worth = ({ die, holder }: Reach): number => 2 * (dots[die] ?? 0) + Number(holder === null);
    return this.fits.reduce((best, each) => (worth(each) > worth(best) ? each : best)).die;
  });

  /** The word of this round that it repeats, as it was said. */
  readonly repeated: string | null = $derived.by(() => {
    const mine = bare(this.word);
    return (mine && this.viewOf().used.find((word) => bare(word) === mine)) || null;
  });

  readonly snag: Snag | null = $derived.by(() => {
    if (!this.word.trim()) return "empty";
    if (this.repeated) return "used";
    return this.fits.length ? null : "no-die";
  });

  choose(die: number): void {
    this.#change({ die: this.#draft.die === die ? null : die });
  }

  /** Go to the next fitting die, or back. */
  step(by: 1 | -1): void {
    const { fits } = this;
    if (!fits.length) return;
    const at = fits.findIndex(({ die }) => die === this.die);
    const next = at < 0 ? (by > 0 ? 0 : fits.length - 1) : (at + by + fits.length) % fits.length;
    this.#change({ die: fits[next]!.die });
  }

  clear(): void {
    this.#change({ word: "", die: null });
  }

  /** Forget the word that a seat has named, by when another one of this device may be to move. */
  named(seat: number, word: string): void {
    if (this.#drafts[seat]?.word.trim() !== word) return;
    this.#drafts[seat] = { word: "", die: null };
    this.kept.keep(seat, null);
  }

  #change(change: Partial<Draft>): void {
    const seat = this.seatOf();
    if (seat === null) return;
    const draft = { ...this.#draft, ...change };
    this.#drafts[seat] = draft;
    const kept: Kept = { ...draft, round: this.viewOf().rounds.length };
    this.kept.keep(seat, draft.word ? kept : null);
  }

  /** What was begun before a reload, unless it has been named since. */
  #recall(seat: number): Draft | null {
    const kept = this.kept.recall<Kept>(seat);
    const { rounds, used } = this.viewOf();
    return kept?.round === rounds.length && !used.some((word) => bare(word) === bare(kept.word)) ? kept : null;
  }
}
