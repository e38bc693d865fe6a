// The cards of words, asked of the server once each; loaded with the first card.
import type { WordCard } from "../wire/server";
import { OFFLINE, type Answer } from "./api";
import type { AskedWord } from "./words.svelte";

/** Cards to remember. */
const MOST = 50;
const known = new Map<string, WordCard>();

/** The card of a word; without a network, one that the browser still has. */
export async function cardOf(asked: AskedWord): Promise<Answer<WordCard>> {
  const path = addressOf(asked);
  const before = known.get(path);
  if (before) return { value: before };
  const answer = (await fetched(path)) ?? (await fetched(path, { cache: "only-if-cached", mode: "same-origin" }));
  if (answer?.value) remember(path, answer.value);
  return answer ?? { refusal: OFFLINE };
}

function addressOf({ language, word, level, family, house = [] }: AskedWord): string {
  const line = house.findLast((each) => letters(each.split(/[\s+-]+/)[1] ?? "") === letters(word));
  const query = new URLSearchParams({
    ...(level ? { level } : {}),
    ...(family ? { family: "true" } : {}),
    ...(line ? { house: line } : {}),
  });
  return `/api/words/${language}/${encodeURIComponent(word)}${query.size ? `?${query.toString()}` : ""}`;
}

/** A word however it is typed; whether a house word is meant, the server says. */
function letters(word: string): string {
  return word.toUpperCase().replaceAll("Ä", "AE").replaceAll("Ö", "OE").replaceAll("Ü", "UE").replaceAll("ẞ", "SS");
}

async function fetched(path: string, how: RequestInit = {}): Promise<Answer<WordCard> | null> {
  try {
    const answer = await fetch(path, how);
    const content: unknown = await answer.json();
    return answer.ok ? { value: content as WordCard } : { refusal: content as typeof OFFLINE };
  } catch {
    return null;
  }
}

function remember(path: string, card: WordCard): void {
  known.set(path, card);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
