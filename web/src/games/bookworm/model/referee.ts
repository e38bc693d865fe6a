// What the word lists say of a word, in sentences.
import { quote, texts } from "../../../lib/i18n.svelte";
import type { Named, Question } from "../wire";

const t = texts(
  {
    yes: "Die Wortlisten sagen Ja.",
    no: "Die Wortlisten sagen Nein.",
    unknown: "Die Wortlisten kennen das Wort nicht.",
    meant: (word: string) => `Verstanden als ${quote(word)}.`,
    compound: (word: string) => `Es endet auf ${quote(word)}.`,
    house: "Euer Tisch hat es schon einmal gelten lassen.",
    "no-word": "Kein Wörterbuch kennt es.",
    probably: "Es könnte passen: So etwas gibt es, oder jemand hat es sich gerade ausgedacht.",
  },
  {
    yes: "The word lists say yes.",
    no: "The word lists say no.",
    unknown: "The word lists do not know the word.",
    meant: (word) => `Understood as ${quote(word)}.`,
    compound: (word) => `It ends in ${quote(word)}.`,
    house: "Your table has accepted it before.",
    "no-word": "It is not in any dictionary.",
    probably: "It may fit: there is such a thing, or somebody has just made it up.",
  },
);

/** The verdict with what it rests on; nothing where the lists were not asked. */
export function verdictOn({
  verdict,
  reason,
  meant,
  hint,
}: Pick<Question | Named, "verdict" | "reason" | "meant" | "hint">): string {
  if (!verdict) return "";
  const parts: string[] = [t()[verdict]];
  if (reason === "house") parts.push(t().house);
  else if (meant) parts.push(reason === "compound" ? t().compound(meant) : t().meant(meant));
  if (hint) parts.push(t()[hint]);
  return parts.join(" ");
}
