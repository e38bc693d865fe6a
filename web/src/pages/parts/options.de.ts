// What a table can agree on, in German: the source that the English texts are checked against.

const v = (label: string, about = ""): { label: string; about: string } => ({ label, about });

const WORDS = {
  language: {
    name: "Sprache der Wörter",
    about: "In dieser Sprache sind Würfel und Wörterbuch. Sie muss nicht die der Seite sein.",
    values: { de: v("Deutsch"), en: v("Englisch") },
  },
  level: {
    name: "Wie viel vom Wörterbuch gilt",
    about: "Entscheidet über seltene Wörter.",
    values: {
      strict: v("Streng", "Nur der Kern des Wörterbuchs, ohne Namen und Seltenes."),
      normal: v("Normal", "Auch seltenere Wörter und Formen."),
      generous: v("Großzügig", "Auch Mundart und Fremdes."),
    },
  },
  house: {
    name: "Hauswörter",
    about:
      "Wörter, die bei euch gelten, obwohl sie nicht im Wörterbuch stehen: eines je Zeile. Mit einem Minus davor " +
      "gilt eines nicht.",
    values: {},
  },
  banned: {
    name: "Verbotene Wörter",
    about: "Diese Wörter nimmt der Tisch nicht an, auch wenn sie im Wörterbuch stehen.",
    values: {},
  },
  family: {
    name: "Familientisch",
    about: "Derbe und heikle Wörter bleiben außen vor.",
    values: {},
  },
};

export const DE = {
  "wort-kniffel": {
    ...WORDS,
    sand: {
      name: "Sanduhr",
      about: "Sie läuft vom ersten Wurf an: So lange hast du zum Würfeln und Wörterfinden.",
      values: { "0": v("ohne"), "30": v("30 s"), "60": v("1 min"), "90": v("1½ min"), "120": v("2 min") },
    },
    dice: {
      name: "Eigene Würfel",
      about:
        "Für alle, die einen echten Würfelsatz abtippen möchten: ein Würfel je Zeile, seine Seiten mit Leerzeichen, " +
        "Buchstabe und Wert zusammen, etwa A1 E1 O3 S2 T2 Z5. Der Diamant ist ◆. Leer heißt: unsere Würfel.",
      values: {},
    },
    umlauts: {
      name: "Umlaute",
      about: "Wie Ä, Ö und Ü gelegt werden.",
      values: {
        dice: v("Ein Würfel", "Ä ist ein A-Würfel mit gedachten Punkten."),
        letters: v("Zwei Würfel", "Ä wird aus A und E gelegt."),
      },
    },
    same_word: {
      name: "Dasselbe Wort zweimal",
      about: "Ob ein Wort in einem Eintrag mehrfach vorkommen darf.",
      values: {
        once: v("Nein", "Jedes Wort zählt in einem Eintrag einmal."),
        again: v("Ja", "Dasselbe Wort darf in einem Eintrag noch einmal stehen."),
      },
    },
    encore: {
      name: "Noch ein Wort-Kniffel",
      about: "Was geschieht, wenn dir ein weiteres Wort-Kniffel gelingt.",
      values: {
        choice: v("Freie Wahl", "Du darfst den Wurf auch anders eintragen."),
        forced: v("Muss genommen werden", "Es wird als weiteres Wort-Kniffel eingetragen."),
      },
    },
    encore_after: {
      name: "Weitere Wort-Kniffel zahlen",
      about: "Wann ein zweites Wort-Kniffel die Sonderpunkte bringt.",
      values: {
        points: v("Nach einem ersten", "Das erste muss Punkte gebracht haben."),
        any: v("Immer", "Auch wenn im Kästchen eine Null steht."),
      },
    },
  },
  wordsmith: {
    ...WORDS,
    variant: {
      name: "Spielweise",
      about: "Alle gleichzeitig oder der Reihe nach.",
      values: {
        race: v(
          "Wettrennen",
          "Alle schmieden gleichzeitig; wer zuerst sechs Wörter hat, beendet die Runde. Für zwei bis vier.",
        ),
        step: v("Wort für Wort", "In Ruhe, Wort um Wort. Das geht auch allein."),
      },
    },
    quick: {
      name: "Schnelles Schmieden",
      about:
        "Wörter werden ohne Ansage aufgeschrieben und erst nach der Runde geprüft: vom Wörterbuch oder von der " +
        "Person links, je nachdem, wer über Wörter entscheidet.",
      values: {},
    },
    required: {
      name: "Benötigte Buchstaben",
      about: "Jede Zeile verlangt einen bestimmten Buchstaben im Wort.",
      values: {},
    },
    rounds: {
      name: "Runden",
      about: "Das Wettrennen hat immer drei; Wort für Wort geht auch kürzer.",
      values: { "1": v("1"), "2": v("2"), "3": v("3") },
    },
    handicap: {
      name: "Vorgaben",
      about:
        "Wer stärker ist, beginnt jede Runde mit abgestrichenen Bonusfeldern: eine Zahl je Platz, etwa 0 2 0. Leer " +
        "heißt: alle gleich.",
      values: {},
    },
    referee: {
      name: "Wer entscheidet über Wörter?",
      about: "",
      values: {
        dictionary: v(
          "Das Wörterbuch",
          "Es prüft jedes Wort sofort: Was darin steht, gilt, alles andere nicht. Am schnellsten, und niemand muss " +
            "streiten.",
        ),
        players: v(
          "Ihr selbst",
          "Ein Wort gilt, wenn niemand Einspruch erhebt; sonst stimmen alle anderen ab. Das Wörterbuch wird nicht " +
            "gefragt. Zu zweit genügt ein Einspruch.",
        ),
        appeal: v(
          "Wörterbuch mit Berufung",
          "Was im Wörterbuch steht, gilt, und niemand kann widersprechen. Für ein Wort, das es nicht kennt, kannst " +
            "du die anderen abstimmen lassen.",
        ),
        objection: v(
          "Einspruch wie gedruckt",
          "Kein Wort wird geprüft, bis jemand Einspruch erhebt; dann entscheidet das Wörterbuch. Ein falscher " +
            "Einspruch kostet nichts, und was niemandem auffällt, gilt.",
        ),
      },
    },
    start_jokers: {
      name: "Joker im Startwurf",
      about: "Was ein Stern beim Startwurf gibt.",
      values: {
        shown: v("Die gezeigte Farbe", "Alle bekommen ein Teil in der Farbe des Sterns."),
        free: v("Freie Wahl", "Wer würfelt, sucht für alle ein Teil aus."),
      },
    },
    clock: {
      name: "Uhr je Wort",
      about: "So lange darf ein Wort höchstens dauern.",
      values: { "0": v("ohne"), "60": v("1 min"), "120": v("2 min"), "180": v("3 min"), "300": v("5 min") },
    },
    die: {
      name: "Eigener Würfel",
      about:
        "Die sechs Seiten, mit Leerzeichen: long (rot), short (gelb), arc (blau), bow (grün); ein Stern dahinter " +
        "macht einen Joker, etwa arc*.",
      values: {},
    },
    alphabet: {
      name: "Eigenes Alphabet",
      about:
        "Für alle, die den Bauplan der echten Schachtel haben: ein Buchstabe je Zeile mit seinen Teilen, etwa A " +
        "LLs. L ist lang, s kurz, C ein großer, c ein kleiner Bogen. Leer heißt: unser Alphabet.",
      values: {},
    },
  },
  bookworm: {
    edition: {
      name: "Ausgabe",
      about: "Die deutsche und die englische Anleitung unterscheiden sich in Kleinigkeiten.",
      values: {
        de: v("Deutsche", "Strafpunkte gibt es sofort, und auch Begriffe aus mehreren Wörtern gelten."),
        en: v("Englische", "Strafpunkte werden am Ende abgezogen, und es gilt nur ein einziges Wort."),
      },
    },
    language: {
      name: "Sprache der Karten und Wörter",
      about: "",
      values: { de: v("Deutsch"), en: v("Englisch"), null: v("wie die Ausgabe") },
    },
    special: {
      name: "Mit dem grünen Sonderwürfel",
      about: "Er bringt Schloss, Buch und andere Überraschungen. Für das erste Spiel geht es auch ohne.",
      values: {},
    },
    children: {
      name: "Kinder spielen mit",
      about: "Dann gilt das leichte, grüne Thema jeder Karte, je nach Ausgabe als Rat oder als Regel.",
      values: {},
    },
    think: {
      name: "Bedenkzeit",
      about: "So lange darf man überlegen, bevor der Countdown beginnt.",
      values: {
        "0": v("ohne"),
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
      about: "So viele Sekunden wird heruntergezählt.",
      values: { "0": v("ohne"), "3": v("3 s"), "5": v("5 s"), "10": v("10 s") },
    },
    referee: {
      name: "Wer entscheidet über Wörter?",
      about: "",
      values: {
        dictionary: v(
          "Die Wortlisten",
          "Zu jedem Thema gibt es eine Liste. Sagt sie ja, gilt das Wort; sagt sie nein, gilt es nicht. Kennt sie " +
            "das Wort nicht, stimmt ihr ab.",
        ),
        players: v(
          "Ihr selbst",
          "Ein Wort gilt, bis es jemand anzweifelt; dann stimmt ihr ab. Die Listen werden nicht gefragt.",
        ),
        appeal: v(
          "Listen mit Berufung",
          "Die Listen haben das erste Wort: Ein Ja könnt ihr anzweifeln, bei einem Nein auf einer Abstimmung " +
            "bestehen. Was sie nicht kennen, entscheidet ihr.",
        ),
      },
    },
    repeat_scope: {
      name: "Wie lange ein Wort verbraucht ist",
      about: "Ein genanntes Wort darf so lange nicht noch einmal genannt werden.",
      values: { theme: v("Für dieses Thema"), round: v("Für die Runde"), null: v("wie die Ausgabe") },
    },
    speaker_votes: {
      name: "Über das eigene Wort mitstimmen",
      about: "Ob mitstimmt, wer das Wort genannt hat.",
      values: { false: v("Nein"), true: v("Ja"), null: v("wie die Ausgabe") },
    },
    tie_valid: {
      name: "Bei Gleichstand gilt das Wort",
      about: "Stehen die Stimmen gleich, entscheidet dies.",
      values: {},
    },
    several_words: {
      name: "Begriffe aus mehreren Wörtern",
      about: "Ob etwa „Saure Gurke“ gilt.",
      values: { false: v("Nein"), true: v("Ja"), null: v("wie die Ausgabe") },
    },
    starter: { name: "Wer beginnt", about: "Dieser Platz dreht die erste Karte um.", values: {} },
    judge: {
      name: "Wer über zweifelhafte Wörter entscheidet",
      about: "Üblich: alle zusammen; spielst du allein gegen Computer, du allein. Sonst entscheidet nur dieser Platz.",
      values: {},
    },
    accepted: {
      name: "Wörter, die ihr schon habt gelten lassen",
      about: "Eines je Zeile, mit dem Thema davor: „animals: Schnark“. So gilt es gleich, ohne Abstimmung.",
      values: {},
    },
    themes: {
      name: "Themen",
      about: "Mit welchen Teilen des Kartenstapels ihr spielt. Ist nichts gewählt, sind alle Karten dabei.",
      values: {
        nature: v("Natur und Tiere"),
        food: v("Essen und Trinken"),
        home: v("Haus und Dinge"),
        people: v("Menschen und Arbeit"),
        school: v("Schule und Wissen"),
        travel: v("Reisen und die Welt"),
        fun: v("Spaß und Kultur"),
      },
    },
  },
};
