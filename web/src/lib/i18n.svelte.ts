// Plain typed dictionaries, one beside each part of the page that speaks: German is the source,
// English must have exactly its keys, so a missing text is a type error.

export type Language = "de" | "en";

/** The languages on offer, each by its own name. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ["de", "Deutsch"],
  ["en", "English"],
];

const MEMORY = "language";

export const locale = $state({ language: "en" as Language });

/** Make a dictionary; calling it gives the texts of the chosen language, reactive where read. */
export function texts<T>(de: T, en: NoInfer<T>): () => T {
  return () => (locale.language === "de" ? de : en);
}

/** A sentence that the server wrote in both languages. */
export function said(both: Readonly<Record<string, string>> | { readonly de: string; readonly en: string }): string {
  return (both as Record<string, string>)[locale.language] ?? "";
}

/** Change the language and remember it for the next visit, where the browser allows that. */
export function choose(language: Language): void {
  locale.language = language;
  try {
    localStorage.setItem(MEMORY, language);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}

/** The language chosen at an earlier visit, or else the first one wanted that there is. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const tags = [remembered(), ...wanted].map((tag) => tag.slice(0, 2));
  return LANGUAGES.map(([language]) => language).find((language) => tags.find(isOffered) === language) ?? "en";
}

function isOffered(tag: string): boolean {
  return LANGUAGES.some(([language]) => language === tag);
}

function remembered(): string {
  try {
    return localStorage.getItem(MEMORY) ?? "";
  } catch {
    return "";
  }
}

const BACKWARDS =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const TURNS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;

/**
 * What somebody has typed, such as a name, to be put into a sentence: whatever is written from right to left
 * stays within, and the words around it stay where they are. Everything else needs no isolation.
 */
export function isolated(typed: string): string {
  return BACKWARDS.test(typed) ? `\u2068${typed.replace(TURNS, "")}\u2069` : typed;
}

/** The right one of two forms; German and English agree on when there is one. */
export function plural(n: number, one: string, other: string): string {
  return Math.abs(n) === 1 ? one : other;
}

/** Join names for reading: “Anna, Ben and Cem”. */
export function list(parts: readonly string[]): string {
  const [last = "", ...before] = [...parts].reverse();
  return before.length ? `${before.reverse().join(", ")} ${locale.language === "de" ? "und" : "and"} ${last}` : last;
}

/** A number as it is written in the chosen language, with a true minus sign. */
export function number(n: number, how?: Intl.NumberFormatOptions): string {
  // The first formatter of a page takes 20 ms, four times that on a phone; most numbers need none.
  const written =
    !how && Number.isInteger(n) && Math.abs(n) < 1000 ? `${n}` : new Intl.NumberFormat(locale.language, how).format(n);
  return written.replace("-", "−");
}

/** A sentence to one of several people at a device: “Ben, your turn!” */
export function addressed(name: string | false | undefined, sentence: string): string {
  return name ? `${name}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
}

/** Quotation marks of the chosen language around a word. */
export function quote(word: string): string {
  return locale.language === "de" ? `„${word}“` : `“${word}”`;
}
