// Written by tools/make_types.py from the source of the server: do not edit.

/** A box of the card, from top to bottom. */
export type Box = "twos" | "threes" | "fours" | "fives" | "sixes" | "pair" | "triple" | "full-house" | "street" |
  "kniffel" | "chance";

/** Everything is public in this game; a seat only adds what it may do. */
export type View = {
  readonly state: State;
  readonly totals: readonly number[];
  readonly upper: readonly number[];
  readonly bonus: readonly number[];
  readonly may: readonly string[];
  readonly open: readonly Box[];
  readonly encore: string | null;
};

/** The cards, and the progress of the current turn. */
export type State = {
  readonly options: Options;
  readonly pace: readonly number[];
  readonly cards: readonly Card[];
  readonly turn: number;
  readonly throw: readonly Face[];
  readonly throws: number;
  readonly cup: readonly number[];
  readonly until: number | null;
  readonly running: boolean;
  readonly late: boolean;
};

/** The options of one table. */
export type Options = {
  readonly language?: "de" | "en";
  readonly sand?: 0 | 30 | 60 | 90 | 120;
  readonly dice?: readonly (readonly string[])[] | null;
  readonly umlauts?: "dice" | "letters";
  readonly same_word?: "once" | "again";
  readonly encore?: "choice" | "forced";
  readonly encore_after?: "points" | "any";
  readonly banned?: readonly string[];
  readonly level?: "strict" | "normal" | "generous";
  readonly house?: readonly string[];
  readonly family?: boolean;
};

/** One player's card, its entries in the order of writing. */
export type Card = { readonly entries: readonly FilledBox[] };

/** One filled box. Struck out, it has no words and no points. */
export type FilledBox = {
  readonly box: Box;
  readonly words: readonly string[];
  readonly points: number;
  readonly extra: number;
};

/** The face that a die shows. */
export type Face = { readonly letter: string; readonly points: number };

/** Throw these dice; the first throw of a turn takes them all. */
export type Roll = { readonly type: "roll"; readonly dice: readonly number[] };

/** Write words into a box, and end the turn. */
export type Enter = { readonly type: "enter"; readonly box: Box; readonly words?: readonly string[] };

/** Zero a box, and end the turn. */
export type Strike = { readonly type: "strike"; readonly box: Box };

/** The hourglass was turned on a player who had not begun to throw. */
export type Turned = { readonly type: "turned"; readonly until: number };

/** Dice went into the cup. The first time, the hourglass was turned. */
export type Shaken = {
  readonly type: "shaken";
  readonly dice: readonly number[];
  readonly until: number | null;
  readonly air: number;
};

/** The dice fell. */
export type Thrown = { readonly type: "thrown"; readonly faces: readonly string[] };

/** The sand ran out on the player, who may now only zero a box. */
export type RanOut = { readonly type: "ran-out"; readonly until: number };

/** A box was filled, and the next player is to move. */
export type Written = {
  readonly type: "written";
  readonly box: Box;
  readonly words: readonly string[];
  readonly points: number;
  readonly extra: number;
  readonly until: number | null;
};

export type Move = Roll | Enter | Strike;

export type Event = Turned | Shaken | Thrown | RanOut | Written;

export const DICE = {
  "de": [
    ["A1", "E1", "O3", "S2", "T2", "Z5"],
    ["A1", "E1", "K4", "O3", "S2", "W4"],
    ["B4", "I1", "N2", "P4", "R2", "U2"],
    ["D2", "E1", "L2", "S2", "V4", "◆"],
    ["D2", "F4", "H3", "I1", "T2", "U2"],
    ["A1", "C4", "E1", "G3", "M3", "N2"],
    ["E1", "H3", "I1", "L2", "N2", "R2"],
  ],
  "en": [
    ["O1", "W4", "U3", "M3", "P4", "Y4"],
    ["B4", "E1", "X8", "S2", "A1", "Y4"],
    ["R2", "Q8", "J6", "N2", "A1", "D3"],
    ["A1", "C4", "E1", "F4", "I2", "Z10"],
    ["P4", "I2", "M3", "E1", "G4", "◆"],
    ["T2", "E1", "S2", "L2", "A1", "H3"],
    ["V4", "U3", "N2", "C4", "O1", "K5"],
  ],
} as const;

export const THROWS = 3 as const;

export const MERCY = 20 as const;

export const BONUS = 35 as const;

export const BONUS_FROM = 50 as const;

export const PAYS = {"full-house": 25, "street": 30, "kniffel": 50} as const;

export const SPELLED = {
  "dice": {"Ä": "A", "Ö": "O", "Ü": "U", "ß": "SS"},
  "letters": {"Ä": "AE", "Ö": "OE", "Ü": "UE", "ß": "SS"},
} as const;

export const SHEET = {
  "de": {
    "bonus": "Bonus",
    "total": "Summe",
    "round": "Runde",
    "twos": "2 Buchstaben",
    "threes": "3 Buchstaben",
    "fours": "4 Buchstaben",
    "fives": "5 Buchstaben",
    "sixes": "6 Buchstaben",
    "pair": "Wort-Zweier",
    "triple": "Wort-Dreier",
    "full-house": "Full-House",
    "street": "Straße",
    "kniffel": "Wort-Kniffel",
    "chance": "Chance",
    "encore": "weitere Wort-Kniffel",
  },
  "en": {
    "bonus": "Bonus",
    "total": "Total",
    "round": "Round",
    "twos": "2 letters",
    "threes": "3 letters",
    "fours": "4 letters",
    "fives": "5 letters",
    "sixes": "6 letters",
    "pair": "Two words",
    "triple": "Three words",
    "full-house": "Full house",
    "street": "Street",
    "kniffel": "Wort-Kniffel",
    "chance": "Chance",
    "encore": "Extra Wort-Kniffels",
  },
} as const;
