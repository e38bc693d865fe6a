// What a table can agree on, in German: the source that the English texts are checked against.
import { v } from "../options";
import { WORDS } from "../words.de";

export const DE = {
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
    name: "Wann weitere Wort-Kniffel zählen",
    about: "Wann ein zweites Wort-Kniffel die Sonderpunkte bringt.",
    values: {
      points: v("Nach einem ersten", "Das erste muss Punkte gebracht haben."),
      any: v("Immer", "Auch wenn im Kästchen eine Null steht."),
    },
  },
};
