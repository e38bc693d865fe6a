// What the tutorial says in a first game, read off the view.
import type { Teaching } from "../../foreign-contract";
import { texts } from "../../../lib/i18n.svelte";
import type { Player, View } from "../wire";

const t = texts(
  {
    deal: "Jede Runde beginnt mit acht Teilen, für alle gleich. Tippe auf „Würfeln“!",
    letters: "In dieser Spielart verlangt jede Zeile einen Buchstaben. Nenne sechs, oder lass sie auslosen.",
    lay: "Sterne sind Joker: Wähle, welche Teile alle dafür bekommen.",
    take: "Ein Stern ist ein Joker. Nimm das Teil, das deinem Wort noch fehlt.",
    circle:
      "Für jeden Joker steht ein Kreis da. Tausche ihn gegen ein Teil deiner Wahl: Ein Kreis, der übrig bleibt, " +
      "kostet ein Kreuz.",
    first:
      "Aus rotem, gelbem, blauem und grünem Holz werden Buchstaben. Helle Tasten kannst du jetzt bauen. Tippe ein " +
      "Wort und rufe es aus!",
    roll: "Reichen die Teile nicht? Würfle, so oft du willst. Aber was am Ende übrig bleibt, kostet je ein Kreuz.",
    second:
      "Deine verbauten Teile behältst du. Das nächste Wort braucht einen neuen Buchstaben: Oft genügt es, das alte " +
      "zu verlängern.",
    crosses: "Die sechs weißen Kästchen sind umsonst. Jedes blaue, das frei bleibt, bringt am Ende einen Punkt.",
    blue: "Jetzt kostet jedes Kreuz einen Punkt Bonus. Suche Wörter, die alle Teile brauchen.",
    last: "Jemand hat sechs Wörter. Ein letztes darfst du noch sichern, ohne neue Teile.",
    answer: "Ein Wort wurde ausgerufen. Gilt es? Stimme zu oder erhebe Einspruch.",
    check: "Prüfe das Blatt deines Nachbarn: Streiche Wörter, die nicht gelten.",
    wait: "Du hast dein Wort. Nun suchen noch die anderen.",
  },
  {
    deal: "Every round begins with eight pieces, the same for all. Press “Roll”!",
    letters: "In this variant each line asks for a letter. Name six, or let chance draw them.",
    lay: "Stars are jokers: choose which pieces everybody gets for them.",
    take: "A star is a joker. Take the piece that your word still lacks.",
    circle: "Each joker gives you a circle. Trade it for a piece of your choice: a circle left over costs a cross.",
    first:
      "Red, yellow, blue and green wood turns into letters. Bright keys can be built now. Type a word and call it!",
    roll: "Not enough pieces? Roll as often as you like. But each piece left over in the end costs a cross.",
    second:
      "You keep the pieces of your word. The next word needs a new letter: often it is enough to make the old one " +
      "longer.",
    crosses: "The six white boxes are free. Each blue one that stays open pays a point in the end.",
    blue: "From now on every cross costs a bonus point. Look for words that use all your pieces.",
    last: "Somebody has six words. You may secure one last word, without new pieces.",
    answer: "A word was called. Does it count? Agree or object.",
    check: "Check your neighbour’s sheet: strike the words that do not count.",
    wait: "You have your word. Now the others search on.",
  },
);

type Key = keyof ReturnType<typeof t>;

/** What to teach `seat` next; null when all is said. */
export function lesson(view: View, seat: number): Teaching | null {
  const key = next(view, seat);
  return key && { key, text: t()[key] };
}

function next(view: View, seat: number): Key | null {
  const me = view.players[seat];
  const may = view.offer?.may ?? [];
  if (!me || view.phase === "over") return null;
  if (may.includes("deal")) return view.past.length ? null : view.options.required ? "letters" : "deal";
  if (may.includes("lay")) return "lay";
  if (may.includes("check")) return "check";
  if (may.includes("agree") || may.includes("vote")) return "answer";
  if (view.phase !== "play") return null;
  if (me.player.done) return view.players.length > 1 ? "wait" : null;
  if (may.includes("take")) return "take";
  if (view.finisher !== null) return "last";
  return search(me.player, me.blue, may.includes("roll"));
}

function search({ sheet, hand, circles }: Player, blue: number, mayRoll: boolean): Key | null {
  const words = sheet.entries.length;
  if (circles && !words) return "circle";
  if (!words) return mayRoll && hand.long + hand.short + hand.arc + hand.bow > 8 ? "roll" : "first";
  if (words === 1) return "second";
  if (words > 2) return null;
  return blue ? "blue" : "crosses";
}
