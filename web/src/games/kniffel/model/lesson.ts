// What a first game of Wort-Kniffel teaches, a sentence at a time, from the view alone.
import type { Teaching } from "../../foreign-contract";
import { texts } from "../../../lib/i18n.svelte";
import { BONUS, BONUS_FROM, THROWS, type View } from "../wire";

/** Entries after which nothing is left to teach. */
const TURNS = 3;

const t = texts(
  {
    watch: "Jetzt würfeln die anderen. Auf der Leiste siehst du, was sie behalten.",
    throw: "Los geht’s: Tippe auf den gelben Knopf oder halte ihn, um den Becher zu schütteln.",
    hold:
      "Tippe Würfel an: Sie schreiben dein Wort und bleiben beim nächsten Wurf liegen. Die übrigen kannst du noch " +
      "zweimal werfen.",
    spell:
      "Was auf der Leiste steht, ist dein Wort. Schieb Würfel zur Seite, um sie zu ordnen. Gelbe Kästchen zeigen, " +
      "was es bringt.",
    write: "Das war der letzte Wurf. Leg ein Wort und tippe auf Grün oder auf ein gelbes Kästchen.",
    bonus:
      `Oben auf der Karte zählen kurze Wörter. Wer dort ${BONUS_FROM} Punkte sammelt, bekommt ${BONUS} dazu. Wirf ` +
      "noch einmal!",
    strike:
      "Chance nimmt jeden Wurf, ganz ohne Wort. Passt gar nichts, tippst du ein leeres Kästchen an und streichst es: " +
      "Das gilt nach drei Sekunden.",
    kniffel:
      "Das große Ziel: ein Wort aus allen Würfeln, das Wort-Kniffel. Es bringt 50 Punkte und jedes weitere 100. Wirf!",
    late: "Der Sand ist durch: Such ein Kästchen aus, das du streichst.",
    pairs: "Mehrere Wörter trennst du mit „Lücke“. Jeder Würfel steht nur in einem Wort.",
  },
  {
    watch: "The others are throwing now. On the rail you see what they keep.",
    throw: "Here we go: tap the yellow button, or hold it to shake the cup.",
    hold: "Tap dice: they spell your word and stay for the next throw. You can throw the others twice more.",
    spell: "What stands on the rail is your word. Drag dice sideways to sort them. Yellow boxes show what it brings.",
    write: "That was the last throw. Lay a word, then tap green or a yellow box.",
    bonus:
      `Short words count in the upper part of the card. Whoever gets ${BONUS_FROM} points there gets ${BONUS} more. ` +
      "Throw again!",
    strike:
      "Chance takes any throw, without a word. If nothing fits at all, tap an empty box and cross it out: that " +
      "counts after three seconds.",
    kniffel:
      "The great goal: one word out of all the dice, the Wort-Kniffel. It brings 50 points, and each further one " +
      "100. Throw!",
    late: "The sand has run out: choose a box to strike out.",
    pairs: "“Gap” parts words. Each die stands in one word only.",
  },
);

/** What to teach next; null when a few turns are done. */
export function lesson(view: View, seat: number): Teaching | null {
  const { state } = view;
  const turns = state.cards[seat]?.entries.length ?? TURNS;
  if (turns >= TURNS) return null;
  const key = keyOf(view, seat, turns);
  return { key: `${turns}-${key}`, text: t()[key] };
}

function keyOf({ state }: View, seat: number, turns: number): keyof ReturnType<typeof t> {
  if (state.turn !== seat) return "watch";
  if (state.late) return "late";
  if (!state.throws) return (["throw", "bonus", "kniffel"] as const)[turns] ?? "throw";
  if (turns === 1) return "strike";
  if (turns === 2) return "pairs";
  if (state.throws === 1) return "hold";
  return state.throws < THROWS ? "spell" : "write";
}
