// The options of this game alone, in words; the page has those that all word games share.
/** @import { InBoth, OptionWords } from "../../../contract" */

/** @param {string} label @param {string} about */
const value = (label, about = "") => ({ label, about });

/** @type {InBoth<Record<string, OptionWords>>} */
export const options = {
  de: {
    goal: {
      name: "Ziel",
      about: "Mit der Runde, in der jemand so viele Punkte hat, endet das Spiel.",
      values: { 10: value("10 Punkte", "Ein kurzes Spiel."), 20: value("20 Punkte", "Doppelt so lang.") },
    },
    clock: {
      name: "Uhr",
      about: "Wer nicht rechtzeitig legt, hat gepasst.",
      values: { 0: value("Ohne"), 30: value("30 s"), 60: value("60 s"), 120: value("120 s") },
    },
  },
  en: {
    goal: {
      name: "Goal",
      about: "The game ends with the round in which somebody has this many points.",
      values: { 10: value("10 points", "A short game."), 20: value("20 points", "Twice as long.") },
    },
    clock: {
      name: "Clock",
      about: "Whoever does not lay a word in time has passed.",
      values: { 0: value("None"), 30: value("30 s"), 60: value("60 s"), 120: value("120 s") },
    },
  },
};
