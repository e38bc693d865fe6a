// What the green die does in this round, in one sentence.
import { texts } from "../../../lib/i18n.svelte";
import type { View } from "../wire";
import type { SpecialSide } from "./dice";

const t = texts(
  {
    points: "Wer den letzten Buchstabenwürfel aus der Auswahl nimmt, bekommt 2 Punkte extra.",
    die: "Wer den letzten Buchstabenwürfel aus der Auswahl nimmt, bekommt ihn dazu: 2 Punkte.",
    "a-z": "Gilt als jeder Buchstabe, bringt keine Punkte und kann nicht geklaut werden.",
    book: "Statt ein Wort zu nennen, darf einmal jemand das Thema wechseln.",
    used: "Das Buch ist benutzt: In dieser Runde wechselt das Thema nicht mehr.",
    lock: "Würfel werden gestapelt: Nur der oberste eines Stapels kann geklaut werden.",
    not: "Für N, O oder T. Am Ende +2 Punkte, als einziger Würfel aber −2.",
    "?": "Wer gewürfelt hat, dreht ihn jetzt auf eine andere Seite.",
  },
  {
    points: "Whoever takes the last letter die from the display gets 2 extra points.",
    die: "Whoever takes the last letter die from the display gets this one, too: 2 points.",
    "a-z": "Counts as every letter, is worth no points and cannot be stolen.",
    book: "Instead of naming a word, somebody may change the category once.",
    used: "The book has been used: the category stays for this round.",
    lock: "Dice are stacked: only the topmost of a stack can be stolen.",
    not: "For N, O or T. In the end +2 points, but −2 if it is your only die.",
    "?": "Whoever rolled turns it to another side now.",
  },
);

/** What this side means at a table; a book that is used up says so. */
export function ruleOfSide(side: SpecialSide, agreed: View["agreed"], isOpen = true): string {
  if (side === "dots") return t()[agreed.dots];
  if (side === "book") return isOpen ? t().book : t().used;
  return t()[side];
}
