import { texts } from "../../lib/i18n.svelte";
import { parts, type GameOptions } from "../options";
import { DE } from "./options.de";
import { EN } from "./options.en";

const made = texts("Eigene Würfel", "Dice of your own");

export const options: GameOptions = {
  front: ["language"],
  words: texts(DE, EN),
  seats: [],
  read: { dice: (lines) => lines.map(parts) },
  belongs: {
    "wrong-dice-count": "dice",
    "wrong-face-count": "dice",
    "wrong-face": "dice",
    "too-many-diamonds": "dice",
  },
  versions: async () => (await import("./versions")).versions,
  workshop: {
    options: ["dice"],
    about: made,
    load: async () => (await import("./workshop/Workshop.svelte")).default,
  },
};
