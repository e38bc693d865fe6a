// Written by tools/make_types.py from the source of the server: do not edit.

/** Everything that a seat, or an onlooker, may know. */
export type View = {
  readonly options: Options;
  readonly phase: "deal" | "lay" | "play" | "review" | "over";
  readonly round: number;
  readonly step: number;
  readonly required: string;
  readonly letters: readonly string[];
  readonly supply: Pieces;
  readonly faces: readonly string[];
  readonly dealer: number | null;
  readonly finisher: number | null;
  readonly unchecked: readonly number[];
  readonly past: readonly Round[];
  readonly paces: readonly number[];
  readonly until: number | null;
  readonly deadline: number | null;
  readonly hidden: boolean;
  readonly players: readonly PlayerView[];
  readonly offer: Offer | null;
};

/** The variants, the referee, and the clock; every combination can be played. */
export type Options = {
  readonly language?: "de" | "en";
  readonly variant?: "race" | "step";
  readonly quick?: boolean;
  readonly required?: boolean;
  readonly rounds?: 1 | 2 | 3;
  readonly handicap?: readonly number[];
  readonly referee?: "dictionary" | "players" | "appeal" | "objection";
  readonly start_jokers?: "shown" | "free";
  readonly clock?: 0 | 60 | 120 | 180 | 300;
  readonly banned?: readonly string[];
  readonly level?: "strict" | "normal" | "generous";
  readonly house?: readonly string[];
  readonly family?: boolean;
  readonly die?: readonly string[];
  readonly alphabet?: { readonly [key: string]: string } | null;
};

/** A number of pieces of each kind: a hand, a compartment tray, a recipe. */
export type Pieces = { readonly long: number; readonly short: number; readonly arc: number; readonly bow: number };

/** A round that is over. */
export type Round = { readonly sheets: readonly Sheet[]; readonly points: readonly number[] };

/** What is written and crossed, the words in the order in which they were secured. */
export type Sheet = {
  readonly entries: readonly WrittenWord[];
  readonly handicap: number;
  readonly discards: number;
  readonly struck: readonly number[];
};

/** One written word. */
export type WrittenWord = {
  readonly row: number;
  readonly word: string;
  readonly letters: number;
  readonly known: boolean | null;
};

/** One seat's share of the table, with hidden words left blank. */
export type PlayerView = {
  readonly player: Player;
  readonly white: number;
  readonly blue: number;
  readonly left: number;
  readonly bonus: number;
  readonly total: number;
  readonly points: number;
};

/** One seat's share of the table in this round. */
export type Player = {
  readonly sheet: Sheet;
  readonly hand: Pieces;
  readonly circles: number;
  readonly owes: boolean;
  readonly claim: Claim | null;
  readonly fallen: readonly string[];
  readonly rolls: number;
  readonly stopped: boolean;
  readonly done: boolean;
  readonly until: number | null;
};

/** A word that was called and is not settled yet. */
export type Claim = {
  readonly word: string;
  readonly row: number | null;
  readonly known: boolean | null;
  readonly hidden: boolean;
  readonly waits: readonly number[];
  readonly ballot: Ballot | null;
  readonly until: number | null;
  readonly rest: number | null;
  readonly early: boolean;
  readonly rival: number | null;
  readonly flaw: string | null;
};

/** An open vote (T-12). What each has voted stays secret until it is over. */
export type Ballot = {
  readonly voters: readonly number[];
  readonly votes: readonly (readonly [number, boolean | null])[];
};

/** What a seat may do now, and with what. */
export type Offer = {
  readonly may: readonly ("deal" | "lay" | "roll" | "take" | "tick" | "call" | "agree" | "object" | "vote" | "stop" |
    "pass" | "check")[];
  readonly letters: string;
  readonly pieces: readonly ("long" | "short" | "arc" | "bow")[];
  readonly lay: number;
  readonly most: Pieces;
  readonly rows: readonly number[];
  readonly wants: readonly string[];
  readonly appeal: boolean;
  readonly asked: readonly number[];
  readonly polled: readonly number[];
  readonly checks: number | null;
  readonly strikeable: readonly number[];
  readonly leaves: readonly (readonly [number, number])[];
  readonly spent: string;
};

/** Roll the start pieces of a round for all; with required letters, name them. */
export type Deal = { readonly type: "deal"; readonly letters?: string | null };

/** Choose, as the dealer, what the jokers of the start roll give to everybody. */
export type Lay = { readonly type: "lay"; readonly pieces: readonly ("long" | "short" | "arc" | "bow")[] };

/** Roll one's own die for a new piece. */
export type Roll = { readonly type: "roll" };

/** Take a piece of choice, after a joker or for an empty compartment. */
export type Take = { readonly type: "take"; readonly piece: "long" | "short" | "arc" | "bow" };

/** Turn a circle into a piece of choice. */
export type Tick = { readonly type: "tick"; readonly piece: "long" | "short" | "arc" | "bow" };

/** Call a word that is built. */
export type Call = {
  readonly type: "call";
  readonly word: string;
  readonly row?: number | null;
  readonly appeal?: boolean;
};

/** Let another player's word pass. */
export type Agree = { readonly type: "agree"; readonly seat: number };

/** Object to another player's word. */
export type Object = { readonly type: "object"; readonly seat: number };

/** Vote on another player's word. */
export type Vote = { readonly type: "vote"; readonly seat: number; readonly valid: boolean };

/** Declare that one finds no further word. */
export type Stop = { readonly type: "stop" };

/** Leave the line of this step empty. */
export type Pass = { readonly type: "pass" };

/** Hand a neighbour's sheet back, with the lines struck whose words are not allowed. */
export type Check = { readonly type: "check"; readonly struck?: readonly number[] };

/** Somebody, or the clock, took the four dice for the start roll. */
export type Dealt = { readonly type: "dealt"; readonly seat: number | null; readonly letters: string | null };

/** Chance chose the required letters. */
export type Lettered = { readonly type: "lettered"; readonly letters: string; readonly again: boolean };

/** The four dice fell twice, and everybody took the pieces. */
export type Thrown = {
  readonly type: "thrown";
  readonly faces: readonly string[];
  readonly pieces: string;
  readonly again: boolean;
  readonly lay: number;
  readonly since: number | null;
  readonly until: number | null;
};

/** The dealer, or the clock, chose the pieces for the jokers, and the search began. */
export type Laid = {
  readonly type: "laid";
  readonly seat: number | null;
  readonly pieces: readonly ("long" | "short" | "arc" | "bow")[];
  readonly since: number;
};

/** The three dice of a step fell. */
export type Cast = {
  readonly type: "cast";
  readonly faces: readonly string[];
  readonly gains: readonly string[];
  readonly circles: readonly number[];
  readonly again: boolean;
  readonly since: number | null;
};

/** The next step began. */
export type Stepped = { readonly type: "stepped"; readonly step: number };

/** A player rolled a die. */
export type Rolled = { readonly type: "rolled"; readonly seat: number };

/** It fell, and gave a piece or the right to choose one. */
export type Landed = {
  readonly type: "landed";
  readonly seat: number;
  readonly face: string;
  readonly piece: "long" | "short" | "arc" | "bow" | null;
};

/** A player took a piece of choice. */
export type Taken = { readonly type: "taken"; readonly seat: number; readonly piece: "long" | "short" | "arc" | "bow" };

/** A player turned a circle into a piece. */
export type Ticked = {
  readonly type: "ticked";
  readonly seat: number;
  readonly piece: "long" | "short" | "arc" | "bow";
};

/** A player called a word, or in quick forging put it down. */
export type Called = {
  readonly type: "called";
  readonly seat: number;
  readonly word: string;
  readonly row: number | null;
  readonly known: boolean | null;
  readonly appeal: boolean;
  readonly hidden: boolean;
  readonly rest: number | null;
  readonly until: number | null;
};

/** A player let a word pass. */
export type Agreed = { readonly type: "agreed"; readonly seat: number; readonly on: number };

/** A player objected to a word: a vote against it, or a question to the dictionary. */
export type Objected = {
  readonly type: "objected";
  readonly seat: number;
  readonly on: number;
  readonly until: number | null;
  readonly word: string | null;
  readonly flaw: string | null;
};

/** A player voted on a word. */
export type Voted = {
  readonly type: "voted";
  readonly seat: number;
  readonly on: number;
  readonly valid: boolean | null;
};

/** The time to answer a call was over. */
export type Lapsed = { readonly type: "lapsed"; readonly seat: number };

/** A word was written down; what it did not use was thrown back and crossed off. */
export type Secured = {
  readonly type: "secured";
  readonly seat: number;
  readonly row: number;
  readonly word: string;
  readonly letters: number;
  readonly crosses: number;
  readonly kept: string;
  readonly votes: readonly number[];
  readonly hidden: boolean;
  readonly until: number | null;
};

/** A word was voted down, or an objection to it was valid; its player looks for another. */
export type Fallen = {
  readonly type: "fallen";
  readonly seat: number;
  readonly word: string;
  readonly votes: readonly number[];
  readonly until: number | null;
  readonly flaw: string | null;
};

/** A player found no further word. */
export type Stopped = { readonly type: "stopped"; readonly seat: number };

/** A player left the line of this step empty. */
export type Passed = { readonly type: "passed"; readonly seat: number };

/** A player's time was over, or the time to check the sheets. */
export type RanOut = { readonly type: "ran-out"; readonly seat: number | null };

/** A player had six words first; the others may add one last word each. */
export type Finished = {
  readonly type: "finished";
  readonly seat: number;
  readonly since: number;
  readonly seconds: number;
};

/** The sheets of quick forging were laid open. */
export type Opened = {
  readonly type: "opened";
  readonly words: readonly string[];
  readonly sheets: readonly number[];
  readonly until: number | null;
};

/** A player checked a neighbour's sheet. */
export type Checked = {
  readonly type: "checked";
  readonly seat: number;
  readonly on: number;
  readonly struck: readonly number[];
  readonly doubted: readonly number[];
  readonly words: readonly string[];
  readonly flaws: readonly string[];
};

/** A sheet was checked by the dictionary, because no player did. */
export type Struck = { readonly type: "struck"; readonly on: number; readonly struck: readonly number[] };

/** A round ended, with everybody's points. */
export type Scored = { readonly type: "scored"; readonly points: readonly number[]; readonly until: number | null };

export type Move = Deal | Lay | Roll | Take | Tick | Call | Agree | Object | Vote | Stop | Pass | Check;

export type Event = Dealt | Lettered | Thrown | Laid | Cast | Stepped | Rolled | Landed | Taken | Ticked | Called |
  Agreed | Objected | Voted | Lapsed | Secured | Fallen | Stopped | Passed | RanOut | Finished | Opened | Checked |
  Struck | Scored;

export const ALPHABET = {
  "A": "LLs",
  "B": "Lcc",
  "C": "C",
  "D": "LC",
  "E": "Lsss",
  "F": "Lss",
  "G": "sC",
  "H": "LLs",
  "I": "L",
  "J": "sc",
  "K": "Lss",
  "L": "Ls",
  "M": "LLss",
  "N": "LLL",
  "O": "CC",
  "P": "Lc",
  "Q": "sCC",
  "R": "Lsc",
  "S": "cc",
  "T": "Ls",
  "U": "ssc",
  "V": "LL",
  "W": "LLss",
  "X": "LL",
  "Y": "sss",
  "Z": "Lss",
} as const;

export const DIE = ["long", "long", "short", "short", "arc*", "bow*"] as const;

export const SPELLED = {"Ä": "AE", "Ö": "OE", "Ü": "UE", "ß": "SS"} as const;

export const SHEET = {
  "de": {"bonus": "Bonus", "total": "Summe", "round": "Runde", "line": "Zeile"},
  "en": {"bonus": "Bonus", "total": "Total", "round": "Round", "line": "Line"},
} as const;
