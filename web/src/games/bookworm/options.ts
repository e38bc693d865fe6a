import { texts } from "../../lib/i18n.svelte";
import type { GameOptions } from "../options";
import { DE } from "./options.de";
import { EN } from "./options.en";

export const options: GameOptions = {
  front: ["edition", "language", "referee"],
  words: texts(DE, EN),
  seats: ["starter", "judge"],
  read: { accepted: (lines) => lines },
  belongs: { "no-such-starter": "starter", "no-such-theme": "themes" },
  versions: async () => (await import("./versions")).versions,
  collected: ["accepted"],
};
