// What a first game of Wort-Kniffel teaches, a sentence at a time, from the view alone.
import type { Teaching } from "../../foreign-contract";
import { texts } from "../../../lib/i18n.svelte";
import { BONUS, BONUS_FROM, THROWS, type View } from "../wire";

/** Entries after which nothing is left to teach. */
const TURNS = 3;

const t = texts(
  {
    watch: "Jetzt würfeln die anderen. Auf dem grünen Tuch siehst du, was sie behalten und schreiben.",
    throw: "Los geht’s: Tippe auf den Becher und wirf alle Würfel.",
    hold: "Gefällt dir etwas? Tippe große Würfel an, um sie zu behalten. Die übrigen kannst du noch zweimal werfen.",
    spell:
      "Leg ein Wort: Tippe unten die Buchstaben der Reihe nach an oder schreib es mit der Tastatur. Die Karte zeigt " +
      "gleich, was es bringt.",
    write:
      "Das war der letzte Wurf. Leg Wörter und tippe dann auf ein Kästchen mit Punkten: Damit schreibst du sie ein.",
    bonus:
      `Oben auf der Karte zählen kurze Wörter. Wer dort ${BONUS_FROM} Punkte sammelt, bekommt ${BONUS} dazu. Wirf ` +
      "noch einmal!",
    strike:
      "Chance nimmt jeden Wurf, ganz ohne Wort. Passt gar nichts, tippst du ein leeres Kästchen an und streichst es.",
    kniffel:
      "Das große Ziel: ein Wort aus allen Würfeln, das Wort-Kniffel. Es bringt 50 Punkte und jedes weitere 100. Wirf!",
    late: "Der Sand ist durch: Such ein Kästchen aus, das du streichst.",
    pairs: "Mehrere Wörter trennst du mit „+ Wort“. Jeder Würfel liegt nur in einem Wort.",
  },
  {
    watch: "The others are throwing now. On the green cloth you see what they keep and write.",
    throw: "Here we go: tap the cup and throw all the dice.",
    hold: "Anything you like? Tap large dice to keep them. You can throw the others twice more.",
    spell: "Lay a word: tap the letters below one after the other, or type it. The card shows at once what it brings.",
    write: "That was the last throw. Lay words, then tap a box that shows points: that writes them down.",
    bonus:
      `Short words count in the upper part of the card. Whoever gets ${BONUS_FROM} points there gets ${BONUS} more. ` +
      "Throw again!",
    strike: "Chance takes any throw, without a word. If nothing fits at all, tap an empty box and strike it out.",
    kniffel:
      "The great goal: one word out of all the dice, the Wort-Kniffel. It brings 50 points, and each further one " +
      "100. Throw!",
    late: "The sand has run out: choose a box to strike out.",
    pairs: "“+ word” puts a gap between words. Each die lies in one word only.",
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
