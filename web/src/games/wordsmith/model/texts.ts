// What several parts of the board say.
import { plural, texts } from "../../../lib/i18n.svelte";

export const t = texts(
  {
    round: (n: number, of: number) => `Runde ${n}/${of}`,
    word: (n: number) => `Wort ${n}/6`,
    pieces: (n: number) => `${n} ${plural(n, "Teil", "Teile")}`,
    points: (n: number) => `${n} ${plural(n, "Punkt", "Punkte")}`,
    crosses: (n: number) => `${n} ${plural(n, "Kreuz", "Kreuze")}`,
    joker: "Joker",
    seconds: (n: number) => `noch ${n} s`,
    line: (n: number) => `Zeile ${n}`,
  },
  {
    round: (n, of) => `Round ${n}/${of}`,
    word: (n) => `Word ${n}/6`,
    pieces: (n) => `${n} ${plural(n, "piece", "pieces")}`,
    points: (n) => `${n} ${plural(n, "point", "points")}`,
    crosses: (n) => `${n} ${plural(n, "cross", "crosses")}`,
    joker: "joker",
    seconds: (n) => `${n} s left`,
    line: (n) => `Line ${n}`,
  },
);
