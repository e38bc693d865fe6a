// What a table can agree on, as a game puts it into words and reads what is typed.
import type { Component } from "svelte";
import type { OptionWords } from "./foreign-contract";

/** Who would sit at a table that is being planned. */
export type Company = {
  readonly seats: number;
  /** How many of them share this device. */
  readonly here: number;
};

/** What was made in the workshop of a game and kept in this browser, by option. */
export type Works = Readonly<Record<string, unknown>>;

/** A version of a game, to be chosen by a picture. */
export type Version = {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly picture?: Component;
  /** What it sets. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The versions that it comes on top of; one without is chosen in place of the others. */
  readonly onto?: readonly string[];
  /** Why it cannot be with these people, in a sentence; empty if it can. */
  readonly refused?: (company: Company) => string;
};

/** Makes the versions, in their order and in the page's language. */
export type Versions = (works: Works) => readonly Version[];

/** A page on which something is made rather than chosen. */
export type Workshop = {
  /** The options that are made there. */
  readonly options: readonly string[];
  /** What can be made, in a word or two. */
  readonly about: () => string;
  readonly load: () => Promise<Component<WorkshopProps>>;
};

/** What a workshop gets to see and do. */
export type WorkshopProps = {
  /** What was made; of an option without it, the usual is in play. */
  works: Works;
  /** The usual values. */
  usual: Works;
  /** Make something; null puts the usual back. */
  make: (option: string, value: unknown) => void;
  /** The language of the words. */
  language: string;
};

/** The options of a game, by name. */
export type GameOptions = {
  /** What everybody should see; the others are folded away. */
  readonly front: readonly string[];
  /** In the page's language. */
  readonly words: () => Readonly<Record<string, OptionWords>>;
  /** Options that name a seat. */
  readonly seats: readonly string[];
  /** How lines that were typed are read, where it is not word by word. */
  readonly read: Readonly<Record<string, (lines: readonly string[]) => unknown>>;
  /** The option that a refusal is about, by its code, where the refusal does not say so itself. */
  readonly belongs: Readonly<Record<string, string>>;
  /** The versions, which only a new table needs; a game without them is chosen option by option. */
  readonly versions?: () => Promise<Versions>;
  /** Options that mean nothing as things are: they are not offered. */
  readonly idle?: (chosen: Readonly<Record<string, unknown>>) => readonly string[];
  /** The option that has a number for each seat, from 0 to the most. */
  readonly handicap?: { readonly option: string; readonly most: number };
  /** Options that fill up at tables, and are only ever weeded here. */
  readonly collected?: readonly string[];
  readonly workshop?: Workshop;
};

/** A value in words. */
export function v(label: string, about = ""): { label: string; about: string } {
  return { label, about };
}

/** What stands in a line, one by one. */
export function parts(line: string): readonly string[] {
  return line.split(/[\s,;=:]+/).filter((part) => part);
}
