// What a table can agree on, in German: the source that the English texts are checked against.
import { v } from "../options";
import { WORDS } from "../words.de";

export const DE = {
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
    name: "Handicap",
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
};
