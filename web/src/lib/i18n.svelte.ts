// Plain typed dictionaries: German is the source, English must have exactly its keys.
// A missing or misspelt key is a type error, plurals and numbers come from Intl.
const de = {
  title: "Wörfel",
  tagline: "Drei Wortwürfelspiele, ein Tisch",
  about:
    "Wort + Würfel = Wörfel: freie Software für Wort-Kniffel, Wordsmith und Bookworm, auf Deutsch und auf Englisch.",
  language: "Sprache",
  dice: "WÖRFEL, mit Würfeln geschrieben",
  die: ({ face, points }: { face: string; points: number }) =>
    `Würfel ${face}, ${points} ${plural(points, "Punkt", "Punkte")}`,
  throwAgain: "Noch einmal werfen",
  games: "Die Spiele",
  seats: ({ from, to }: { from: number; to: number }) => `${from} bis ${to} am Tisch`,
  kniffel:
    "Sieben Buchstabenwürfel, höchstens drei Würfe, und die Sanduhr läuft: Bilde Wörter und fülle deine elf Kästchen. Passt dein Wurf nirgends, streichst du eines.",
  wordsmith:
    "Baue Buchstaben aus vier Sorten von Teilen, geraden und gebogenen – alle zur selben Zeit. In drei Runden gibt das Tempo vor, wer zuerst sechs Wörter hat; lange Wörter zählen mehr.",
  bookworm:
    "Nenne ein Wort, das zum Thema passt und mit einem gewürfelten Buchstaben beginnt; der Würfel gehört dann dir. Auch anderen darfst du Würfel klauen. Bei 21 Punkten ist Schluss.",
  state: "Stand der Dinge",
  soon: "Tische, an denen du im Browser spielen kannst, kommen mit der nächsten Version.",
  now: "Die Regeln aller drei Spiele sind vollständig; die Wörterbücher kennen rund 825.000 deutsche und 165.000 englische Wörter. Der Stapel der Themenkarten hat 54 eigene Karten. Ausprobieren kannst du alles schon heute im Terminal, im Ordner des Quelltexts:",
  simulate: "spielt zufällige Spiele",
  file: "DATEI",
  replay: "spielt ein aufgezeichnetes Spiel nach",
  fair: {
    title: "Sind die Würfel echt?",
    about:
      "Vor dem Spiel hat sich der Server auf ein Geheimnis festgelegt, dann hat der Browser jedes Menschen am Tisch etwas Zufälliges beigesteuert. Aus beidem folgt jeder Wurf. Diese Seite rechnet alle Würfe nach, in deinem Browser.",
    checking: "Die Würfe werden nachgerechnet …",
    fair: ({ falls, dice }: { falls: number; dice: number }) =>
      `Alles richtig: ${falls} ${plural(falls, "Wurf", "Würfe")} mit ${dice} ${plural(dice, "Würfel", "Würfeln")}, und jeder fiel, wie er fallen musste.`,
    hidden: "Das Geheimnis ist noch nicht verraten.",
    wrongSecret: "Das Geheimnis ist nicht das, auf das sich der Server festgelegt hat.",
    otherwise: ({ number, due }: { number: number; due: string }) =>
      `In Zeile ${number} hätte fallen müssen: ${due}. So ist es nicht gefallen.`,
    missing: "Zu diesem Spiel gibt es nichts zu prüfen: Es ist noch nicht zu Ende, oder es gibt es nicht.",
    offline: "Der Server ist gerade nicht zu erreichen. Lade die Seite später noch einmal.",
    commitment: "Fingerabdruck des Geheimnisses",
    compare: "Vergleiche ihn mit dem, den du vor dem Spiel gesehen hast: Nur dann beweist die Rechnung etwas.",
    secret: "Das Geheimnis",
    seeds: "Was die Plätze beigesteuert haben",
    seat: (seat: number) => `Platz ${seat + 1}`,
    nothing: "nichts (Computergegner)",
    throws: "Alle Würfe",
    line: (number: number) => `Zeile ${number}`,
    record: "Aufzeichnung herunterladen",
    yourself: "und mit woerfel verify selbst nachrechnen, ohne diesem Server zu glauben.",
  },
  independent:
    "Wörfel ist ein unabhängiges Projekt. Es gehört zu keinem der Verlage, bei denen die Spiele erschienen sind, und wird von keinem unterstützt.",
  licence: "Freie Software unter der Lizenz AGPL-3.0-or-later",
};

const en: typeof de = {
  title: "Wörfel",
  tagline: "Three word dice games, one table",
  about:
    "Wort (word) + Würfel (dice) = Wörfel: free software for Wort-Kniffel, Wordsmith and Bookworm, in German and in English.",
  language: "Language",
  dice: "WÖRFEL, spelt with dice",
  die: ({ face, points }) => `Die ${face}, ${points} ${plural(points, "point", "points")}`,
  throwAgain: "Throw again",
  games: "The games",
  seats: ({ from, to }) => `${from} to ${to} at the table`,
  kniffel:
    "Seven letter dice, three throws at most, and the sand is running: make words and fill your eleven boxes. If your throw fits nowhere, you strike one out.",
  wordsmith:
    "Build letters from four kinds of pieces, straight and curved – everybody at once. In three rounds the first with six words sets the pace; long words score more.",
  bookworm:
    "Name a word that fits the category and begins with a letter on the dice; that die is then yours. You may steal dice from others, too. At 21 points the game ends.",
  state: "Where it stands",
  soon: "Tables where you can play in the browser come with the next version.",
  now: "The rules of all three games are complete; the dictionaries know about 825,000 German and 165,000 English words. The deck has 54 category cards of our own. You can try it all today in the terminal, in the folder of the source:",
  simulate: "plays random games",
  file: "FILE",
  replay: "plays a recorded game again",
  fair: {
    title: "Are the dice fair?",
    about:
      "Before the game the server bound itself to a secret; then the browser of everybody at the table added something random. Every throw follows from both. This page works out all throws again, in your browser.",
    checking: "Working out the throws …",
    fair: ({ falls, dice }) =>
      `All is well: ${falls} ${plural(falls, "throw", "throws")} with ${dice} ${plural(dice, "die", "dice")}, and each fell as it had to.`,
    hidden: "The secret has not been revealed yet.",
    wrongSecret: "The secret is not the one that the server bound itself to.",
    otherwise: ({ number, due }) => `Line ${number} should have been: ${due}. It fell otherwise.`,
    missing: "There is nothing to check for this game: it is not over yet, or there is no such game.",
    offline: "The server cannot be reached just now. Load the page again later.",
    commitment: "Fingerprint of the secret",
    compare: "Compare it with the one that you saw before the game: only then the sums prove anything.",
    secret: "The secret",
    seeds: "What the seats added",
    seat: (seat) => `Seat ${seat + 1}`,
    nothing: "nothing (computer player)",
    throws: "All throws",
    line: (number) => `Line ${number}`,
    record: "Download the record",
    yourself: "and check it yourself with woerfel verify, without believing this server.",
  },
  independent:
    "Wörfel is an independent project. It is not affiliated with, nor endorsed by, any of the publishers of the games.",
  licence: "Free software under the licence AGPL-3.0-or-later",
};

const all = { de, en };
export type Language = keyof typeof all;

/** The languages on offer, each by its own name. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ["de", "Deutsch"],
  ["en", "English"],
];

const MEMORY = "language";

export const locale = $state({ language: "en" as Language });

/** The texts of the chosen language; reactive wherever it is read. */
export function t(): typeof de {
  return all[locale.language];
}

/** Change the language and remember it for the next visit, where the browser allows that. */
export function choose(language: Language): void {
  locale.language = language;
  try {
    localStorage.setItem(MEMORY, language);
  } catch {
    // Storage is switched off: the choice holds until the page is closed.
  }
}

/** The language chosen at an earlier visit, or else the first one wanted that there is. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const found = [remembered(), ...wanted].map((tag) => tag.slice(0, 2)).find((tag) => Object.hasOwn(all, tag));
  return (found as Language | undefined) ?? "en";
}

function remembered(): string {
  try {
    return localStorage.getItem(MEMORY) ?? "";
  } catch {
    return "";
  }
}

function plural(n: number, one: string, other: string): string {
  return new Intl.PluralRules(locale.language).select(n) === "one" ? one : other;
}
