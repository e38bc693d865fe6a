// Examples for the rules of Bookworm: which die a word takes, stealing, the special die, what a round pays.
import { texts } from "../../lib/i18n.svelte";
import type { Examples, Scene } from "../scenes";
import type { LogWord } from "./model/chronicle";
import LogWord_ from "./parts/LogWord.svelte";

const dice = (...faces: readonly string[]): LogWord => ({ word: "", faces });
const named = (word: string, ...faces: readonly string[]): LogWord => ({ word, faces });

type Scenes = Readonly<Record<string, Scene<LogWord>>>;

const scenes = texts<Scenes>(
  {
    turn: {
      kind: "choices",
      ask: "Dinge in der Küche: Welches Wort nennst du?",
      options: [
        { label: "…", drawn: dice("T1", "S1", "CK1", "H2"), say: "Dinge in der Küche: Was fällt dir ein?" },
        { label: "Tasse", drawn: named("Tasse", "T1"), say: "Beginnt mit T, und das T gehört dir.", points: 1 },
        { label: "Herd", drawn: named("Herd", "H2"), say: "Das H zeigt zwei Punkte.", points: 2 },
        { label: "Kanne", drawn: named("Kanne", "CK1"), say: "CK darf ein C oder ein K sein.", points: 1 },
        { label: "Ofen", drawn: named("Ofen"), say: "Hier zeigt kein Würfel ein O. Such weiter!" },
      ],
    },
    "example-steal": {
      kind: "steps",
      frames: [
        { drawn: named("vor Ben", "H2"), say: "Das H liegt vor Ben.", press: "Mit „Hobel“ klauen" },
        { drawn: named("vor dir", "H2"), say: "Jetzt liegt es vor dir. Ben bekommt zum Trost eine Bücherwurmkarte." },
      ],
    },
    special: {
      kind: "choices",
      ask: "Welche Seite liegt oben?",
      options: [
        {
          label: "Buch",
          drawn: dice("book"),
          say: "Statt ein Wort zu nennen, das Thema wechseln: einmal in der Runde.",
        },
        { label: "NOT", drawn: dice("not"), say: "Mit N, O oder T. 2 Punkte, aber allein −2.", points: "±2" },
        { label: "••", drawn: dice("dots"), say: "2 Punkte für den letzten weißen Würfel.", points: "+2" },
        { label: "A–Z", drawn: dice("a-z"), say: "Gilt als jeder Buchstabe, zählt nichts.", points: 0 },
        { label: "Schloss", drawn: dice("lock"), say: "Alle stapeln. Geklaut wird nur der oberste Würfel." },
        { label: "?", drawn: dice("?"), say: "Wer gewürfelt hat, dreht ihn auf eine andere Seite." },
      ],
    },
    "example-lock": {
      kind: "steps",
      frames: [
        { drawn: dice("S1", "E2", "M1"), say: "Unten S, darauf E, obenauf M.", press: "Das M klauen" },
        { drawn: dice("S1", "E2"), say: "Nun liegt das E obenauf. Nur das E kann geklaut werden." },
      ],
    },
    scoring: {
      kind: "choices",
      ask: "Was liegt vor dir?",
      options: [
        { label: "Würfel", drawn: dice("T1", "H2", "J3"), say: "1 + 2 + 3: die Punkte auf den Würfeln.", points: 6 },
        { label: "+ zwei Karten", drawn: dice("T1", "H2", "J3"), say: "Jede Bücherwurmkarte zählt 1.", points: 8 },
        { label: "+ nichts eingefallen", drawn: dice("T1", "H2", "J3"), say: "Das kostet 2.", points: 6 },
        { label: "nur NOT", drawn: dice("not"), say: "Allein kostet er 2.", points: "−2" },
        { label: "NOT und D", drawn: dice("not", "D1"), say: "2 + 1.", points: 3 },
      ],
    },
  },
  {
    turn: {
      kind: "choices",
      ask: "Things in the kitchen: which word do you name?",
      options: [
        { label: "…", drawn: dice("T1", "S1", "CK1", "H2"), say: "Things in the kitchen: what comes to mind?" },
        { label: "Table", drawn: named("Table", "T1"), say: "It begins with T, so the T is yours.", points: 1 },
        { label: "Hob", drawn: named("Hob", "H2"), say: "The H shows two dots.", points: 2 },
        { label: "Kettle", drawn: named("Kettle", "CK1"), say: "CK may be a C or a K.", points: 1 },
        { label: "Oven", drawn: named("Oven"), say: "No die shows an O here. Think again!" },
      ],
    },
    "example-steal": {
      kind: "steps",
      frames: [
        { drawn: named("Ben’s", "H2"), say: "The H lies in front of Ben.", press: "Steal it with “Hob”" },
        { drawn: named("yours", "H2"), say: "Now it is yours. As a comfort, Ben gets a Bookworm card." },
      ],
    },
    special: {
      kind: "choices",
      ask: "Which side is on top?",
      options: [
        { label: "Book", drawn: dice("book"), say: "Change the category instead of naming a word: once a round." },
        {
          label: "NOT",
          drawn: dice("not"),
          say: "For N, O or T. 2 points, but −2 if it is your only die.",
          points: "±2",
        },
        { label: "••", drawn: dice("dots"), say: "2 points for the last white die.", points: "+2" },
        { label: "A–Z", drawn: dice("a-z"), say: "Any letter, worth nothing.", points: 0 },
        { label: "Lock", drawn: dice("lock"), say: "Everybody stacks. Only the top die can be stolen." },
        { label: "?", drawn: dice("?"), say: "Whoever rolled turns it to another side." },
      ],
    },
    "example-lock": {
      kind: "steps",
      frames: [
        { drawn: dice("S1", "E2", "M1"), say: "S at the bottom, E on it, M on top.", press: "Steal the M" },
        { drawn: dice("S1", "E2"), say: "Now the E is on top. Only the E can be stolen." },
      ],
    },
    scoring: {
      kind: "choices",
      ask: "What lies in front of you?",
      options: [
        { label: "Dice", drawn: dice("T1", "H2", "J3"), say: "1 + 2 + 3: the dots on the dice.", points: 6 },
        { label: "+ two cards", drawn: dice("T1", "H2", "J3"), say: "Each Bookworm card counts 1.", points: 8 },
        { label: "+ no word found", drawn: dice("T1", "H2", "J3"), say: "That costs 2.", points: 6 },
        { label: "NOT alone", drawn: dice("not"), say: "Alone it costs 2.", points: "−2" },
        { label: "NOT and D", drawn: dice("not", "D1"), say: "2 + 1.", points: 3 },
      ],
    },
  },
);

export const examples = { scenes, Drawing: LogWord_ } as unknown as Examples;
