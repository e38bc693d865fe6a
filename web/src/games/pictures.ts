import type { Component } from "svelte";
import Bookworm from "../ui/art/Bookworm.svelte";
import Kniffel from "../ui/art/Kniffel.svelte";
import Wordsmith from "../ui/art/Wordsmith.svelte";

/** What the page tells of a game; its description is the text of the same name. */
export type Game = {
  readonly text: "kniffel" | "wordsmith" | "bookworm";
  readonly name: string;
  readonly seats: { readonly from: number; readonly to: number };
  readonly picture: Component;
};

export const GAMES: readonly Game[] = [
  { text: "kniffel", name: "Wort-Kniffel", seats: { from: 1, to: 8 }, picture: Kniffel },
  { text: "wordsmith", name: "Wordsmith", seats: { from: 1, to: 4 }, picture: Wordsmith },
  { text: "bookworm", name: "Bookworm", seats: { from: 2, to: 6 }, picture: Bookworm },
];
