// What a first game teaches, each thing when it comes up.
import type { Teaching } from "../../foreign-contract";
import { quote, texts } from "../../../lib/i18n.svelte";
import type { View } from "../wire";
import { sideOf } from "./dice";
import { ruleOfSide } from "./special";

const t = texts(
  {
    "turn-card": "Du eröffnest die Runde: Deck die oberste Themenkarte auf.",
    "next-round":
      "Die Punkte sind notiert: Jeder Punkt auf deinen Würfeln und jede Bücherwurmkarte zählt 1. Wer die Runde " +
      "beendet hat, deckt die nächste Karte auf. Mit 21 Punkten ist nach der Runde Schluss.",
    pick: "Wähl eines der drei Themen. Oben steht das leichteste, unten das schwerste.",
    "turn-special":
      "Der Sonderwürfel zeigt das Fragezeichen: Dreh ihn auf eine Seite, deren Regel in dieser Runde gilt.",
    name: (title: string) =>
      `Du bist dran: Tipp ein Wort ein, das zu ${quote(title)} passt und mit dem Buchstaben eines leuchtenden ` +
      "Würfels beginnt. Dafür bekommst du den Würfel.",
    steal:
      "Du kannst auch klauen: Auch die leuchtenden Würfel der anderen sind zu haben. Wer beklaut wird, bekommt zum " +
      "Trost eine Bücherwurmkarte, die 1 Punkt zählt.",
    special: (rule: string) => `Der grüne Würfel bringt eine Sonderregel in die Runde: ${rule}`,
    last:
      "Nimmt jemand den letzten weißen Würfel aus der Auswahl, ist die Runde zu Ende. Das ist auch so, wenn " +
      "jemandem nichts einfällt, aber das kostet 2 Punkte.",
    judge: "Passt das Wort zum Thema? Lass es gelten, oder zweifle es an: Dann wird abgestimmt.",
    vote: "Stimm ab, ob das Wort zum Thema passt. Die Stimmen bleiben geheim, bis alle da sind.",
    count: "Denkt jemand zu lange nach, darfst du herunterzählen.",
    watch: "Die anderen sind dran. Sieh dir die Würfel an und überleg schon einmal: Was passt zum Thema?",
  },
  {
    "turn-card": "You open the round: turn the top category card.",
    "next-round":
      "The points are written down: each dot on your dice and each Bookworm card counts 1. Whoever ended the round " +
      "turns the next card. With 21 points the game is over after that round.",
    pick: "Pick one of the three categories. The easiest is at the top, the hardest at the bottom.",
    "turn-special":
      "The special die shows the question mark: turn it to a side, and the rule of that side holds in this round.",
    name: (title) =>
      `It is your turn: type a word that fits ${quote(title)} and begins with the letter of a die that is lit. You ` +
      "get the die for it.",
    steal:
      "You can steal, too: the lit dice of the others are yours to take. Whoever is robbed gets a Bookworm card as " +
      "a comfort, which counts 1 point.",
    special: (rule) => `The green die brings a special rule into the round: ${rule}`,
    last:
      "When somebody takes the last white die from the display, the round is over. It also is when somebody cannot " +
      "think of a word, but that costs 2 points.",
    judge: "Does the word fit the category? Let it pass, or doubt it: then there is a vote.",
    vote: "Vote on whether the word fits the category. Votes are secret until all are in.",
    count: "Whoever thinks too long may be counted down by you.",
    watch: "The others are on turn. Look at the dice and think ahead: what fits the category?",
  },
);

/** What to teach a seat now; null when a whole round has been seen. */
export function lesson(view: View, seat: number): Teaching | null {
  if (view.phase === "over") return null;
  const say = (key: Exclude<keyof ReturnType<typeof t>, "name" | "special">): Teaching => ({ key, text: t()[key] });
  const may = new Set(view.may);
  if (view.rounds.length) return view.rounds.length === 1 && view.phase === "card" ? say("next-round") : null;
  if (may.has("turn-card")) return say("turn-card");
  if (may.has("pick")) return say("pick");
  if (may.has("turn-special")) return say("turn-special");
  if (may.has("accept")) return say("judge");
  if (may.has("vote")) return say("vote");
  const words = view.spoken.filter((spoken) => spoken.seat === seat && spoken.stands).length;
  if (!may.has("name")) return say(words && may.has("count") ? "count" : "watch");
  if (!words) return { key: "name", text: t().name(view.category?.title ?? "") };
  if (words === 1 && view.takeable.some(({ holder }) => holder !== null)) return say("steal");
  const special = view.special && sideOf(view.special);
  if (words <= 2 && special && special.kind === "special") {
    return {
      key: `special-${special.side}`,
      text: t().special(ruleOfSide(special.side, view.agreed, view.book_lies_open)),
    };
  }
  return say("last");
}
