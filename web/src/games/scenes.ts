// Examples that stand in the rules and can be played there: told frame by frame, never computed.
import type { Component } from "svelte";

/** One look at an example. */
export type Frame<D = unknown> = {
  readonly drawn: D | null;
  readonly say: string;
  readonly points?: number | string;
  /** What leads on from here. */
  readonly press?: string;
};

/** A choice in an example, and what comes of it. */
export type Option<D = unknown> = Frame<D> & { readonly label: string };

/** An example: one step after the other, or one of several choices. */
export type Scene<D = unknown> =
  | { readonly kind: "steps"; readonly frames: readonly Frame<D>[] }
  | { readonly kind: "choices"; readonly ask: string; readonly options: readonly Option<D>[] };

/** What a home gives for the rules of its game: an example for a section, by its anchor. */
export type Examples<D = unknown> = {
  readonly scenes: () => Readonly<Record<string, Scene<D>>>;
  readonly Drawing: Component<{ drawn: D }>;
};
