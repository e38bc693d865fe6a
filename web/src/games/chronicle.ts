// How a game's log is drawn: one entry for each turn, in place of a sentence for each thing that happened.
import type { Component } from "svelte";

/** Something that happened in a game, and its sentence; null for what nobody needs to hear. */
export type Told<E = unknown> = {
  readonly key: string;
  readonly event: E;
  readonly seat: number | null;
  readonly text: string | null;
};

/** A turn as the log shows it. */
export type DrawnTurn<D = unknown> = {
  /** What happened in it, in order; their sentences are what a screen reader says. */
  readonly keys: readonly string[];
  readonly seat: number | null;
  /** What was made, drawn. */
  readonly made: D | null;
  /** What stands in its place, or a headline where nobody's turn it is: “gestrichen”, “Runde 2”. */
  readonly title?: string;
  readonly points: number | null;
  /** Whether it is over, and its last sentence says what came of it. */
  readonly isDone?: boolean;
  /** Where it went, and how: “Full-House · 3 Würfe”. */
  readonly note: string;
  /** How it came about, folded away at first. */
  readonly rows: readonly { readonly label: string; readonly drawn: D }[];
};

/** What a home gives for the log of its game. */
export type Chronicle<V = unknown, E = unknown, D = unknown> = {
  /**
   * Draw the turns of one game. What belongs to no turn stays a sentence; `view` is how the game stands, where that is
   * known.
   */
  readonly turns: (told: readonly Told<E>[], view: V | undefined, names: readonly string[]) => readonly DrawnTurn<D>[];
  readonly Drawing: Component<{ drawn: D }>;
};
