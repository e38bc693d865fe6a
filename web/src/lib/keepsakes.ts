// What the owner of a table keeps of it for later ones, in this browser: lines of options, by game
// and the language of its words.
import type { Language } from "./i18n.svelte";
import { keep, recall } from "./memory";

/** Lines by the option that takes them. */
export type Keepsakes = Readonly<Record<string, readonly string[]>>;

/** What there is to keep of a table: the lines, and each of them for reading. */
export type Finds = { readonly lines: Keepsakes; readonly told: readonly string[] };

const MOST = 200;
const key = (game: string, language: Language): string => `keepsakes ${game} ${language}`;

/** What was kept of earlier tables of a game. */
export function keepsakesOf(game: string, language: Language): Keepsakes {
  return recall<Keepsakes>(key(game, language)) ?? {};
}

/** Keep more, each line once; the oldest go first. */
export function keepMore(game: string, language: Language, more: Keepsakes): void {
  const kept: Record<string, readonly string[]> = { ...keepsakesOf(game, language) };
  for (const [option, lines] of Object.entries(more)) {
    kept[option] = [...new Set([...(kept[option] ?? []), ...lines])].slice(-MOST);
  }
  keep(key(game, language), kept);
}

/** Whether there is anything that was not kept yet. */
export function isNew(game: string, language: Language, found: Keepsakes): boolean {
  const kept = keepsakesOf(game, language);
  return Object.entries(found).some(([option, lines]) => lines.some((line) => !kept[option]?.includes(line)));
}
