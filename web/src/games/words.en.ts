// What games with a dictionary can agree on, in English; must have exactly the keys of the German texts.
import type { WORDS as DE } from "./words.de";
import { v } from "./options";

export const WORDS: typeof DE = {
  language: {
    name: "Language of the words",
    about: "The dice and the dictionary are in this language, which need not be that of the page.",
    values: { de: v("German"), en: v("English") },
  },
  level: {
    name: "How much of the dictionary counts",
    about: "Decides about rare words.",
    values: {
      strict: v("Strict", "Only the core of the dictionary, no names and nothing rare."),
      normal: v("Normal", "Less common words and forms, too."),
      generous: v("Generous", "Dialect and foreign words, too."),
    },
  },
  house: {
    name: "House words",
    about:
      "Words that count at your table though the dictionary lacks them: one a line. With a minus in front, a word " +
      "does not count.",
    values: {},
  },
  banned: {
    name: "Banned words",
    about: "The table does not accept these words, even if they are in the dictionary.",
    values: {},
  },
  family: {
    name: "Family table",
    about: "Vulgar and delicate words are left out.",
    values: {},
  },
};
