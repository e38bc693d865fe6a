// The boxes as they are drawn: their order on the card, and what each takes in a short phrase.
import { locale, texts } from "../../../lib/i18n.svelte";
import { PAYS, SHEET, type Box, type Card, type FilledBox } from "../wire";

export const UPPER: readonly Box[] = ["twos", "threes", "fours", "fives", "sixes"];
export const LOWER: readonly Box[] = ["pair", "triple", "full-house", "street", "kniffel", "chance"];
/** What boxes say they pay, whatever is in them. */
export const FIXED: Readonly<Partial<Record<Box, number>>> = PAYS;

type Phrases = Readonly<Record<Box, string>>;

const t = texts<Phrases>(
  {
    twos: "1 bis 3 Wörter",
    threes: "1 oder 2 Wörter",
    fours: "1 Wort",
    fives: "1 Wort",
    sixes: "1 Wort",
    pair: "genau 2 Wörter",
    triple: "genau 3 Wörter",
    "full-house": "2 Wörter, alle Würfel",
    street: "alle Würfel Vokale",
    kniffel: "1 Wort, alle Würfel",
    chance: "alle Würfel zählen",
  },
  {
    twos: "1 to 3 words",
    threes: "1 or 2 words",
    fours: "1 word",
    fives: "1 word",
    sixes: "1 word",
    pair: "exactly 2 words",
    triple: "exactly 3 words",
    "full-house": "2 words, all dice",
    street: "all dice vowels",
    kniffel: "1 word, all dice",
    chance: "all dice count",
  },
);

/** What a box is called. */
export function titleOf(box: Box | "bonus" | "encore" | "total"): string {
  return SHEET[locale.language][box];
}

/** What a box takes. */
export function phraseOf(box: Box): string {
  return t()[box];
}

/** What stands in a box of a card. */
export function at(card: Card, box: Box): FilledBox | null {
  return card.entries.find((entry) => entry.box === box) ?? null;
}

/** Whether an entry was a box given up. */
export function isStruck(entry: Pick<FilledBox, "words" | "points" | "extra">): boolean {
  return !entry.words.length && !entry.points && !entry.extra;
}
