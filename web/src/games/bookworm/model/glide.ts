// Dice that changed hands fly in an arc from where they lay, and a Bookworm card comes to whoever was robbed.
import { move } from "../../../ui/motion";

type Spot = { readonly place: string; readonly x: number; readonly y: number };
export type Spots = ReadonlyMap<string, Spot>;

/** Milliseconds of a flight. */
const TIME = 360;
/** How high an arc is, as a part of its length, and how high at most, in pixels. */
const RISE = 0.3;
const HIGHEST = 90;

/** Measure where the dice lie, and how many cards each player has. */
export function measure(table: ParentNode): Spots {
  return new Map([
    ...all(table, "[data-die]").map((spot) => [spot.dataset["die"]!, spotOf(spot)] as const),
    ...all(table, "[data-worms]").map((spot) => [`seat ${spot.dataset["seat"]}`, spotOf(spot)] as const),
  ]);
}

/** Let what lies before somebody else now come from where it was. */
export function glide(table: ParentNode, before: Spots): void {
  for (const spot of all(table, "[data-die]")) {
    const from = before.get(spot.dataset["die"]!);
    if (from && from.place !== spot.dataset["place"]) fly(spot, from);
  }
  const pile = table.querySelector<HTMLElement>("[data-pile]");
  if (!pile || !before.size) return;
  for (const cards of all(table, "[data-worms]")) {
    const had = Number(before.get(`seat ${cards.dataset["seat"]}`)?.place ?? 0);
    if (Number(cards.dataset["worms"]) > had) fly(cards, spotOf(pile));
  }
}

function fly(spot: HTMLElement, from: Spot): void {
  const to = spotOf(spot);
  const [x, y] = [from.x - to.x, from.y - to.y];
  const rise = Math.min(HIGHEST, Math.hypot(x, y) * RISE);
  spot.classList.add("gliding");
  const land = (): void => spot.classList.remove("gliding");
  const stops = [
    [0, `translate(${x}px, ${y}px)`],
    [0.5, `translate(${x / 2}px, ${y / 2 - rise}px) scale(1.25)`],
    [1, "none"],
  ] as const;
  if (!move(spot, stops, { time: TIME, easing: "ease-in-out" })) return land();
  setTimeout(land, TIME);
}

function all(table: ParentNode, what: string): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(what)];
}

function spotOf(spot: HTMLElement): Spot {
  const { x, y } = spot.getBoundingClientRect();
  return { place: spot.dataset["place"] ?? spot.dataset["worms"] ?? "", x, y };
}
