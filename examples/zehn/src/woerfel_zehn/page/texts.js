// Every sentence of the page, in both languages.

/** @import { Language } from "../../../contract" */

/** @param {number} n */
const punkte = (n) => `${n} ${n === 1 ? "Punkt" : "Punkte"}`;
/** @param {number} n */
const points = (n) => `${n} ${n === 1 ? "point" : "points"}`;

const DE = {
  dice: "Würfel auf dem Tisch",
  throw: (/** @type {number} */ n) => `Wurf ${n}`,
  falling: "Die Würfel fallen …",
  owner: (/** @type {string} */ name) => `Das letzte Wort hat bisher ${name}.`,
  nobody: "Noch liegt kein Wort.",
  die: (/** @type {string} */ letter) => `Würfel ${letter}`,
  chosen: (/** @type {string} */ letter) => `Würfel ${letter}, in deinem Wort`,
  aside: (/** @type {string} */ letter) => `Würfel ${letter}, schon gelegt`,
  word: "Dein Wort",
  how: "Tippe auf Würfel oder schreib ein Wort.",
  waits: (/** @type {string} */ name) => `${name} ist an der Reihe.`,
  missing: (/** @type {string} */ letter) => `Kein ${letter} mehr auf dem Tisch.`,
  brings: (/** @type {string} */ word, /** @type {number} */ n, /** @type {number} */ last) =>
    `${word}: ${punkte(n)}${last ? `, dazu ${punkte(last)} für das letzte Wort` : ""}`,
  dots: "Umlaut: Punkte auf den letzten Buchstaben",
  back: "Letzten Buchstaben wegnehmen",
  lay: "Legen",
  pass: "Passen",
  laid: "Gelegte Wörter",
  last: (/** @type {number} */ n) => `+${n} letztes Wort`,
  seconds: (/** @type {number} */ n) => `Noch ${n} s`,
  tellThrown: (/** @type {string} */ letters) => `Auf dem Tisch: ${letters}.`,
  tellLaid: (/** @type {string} */ name, /** @type {string} */ word, /** @type {number} */ n) =>
    `${name} legt ${word}: ${punkte(n)}.`,
  tellPassed: (/** @type {string} */ name) => `${name} passt.`,
  tellClosed: (/** @type {string} */ name, /** @type {number} */ n) =>
    `${name} hat das letzte Wort: ${punkte(n)} dazu.`,
  tellNobody: "Niemand hat ein Wort gelegt.",
};

/** @type {typeof DE} */
const EN = {
  dice: "Dice on the table",
  throw: (n) => `Throw ${n}`,
  falling: "The dice are falling …",
  owner: (name) => `So far ${name} has the last word.`,
  nobody: "No word lies yet.",
  die: (letter) => `Die ${letter}`,
  chosen: (letter) => `Die ${letter}, in your word`,
  aside: (letter) => `Die ${letter}, laid already`,
  word: "Your word",
  how: "Tap dice, or type a word.",
  waits: (name) => `It is ${name}’s turn.`,
  missing: (letter) => `No ${letter} is left on the table.`,
  brings: (word, n, last) => `${word}: ${points(n)}${last ? `, and ${points(last)} for the last word` : ""}`,
  dots: "Umlaut: dots on the last letter",
  back: "Take the last letter away",
  lay: "Lay",
  pass: "Pass",
  laid: "Words laid",
  last: (n) => `+${n} last word`,
  seconds: (n) => `${n} s left`,
  tellThrown: (letters) => `On the table: ${letters}.`,
  tellLaid: (name, word, n) => `${name} lays ${word}: ${points(n)}.`,
  tellPassed: (name) => `${name} passes.`,
  tellClosed: (name, n) => `${name} has the last word: ${points(n)} more.`,
  tellNobody: "Nobody has laid a word.",
};

/** The sentences of a language. @param {Language} language */
export const texts = (language) => (language === "en" ? EN : DE);
