// What the log shows: drawn turns, and sentences for everything else, the latest first.
import type { GameClient } from "../games";
import type { DrawnTurn } from "../games/chronicle";
import type { Entry } from "./log.svelte";

export type Item =
  | {
      readonly kind: "turn";
      readonly key: string;
      readonly number: number;
      readonly turn: DrawnTurn;
      readonly said: readonly string[];
    }
  | { readonly kind: "line"; readonly key: string; readonly number: number; readonly entry: Entry };

/** Draw a log; a game that gives no drawing, or fails at it, is told in sentences. */
export function itemsOf(
  entries: readonly Entry[],
  client: GameClient | null,
  view: unknown,
  names: readonly string[],
): readonly Item[] {
  return gamesOf(entries)
    .flatMap((game, nth, all) => itemsOfGame(game, client, nth === all.length - 1 ? view : undefined, names))
    .toReversed();
}

/** The log of a table holds one game after another. */
function gamesOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const games: Entry[][] = [[]];
  for (const entry of entries) {
    if (entry.begins) games.push([]);
    games.at(-1)!.push(entry);
  }
  return games;
}

function itemsOfGame(
  entries: readonly Entry[],
  client: GameClient | null,
  view: unknown,
  names: readonly string[],
): readonly Item[] {
  const told = entries.flatMap((entry) => entry.told ?? []);
  const turns = client?.chronicle?.turns(told, view, names) ?? [];
  const last = new Map(turns.map((turn) => [turn.keys.at(-1), turn]));
  const covered = new Set(turns.flatMap((turn) => turn.keys));
  const texts = new Map(entries.map((entry) => [entry.key, entry.text]));
  return entries.flatMap((entry): readonly Item[] => {
    const { key, number } = entry;
    const turn = last.get(key);
    if (turn) {
      const said = turn.keys.flatMap((each) => texts.get(each) || []);
      return [{ kind: "turn", key: turn.keys[0]!, number, turn, said }];
    }
    if (covered.has(key) || !entry.text) return [];
    return [{ kind: "line", key, number, entry }];
  });
}
