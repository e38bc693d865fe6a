// What the guide says in a first game: one thing at a time, as the game comes to it.
/** @import { Language, Teaching } from "../../../contract" */
/** @import { View } from "../../../wire" */

const TEXTS = {
  de: {
    lay: "Auf dem Tisch liegen zehn Würfel, für alle. Tippe Würfel an, bis ein Wort dasteht, und leg es.",
    last: "Deine Würfel sind jetzt weg. Findet niemand mehr ein Wort, hast du das letzte: zwei Punkte dazu!",
    pass: "Jetzt sind nur noch die übrigen Würfel da. Siehst du kein Wort, passe; dann gibt es einen neuen Wurf.",
    leave: "Sieh dir vor dem Legen an, was du übrig lässt: Ohne Vokale findet niemand mehr ein Wort.",
  },
  en: {
    lay: "Ten dice lie on the table, for everybody. Tap dice until you have a word, and lay it.",
    last: "Your dice are gone now. If nobody finds another word, you have the last one: two more points!",
    pass: "Only the other dice are left now. If you see no word, pass; then all dice are thrown again.",
    leave: "Before you lay a word, look at what you leave: without vowels nobody finds another.",
  },
};

/**
 * What to say next to a seat; null when all is said.
 * @param {View} view @param {number} seat @param {Language} language
 * @returns {Teaching | null}
 */
function next({ state }, seat, language) {
  const isMine = state.letters.length && state.turn === seat;
  /** @param {keyof typeof TEXTS.de} key */
  const say = (key) => ({ key, text: TEXTS[language][key] });
  const mine = state.words.filter((word) => word.seat === seat).length;
  if (isMine && !mine && !state.aside.length) return say("lay");
  if (mine === 1 && !isMine && state.words.at(-1)?.seat === seat) return say("last");
  if (isMine && state.aside.length) return say("pass");
  return isMine && mine < 3 ? say("leave") : null;
}

export const lesson = { plan: { bots: ["lena"], options: { clock: 0 } }, next };
