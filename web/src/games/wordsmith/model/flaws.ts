// Why a word does not count, in words: the codes are those of refusals.
import { texts } from "../../../lib/i18n.svelte";

const t = texts<Readonly<Record<string, string>>>(
  {
    "word-taken": "es ist schon vergeben",
    "letter-missing": "der Buchstabe der Zeile fehlt",
    "only-rearranged": "es ist nur umgestellt",
    "no-new-letter": "kein Buchstabe ist neu",
    "not-in-dictionary": "es steht nicht im Wörterbuch",
    "proper-name": "es ist ein Eigenname",
    abbreviation: "es ist eine Abkürzung",
    dialect: "es ist Mundart",
    foreign: "es ist ein Wort einer anderen Sprache",
    "word-banned": "es ist an diesem Tisch ausgeschlossen",
    "left-out": "an diesem Tisch bleibt es außen vor",
  },
  {
    "word-taken": "somebody has it already",
    "letter-missing": "it lacks the letter of its line",
    "only-rearranged": "it is only rearranged",
    "no-new-letter": "no letter is new",
    "not-in-dictionary": "it is not in the dictionary",
    "proper-name": "it is a proper name",
    abbreviation: "it is an abbreviation",
    dialect: "it is dialect",
    foreign: "it is a word of another language",
    "word-banned": "this table has excluded it",
    "left-out": "this table leaves it out",
  },
);
const unknown = texts("es ist nicht erlaubt", "it is not allowed");

/** What an objection has found, as half a sentence. */
export function because(flaw: string): string {
  return t()[flaw] ?? unknown();
}
