// A way for parts of a table to propose a word for the house book, without knowing the table.
import { getContext, setContext } from "svelte";
import type { Refusal } from "../wire/server";

/** Propose that a word counts here; null when it was taken up. */
export type Propose = (word: string) => Promise<Refusal | null>;
/** Null where there is no house book, or nobody to propose anything. */
type Current = () => Propose | null;

/** The context that the house book is found by. */
export const HOUSE_BOOK = Symbol("house book");
/** Refusals of words that a table may see otherwise. */
const DOUBTFUL = new Set(["not-in-dictionary", "nobody-to-ask", "dialect", "foreign", "proper-name", "abbreviation"]);

export function offerHouseBook(current: Current): void {
  setContext(HOUSE_BOOK, current);
}

/** How to propose words here; null outside of a table. */
export function houseBook(): Current {
  return getContext<Current | undefined>(HOUSE_BOOK) ?? (() => null);
}

/** The word that a refusal is about, if a table may see it otherwise. */
export function doubtfulWord(refusal: Refusal): string | null {
  const word = refusal.facts["word"];
  return DOUBTFUL.has(refusal.why) && typeof word === "string" ? word : null;
}
