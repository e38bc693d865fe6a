// What games with a dictionary can agree on, in German: the source that the English texts are checked against.
import { v } from "./options";

export const WORDS = {
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
