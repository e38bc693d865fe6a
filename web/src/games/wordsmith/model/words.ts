// How pieces are called, alone and counted, in both languages.
import { list, texts } from "../../../lib/i18n.svelte";
import type { Pieces } from "../wire";
import { KINDS, type Kind } from "./pieces";

type Forms = {
  /** “a long red bar”, as somebody takes it. */
  readonly taken: string;
  /** The same, as it lies there. */
  readonly one: string;
  readonly many: string;
  /** Its name alone. */
  readonly name: string;
};

const NUMBERS = texts<readonly string[]>(
  ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
);

const FORMS = texts<Readonly<Record<Kind, Forms>>>(
  {
    long: {
      taken: "ein langes rotes Teil",
      one: "ein langes rotes Teil",
      many: "lange rote Teile",
      name: "langes rotes Teil",
    },
    short: {
      taken: "ein kurzes gelbes Teil",
      one: "ein kurzes gelbes Teil",
      many: "kurze gelbe Teile",
      name: "kurzes gelbes Teil",
    },
    arc: {
      taken: "einen großen blauen Bogen",
      one: "ein großer blauer Bogen",
      many: "große blaue Bögen",
      name: "großer blauer Bogen",
    },
    bow: {
      taken: "ein kleines grünes U",
      one: "ein kleines grünes U",
      many: "kleine grüne U",
      name: "kleines grünes U",
    },
  },
  {
    long: { taken: "a long red bar", one: "one long red bar", many: "long red bars", name: "long red bar" },
    short: {
      taken: "a short yellow bar",
      one: "one short yellow bar",
      many: "short yellow bars",
      name: "short yellow bar",
    },
    arc: { taken: "a large blue arc", one: "one large blue arc", many: "large blue arcs", name: "large blue arc" },
    bow: { taken: "a small green u", one: "one small green u", many: "small green u’s", name: "small green u" },
  },
);

/** A number as a word, while it is small. */
export function inWords(n: number): string {
  return NUMBERS()[n] ?? String(n);
}

/** What is there of some things, one behind the other. */
export function joined(between: string, ...things: readonly (string | 0)[]): string {
  return things.filter(Boolean).join(between);
}

/** The name of a kind: “long red bar”. */
export function nameOf(kind: Kind): string {
  return FORMS()[kind].name;
}

/** One piece, as the object of a sentence. */
export function taken(kind: Kind): string {
  return FORMS()[kind].taken;
}

/** Counted pieces: “two long red bars and one short yellow bar”. */
export function counted(pieces: Pieces, as: "taken" | "one" = "one"): string {
  return list(
    KINDS.filter((kind) => pieces[kind]).map((kind) => {
      const forms = FORMS()[kind];
      return pieces[kind] === 1 ? forms[as] : `${inWords(pieces[kind])} ${forms.many}`;
    }),
  );
}
