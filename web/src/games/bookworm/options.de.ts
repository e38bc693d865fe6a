// What a table can agree on, in German: the source that the English texts are checked against.
import { v } from "../options";

export const DE = {
  edition: {
    name: "Ausgabe",
    about: "Die deutsche und die englische Anleitung unterscheiden sich in Kleinigkeiten.",
    values: {
      de: v("Deutsch", "Strafpunkte gibt es sofort, und auch Begriffe aus mehreren Wörtern gelten."),
      en: v("Englisch", "Strafpunkte werden am Ende abgezogen, und es gilt nur ein einziges Wort."),
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
};
