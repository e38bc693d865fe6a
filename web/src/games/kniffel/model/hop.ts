// Dice hop from the felt to the rail and back, and the others close ranks.
import { mayMove } from "../../../lib/settings.svelte";

type Spots = ReadonlyMap<string, DOMRect>;
const HOP = 180;
const PEAK = 18;

export const hop = {
  /** Where each die is. */
  measure(board: HTMLElement): Spots {
    if (!mayMove()) return new Map();
    const dice = [...board.querySelectorAll<HTMLElement>("[data-spot]")];
    return new Map(dice.map((die) => [die.dataset["spot"] ?? "", die.getBoundingClientRect()]));
  },

  /** Have each that is elsewhere now come from where it was. */
  glide(board: HTMLElement, before: Spots): void {
    if (!before.size) return;
    const dice = [...board.querySelectorAll<HTMLElement>("[data-spot]")];
    const moves = dice.map((die) => [die, before.get(die.dataset["spot"] ?? ""), die.getBoundingClientRect()] as const);
    for (const [die, from, to] of moves) {
      if (!from?.width || !to.width) continue;
      const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
      if (Math.abs(x) < 1 && Math.abs(y) < 1) continue;
      const isHop = Math.abs(y) > to.height * 1.2 || Math.abs(scale - 1) > 0.05;
      const way = [
        { transform: `translate(${x}px, ${y}px) scale(${scale})` },
        ...(isHop ? [{ transform: `translate(${x / 2}px, ${y / 2 - PEAK}px)` }] : []),
        { transform: "none" },
      ];
      die.animate(way, { duration: HOP, easing: "cubic-bezier(0.3, 1.4, 0.5, 1)", composite: "replace" });
    }
  },
};
