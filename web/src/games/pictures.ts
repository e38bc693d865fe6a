import type { Component } from "svelte";
import Bookworm from "../ui/art/Bookworm.svelte";
import Kniffel from "../ui/art/Kniffel.svelte";
import Wordsmith from "../ui/art/Wordsmith.svelte";
import type { GameName } from ".";

/** What the page tells of a game; its description is the text of the same name. */
export type Game = {
  readonly text: "kniffel" | "wordsmith" | "bookworm";
  readonly id: GameName;
  readonly name: string;
  readonly seats: { readonly from: number; readonly to: number };
  readonly picture: Component;
};

export const GAMES: readonly Game[] = [
  { text: "kniffel", id: "wort-kniffel", name: "Wort-Kniffel", seats: { from: 1, to: 8 }, picture: Kniffel },
  { text: "wordsmith", id: "wordsmith", name: "Wordsmith", seats: { from: 1, to: 4 }, picture: Wordsmith },
  { text: "bookworm", id: "bookworm", name: "Bookworm", seats: { from: 2, to: 6 }, picture: Bookworm },
];

/** The title of a game; its name on the wire, if the page does not know it. */
export function titleOf(id: string): string {
  return GAMES.find((game) => game.id === id)?.name ?? id;
}
