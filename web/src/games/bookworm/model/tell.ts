// Every event of Bookworm in a sentence, for the log and for screen readers.
import { list, plural, quote, texts } from "../../../lib/i18n.svelte";
import type { Event, View } from "../wire";
import { nameOfSide, sideOf, signed } from "./dice";
import { learnTitles, titleOf } from "./titles";
import { verdictOn } from "./referee";

const t = texts(
  {
    someone: "Jemand",
    turned: (name: string | null) =>
      name ? `${name} deckt eine Themenkarte auf.` : "Die nächste Themenkarte wird aufgedeckt.",
    reshuffled: "Die Karten aus der Schachtel werden dafür neu gemischt.",
    levels: ["leichte", "mittlere", "schwere"],
    picked: (name: string | null, level: string) =>
      name ? `${name} wählt das ${level} Thema` : `Es gilt das ${level} Thema`,
    rolled: (name: string | null, dice: string) => (name ? `${name} würfelt ${dice}.` : `Gewürfelt sind ${dice}.`),
    fallen: (letter: string, dots: number) => `${letter} (${dots} ${plural(dots, "Punkt", "Punkte")})`,
    special: (side: string) => `auf dem Sonderwürfel ${side}`,
    chosen: (name: string | null, side: string) =>
      name ? `${name} dreht den Sonderwürfel auf: ${side}.` : `Der Sonderwürfel wird gedreht auf: ${side}.`,
    counted: (name: string) => `${name} zählt herunter.`,
    named: (name: string, word: string, die: string | null) =>
      `${name} nennt ${quote(word)}${die ? ` für ${die}` : ""}.`,
    asked: "Die anderen lassen das Wort gelten oder zweifeln es an.",
    accepted: (name: string) => `${name} lässt das Wort gelten.`,
    contested: (name: string) => `${name} zweifelt das Wort an.`,
    polled: "Jetzt wird abgestimmt.",
    voted: (name: string) => `${name} hat abgestimmt.`,
    stands: (ayes: number, noes: number) => `Das Wort gilt: ${ayes} dafür, ${noes} dagegen.`,
    falls: (ayes: number, noes: number) => `Das Wort gilt nicht: ${ayes} dafür, ${noes} dagegen.`,
    die: "einen Würfel",
    letter: (letter: string, dots: number) => `das ${letter} (${dots} ${plural(dots, "Punkt", "Punkte")})`,
    green: (side: string) => `den Sonderwürfel (${side})`,
    taken: (name: string, word: string, die: string) => `${name} nimmt mit ${quote(word)} ${die}.`,
    stolen: (name: string, word: string, die: string, victim: string) =>
      `${name} klaut ${victim} mit ${quote(word)} ${die}. Zum Trost bekommt ${victim} eine Bücherwurmkarte.`,
    along: "Der Sonderwürfel kommt dazu.",
    bookUsed: (name: string) => `${name} benutzt das Buch und wechselt das Thema.`,
    failed: (name: string) => `${name} fällt kein Wort ein. Die Runde ist zu Ende.`,
    fined: (name: string, n: number) => `${name} verliert ${n} ${plural(n, "Punkt", "Punkte")}.`,
    scored: (points: string) => `Die Runde bringt: ${points}.`,
    points: (name: string, n: string) => `${name} ${n}`,
    opened: (name: string) => `${name} eröffnet die nächste Runde.`,
  },
  {
    someone: "Somebody",
    turned: (name) => (name ? `${name} turns a category card.` : "The next category card is turned."),
    reshuffled: "The cards in the box are shuffled again for it.",
    levels: ["easy", "medium", "hard"],
    picked: (name, level) => (name ? `${name} picks the ${level} category` : `The ${level} category is played`),
    rolled: (name, dice) => (name ? `${name} rolls ${dice}.` : `The dice show ${dice}.`),
    fallen: (letter, dots) => `${letter} (${dots} ${plural(dots, "point", "points")})`,
    special: (side) => `on the special die ${side}`,
    chosen: (name, side) =>
      name ? `${name} turns the special die to: ${side}.` : `The special die is turned to: ${side}.`,
    counted: (name) => `${name} counts down.`,
    named: (name, word, die) => `${name} names ${quote(word)}${die ? ` for ${die}` : ""}.`,
    asked: "The others let the word pass or doubt it.",
    accepted: (name) => `${name} lets the word pass.`,
    contested: (name) => `${name} doubts the word.`,
    polled: "Now there is a vote.",
    voted: (name) => `${name} has voted.`,
    stands: (ayes, noes) => `The word stands: ${ayes} for it, ${noes} against.`,
    falls: (ayes, noes) => `The word falls: ${ayes} for it, ${noes} against.`,
    die: "a die",
    letter: (letter, dots) => `the ${letter} (${dots} ${plural(dots, "point", "points")})`,
    green: (side) => `the special die (${side})`,
    taken: (name, word, die) => `${name} takes ${die} with ${quote(word)}.`,
    stolen: (name, word, die, victim) =>
      `${name} steals ${die} from ${victim} with ${quote(word)}. As a comfort, ${victim} gets a Bookworm card.`,
    along: "The special die comes along.",
    bookUsed: (name) => `${name} uses the book and changes the category.`,
    failed: (name) => `${name} cannot think of a word. The round is over.`,
    fined: (name, n) => `${name} loses ${n} ${plural(n, "point", "points")}.`,
    scored: (points) => `The round pays: ${points}.`,
    points: (name, n) => `${name} ${n}`,
    opened: (name) => `${name} opens the next round.`,
  },
);

/** What the dice show after these events. */
export function facesAfter(before: readonly Event[]): readonly string[] {
  let faces: readonly string[] = [];
  for (const event of before) {
    if (event.type === "rolled") faces = event.faces;
    if (event.type === "face-chosen") faces = [...faces.slice(0, -1), event.face];
  }
  return faces;
}

/** An event in a sentence; null for what the next one tells as well. */
export function tell(
  event: Event,
  names: readonly string[],
  seat: number | null,
  view: View | undefined,
  before?: readonly Event[],
): string | null {
  if (view) learnTitles(view);
  const who = (number: number): string => names[number] ?? t().someone;
  const actor = seat === null ? null : who(seat);
  const die = (index: number): string | null => {
    const face = (before ? facesAfter(before) : (view?.faces ?? []))[index];
    return face ? called(face) : null;
  };
  switch (event.type) {
    case "lifted":
    case "ended":
      return null;
    case "turned":
      return joined(t().turned(actor), event.reshuffled && t().reshuffled);
    case "picked": {
      const title = titleOf(event.category, view?.agreed.language ?? "");
      return `${t().picked(actor, t().levels[event.choice]!)}${title ? `: ${quote(title)}` : ""}.`;
    }
    case "rolled":
      return t().rolled(actor, list(event.faces.map(told)));
    case "face-chosen":
      return t().chosen(actor, nameOfSide(event.face));
    case "counted":
      return t().counted(who(event.seat));
    case "named":
      if (event.verdict === "yes" && !event.meant && view?.agreed.referee === "dictionary") return null;
      return joined(t().named(who(event.seat), event.word, die(event.die)), verdictOn(event));
    case "asked":
      return t().asked;
    case "accepted":
      return t().accepted(who(event.seat));
    case "contested":
      return t().contested(who(event.seat));
    case "polled":
      return t().polled;
    case "voted":
      return t().voted(who(event.seat));
    case "settled":
      return (event.stands ? t().stands : t().falls)(event.ayes.length, event.noes.length);
    case "taken": {
      const what = die(event.die) ?? t().die;
      const sentence =
        event.victim === null
          ? t().taken(who(event.seat), event.word, what)
          : t().stolen(who(event.seat), event.word, what, who(event.victim));
      return joined(sentence, event.along && t().along);
    }
    case "book-used":
      return t().bookUsed(who(event.seat));
    case "failed":
      return t().failed(who(event.seat));
    case "fined":
      return t().fined(who(event.seat), Math.abs(event.points));
    case "scored":
      return t().scored(list(event.points.map((points, each) => t().points(who(each), signed(points)))));
    case "opened":
      return t().opened(who(event.starter));
  }
}

function called(face: string): string {
  const side = sideOf(face);
  return side.kind === "letter" ? t().letter(side.letter, side.dots) : t().green(nameOfSide(side.side));
}

function told(face: string): string {
  const side = sideOf(face);
  return side.kind === "letter" ? t().fallen(side.letter, side.dots) : t().special(nameOfSide(side.side));
}

function joined(first: string, second: string | false | null): string {
  return second ? `${first} ${second}` : first;
}
