// What the card of a word says, in words.
import { locale, texts } from "../lib/i18n.svelte";
import type { Sense, WordCard } from "../wire/server";

const t = texts(
  {
    kinds: { noun: "Nomen", verb: "Verb", adjective: "Adjektiv", adverb: "Adverb", other: "anderes Wort" },
    languages: { de: "deutsch", en: "englisch" },
    ranks: ["sehr selten", "selten", "gelegentlich", "geläufig", "häufig", "Alltag"],
    counts: ["Zählt: ein Wort des Grundwortschatzes.", "Zählt: ein Wort des erweiterten Wortschatzes.", "Zählt hier."],
    allowed: "Zählt hier, weil ihr es so wollt.",
    verdicts: {
      "proper-name": "Zählt nicht: Das ist ein Name.",
      abbreviation: "Zählt nicht: Das ist eine Abkürzung.",
      dialect: "Zählt hier nicht: Das ist Mundart. An großzügigen Tischen gilt es.",
      foreign: "Zählt hier nicht: Das ist aus einer anderen Sprache. An großzügigen Tischen gilt es.",
      "not-in-dictionary": "Zählt nicht: Das Wörterbuch hat es nicht.",
      "house-banned": "Zählt nicht: Ihr habt es ausgeschlossen.",
      "family-table": "Zählt hier nicht: An Familientischen bleibt es draußen.",
      "too-short": "Zählt nicht: Das ist zu kurz.",
      "too-long": "Zählt nicht: Das ist zu lang.",
      "not-letters": "Zählt nicht: Das sind nicht nur Buchstaben.",
    },
    since: (day: string) => `Gilt bei euch seit dem ${day}.`,
    until: (day: string) => `Gilt bei euch seit dem ${day} nicht mehr.`,
  },
  {
    kinds: { noun: "noun", verb: "verb", adjective: "adjective", adverb: "adverb", other: "another kind of word" },
    languages: { de: "German", en: "English" },
    ranks: ["very rare", "rare", "occasional", "familiar", "common", "everyday"],
    counts: ["Counts: a word of the core vocabulary.", "Counts: a word of the wider vocabulary.", "Counts here."],
    allowed: "Counts here, because you decided so.",
    verdicts: {
      "proper-name": "Does not count: it is a name.",
      abbreviation: "Does not count: it is an abbreviation.",
      dialect: "Does not count here: it is dialect. Generous tables accept it.",
      foreign: "Does not count here: it is from another language. Generous tables accept it.",
      "not-in-dictionary": "Does not count: the dictionary does not have it.",
      "house-banned": "Does not count: you have ruled it out.",
      "family-table": "Does not count here: family tables leave it out.",
      "too-short": "Does not count: it is too short.",
      "too-long": "Does not count: it is too long.",
      "not-letters": "Does not count: it has more than letters in it.",
    },
    since: (day) => `Has counted here since ${day}.`,
    until: (day) => `Has not counted here since ${day}.`,
  },
);

/** What kind of word it is; of which language, if that is not the page's own. */
export function kindOf(kind: NonNullable<Sense["kind"]>, language: string): string {
  const word = t().kinds[kind];
  return language === locale.language ? word : `${word}, ${t().languages[language as "de" | "en"]}`;
}

/** How common a word is, in a word: two ranks each. */
export function commonness(rank: number): string {
  return t().ranks[Math.ceil(rank / 2) - 1] ?? "";
}

/** Whether a word counts, and why. */
export function verdictOn({ verdict, tier, house }: WordCard): string {
  if (verdict) return t().verdicts[verdict];
  return house ? t().allowed : (t().counts[(tier ?? 0) - 1] ?? t().counts[2]!);
}

/** Since when the house has decided on a word. */
export function sinceWhen(day: string, counts: boolean): string {
  const isThisYear = day.startsWith(`${new Date().getFullYear()}`);
  const written = new Intl.DateTimeFormat(locale.language === "de" ? "de" : "en-GB", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(new Date(`${day}T00:00:00Z`));
  return counts ? t().since(written) : t().until(written);
}
