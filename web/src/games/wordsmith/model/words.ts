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
  /** As a sentence about what is missing calls it, alone and counted. */
  readonly lone: readonly [article: string, name: string];
  readonly few: readonly [one: string, many: string];
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
      lone: ["Ein", "langer Stab"],
      few: ["langer", "lange"],
    },
    short: {
      taken: "ein kurzes gelbes Teil",
      one: "ein kurzes gelbes Teil",
      many: "kurze gelbe Teile",
      name: "kurzes gelbes Teil",
      lone: ["Ein", "kurzer Stab"],
      few: ["kurzer", "kurze"],
    },
    arc: {
      taken: "einen großen blauen Bogen",
      one: "ein großer blauer Bogen",
      many: "große blaue Bögen",
      name: "großer blauer Bogen",
      lone: ["Ein", "großer Bogen"],
      few: ["großer Bogen", "große Bögen"],
    },
    bow: {
      taken: "ein kleines grünes U",
      one: "ein kleines grünes U",
      many: "kleine grüne U",
      name: "kleines grünes U",
      lone: ["Ein", "kleines U"],
      few: ["kleines U", "kleine U"],
    },
  },
  {
    long: {
      taken: "a long red bar",
      one: "one long red bar",
      many: "long red bars",
      name: "long red bar",
      lone: ["One", "long bar"],
      few: ["long", "long"],
    },
    short: {
      taken: "a short yellow bar",
      one: "one short yellow bar",
      many: "short yellow bars",
      name: "short yellow bar",
      lone: ["One", "short bar"],
      few: ["short", "short"],
    },
    arc: {
      taken: "a large blue arc",
      one: "one large blue arc",
      many: "large blue arcs",
      name: "large blue arc",
      lone: ["One", "large curve"],
      few: ["large curve", "large curves"],
    },
    bow: {
      taken: "a small green u",
      one: "one small green u",
      many: "small green u’s",
      name: "small green u",
      lone: ["One", "small u"],
      few: ["small u", "small u’s"],
    },
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

/** One piece with its article and its short name: “Ein”, “langer Stab”. */
export function lone(kind: Kind): readonly [article: string, name: string] {
  return FORMS()[kind].lone;
}

/** Pieces in figures: “2 lange und 1 kurzer”. */
export function few(pieces: Pieces): string {
  return list(
    KINDS.filter((kind) => pieces[kind]).map(
      (kind) => `${pieces[kind]} ${FORMS()[kind].few[pieces[kind] === 1 ? 0 : 1]}`,
    ),
  );
}
