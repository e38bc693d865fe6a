// The options of a table, in words.

/** @import { InBoth, OptionWords } from "../../../contract" */

/** @param {string} label @param {string} about */
const value = (label, about = "") => ({ label, about });

/** @type {InBoth<Record<string, OptionWords>>} */
export const options = {
  de: {
    language: {
      name: "Sprache",
      about: "Die Würfel und das Wörterbuch.",
      values: { de: value("Deutsch"), en: value("Englisch") },
    },
    goal: {
      name: "Ziel",
      about: "Wer so viele Punkte erreicht, beendet die Runde und damit das Spiel.",
      values: {
        10: value("10 Punkte", "Ein kurzes Spiel."),
        20: value("20 Punkte", "Doppelt so lang."),
      },
    },
    clock: {
      name: "Uhr",
      about: "Wer nicht rechtzeitig legt, hat gepasst.",
      values: {
        0: value("Ohne"),
        30: value("30 s"),
        60: value("60 s"),
        120: value("120 s"),
      },
    },
    level: {
      name: "Wörterbuch",
      about: "Wie viele Wörter zählen.",
      values: {
        strict: value("Streng", "Nur gängige Wörter, keine Namen."),
        normal: value("Normal", "Auch seltenere Wörter."),
        generous: value("Großzügig", "Auch Dialekt und Fremdes."),
      },
    },
    family: {
      name: "Familientisch",
      about: "Derbe Wörter bleiben draußen.",
      values: { true: value("Ja"), false: value("Nein") },
    },
    house: {
      name: "Hauswörter",
      about: "Wörter, die ihr am Tisch angenommen oder gesperrt habt.",
      values: {},
    },
  },
  en: {
    language: {
      name: "Language",
      about: "The dice and the dictionary.",
      values: { de: value("German"), en: value("English") },
    },
    goal: {
      name: "Goal",
      about: "Whoever reaches so many points ends the round, and with it the game.",
      values: {
        10: value("10 points", "A short game."),
        20: value("20 points", "Twice as long."),
      },
    },
    clock: {
      name: "Clock",
      about: "Whoever does not lay a word in time has passed.",
      values: {
        0: value("None"),
        30: value("30 s"),
        60: value("60 s"),
        120: value("120 s"),
      },
    },
    level: {
      name: "Dictionary",
      about: "How many words count.",
      values: {
        strict: value("Strict", "Only common words, no names."),
        normal: value("Normal", "Rarer words as well."),
        generous: value("Generous", "Dialect and foreign words, too."),
      },
    },
    family: {
      name: "Family table",
      about: "Coarse words are left out.",
      values: { true: value("Yes"), false: value("No") },
    },
    house: {
      name: "House words",
      about: "Words that your table has accepted or banned.",
      values: {},
    },
  },
};
