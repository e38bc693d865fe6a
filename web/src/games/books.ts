// The rules for players: of the games whose home is here, the book in their home on the server's side.
import type { Language } from "../lib/i18n.svelte";
import type { Game } from ".";

const GAMES = "../../../src/woerfel/games";
const BOOKS = import.meta.glob<string>("../../../src/woerfel/games/*/book/{de,en}.md", {
  query: "?raw",
  import: "default",
});

/** Open the rules of a game. */
export async function open({ home, rules }: Game, language: Language): Promise<string> {
  return (await rules?.(language)) ?? BOOKS[`${GAMES}/${home}/book/${language}.md`]!();
}
