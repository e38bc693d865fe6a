// The board by keyboard. What a key does is decided here; where it counts, the board decides.
import type { Bench } from "./bench.svelte";
import { KINDS } from "./pieces";

const LETTER = /^\p{L}$/u;

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
    case "4":
      bench.fetch(KINDS[Number(key) - 1]!);
      return true;
    default:
      return false;
  }
}
