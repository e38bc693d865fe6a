// The board by keyboard. What a key does is decided here; where it counts, the board decides.
import type { Bench, WordsmithPlay } from "./bench.svelte";
import { KINDS, spell } from "./pieces";

const LETTER = /^\p{L}$/u;
const LINES = 6;

/** Do what a key stands for, and return whether it stood for anything. */
export function press(key: string, bench: Bench): boolean {
  if (LETTER.test(key)) {
    if (!bench.mayType) return false;
    bench.type(key === "ß" || key === "ẞ" ? "ß" : key.toUpperCase());
    return true;
  }
  switch (key) {
    case "Backspace":
      bench.back();
      return true;
    case "Escape":
      bench.write("");
      return true;
    case "Enter":
      void bench.call();
      return true;
    case " ":
      bench.roll();
      return true;
    case "1":
    case "2":
    case "3":
    case "4": {
      const kind = KINDS[Number(key) - 1]!;
      if (!bench.fetch(kind) && !bench.offer?.pieces.length) bench.hands.lay(kind);
      return true;
    }
    default:
      return false;
  }
}

/** The board, as far as keys reach. */
type AtTable = {
  readonly play: WordsmithPlay;
  readonly bench: Bench;
  /** The required letters that are being named. */
  readonly letters: string;
  name(letters: string): void;
};

/** Do what a key stands for at the table, and return whether it stood for anything. */
export function actOn(key: string, { play, bench, letters, name }: AtTable): boolean {
  if (key === "!" || key === "+") return reply(key === "!" ? "object" : "agree", play, bench);
  const { phase, options } = play.view;
  if (phase === "play") return press(key, bench);
  if (phase !== "deal" || !bench.may("deal")) return false;
  if (key === " " && !options.required) void play.move({ type: "deal" });
  else if (options.required && LETTER.test(key)) name(spell(letters + key.toUpperCase()).slice(0, LINES));
  else if (options.required && key === "Enter" && letters.length === LINES) void play.move({ type: "deal", letters });
  else if (options.required && key === "Backspace") name(letters.slice(0, -1));
  else return false;
  return true;
}

/** Answer the call that has waited longest on the table. */
function reply(type: "agree" | "object", play: WordsmithPlay, bench: Bench): boolean {
  const seat = bench.offer?.asked[0];
  if (seat === undefined || !bench.may(type)) return false;
  void play.move({ type, seat });
  return true;
}
