// Written by tools/make_types.py from the source of the server: do not edit.

/** The analysis of one game. */
export type Report = {
  readonly game: string;
  readonly about: Sentence;
  readonly shares: readonly Share[];
  readonly remarks: readonly Remark[];
  readonly odds: readonly Odds[];
};

/** The same sentence in both languages. */
export type Sentence = { readonly de: string; readonly en: string };

/** One seat's game in short. Start, luck and losses add up to the score. */
export type Share = {
  readonly seat: number;
  readonly score: number;
  readonly grade: number;
  readonly choices: number;
  readonly perfect: number;
  readonly loss: number;
  readonly start: number | null;
  readonly luck: number | null;
  readonly running: readonly (readonly [number, number])[];
};

/** Something to learn from: a choice that was not the best, or words that nobody found. */
export type Remark = {
  readonly line: number;
  readonly round: number;
  readonly seat: number;
  readonly kind: "choice" | "missed";
  readonly text: Sentence;
  readonly loss: number;
};

/** Each seat's chance to win after a line. */
export type Odds = { readonly line: number; readonly wins: readonly number[] };
