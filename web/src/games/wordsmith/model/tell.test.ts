import { expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import type { Event } from "../wire";
import { tell } from "./tell";

const NAMES = ["Anna", "Ben"];
const CALLED = {
  type: "called",
  seat: 0,
  word: "TÜR",
  row: null,
  known: null,
  appeal: false,
  hidden: false,
  rest: null,
  until: null,
} as const;
const SECURED = {
  type: "secured",
  seat: 0,
  row: 2,
  word: "TÜR",
  letters: 4,
  crosses: 2,
  kept: "3L",
  votes: [],
  hidden: false,
  until: null,
} as const;
const CAST = {
  type: "cast",
  faces: ["long", "long", "arc*"],
  gains: ["2L", "2L"],
  circles: [1, 1],
  again: false,
  since: 0,
} as const;
const THROWN = {
  type: "thrown",
  faces: [],
  pieces: "3L 1s 1C 1c",
  again: false,
  lay: 0,
  since: 0,
  until: null,
} as const;

const TOLD: readonly (readonly [Event, string | null, string | null])[] = [
  [
    { type: "dealt", seat: 1, letters: null },
    "Ben würfelt die Startteile für alle.",
    "Ben rolls the start pieces for all.",
  ],
  [
    { type: "dealt", seat: 1, letters: "SPIELE" },
    "Ben würfelt die Startteile für alle. Verlangte Buchstaben: S P I E L E.",
    "Ben rolls the start pieces for all. Required letters: S P I E L E.",
  ],
  [
    { type: "dealt", seat: null, letters: null },
    "Niemand hat gewürfelt, also fallen die Würfel von selbst.",
    "Nobody rolled, so the dice fall by themselves.",
  ],
  [
    { type: "lettered", letters: "ENSTAR", again: false },
    "Ausgelost sind die Buchstaben E N S T A R.",
    "Chance chose the letters E N S T A R.",
  ],
  [
    { type: "lettered", letters: "ENSTAR", again: true },
    "E N S T A R gab es schon, es wird neu gelost.",
    "E N S T A R were required before, so new ones are drawn.",
  ],
  [
    THROWN,
    "Alle nehmen drei lange rote Teile, ein kurzes gelbes Teil, einen großen blauen Bogen und ein kleines grünes U.",
    "Everybody takes three long red bars, a short yellow bar, a large blue arc and a small green u.",
  ],
  [
    { ...THROWN, again: true },
    "So viele Teile liegen nicht in der Schachtel: Der Startwurf wird wiederholt.",
    "The box does not hold that many pieces: the start roll is repeated.",
  ],
  [
    { ...THROWN, pieces: "6L", lay: 2 },
    "Alle nehmen sechs lange rote Teile. Dazu kommen zwei Joker, für alle zu wählen.",
    "Everybody takes six long red bars. There are two jokers, to be chosen for all.",
  ],
  [
    { type: "laid", seat: 0, pieces: ["arc", "bow"], since: 0 },
    "Anna wählt für die Joker: ein großer blauer Bogen und ein kleines grünes U für alle.",
    "Anna chooses for the jokers: one large blue arc and one small green u for everybody.",
  ],
  [
    { type: "laid", seat: null, pieces: ["arc"], since: 0 },
    "Für die Joker gilt, was sie zeigen: ein großer blauer Bogen für alle.",
    "The jokers count as what they show: one large blue arc for everybody.",
  ],
  [
    CAST,
    "Drei Würfel fallen: alle nehmen zwei lange rote Teile, alle notieren einen Kreis.",
    "Three dice fall: everybody takes two long red bars, everybody notes one circle.",
  ],
  [
    { ...CAST, gains: ["2L", "1L"], circles: [1, 2] },
    "Drei Würfel fallen. Anna: zwei lange rote Teile, ein Kreis. Ben: ein langes rotes Teil, zwei Kreise.",
    "Three dice fall. Anna: two long red bars, one circle. Ben: one long red bar, two circles.",
  ],
  [{ ...CAST, again: true }, "Nur Joker: Es wird noch einmal gewürfelt.", "Only jokers: the dice are rolled again."],
  [{ type: "stepped", step: 3 }, "Wort 3 von 6 beginnt.", "Word 3 of 6 begins."],
  [{ type: "rolled", seat: 0 }, null, null],
  [
    { type: "landed", seat: 0, face: "short", piece: "short" },
    "Anna würfelt ein kurzes gelbes Teil.",
    "Anna rolls a short yellow bar.",
  ],
  [
    { type: "landed", seat: 0, face: "arc*", piece: null },
    "Anna würfelt einen Joker und darf sich ein Teil aussuchen.",
    "Anna rolls a joker and may choose a piece.",
  ],
  [
    { type: "landed", seat: 0, face: "long", piece: null },
    "Anna würfelt, aber dieses Fach ist leer: Ein anderes Teil nach Wahl.",
    "Anna rolls, but that compartment is empty: another piece of choice.",
  ],
  [{ type: "taken", seat: 1, piece: "arc" }, "Ben nimmt einen großen blauen Bogen.", "Ben takes a large blue arc."],
  [
    { type: "ticked", seat: 1, piece: "long" },
    "Ben tauscht einen Kreis gegen ein langes rotes Teil.",
    "Ben trades a circle for a long red bar.",
  ],
  [CALLED, "Anna ruft „TÜR“.", "Anna calls “TÜR”."],
  [{ ...CALLED, row: 1 }, "Anna ruft „TÜR“ für Zeile 2.", "Anna calls “TÜR” for line 2."],
  [
    { ...CALLED, known: false, appeal: true },
    "Anna ruft „TÜR“. Das Wörterbuch kennt es nicht, ihr stimmt ab.",
    "Anna calls “TÜR”. The dictionary does not know it, so there is a vote.",
  ],
  [{ ...CALLED, known: true }, null, null],
  [{ ...CALLED, hidden: true }, null, null],
  [
    { type: "agreed", seat: 1, on: 0 },
    "Ben hat gegen das Wort von Anna nichts einzuwenden.",
    "Ben does not mind the word of Anna.",
  ],
  [
    { type: "objected", seat: 1, on: 0, until: null, word: null, flaw: null },
    "Ben erhebt Einspruch gegen das Wort von Anna. Ihr stimmt ab.",
    "Ben objects to the word of Anna. There is a vote.",
  ],
  [
    { type: "objected", seat: 1, on: 0, until: null, word: "TÜR", flaw: null },
    "Ben erhebt zu Unrecht Einspruch gegen „TÜR“: Das Wort gilt.",
    "Ben objects to “TÜR”, and is wrong: the word counts.",
  ],
  [
    { type: "objected", seat: 1, on: 0, until: null, word: "PERU", flaw: "proper-name" },
    "Ben erhebt Einspruch gegen „PERU“, und zu Recht: Es ist ein Eigenname.",
    "Ben objects to “PERU”, and is right: it is a proper name.",
  ],
  [
    { type: "objected", seat: 1, on: 0, until: null, word: "PERU", flaw: "some-new-flaw" },
    "Ben erhebt Einspruch gegen „PERU“, und zu Recht: Es ist nicht erlaubt.",
    "Ben objects to “PERU”, and is right: it is not allowed.",
  ],
  [
    { type: "voted", seat: 1, on: 0, valid: true },
    "Ben hat über das Wort von Anna abgestimmt.",
    "Ben has voted on the word of Anna.",
  ],
  [
    { type: "lapsed", seat: 0 },
    "Die Zeit für Einwände gegen das Wort von Anna ist um.",
    "The time to answer the word of Anna is over.",
  ],
  [
    SECURED,
    "Anna schreibt „TÜR“ in Zeile 3: 4 Punkte, zwei Kreuze.",
    "Anna writes “TÜR” into line 3: 4 points, two crosses.",
  ],
  [
    { ...SECURED, crosses: 0, votes: [2, 1] },
    "Anna schreibt „TÜR“ in Zeile 3: 4 Punkte, kein Kreuz. Dafür 2, dagegen 1.",
    "Anna writes “TÜR” into line 3: 4 points, no crosses. For it 2, against it 1.",
  ],
  [
    { ...SECURED, word: "", letters: 0, hidden: true, crosses: 1 },
    "Anna schreibt verdeckt ein Wort auf: ein Kreuz.",
    "Anna writes a hidden word down: one cross.",
  ],
  [
    { type: "fallen", seat: 0, word: "TÜR", votes: [0, 1], until: null, flaw: null },
    "„TÜR“ gilt nicht, Anna sucht weiter. Dafür 0, dagegen 1.",
    "“TÜR” does not count, Anna searches on. For it 0, against it 1.",
  ],
  [{ type: "stopped", seat: 0 }, "Anna findet kein Wort mehr.", "Anna finds no more words."],
  [{ type: "passed", seat: 0 }, "Anna lässt diese Zeile leer.", "Anna leaves this line empty."],
  [{ type: "ran-out", seat: 0 }, "Die Zeit von Anna ist um.", "The time of Anna is over."],
  [{ type: "ran-out", seat: null }, "Die Zeit zum Prüfen ist um.", "The time to check the sheets is over."],
  [
    { type: "finished", seat: 0, since: 0, seconds: 60 },
    "Anna ruft „Fertig!“: sechs Wörter. Alle anderen dürfen noch ein letztes Wort sichern, ohne neue Teile.",
    "Anna calls “Done!”: six words. Everybody else may secure one last word, without new pieces.",
  ],
  [
    { type: "opened", words: ["TÜR TOR", ""], sheets: [], until: null },
    "Die Blätter werden aufgedeckt. Anna: TÜR, TOR. Ben: kein Wort.",
    "The sheets are laid open. Anna: TÜR, TOR. Ben: no word.",
  ],
  [
    { type: "checked", seat: 1, on: 0, struck: [0, 2], doubted: [], words: [], flaws: [] },
    "Ben hat das Blatt von Anna geprüft: Zeilen 1 und 3 gestrichen.",
    "Ben has checked the sheet of Anna: lines 1 and 3 struck.",
  ],
  [
    {
      type: "checked",
      seat: 1,
      on: 0,
      struck: [2],
      doubted: [0, 2],
      words: ["HAUS", "XYZ"],
      flaws: ["not-in-dictionary"],
    },
    "Ben hat das Blatt von Anna geprüft: „HAUS“ gilt; „XYZ“ ist gestrichen, es steht nicht im Wörterbuch.",
    "Ben has checked the sheet of Anna: “HAUS” counts; “XYZ” is struck, it is not in the dictionary.",
  ],
  [
    { type: "checked", seat: 1, on: 0, struck: [], doubted: [], words: [], flaws: [] },
    "Ben hat das Blatt von Anna geprüft: nichts gestrichen.",
    "Ben has checked the sheet of Anna: nothing struck.",
  ],
  [
    { type: "struck", on: 0, struck: [1] },
    "Das Wörterbuch hat das Blatt von Anna geprüft: Zeile 2 gestrichen.",
    "The dictionary has checked the sheet of Anna: line 2 struck.",
  ],
  [
    { type: "struck", on: 0, struck: [] },
    "Auf dem Blatt von Anna wird nichts gestrichen.",
    "Nothing is struck on the sheet of Anna.",
  ],
  [
    { type: "fallen", seat: 0, word: "XYZ", votes: [], until: null, flaw: "not-in-dictionary" },
    "„XYZ“ gilt nicht, Anna sucht weiter.",
    "“XYZ” does not count, Anna searches on.",
  ],
  [
    { type: "scored", points: [26, 1], until: null },
    "Die Runde ist zu Ende. Anna 26 Punkte und Ben 1 Punkt.",
    "The round is over. Anna 26 points and Ben 1 point.",
  ],
];

test.each(TOLD)("%o is told in both languages", (event, german, english) => {
  locale.language = "de";
  expect(tell(event, NAMES)).toBe(german);
  locale.language = "en";
  expect(tell(event, NAMES)).toBe(english);
});
