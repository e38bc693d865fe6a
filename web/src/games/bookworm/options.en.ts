// What a table can agree on, in English; must have exactly the keys of the German texts.
import { v } from "../options";
import type { DE } from "./options.de";

export const EN: typeof DE = {
  edition: {
    name: "Edition",
    about: "The German and the English rulebook differ in small things.",
    values: {
      de: v("German", "Penalties count at once, and terms of several words are fine."),
      en: v("English", "Penalties are taken off at the end, and only a single word counts."),
    },
  },
  language: {
    name: "Language of cards and words",
    about: "",
    values: { de: v("German"), en: v("English"), null: v("as the edition") },
  },
  special: {
    name: "With the green special die",
    about: "It brings a lock, a book and other surprises. A first game goes well without.",
    values: {},
  },
  children: {
    name: "Children are playing",
    about: "Then the easy, green category of each card counts, as advice or as a rule, depending on the edition.",
    values: {},
  },
  think: {
    name: "Time to think",
    about: "You may think for so long before the countdown begins.",
    values: {
      "0": v("none"),
      "5": v("5 s"),
      "10": v("10 s"),
      "15": v("15 s"),
      "20": v("20 s"),
      "30": v("30 s"),
      "60": v("1 min"),
    },
  },
  countdown: {
    name: "Countdown",
    about: "Length of the countdown in seconds.",
    values: { "0": v("none"), "3": v("3 s"), "5": v("5 s"), "10": v("10 s") },
  },
  referee: {
    name: "Who judges words?",
    about: "",
    values: {
      dictionary: v(
        "The word lists",
        "There is a list for each category. If it says yes, the word counts; if it says no, it does not. If it " +
          "does not know the word, you vote.",
      ),
      players: v("You yourselves", "A word counts until somebody doubts it; then you vote. The lists are not asked."),
      appeal: v(
        "Lists with appeal",
        "The lists speak first: you may doubt a yes, and insist on a vote after a no. What they do not know is " +
          "for you to decide.",
      ),
    },
  },
  repeat_scope: {
    name: "How long a word is used up",
    about: "A word that was named must not be named again for so long.",
    values: { theme: v("For this category"), round: v("For the round"), null: v("as the edition") },
  },
  speaker_votes: {
    name: "Vote on your own word",
    about: "Whether the one who named the word has a vote.",
    values: { false: v("No"), true: v("Yes"), null: v("as the edition") },
  },
  tie_valid: {
    name: "On a tie the word counts",
    about: "Decides when the votes are level.",
    values: {},
  },
  several_words: {
    name: "Terms of several words",
    about: "Whether “apple pie” counts, for instance.",
    values: { false: v("No"), true: v("Yes"), null: v("as the edition") },
  },
  starter: { name: "Who begins", about: "This seat turns the first card.", values: {} },
  judge: {
    name: "Who decides on words in doubt",
    about: "As usual: all together; alone against computers, you alone. Otherwise this seat alone decides.",
    values: {},
  },
  accepted: {
    name: "Words that you have accepted before",
    about: "One a line, with the category before it: “animals: snark”. It counts at once then, without a vote.",
    values: {},
  },
  themes: {
    name: "Categories",
    about: "The parts of the deck that you play with. If none is chosen, all cards are in.",
    values: {
      nature: v("Nature and animals"),
      food: v("Food and drink"),
      home: v("Home and things"),
      people: v("People and work"),
      school: v("School and science"),
      travel: v("Travel and the world"),
      fun: v("Fun and culture"),
    },
  },
};
