// Examples for the rules of Wort-Kniffel: one turn from the cup to the box, and what a throw is worth where.
import { texts } from "../../lib/i18n.svelte";
import type { Examples, Scene } from "../scenes";
import type { LogDice, LogDie } from "./model/chronicle";
import { face } from "./model/faces";
import LogDice_ from "./parts/LogDice.svelte";

/** Dice by their sides, words parted by a stroke: “D2 A1 S2 / H3 A1 U2 S2”, “◆=E”; held ones with a star. */
function dice(text: string): LogDice {
  return text.split(" / ").map((word) => word.split(" ").map(die));
}

function die(text: string): LogDie {
  if (text === "?") return { letter: "?", points: 0, hidden: true };
  const held = text.endsWith("*");
  const [side = "", role] = text.replace("*", "").split("=");
  return { ...face(side), held, ...(role ? { role } : {}) };
}

type Scenes = Readonly<Record<string, Scene<LogDice>>>;

const CUP = dice("? ? ? ? ? ? ?");

const scenes = texts<Scenes>(
  {
    turn: {
      kind: "steps",
      frames: [
        { drawn: CUP, say: "Alle sieben Würfel sind im Becher.", press: "Alle 7 werfen" },
        {
          drawn: dice("T2 K4 F4* R2* U2* N2* D2*"),
          say: "F, R, U, N, D bleiben liegen. T und K dürfen noch einmal.",
          press: "2 werfen",
        },
        { drawn: dice("E1 E1 F4* R2* U2* N2* D2*"), say: "Zwei E! Daraus wird ein Wort.", press: "FREUNDE eintragen" },
        { drawn: dice("F4 R2 E1 U2 N2 D2 E1"), say: "Ein Wort aus allen sieben: Wort-Kniffel.", points: 50 },
      ],
    },
    dice: {
      kind: "choices",
      ask: "Wofür steht der Diamant?",
      options: [
        { label: "◆ = O", drawn: dice("T2 ◆=O R2"), say: "TOR: T und R zählen je 2, der Diamant nichts.", points: 4 },
        { label: "◆ = Ü", drawn: dice("T2 ◆=Ü R2"), say: "TÜR: Auch ein Umlaut darf er sein.", points: 4 },
        { label: "U als Ü", drawn: dice("T2 Ü2 R2"), say: "TÜR mit einem U: Das zählt 2.", points: 6 },
      ],
    },
    upper: {
      kind: "choices",
      ask: "Welches Kästchen?",
      options: [
        { label: "2", drawn: dice("A1 N2 / E1 S2 / D2 U2"), say: "Bis zu drei Wörter mit 2 Buchstaben.", points: 10 },
        { label: "3", drawn: dice("M3 U2 T2 / E1 I1 S2"), say: "Bis zu zwei Wörter mit 3 Buchstaben.", points: 11 },
        { label: "4", drawn: dice("H3 A1 U2 S2"), say: "Ein Wort mit 4 Buchstaben.", points: 8 },
        { label: "5", drawn: dice("V4 O3 G3 E1 L2"), say: "Ein Wort mit 5 Buchstaben.", points: 13 },
        { label: "6", drawn: dice("P4 F4 E1 R2 D2 E1"), say: "Ein Wort mit 6 Buchstaben.", points: 14 },
      ],
    },
    pair: {
      kind: "steps",
      frames: [{ drawn: dice("T2 O3 R2 / E1 I1"), say: "7 + 2. Die zwei übrigen Würfel zählen nicht.", points: 9 }],
    },
    triple: {
      kind: "steps",
      frames: [{ drawn: dice("I1 C4 H3 / E1 S2 / A1 N2"), say: "8 + 3 + 3.", points: 14 }],
    },
    "full-house": {
      kind: "choices",
      ask: "Wohin damit?",
      options: [
        { label: "Full-House", drawn: dice("D2 A1 S2 / H3 A1 U2 S2"), say: "Immer 25 Punkte.", points: 25 },
        { label: "Wort-Zweier", drawn: dice("D2 A1 S2 / H3 A1 U2 S2"), say: "5 + 8.", points: 13 },
        { label: "4 Buchstaben", drawn: dice("H3 A1 U2 S2"), say: "Nur HAUS zählt.", points: 8 },
      ],
    },
    street: {
      kind: "choices",
      ask: "Wohin damit?",
      options: [
        {
          label: "Straße",
          drawn: dice("A1 E1 I1 O3 U2 E1 ◆"),
          say: "Lauter Vokale, der Diamant zählt mit.",
          points: 30,
        },
        { label: "Chance", drawn: dice("A1 E1 I1 O3 U2 E1 ◆"), say: "Nur die Punkte auf den Würfeln.", points: 9 },
      ],
    },
    kniffel: {
      kind: "choices",
      ask: "Welches Mal?",
      options: [
        {
          label: "das erste",
          drawn: dice("S2 C4 H3 U2 ◆=L E1 N2"),
          say: "Der Diamant wird zum L: SCHULEN.",
          points: 50,
        },
        {
          label: "noch eines",
          drawn: dice("S2 C4 H3 U2 ◆=L E1 N2"),
          say: "100 extra. Dafür kommt eine Null in ein freies Kästchen.",
          points: "+100",
        },
      ],
    },
    chance: {
      kind: "steps",
      frames: [{ drawn: dice("Z5 K4 P4 V4 F4 C4 H3"), say: "Kein Wort nötig: Alle Würfel zählen.", points: 28 }],
    },
  },
  {
    turn: {
      kind: "steps",
      frames: [
        { drawn: CUP, say: "All seven dice are in the cup.", press: "Throw all 7" },
        {
          drawn: dice("X8 S2 P4* O1* C4* E1* D3*"),
          say: "P, O, C, E, D stay on the table. X and S go back into the cup.",
          press: "Throw 2",
        },
        { drawn: dice("A1 H3 P4* O1* C4* E1* D3*"), say: "A and H! That makes a word.", press: "Enter POACHED" },
        { drawn: dice("P4 O1 A1 C4 H3 E1 D3"), say: "One word of all seven: a Wort-Kniffel.", points: 50 },
      ],
    },
    dice: {
      kind: "choices",
      ask: "What does the diamond stand for?",
      options: [
        { label: "◆ = A", drawn: dice("C4 ◆=A T2"), say: "CAT: 4 and 2, the diamond is worth nothing.", points: 6 },
        { label: "◆ = U", drawn: dice("C4 ◆=U T2"), say: "CUT: you decide when you enter it.", points: 6 },
        { label: "a real A", drawn: dice("C4 A1 T2"), say: "CAT with an A: that one counts.", points: 7 },
      ],
    },
    upper: {
      kind: "choices",
      ask: "Which box?",
      options: [
        { label: "2", drawn: dice("W4 E1 / A1 N2 / I2 T2"), say: "Up to three words of 2 letters.", points: 12 },
        { label: "3", drawn: dice("C4 U3 P4 / S2 E1 A1"), say: "Up to two words of 3 letters.", points: 15 },
        { label: "4", drawn: dice("F4 I2 S2 H3"), say: "One word of 4 letters.", points: 11 },
        { label: "5", drawn: dice("M3 U3 S2 I2 C4"), say: "One word of 5 letters.", points: 14 },
        { label: "6", drawn: dice("M3 A1 G4 N2 E1 T2"), say: "One word of 6 letters.", points: 13 },
      ],
    },
    pair: {
      kind: "steps",
      frames: [{ drawn: dice("C4 U3 P4 / S2 E1 A1"), say: "11 + 4. The die left over does not count.", points: 15 }],
    },
    triple: {
      kind: "steps",
      frames: [{ drawn: dice("W4 E1 / A1 N2 / I2 T2"), say: "5 + 3 + 4.", points: 12 }],
    },
    "full-house": {
      kind: "choices",
      ask: "Where does it go?",
      options: [
        { label: "Full house", drawn: dice("C4 U3 P4 / L2 A1 K5 E1"), say: "Always 25 points.", points: 25 },
        { label: "Two words", drawn: dice("C4 U3 P4 / L2 A1 K5 E1"), say: "11 + 9.", points: 20 },
        { label: "4 letters", drawn: dice("L2 A1 K5 E1"), say: "Only LAKE counts.", points: 9 },
      ],
    },
    street: {
      kind: "choices",
      ask: "Where does it go?",
      options: [
        {
          label: "Street",
          drawn: dice("O1 E1 A1 I2 ◆ E1 U3"),
          say: "All vowels; the diamond is one, too.",
          points: 30,
        },
        { label: "Chance", drawn: dice("O1 E1 A1 I2 ◆ E1 U3"), say: "Only the points on the dice.", points: 9 },
      ],
    },
    kniffel: {
      kind: "choices",
      ask: "Which one is it?",
      options: [
        {
          label: "the first",
          drawn: dice("P4 L2 A1 Y4 I2 N2 ◆=G"),
          say: "The diamond becomes a G: PLAYING.",
          points: 50,
        },
        {
          label: "a further one",
          drawn: dice("P4 L2 A1 Y4 I2 N2 ◆=G"),
          say: "100 extra. In return, a free box gets a zero.",
          points: "+100",
        },
      ],
    },
    chance: {
      kind: "steps",
      frames: [{ drawn: dice("W4 B4 Q8 C4 P4 T2 V4"), say: "No word needed: all dice count.", points: 30 }],
    },
  },
);

export const examples = { scenes, Drawing: LogDice_ } as unknown as Examples;
