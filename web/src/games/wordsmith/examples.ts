// Examples for the rules of Wordsmith: every letter with its pieces, words from the same pieces, the bonus.
import { texts } from "../../lib/i18n.svelte";
import type { Examples, Frame, Scene } from "../scenes";
import type { LogPieces } from "./model/chronicle";
import { gather, kindsOf, type Kind } from "./model/pieces";
import { counted } from "./model/words";
import LogPieces_ from "./parts/LogPieces.svelte";
import { ALPHABET } from "./wire";

const word = (letters: string): LogPieces => ({ word: letters, pieces: [], alphabet: null });
const pieces = (signs: string): LogPieces => ({ word: "", pieces: kindsOf(signs), alphabet: null });
const START: readonly Kind[] = kindsOf("LLLssssc");
/** What the bonus comes to for a number of crosses, as the table of the rules has it. */
const BONUS: readonly (readonly [string, number])[] = [
  ["0–6", 6],
  ["7", 5],
  ["8", 4],
  ["9", 3],
  ["10", 2],
  ["11", 1],
  ["12", 0],
];

type Scenes = Readonly<Record<string, Scene<LogPieces>>>;

const t = texts(
  {
    letter: "Buchstabe",
    warm: "Welches Wort?",
    start: "acht Teile",
    startSay: "Drei lange, vier kurze, ein kleiner Bogen.",
    tau: "TAU geht genau auf.",
    ire: "Alles umgelegt: IRE.",
    seit: "Mit einem zweiten kleinen Bogen: SEIT.",
    roll: "Würfeln",
    call: "TAU rufen",
    missing: "Für TAU fehlt noch ein langes Teil.",
    rolled: "Ein langes! Jetzt lässt sich TAU bauen.",
    built: "Drei Buchstaben, kein Teil übrig: kein Kreuz.",
    spell: "Buchstabieren",
    ask: "Einspruch?",
    write: "Aufschreiben",
    called: "„HAUS!“",
    spelled: "„H-A-U-S!“",
    asked: "„Erhebt jemand Einspruch?“",
    secured: "Niemand: HAUS ist gesichert.",
    crosses: "Wie viele Felder sind abgestrichen?",
    bonus: (n: number): string =>
      n === 6 ? "Nur weiße Felder: Das kostet nichts." : "Jedes blaue Feld mit Kreuz kostet einen Punkt.",
  },
  {
    letter: "letter",
    warm: "Which word?",
    start: "eight pieces",
    startSay: "Three long, four short, one small curve.",
    tau: "TAU uses them all.",
    ire: "Rearranged: IRE.",
    seit: "With a second small curve: SEIT.",
    roll: "Roll",
    call: "Call TAU",
    missing: "TAU still needs a long piece.",
    rolled: "A long one! Now TAU can be built.",
    built: "Three letters, no piece left over: no cross.",
    spell: "Spell it",
    ask: "Any objection?",
    write: "Write it down",
    called: "“HAUS!”",
    spelled: "“H-A-U-S!”",
    asked: "“Does anybody object?”",
    secured: "Nobody does: HAUS is secured.",
    crosses: "How many boxes are crossed off?",
    bonus: (n) => (n === 6 ? "Only white boxes: that costs nothing." : "Each blue box with a cross costs a point."),
  },
);

function alphabet(): Scene<LogPieces> {
  const options = Object.entries(ALPHABET).map(([letter, signs]) => {
    const kinds = kindsOf(signs);
    return { label: letter, drawn: word(letter), say: `${letter}: ${counted(gather(kinds))}` };
  });
  return { kind: "choices", ask: t().letter, options };
}

function discard(): Scene<LogPieces> {
  const options = BONUS.map(([label, points]) => ({ label, drawn: null, say: t().bonus(points), points }));
  return { kind: "choices", ask: t().crosses, options };
}

function scenes(): Scenes {
  const calls: readonly Frame<LogPieces>[] = [
    { drawn: word("HAUS"), say: t().called, press: t().spell },
    { drawn: word("HAUS"), say: t().spelled, press: t().ask },
    { drawn: word("HAUS"), say: t().asked, press: t().write },
    { drawn: word("HAUS"), say: t().secured, points: 4 },
  ];
  return {
    alphabet: alphabet(),
    "warm-up": {
      kind: "choices",
      ask: t().warm,
      options: [
        { label: t().start, drawn: { word: "", pieces: START, alphabet: null }, say: t().startSay },
        { label: "TAU", drawn: word("TAU"), say: t().tau },
        { label: "IRE", drawn: word("IRE"), say: t().ire },
        { label: "+ 1: SEIT", drawn: word("SEIT"), say: t().seit },
      ],
    },
    search: {
      kind: "steps",
      frames: [
        { drawn: pieces("LLssssc"), say: t().missing, press: t().roll },
        { drawn: pieces("LLLssssc"), say: t().rolled, press: t().call },
        { drawn: word("TAU"), say: t().built, points: 3 },
      ],
    },
    secure: { kind: "steps", frames: calls },
    discard: discard(),
  };
}

export const examples = { scenes, Drawing: LogPieces_ } as unknown as Examples;
