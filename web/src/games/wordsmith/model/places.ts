// Where pieces fly from: the compartments of the tray and the die, measured when the board changes its size, and not
// while somebody types.
import { KINDS, type Kind } from "./pieces";

export type Point = { readonly x: number; readonly y: number };

export class Places {
  /** The middle of the word's drawing, and the space it has. */
  stage = { x: 0, y: 0, width: 1, height: 1 };
  #parts: Partial<Record<Kind, Point>> = {};
  /** Where the next piece of a kind comes from instead of its compartment: the die that fell. */
  readonly fallen = new Map<Kind, Point>();
  /** Where my die fell last, until a piece has flown from it. */
  die: Point | null = null;
  #stage: Element | null = null;
  #tray: Element | null = null;

  /** Measure whenever the word's place or the tray changes its size; returns how to stop. */
  watch(stage: Element, tray: () => Element | null): () => void {
    this.#stage = stage;
    if (typeof ResizeObserver === "undefined") return () => undefined;
    const look = (): void => {
      this.#tray = tray();
      this.measure();
    };
    const observer = new ResizeObserver(look);
    observer.observe(stage);
    return () => observer.disconnect();
  }

  measure(): void {
    if (!this.#stage || !this.#tray) return;
    this.stage = { ...middle(this.#stage), width: this.#stage.clientWidth, height: this.#stage.clientHeight };
    [...this.#tray.children].slice(0, KINDS.length).forEach((part, place) => {
      this.#parts[KINDS[place]!] = middle(part);
    });
  }

  /** Where the die lies that is drawn in an element. */
  remember(node: Element): void {
    this.die = middle(node);
  }

  /** The middle of a compartment. */
  part(kind: Kind): Point | null {
    return this.#parts[kind] ?? null;
  }

  /** From where a piece sets off, seen from the middle of the word's drawing; null if nobody has looked yet. */
  from(kind: Kind): Point | null {
    const at = this.fallen.get(kind) ?? this.#parts[kind];
    this.fallen.delete(kind);
    return at ? { x: at.x - this.stage.x, y: at.y - this.stage.y } : null;
  }
}

function middle(of: Element): Point {
  const { left, top, width, height } = of.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
