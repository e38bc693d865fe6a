// Every sentence of the page, in both languages.

const points = {
  de: (n) => `${n} ${n === 1 ? "Punkt" : "Punkte"}`,
  en: (n) => `${n} ${n === 1 ? "point" : "points"}`,
};

const DE = {
  dice: "Würfel auf dem Tisch",
  throw: (n) => `Wurf ${n}`,
  falling: "Die Würfel fallen …",
  owner: (name) => `Das letzte Wort hat bisher ${name}.`,
  nobody: "Noch liegt kein Wort.",
  die: (letter) => `Würfel ${letter}`,
  chosen: (letter) => `Würfel ${letter}, in deinem Wort`,
  aside: (letter) => `Würfel ${letter}, schon gelegt`,
  word: "Dein Wort",
  how: "Tippe auf Würfel oder schreib ein Wort.",
  waits: (name) => `${name} ist an der Reihe.`,
  missing: (letter) => `Kein ${letter} mehr auf dem Tisch.`,
  brings: (word, n, last) => `${word}: ${points.de(n)}${last ? `, dazu ${points.de(last)} für das letzte Wort` : ""}`,
  dots: "Umlaut: Punkte auf den letzten Buchstaben",
  back: "Letzten Buchstaben wegnehmen",
  lay: "Legen",
  pass: "Passen",
  laid: "Gelegte Wörter",
  last: (n) => `+${n} letztes Wort`,
  seconds: (n) => `Noch ${n} s`,
  tellThrown: (letters) => `Auf dem Tisch: ${letters}.`,
  tellLaid: (name, word, n) => `${name} legt ${word}: ${points.de(n)}.`,
  tellPassed: (name) => `${name} passt.`,
  tellClosed: (name, n) => (name ? `${name} hat das letzte Wort: ${points.de(n)} dazu.` : "Niemand hat ein Wort gelegt."),
};

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
  brings: (word, n, last) => `${word}: ${points.en(n)}${last ? `, and ${points.en(last)} for the last word` : ""}`,
  dots: "Umlaut: dots on the last letter",
  back: "Take the last letter away",
  lay: "Lay",
  pass: "Pass",
  laid: "Words laid",
  last: (n) => `+${n} last word`,
  seconds: (n) => `${n} s left`,
  tellThrown: (letters) => `On the table: ${letters}.`,
  tellLaid: (name, word, n) => `${name} lays ${word}: ${points.en(n)}.`,
  tellPassed: (name) => `${name} passes.`,
  tellClosed: (name, n) => (name ? `${name} has the last word: ${points.en(n)} more.` : "Nobody has laid a word."),
};

/** The sentences of a language. */
export const texts = (language) => (language === "en" ? EN : DE);
