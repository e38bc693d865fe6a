// What naming the word would do, in a sentence: whose die it is, what it counts, and what its owner gets.
import { plural, quote, texts } from "../../../lib/i18n.svelte";
import type { View } from "../wire";
import { nameOfSide, shortOfFace, sideOf } from "./dice";
import type { Naming } from "./naming.svelte";
import { ruleOfSide } from "./special";

/** How it is drawn. */
export type Tone = "plain" | "good" | "steal" | "bad";
export type Outcome = { readonly tone: Tone; readonly text: string };

const t = texts(
  {
    empty: "Ein Wort mit dem Buchstaben eines leuchtenden Würfels.",
    tried: "Ein falsches Wort kostet nur Zeit.",
    used: (word: string) => `${word} wurde schon genannt.`,
    "no-die": (letter: string) => `Kein Würfel für ${letter}.`,
    taken: (letter: string, n: number) => `${letter} ist da: ${n} ${plural(n, "Punkt", "Punkte")} für dich.`,
    special: (side: string, rule: string) => `Sonderwürfel ${quote(side)}: ${rule}`,
    stolen: (letter: string, name: string) => `${letter} liegt bei ${name}. ${name} bekommt dafür eine Wurmkarte.`,
    others: "Ein anderer passt auch: Tipp ihn an.",
  },
  {
    empty: "A word with the letter of a die that is lit.",
    tried: "A wrong word costs nothing but time.",
    used: (word) => `${word} has been named already.`,
    "no-die": (letter) => `No die for ${letter}.`,
    taken: (letter, n) => `${letter} is there: ${n} ${plural(n, "point", "points")} for you.`,
    special: (side, rule) => `Special die ${quote(side)}: ${rule}`,
    stolen: (letter, name) => `${letter} is before ${name}, who gets a Bookworm card for it.`,
    others: "Another one fits, too: tap it.",
  },
);

/** What would happen; `isTried` is whether a word was just refused. */
export function outcomeOf(
  naming: Pick<Naming, "word" | "snag" | "repeated" | "die" | "fits">,
  view: View,
  names: readonly string[],
  isTried = false,
): Outcome {
  if (naming.snag === "used") return { tone: "bad", text: t().used(naming.repeated ?? "") };
  if (naming.snag === "no-die") return { tone: "bad", text: t()["no-die"](naming.word.trim().charAt(0).toUpperCase()) };
  const reach = naming.fits.find(({ die }) => die === naming.die);
  if (!reach) return { tone: "plain", text: isTried ? t().tried : t().empty };
  const { die, holder } = reach;
  const side = sideOf(view.faces[die] ?? "?");
  const more = naming.word.trim() && naming.fits.length > 1 ? ` ${t().others}` : "";
  if (holder !== null)
    return { tone: "steal", text: t().stolen(shortOfFace(view.faces[die] ?? "?"), names[holder] ?? "") + more };
  if (side.kind === "letter") return { tone: "good", text: t().taken(side.letter, view.dots[die] ?? 0) + more };
  const rule = ruleOfSide(side.side, view.agreed, view.book_lies_open);
  return { tone: "good", text: t().special(nameOfSide(side.side), rule) + more };
}
