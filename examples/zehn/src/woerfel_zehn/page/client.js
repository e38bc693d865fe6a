// Zehn as the page plays it: what it tells of the game, and its board. No rule is decided here.
/** @import { ForeignGame } from "../../../contract" */
/** @import { Event, Move, View } from "../../../wire" */
import { mount } from "./board.js";
import { lesson } from "./lesson.js";
import { options } from "./options.js";
import { texts } from "./texts.js";

/** @type {ForeignGame<View, Move, Event>} */
export const game = {
  about: {
    de: "Zehn Würfel für alle. Leg Wörter, bis nichts mehr geht, und behalte das letzte Wort.",
    en: "Ten dice for everybody. Lay words until nothing fits, and have the last word.",
  },
  options,
  clock: { option: "clock", off: 0, normal: 60, slow: 120 },
  opponents: ["ben"],
  lesson,
  language: (view) => view.state.options.language ?? "de",
  totals: (view) => view.state.scores,
  tell(event, { language, names }) {
    const t = texts(language);
    switch (event.type) {
      case "thrown":
        return t.tellThrown(event.faces.join(" "));
      case "laid":
        return t.tellLaid(names[event.seat] ?? "?", event.word, event.points);
      case "passed":
        return t.tellPassed(names[event.seat] ?? "?");
      case "closed":
        return event.winner === null ? t.tellNobody : t.tellClosed(names[event.winner] ?? "?", event.points);
    }
  },
  mount,
};
