// What is going on, in a sentence that is always on the table.
import { addressed, quote, texts } from "../../../lib/i18n.svelte";
import type { View } from "../wire";

const t = texts(
  {
    mine: {
      card: () => "Du eröffnest die Runde: Deck die nächste Themenkarte auf.",
      pick: () => "Wähl ein Thema.",
      "turn-special": () => "Dreh den Sonderwürfel auf eine andere Seite.",
      turns: (title: string) => `Du bist dran: Was passt zu ${quote(title)}?`,
    },
    other: {
      card: (name: string) => `${name} eröffnet die Runde.`,
      pick: (name: string) => `${name} wählt ein Thema.`,
      "turn-special": (name: string) => `${name} dreht den Sonderwürfel.`,
      turns: (name: string) => `${name} sucht ein Wort.`,
    },
    turning: "Die Karte wird aufgedeckt …",
    rolling: "Die Würfel fallen …",
    over: "Das Spiel ist aus.",
  },
  {
    mine: {
      card: () => "You open the round: turn the next category card.",
      pick: () => "Pick a category.",
      "turn-special": () => "Turn the special die to another side.",
      turns: (title) => `Your turn: what fits ${quote(title)}?`,
    },
    other: {
      card: (name) => `${name} opens the round.`,
      pick: (name) => `${name} picks a category.`,
      "turn-special": (name) => `${name} turns the special die.`,
      turns: (name) => `${name} is looking for a word.`,
    },
    turning: "The card is being turned …",
    rolling: "The dice are falling …",
    over: "The game is over.",
  },
);

/**
 * Tell a seat, by name if it is one of several at a device, what the table waits for; empty while a word is in
 * question, which speaks for itself.
 */
export function statusOf(view: View, seat: number | null, names: readonly string[], several = false): string {
  switch (view.phase) {
    case "card":
    case "pick":
    case "turn-special":
    case "turns":
      return view.turn === seat
        ? addressed(several && names[seat], t().mine[view.phase](view.category?.title ?? ""))
        : t().other[view.phase](names[view.turn] ?? "");
    case "turning":
    case "rolling":
    case "over":
      return t()[view.phase];
    case "contest":
    case "vote":
      return "";
  }
}
