// What the page knows of each game. The boards come when they are needed.
import type { Component } from "svelte";
import type { Language } from "../lib/i18n.svelte";
import type { Finds } from "../lib/keepsakes";
import type { Play } from "../lib/play.svelte";

export type GameName = "wort-kniffel" | "wordsmith" | "bookworm";

/** Something that the tutorial says while a first game is played. */
export type Lesson = {
  /** Names the lesson; each is taught until what it asks for has been done. */
  readonly key: string;
  readonly text: string;
};

/** A game as the page plays it. Nothing in it knows rules: all comes from the server's view. */
export type GameClient<V = unknown, M = unknown, E = unknown> = {
  /** The table, drawn from a view. */
  readonly Board: Component<{ play: Play<V, M, E> }>;
  /** The language of words and dice. */
  readonly language: (view: V) => Language;
  /**
   * An event in a sentence of the page's language, for the log and for screen readers; null for what nobody needs to
   * hear.
   */
  readonly tell: (
    event: E,
    names: readonly string[],
    seat: number | null,
    view: V,
    /** What had happened in the game before it, where that is known. */
    before?: readonly E[],
  ) => string | null;
  /** Points by seat, as they stand. */
  readonly totals: (view: V) => readonly number[];
  /** Whether seats of one device must not see each other's view: the device is handed over. */
  readonly secret: (view: V) => boolean;
  /** What the owner of a table may keep for later ones. */
  readonly keepsakes?: (view: V) => Finds;
  /** What to teach next in a first game; null when all is said. */
  readonly lesson: (view: V, seat: number) => Lesson | null;
};

const LOADERS: Readonly<Record<GameName, () => Promise<{ client: GameClient<never, never, never> }>>> = {
  "wort-kniffel": () => import("./kniffel/client"),
  wordsmith: () => import("./wordsmith/client"),
  bookworm: () => import("./bookworm/client"),
};

/** Load what a game needs. */
export async function load(game: string): Promise<GameClient> {
  return (await LOADERS[game as GameName]()).client as unknown as GameClient;
}
