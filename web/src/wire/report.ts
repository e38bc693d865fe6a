// Written by tools/make_types.py from the source of the server: do not edit.

/** The analysis of one game. */
export type Report = {
  readonly game: string;
  readonly about: Sentence;
  readonly shares: readonly Share[];
  readonly remarks: readonly Remark[];
  readonly odds: readonly Odds[];
  readonly yardstick: "everyday" | "all";
  readonly yardsticks: readonly ("everyday" | "all")[];
  readonly moments: readonly KeyMoment[];
};

/** The same sentence in both languages. */
export type Sentence = { readonly de: string; readonly en: string };

/** One seat's game in short. Start, luck and losses add up to the score. */
export type Share = {
  readonly seat: number;
  readonly score: number;
  readonly choices: number;
  readonly perfect: number;
  readonly loss: number;
  readonly start: number | null;
  readonly luck: number | null;
  readonly fortune: number | null;
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

/** A moment worth playing again: a seat's best move, or one where a person finds a better. */
export type KeyMoment = {
  readonly kind: "best" | "lay" | "keep";
  readonly line: number;
  readonly round: number;
  readonly seat: number;
  readonly when: Sentence;
  readonly faces: readonly string[];
  readonly did: Doing;
  readonly better: Doing | null;
  readonly why: Sentence | null;
  readonly gain: number;
  readonly tries: boolean;
};

/** What was done in a moment, or would have been better. */
export type Doing = { readonly shown: readonly string[]; readonly text: Sentence; readonly points: number | null };

/** What somebody would do in a moment: lay words, or keep some dice and throw the others. */
export type Retry = {
  readonly line: number;
  readonly words: readonly (readonly string[])[];
  readonly keep: readonly number[] | null;
  readonly yardstick: "everyday" | "all";
};

/** How good that would have been. */
export type Retried = { readonly result: "best" | "better" | "same" | "worse"; readonly doing: Doing };
