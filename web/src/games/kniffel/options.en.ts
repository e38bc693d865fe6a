// What a table can agree on, in English; must have exactly the keys of the German texts.
import { v } from "../options";
import { WORDS } from "../words.en";
import type { DE } from "./options.de";

export const EN: typeof DE = {
  ...WORDS,
  sand: {
    name: "Sand timer",
    about: "It runs from the first throw on: you have so long to throw and to find words.",
    values: { "0": v("none"), "30": v("30 s"), "60": v("1 min"), "90": v("1½ min"), "120": v("2 min") },
  },
  dice: {
    name: "Dice of your own",
    about:
      "For those who would like to copy a real set of dice: one die a line, its sides with spaces, letter and " +
      "value together, such as A1 E1 O3 S2 T2 Z5. The diamond is ◆. Empty means our dice.",
    values: {},
  },
  umlauts: {
    name: "Umlauts",
    about: "How Ä, Ö and Ü are laid.",
    values: {
      dice: v("One die", "Ä is an A die with dots to be imagined."),
      letters: v("Two dice", "Ä is laid as A and E."),
    },
  },
  same_word: {
    name: "The same word twice",
    about: "Whether a word may be in one entry more than once.",
    values: {
      once: v("No", "Each word counts once in an entry."),
      again: v("Yes", "An entry may hold the same word again."),
    },
  },
  encore: {
    name: "Another Wort-Kniffel",
    about: "What happens if you manage a further Wort-Kniffel.",
    values: {
      choice: v("Free choice", "You may also enter the throw as something else."),
      forced: v("Must be taken", "It is entered as a further Wort-Kniffel."),
    },
  },
  encore_after: {
    name: "Extra Wort-Kniffels pay",
    about: "When a second Wort-Kniffel brings the extra points.",
    values: {
      points: v("After a first one", "The first must have scored."),
      any: v("Always", "Even if the box holds a zero."),
    },
  },
};
