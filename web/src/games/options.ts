// What a table can agree on, as a game puts it into words and reads what is typed.
import type { OptionWords } from "./foreign-contract";

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
};

/** A value in words. */
export function v(label: string, about = ""): { label: string; about: string } {
  return { label, about };
}

/** What stands in a line, one by one. */
export function parts(line: string): readonly string[] {
  return line.split(/[\s,;=:]+/).filter((part) => part);
}
