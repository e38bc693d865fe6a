// Letters built by hand: pieces that were dragged or tapped into the word, and the letters that they can be.
import type { Pieces } from "../wire";
import { cost, covers, gather, minus, total, type Alphabet, type Kind } from "./pieces";

/** What hands need to know of the bench. */
type Around = {
  readonly alphabet: Alphabet;
  readonly rest: Pieces;
  readonly mayType: boolean;
  readonly lit: ReadonlySet<string>;
  type(letter: string): void;
};

export class Hands {
  /** Pieces that lie at the end of the word and are no letter yet. */
  loose = $state.raw<readonly Kind[]>([]);

  constructor(private readonly bench: Around) {}

  /** The letters that the loose pieces are, as they lie there. */
  readonly letters: readonly string[] = $derived.by(() => this.#those((rest) => total(rest) === 0));
  /** The letters that they could become with what is left on the tray. */
  readonly later: readonly string[] = $derived.by(() =>
    this.#those((rest) => total(rest) > 0 && covers(this.bench.rest, rest)),
  );

  /** Lay a piece down at the end of the word, if there is one of its kind and a letter has use for it. */
  lay(kind: Kind): boolean {
    if (!this.bench.mayType || this.bench.rest[kind] <= 0) return false;
    this.loose = [...this.loose, kind];
    if (!this.letters.length && !this.later.length) {
      this.back();
      return false;
    }
    if (this.letters.length === 1 && !this.later.length) this.bench.type(this.letters[0]!);
    return true;
  }

  back(): void {
    this.loose = this.loose.slice(0, -1);
  }

  clear(): void {
    if (this.loose.length) this.loose = [];
  }

  #those(fits: (rest: Pieces) => boolean): readonly string[] {
    if (!this.loose.length) return [];
    const loose = gather(this.loose);
    return Object.keys(this.bench.alphabet)
      .filter((letter) => {
        const needed = cost(letter, this.bench.alphabet);
        return covers(needed, loose) && fits(minus(needed, loose));
      })
      .sort();
  }
}
