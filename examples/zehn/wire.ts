// Written by tools/make_types.py from the source of the server: do not edit.

/** Everything lies open in this game; a seat only adds what it may do. */
export type View = { readonly state: State; readonly may: readonly string[] };

/** The dice, the words and the points. */
export type State = {
  readonly options: Options;
  readonly pace: readonly number[];
  readonly scores: readonly number[];
  readonly turn: number;
  readonly throw: number;
  readonly letters: readonly string[];
  readonly aside: readonly number[];
  readonly words: readonly Word[];
  readonly passes: number;
  readonly until: number | null;
};

/** What a table can agree on. */
export type Options = {
  readonly language?: "de" | "en";
  readonly goal?: 10 | 20;
  readonly clock?: 0 | 30 | 60 | 120;
  readonly level?: "strict" | "normal" | "generous";
  readonly house?: readonly string[];
  readonly family?: boolean;
};

/** A word that was laid. */
export type Word = {
  readonly seat: number;
  readonly word: string;
  readonly points: number;
  readonly throw: number;
  readonly last: number;
};

/** Lay a word with dice that are on the table. */
export type Lay = { readonly type: "lay"; readonly word: string };

/** Lay nothing. */
export type Pass = { readonly type: "pass" };

/** All ten dice were thrown. */
export type Thrown = { readonly type: "thrown"; readonly faces: readonly string[] };

/** A player laid a word; its dice are set aside. */
export type Laid = {
  readonly type: "laid";
  readonly seat: number;
  readonly word: string;
  readonly dice: readonly number[];
  readonly points: number;
  readonly until: number | null;
};

/** A player, or the clock for a player, passed. */
export type Passed = { readonly type: "passed"; readonly seat: number; readonly until: number | null };

/** A throw is over. Who laid its last word is paid for it. */
export type Closed = {
  readonly type: "closed";
  readonly winner: number | null;
  readonly points: number;
  readonly until: number | null;
};

export type Move = Lay | Pass;

export type Event = Thrown | Laid | Passed | Closed;

export const SHEET = {
  "de": {"bonus": "Bonus", "total": "Summe", "round": "Runde", "last-words": "Letzte Wörter", "words": "Wörter"},
  "en": {"bonus": "Bonus", "total": "Total", "round": "Round", "last-words": "Last words", "words": "Words"},
} as const;
