// Zehn as the page plays it: what it tells of the game, and its board. No rule is decided here.
import { mount } from "./board.js";
import { lesson } from "./lesson.js";
import { options } from "./options.js";
import { texts } from "./texts.js";

/** An event in a sentence, for the log and for screen readers. */
function tell(event, { language, names }) {
  const t = texts(language);
  const name = (seat) => names[seat] ?? "?";
  switch (event.type) {
    case "thrown":
      return t.tellThrown(event.faces.join(" "));
    case "laid":
      return t.tellLaid(name(event.seat), event.word, event.points);
    case "passed":
      return t.tellPassed(name(event.seat));
    case "closed":
      return t.tellClosed(event.winner === null ? "" : name(event.winner), event.points);
    default:
      return null;
  }
}

export const game = {
  about: {
    de: "Zehn Würfel für alle. Leg Wörter, bis nichts mehr geht, und behalte das letzte Wort.",
    en: "Ten dice for everybody. Lay words until nothing fits, and have the last word.",
  },
  options,
  clock: { option: "clock", off: 0, normal: 60, slow: 120 },
  opponents: ["ben"],
  lesson,
  turn: (view) => (view.turn === null ? [] : [view.turn]),
  language: (view) => view.state.options.language ?? "de",
  totals: (view) => view.state.scores,
  tell,
  mount,
};
