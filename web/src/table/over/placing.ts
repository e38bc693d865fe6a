// What a result is called: mine first, and kindly.
import { list, number, plural, texts } from "../../lib/i18n.svelte";
import type { Standing } from "../../lib/records";

/** So few points behind the winner are told rather than a place. */
const CLOSE = 5;

const t = texts(
  {
    won: "Gewonnen!",
    shared: "Geteilter Sieg!",
    others: (names: string, many: boolean) => `${names} ${many ? "gewinnen" : "gewinnt"}!`,
    solo: (points: string) => `Geschafft: ${points}!`,
    close: (points: string) => `Knapp! ${points}`,
    missing: (points: number) => `${number(points)} ${plural(points, "Punkt fehlte", "Punkte fehlten")}.`,
    places: ["Erster Platz", "Zweiter Platz", "Dritter Platz", "Vierter Platz"],
    place: (place: number) => `Platz ${place}`,
    of: (place: string, all: number) => `${place} von ${["zweien", "dreien", "vieren"][all - 2] ?? number(all)}`,
    record: (place: string) => `${place} – und dein Rekord!`,
    wonRecord: "Gewonnen – mit Rekord!",
    soloRecord: (points: string) => `${points}: dein Rekord!`,
    points: (points: number) => `${number(points)} ${plural(points, "Punkt", "Punkte")}`,
    against: (mine: string, other: string, name: string) => `${mine} : ${other} gegen ${name}`,
    behind: (points: string, name: string) => `${points}, vorn ist ${name}`,
    ahead: (points: string) => `${points}, die meisten am Tisch`,
    before: (points: string) => `vorher ${points}`,
    best: (points: string) => `Dein Rekord bleibt ${points}`,
  },
  {
    won: "You win!",
    shared: "A shared win!",
    others: (names, many) => `${names} ${many ? "win" : "wins"}!`,
    solo: (points) => `Done: ${points}!`,
    close: (points) => `So close! ${points}`,
    missing: (points) => `${number(points)} ${plural(points, "point", "points")} short.`,
    places: ["First place", "Second place", "Third place", "Fourth place"],
    place: (place) => `Place ${place}`,
    of: (place, all) => `${place} of ${["two", "three", "four"][all - 2] ?? number(all)}`,
    record: (place) => `${place} – and your best yet!`,
    wonRecord: "You win – your best yet!",
    soloRecord: (points) => `${points}: your best yet!`,
    points: (points) => `${number(points)} ${plural(points, "point", "points")}`,
    against: (mine, other, name) => `${mine} : ${other} against ${name}`,
    behind: (points, name) => `${points}, ${name} is ahead`,
    ahead: (points) => `${points}, the most at the table`,
    before: (points) => `before: ${points}`,
    best: (points) => `Your best is still ${points}`,
  },
);

/** A result in words: a heading, a line below it, and what is to be said of records. */
export type Placing = { readonly title: string; readonly line: string; readonly record: string };

type Ended = {
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly mine: readonly number[];
};

/** How many are better than a seat, and one more. */
export function placeOf(scores: readonly number[], seat: number): number {
  return 1 + scores.filter((other) => other > scores[seat]!).length;
}

/** Put a result into words; to one person as theirs, else by names. */
export function placing({ names, scores, winners, mine }: Ended, standing: Standing | null): Placing {
  const best = list(winners.map((seat) => names[seat] ?? ""));
  const me = mine.length === 1 ? mine[0]! : null;
  if (me === null || scores[me] === undefined) {
    return { title: t().others(best, winners.length > 1), line: "", record: "" };
  }
  const points = scores[me];
  const record =
    standing === null || standing.before === null
      ? ""
      : standing.isRecord
        ? t().before(number(standing.before))
        : t().best(number(Math.max(standing.before, points)));
  const isRecord = standing?.isRecord ?? false;
  if (scores.length === 1) {
    const told = t().points(points);
    return { title: isRecord ? t().soloRecord(told) : t().solo(told), line: "", record };
  }
  const other = scores.length === 2 ? 1 - me : null;
  const told = t().points(points);
  if (winners.includes(me)) {
    const line = other === null ? t().ahead(told) : duel(names, scores, me, other);
    const title = winners.length > 1 ? t().shared : isRecord ? t().wonRecord : t().won;
    return { title, line, record };
  }
  const line = other === null ? t().behind(told, best) : duel(names, scores, me, other);
  const place = placeOf(scores, me);
  const called = t().places[place - 1] ?? t().place(place);
  const short = Math.max(...winners.map((seat) => scores[seat] ?? 0)) - points;
  if (isRecord) return { title: t().record(called), line, record };
  if (short > 0 && short <= CLOSE) return { title: t().close(t().missing(short)), line, record };
  return { title: scores.length > 2 ? t().of(called, scores.length) : called, line, record };
}

function duel(names: readonly string[], scores: readonly number[], me: number, other: number): string {
  return t().against(number(scores[me]!), number(scores[other]!), names[other] ?? "");
}
