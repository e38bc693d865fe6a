// Dice that changed hands glide from where they lay. CSS moves them; here we only measure.

export type Spots = ReadonlyMap<string, { readonly place: string; readonly x: number; readonly y: number }>;

/** Measure where the dice lie. */
export function measure(table: ParentNode): Spots {
  return new Map(
    [...table.querySelectorAll<HTMLElement>("[data-die]")].map((spot) => [spot.dataset["die"]!, spotOf(spot)]),
  );
}

/** Let the dice that lie before somebody else now come from where they were. */
export function glide(table: ParentNode, before: Spots): void {
  for (const spot of table.querySelectorAll<HTMLElement>("[data-die]")) {
    const from = before.get(spot.dataset["die"]!);
    if (!from || from.place === spot.dataset["place"]) continue;
    const to = spotOf(spot);
    spot.style.setProperty("--from-x", `${from.x - to.x}px`);
    spot.style.setProperty("--from-y", `${from.y - to.y}px`);
    spot.classList.add("gliding");
    spot.addEventListener("animationend", () => spot.classList.remove("gliding"), { once: true });
  }
}

function spotOf(spot: HTMLElement): { place: string; x: number; y: number } {
  const { x, y } = spot.getBoundingClientRect();
  return { place: spot.dataset["place"] ?? "", x, y };
}
