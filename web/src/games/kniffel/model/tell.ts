// What happens at a table of Wort-Kniffel, in sentences.
import { list, plural, texts } from "../../../lib/i18n.svelte";
import type { Event, View, Written } from "../wire";
import { isStruck, titleOf } from "./boxes";
import { diceOf, face, spoken } from "./faces";

const t = texts(
  {
    someone: "Jemand",
    turned: (name: string) => `Die Sanduhr läuft für ${name}.`,
    thrown: (name: string, dice: string) => `${name} würfelt ${dice}.`,
    again: (name: string, n: number, dice: string) =>
      `${name} würfelt ${n === 1 ? "einen Würfel" : `${n} Würfel`} noch einmal: ${dice}.`,
    ranOut: (name: string) => `Die Sanduhr ist abgelaufen. ${name} streicht jetzt ein Kästchen.`,
    struck: (name: string, box: string) => `${name} streicht ${box}.`,
    wrote: (name: string, words: string, box: string, points: number) =>
      `${name} schreibt ${words} bei ${box}: ${points} ${plural(points, "Punkt", "Punkte")}.`,
    bare: (name: string, box: string, points: number) =>
      `${name} schreibt ${points} ${plural(points, "Punkt", "Punkte")} bei ${box}.`,
    encore: (name: string, words: string, box: string, extra: number) =>
      `${name} hat noch ein Wort-Kniffel: ${words} bringt ${extra} Punkte extra, und bei ${box} steht eine Null.`,
  },
  {
    someone: "Somebody",
    turned: (name) => `The sand is running for ${name}.`,
    thrown: (name, dice) => `${name} throws ${dice}.`,
    again: (name, n, dice) => `${name} throws ${n === 1 ? "one die" : `${n} dice`} again: ${dice}.`,
    ranOut: (name) => `The sand has run out. ${name} strikes out a box now.`,
    struck: (name, box) => `${name} strikes out ${box}.`,
    wrote: (name, words, box, points) =>
      `${name} writes ${words} at ${box}: ${points} ${plural(points, "point", "points")}.`,
    bare: (name, box, points) => `${name} writes ${points} ${plural(points, "point", "points")} at ${box}.`,
    encore: (name, words, box, extra) =>
      `${name} has a further Wort-Kniffel: ${words} brings ${extra} extra points, and ${box} gets a zero.`,
  },
);

/** An event in a sentence; null for dice that are still in the cup. */
export function tell(event: Event, names: readonly string[], seat: number | null, view: View): string | null {
  const name = names[seat ?? -1] ?? t().someone;
  switch (event.type) {
    case "turned":
      return t().turned(name);
    case "shaken":
      return null;
    case "thrown": {
      const dice = event.faces.map((text) => spoken(face(text))).join("; ");
      const all = event.faces.length === diceOf(view.state.options).length;
      return all ? t().thrown(name, dice) : t().again(name, event.faces.length, dice);
    }
    case "ran-out":
      return t().ranOut(name);
    case "written":
      return tellEntry(event, name);
  }
}

function tellEntry(event: Written, name: string): string {
  const [box, words] = [titleOf(event.box), list(event.words)];
  if (isStruck(event)) return t().struck(name, box);
  if (event.extra) return t().encore(name, words, box, event.extra);
  return words ? t().wrote(name, words, box, event.points) : t().bare(name, box, event.points);
}
