// Written by tools/make_types.py from the source of the server: do not edit.

/** What a ruling rests on. */
export type Reason = "listed" | "form" | "near-miss" | "compound" | "wordnet" | "typo" | "not-on-list" | "another-kind"
  | "not-listed" | "house";

/** What the table waits for. */
export type Phase = "card" | "turning" | "pick" | "rolling" | "turn-special" | "turns" | "contest" | "vote" | "over";

/** The table as one seat sees it. */
export type View = {
  readonly agreed: Agreement;
  readonly phase: Phase;
  readonly round: number;
  readonly starter: number;
  readonly turn: number;
  readonly until: number | null;
  readonly countdown_from: number | null;
  readonly card: string | null;
  readonly categories: readonly Category[];
  readonly easiest: number | null;
  readonly category: Category | null;
  readonly faces: readonly string[];
  readonly dots: readonly number[];
  readonly letters: readonly string[];
  readonly display: readonly number[];
  readonly stacks: readonly (readonly number[])[];
  readonly aside: readonly number[];
  readonly special: string | null;
  readonly book_lies_open: boolean;
  readonly cards: readonly number[];
  readonly middle: number;
  readonly totals: readonly number[];
  readonly rounds: readonly (readonly number[])[];
  readonly running: readonly number[];
  readonly spoken: readonly Spoken[];
  readonly used: readonly string[];
  readonly accepted: readonly string[];
  readonly overruled: readonly string[];
  readonly picked: readonly Category[];
  readonly question: Question | null;
  readonly may: readonly string[];
  readonly picks: readonly (0 | 1 | 2)[];
  readonly takeable: readonly Reach[];
};

/** The options in force at a table, with the edition's defaults filled in. */
export type Agreement = {
  readonly edition: "de" | "en";
  readonly language: "de" | "en";
  readonly special: boolean;
  readonly children: "none" | "hint" | "top-only";
  readonly think: number;
  readonly countdown: number;
  readonly referee: "dictionary" | "players" | "appeal";
  readonly repeat_scope: "theme" | "round";
  readonly speaker_votes: boolean;
  readonly tie_valid: boolean;
  readonly several_words: boolean;
  readonly fine: "at-once" | "at-scoring";
  readonly book: "aside" | "taken";
  readonly dots: "points" | "die";
  readonly themes: readonly ("nature" | "food" | "home" | "people" | "school" | "travel" | "fun")[];
  readonly judge: number | null;
};

/** A category and what is printed for it. */
export type Category = { readonly id: string; readonly title: string };

/** A word that was named in this round. */
export type Spoken = {
  readonly seat: number;
  readonly word: string;
  readonly category: string;
  readonly stands: boolean;
  readonly key: string | null;
  readonly overruled: boolean;
};

/** A word that is not settled yet. */
export type Question = {
  readonly seat: number;
  readonly word: string;
  readonly die: number;
  readonly verdict: "yes" | "no" | "unknown" | null;
  readonly accepted: readonly number[];
  readonly ballot: Ballot | null;
  readonly reason: Reason | null;
  readonly meant: string | null;
  readonly hint: "no-word" | "probably" | null;
  readonly likely: boolean | null;
};

/** An open vote (T-12). What each has voted stays secret until it is over. */
export type Ballot = {
  readonly voters: readonly number[];
  readonly votes: readonly (readonly [number, boolean | null])[];
};

/** A die that a word can be named for. */
export type Reach = { readonly die: number; readonly holder: number | null };

/** The table's choices; null leaves one to the edition. */
export type Options = {
  readonly edition?: "de" | "en";
  readonly language?: "de" | "en" | null;
  readonly special?: boolean;
  readonly children?: boolean;
  readonly think?: 0 | 5 | 10 | 15 | 20 | 30 | 60;
  readonly countdown?: 0 | 3 | 5 | 10;
  readonly referee?: "dictionary" | "players" | "appeal";
  readonly repeat_scope?: "theme" | "round" | null;
  readonly speaker_votes?: boolean | null;
  readonly tie_valid?: boolean;
  readonly several_words?: boolean | null;
  readonly starter?: number;
  readonly themes?: readonly ("nature" | "food" | "home" | "people" | "school" | "travel" | "fun")[];
  readonly accepted?: readonly string[];
  readonly judge?: number | null;
};

/** Turn the top card of the stack (BW-10). */
export type TurnCard = { readonly type: "turn-card" };

/** Choose one of the card's three categories (BW-10). */
export type Pick = { readonly type: "pick"; readonly category: 0 | 1 | 2 };

/** Turn the special die from ? to another side (BW-74). */
export type TurnSpecial = {
  readonly type: "turn-special";
  readonly face: "dots" | "a-z" | "book" | "lock" | "not" | "?";
};

/** Name a word for a die (BW-17). */
export type Name = { readonly type: "name"; readonly word: string; readonly die: number; readonly insist?: boolean };

/** Change the category instead of naming a word (BW-58). */
export type UseBook = { readonly type: "use-book" };

/** Admit that no word comes to mind (BW-41). */
export type GiveUp = { readonly type: "give-up" };

/** Begin to count down a player who thinks too long (BW-34). */
export type Count = { readonly type: "count" };

/** Let a word pass. */
export type Accept = { readonly type: "accept" };

/** Put a word to the vote (BW-36). */
export type Contest = { readonly type: "contest" };

/** Say whether a word fits (BW-36). */
export type Vote = { readonly type: "vote"; readonly valid: boolean };

/** Somebody reached for the top card of the stack. */
export type Lifted = { readonly type: "lifted" };

/** A card was turned; one of its categories is to be chosen. */
export type Turned = {
  readonly type: "turned";
  readonly card: string;
  readonly categories: readonly [string, string, string];
  readonly until: number | null;
  readonly reshuffled: boolean;
};

/** A category was chosen. In the middle of a round, the next turn began with it. */
export type Picked = {
  readonly type: "picked";
  readonly choice: 0 | 1 | 2;
  readonly category: string;
  readonly until: number | null;
};

/** All dice were rolled and form the display. */
export type Rolled = { readonly type: "rolled"; readonly faces: readonly string[]; readonly until: number | null };

/** The special die was turned from ? to another side. */
export type FaceChosen = {
  readonly type: "face-chosen";
  readonly face: "dots" | "a-z" | "book" | "lock" | "not" | "?";
  readonly until: number | null;
};

/** A seat began to count the player at turn down. */
export type Counted = { readonly type: "counted"; readonly seat: number; readonly until: number };

/** A word was named for a die. */
export type Named = {
  readonly type: "named";
  readonly seat: number;
  readonly word: string;
  readonly die: number;
  readonly verdict: "yes" | "no" | "unknown" | null;
  readonly insist: boolean;
  readonly left: number | null;
  readonly reason: Reason | null;
  readonly meant: string | null;
  readonly hint: "no-word" | "probably" | null;
  readonly key: string | null;
  readonly likely: boolean | null;
};

/** The others were asked whether they let the word pass. */
export type Asked = { readonly type: "asked"; readonly until: number | null };

/** A seat let the word pass. */
export type Accepted = { readonly type: "accepted"; readonly seat: number };

/** A seat doubted the word. */
export type Contested = { readonly type: "contested"; readonly seat: number };

/** The word was put to the vote; some votes were known from the start. */
export type Polled = {
  readonly type: "polled";
  readonly voters: readonly number[];
  readonly ayes: readonly number[];
  readonly noes: readonly number[];
  readonly until: number | null;
};

/** A seat voted. */
export type Voted = { readonly type: "voted"; readonly seat: number; readonly valid: boolean | null };

/** The votes were counted. After a rejected word its speaker has time to go on. */
export type Settled = {
  readonly type: "settled";
  readonly ayes: readonly number[];
  readonly noes: readonly number[];
  readonly stands: boolean;
  readonly until: number | null;
};

/** A word earned its die, and the next turn began. */
export type Taken = {
  readonly type: "taken";
  readonly seat: number;
  readonly word: string;
  readonly die: number;
  readonly victim: number | null;
  readonly until: number | null;
  readonly along: boolean;
};

/** The book was used: the card is discarded, another is to be turned. */
export type BookUsed = { readonly type: "book-used"; readonly seat: number; readonly aside: boolean };

/** A seat found no word, and the round is over. */
export type Failed = { readonly type: "failed"; readonly seat: number };

/** A seat lost points at once. */
export type Fined = { readonly type: "fined"; readonly seat: number; readonly points: number };

/** The round was scored. */
export type Scored = { readonly type: "scored"; readonly points: readonly number[] };

/** A new round began. */
export type Opened = { readonly type: "opened"; readonly starter: number; readonly until: number | null };

/** Somebody has reached the goal, and the game is over. */
export type Ended = { readonly type: "ended" };

export type Move = TurnCard | Pick | TurnSpecial | Name | UseBook | GiveUp | Count | Accept | Contest | Vote;

export type Event = Lifted | Turned | Picked | Rolled | FaceChosen | Counted | Named | Asked | Accepted | Contested |
  Polled | Voted | Settled | Taken | BookUsed | Failed | Fined | Scored | Opened | Ended;

export const LETTER_DICE = [
  ["CK1", "D1", "S1", "E2", "G1", "W2"],
  ["CK1", "D1", "S1", "E2", "G1", "W2"],
  ["M1", "P1", "U2", "F1", "R1", "I2"],
  ["M1", "P1", "U2", "F1", "R1", "I2"],
  ["A1", "B1", "T1", "H2", "L2", "Z2"],
  ["A1", "B1", "T1", "H2", "L2", "Z2"],
  ["N2", "V2", "J3", "O2", "Q3", "XY3"],
] as const;

export const SPECIAL_DIE = ["dots", "a-z", "book", "lock", "not", "?"] as const;

export const SHEET = {
  "de": {"bonus": "Bonus", "total": "Summe", "round": "Runde", "overruled": "Gegen die Mitspieler"},
  "en": {"bonus": "Bonus", "total": "Total", "round": "Round", "overruled": "Against the others"},
} as const;
