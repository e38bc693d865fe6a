// What a table can agree on, in English; must have exactly the keys of the German texts.
import { v } from "../options";
import { WORDS } from "../words.en";
import type { DE } from "./options.de";

export const EN: typeof DE = {
  ...WORDS,
  variant: {
    name: "Way of playing",
    about: "All at once, or one after the other.",
    values: {
      race: v("Race", "All forge at once; the first with six words ends the round. For two to four."),
      step: v("One word at a time", "At leisure, word by word. Works alone, too."),
    },
  },
  quick: {
    name: "Quick forge",
    about:
      "Words are written down without a call and checked after the round: by the dictionary or by the player on " +
      "the left, depending on who judges words.",
    values: {},
  },
  required: {
    name: "Required letters",
    about: "Each line asks for a certain letter in the word.",
    values: {},
  },
  rounds: {
    name: "Rounds",
    about: "The race always has three; one word at a time can be shorter.",
    values: { "1": v("1"), "2": v("2"), "3": v("3") },
  },
  handicap: {
    name: "Handicap",
    about:
      "Stronger players begin each round with bonus boxes crossed out: a number for each seat, such as 0 2 0. " +
      "Empty means all the same.",
    values: {},
  },
  referee: {
    name: "Who judges words?",
    about: "",
    values: {
      dictionary: v(
        "The dictionary",
        "It checks every word at once: what is in it counts, nothing else does. The quickest way, and nobody has " +
          "to argue.",
      ),
      players: v(
        "You yourselves",
        "A word counts if nobody objects; otherwise all the others vote. The dictionary is not asked. With two " +
          "players, an objection is enough.",
      ),
      appeal: v(
        "Dictionary with appeal",
        "What is in the dictionary counts, and nobody can object. For a word that it does not know, you can have " +
          "the others vote.",
      ),
      objection: v(
        "Objection as printed",
        "No word is checked until somebody objects; then the dictionary decides. A wrong objection costs nothing, " +
          "and what nobody notices counts.",
      ),
    },
  },
  start_jokers: {
    name: "Jokers in the start roll",
    about: "What a star gives in the start roll.",
    values: {
      shown: v("The colour shown", "Everybody gets a piece in the colour of the star."),
      free: v("Free choice", "Whoever rolls picks a piece for all."),
    },
  },
  clock: {
    name: "Clock for a word",
    about: "A word may take so long at most.",
    values: { "0": v("none"), "60": v("1 min"), "120": v("2 min"), "180": v("3 min"), "300": v("5 min") },
  },
  die: {
    name: "A die of your own",
    about:
      "Its six sides, with spaces: long (red), short (yellow), arc (blue), bow (green); a star behind makes a " +
      "joker, such as arc*.",
    values: {},
  },
  alphabet: {
    name: "An alphabet of your own",
    about:
      "For those who have the plan of the real box: one letter a line with its pieces, such as A LLs. L is long, " +
      "s short, C a large arc, c a small one. Empty means our alphabet.",
    values: {},
  },
};
