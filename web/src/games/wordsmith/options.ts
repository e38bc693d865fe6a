import { texts } from "../../lib/i18n.svelte";
import { parts, type GameOptions } from "../options";
import { DE } from "./options.de";
import { EN } from "./options.en";

const made = texts("Würfel, Alphabet", "Dice, alphabet");

export const options: GameOptions = {
  front: ["variant", "language", "referee"],
  words: texts(DE, EN),
  seats: [],
  read: {
    handicap: (lines) => parts(lines.join(" ")).map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    alphabet: (lines) => Object.fromEntries(lines.map(recipe)),
  },
  belongs: {
    "handicap-count": "handicap",
    "wrong-handicap": "handicap",
    "wrong-side": "die",
    "wrong-die": "die",
    "wrong-recipe": "alphabet",
    "letters-without-recipe": "alphabet",
    rounds: "rounds",
  },
  versions: async () => (await import("./versions")).versions,
  // The race has three rounds, always.
  idle: (chosen) => (chosen["variant"] === "race" ? ["rounds"] : []),
  handicap: { option: "handicap", most: 6 },
  workshop: {
    options: ["die", "alphabet"],
    about: made,
    load: async () => (await import("./workshop/Workshop.svelte")).default,
  },
};

/** A letter and the pieces that it is built from. */
function recipe(line: string): readonly [string, string] {
  const [letter = "", ...pieces] = parts(line);
  return [letter.toUpperCase(), pieces.join("")];
}
