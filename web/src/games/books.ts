// The rules for players of the games whose home is here, as docs/rules has them.
import type { Language } from "../lib/i18n.svelte";
import type { Game } from ".";

const BOOKS = import.meta.glob<string>("../../../docs/rules/*.{de,en}.md", { query: "?raw", import: "default" });

/** Open the rules of a game. */
export function open({ card, rules }: Game, language: Language): Promise<string> {
  return rules ? rules(language) : BOOKS[`../../../docs/rules/${card.name}.${language}.md`]!();
}
