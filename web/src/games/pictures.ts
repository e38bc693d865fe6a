import type { Component } from "svelte";
import Bookworm from "../ui/art/Bookworm.svelte";
import Kniffel from "../ui/art/Kniffel.svelte";
import Wordsmith from "../ui/art/Wordsmith.svelte";

/** What the page tells of a game; its description is the text of the same name. */
export type Game = {
  readonly text: "kniffel" | "wordsmith" | "bookworm";
  readonly name: string;
  /** In addresses and messages. */
  readonly address: "wort-kniffel" | "wordsmith" | "bookworm";
  readonly seats: { readonly from: number; readonly to: number };
  readonly picture: Component;
};

export const GAMES: readonly Game[] = [
  { text: "kniffel", name: "Wort-Kniffel", address: "wort-kniffel", seats: { from: 1, to: 8 }, picture: Kniffel },
  { text: "wordsmith", name: "Wordsmith", address: "wordsmith", seats: { from: 1, to: 4 }, picture: Wordsmith },
  { text: "bookworm", name: "Bookworm", address: "bookworm", seats: { from: 2, to: 6 }, picture: Bookworm },
];
