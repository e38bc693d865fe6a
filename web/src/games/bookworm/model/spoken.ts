// What somebody who does not see the table is told when their turn begins.
import { list, plural, texts } from "../../../lib/i18n.svelte";
import type { View } from "../wire";
import { nameOfSide, sideOf } from "./dice";

const t = texts(
  {
    free: (dice: string) => `Frei: ${dice}.`,
    with: (name: string, dice: string) => `Bei ${name}: ${dice}.`,
    time: (n: number) => `${n} ${plural(n, "Sekunde", "Sekunden")}.`,
  },
  {
    free: (dice) => `Free: ${dice}.`,
    with: (name, dice) => `Before ${name}: ${dice}.`,
    time: (n) => `${n} ${plural(n, "second", "seconds")}.`,
  },
);

/** The category, the dice that can be taken and from whom, and how much time there is. */
export function situation(view: View, names: readonly string[], seconds: number | null): string {
  const parts = [`${view.category?.title ?? ""}.`];
  const free = view.takeable.filter(({ holder }) => holder === null).map(({ die }) => said(view.faces[die] ?? "?"));
  if (free.length) parts.push(t().free(list(free)));
  for (const [seat, name] of names.entries()) {
    const held = view.takeable.filter(({ holder }) => holder === seat).map(({ die }) => said(view.faces[die] ?? "?"));
    if (held.length) parts.push(t().with(name, list(held)));
  }
  if (seconds !== null) parts.push(t().time(seconds));
  return parts.join(" ");
}

function said(face: string): string {
  const side = sideOf(face);
  return side.kind === "letter" ? `${side.letter} ${side.dots}` : nameOfSide(side.side);
}
