// What a table can agree on, in English; must have exactly the keys of the German texts.
import type { DE } from "./options.de";

const v = (label: string, about = ""): { label: string; about: string } => ({ label, about });

const WORDS = {
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

export const EN: typeof DE = {
  "wort-kniffel": {
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
      name: "Further Wort-Kniffels pay",
      about: "When a second Wort-Kniffel brings the extra points.",
      values: {
        points: v("After a first one", "The first must have scored."),
        any: v("Always", "Even if the box holds a zero."),
      },
    },
  },
  wordsmith: {
    ...WORDS,
    variant: {
      name: "Way of playing",
      about: "All at once, or one after the other.",
      values: {
        race: v("Race", "All forge at once; the first with six words ends the round. For two to four."),
        step: v("Word for word", "At leisure, word by word. Works alone, too."),
      },
    },
    quick: {
      name: "Quick forging",
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
      about: "The race always has three; word for word can be shorter.",
      values: { "1": v("1"), "2": v("2"), "3": v("3") },
    },
    handicap: {
      name: "Handicaps",
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
  },
  bookworm: {
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
      name: "Children play along",
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
      about: "So many seconds are counted down.",
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
  },
};
