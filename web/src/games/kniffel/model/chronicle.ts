// The log of Wort-Kniffel, drawn: each turn with its words, its box and its throws.
import { plural, texts } from "../../../lib/i18n.svelte";
import type { DrawnTurn, Told } from "../../chronicle";
import { SPELLED, type Event, type Face, type View, type Written } from "../wire";
import { isStruck, titleOf } from "./boxes";
import { DIAMOND, diceOf, face } from "./faces";

/** A die as the log draws it. */
export type LogDie = Face & {
  /** Whether it stayed on the table for this throw. */
  readonly held?: boolean;
  /** What the diamond stands for. */
  readonly role?: string;
  /** Whether it is still in the cup. */
  readonly hidden?: boolean;
};

/** Dice in groups: words, or the loose and the held. */
export type LogDice = readonly (readonly LogDie[])[];

const t = texts(
  {
    struck: "gestrichen",
    throws: (n: number) => `${n} ${plural(n, "Wurf", "Würfe")}`,
    throwing: (n: number) => `${n}. Wurf`,
    late: "Die Sanduhr ist abgelaufen",
  },
  {
    struck: "struck out",
    throws: (n) => `${n} ${plural(n, "throw", "throws")}`,
    throwing: (n) => `throw ${n}`,
    late: "The sand has run out",
  },
);

type Throw = readonly LogDie[];

/** Draw the turns of a game. */
export function turns(told: readonly Told<Event>[], view: View | undefined): readonly DrawnTurn<LogDice>[] {
  const drawn: DrawnTurn<LogDice>[] = [];
  let keys: string[] = [];
  let throws: Throw[] = [];
  let cup: readonly number[] = [];
  let late = false;
  for (const { key, event, seat } of told) {
    keys.push(key);
    if (event.type === "shaken") cup = event.dice;
    if (event.type === "ran-out") late = true;
    if (event.type === "thrown") throws.push(fallen(throws.at(-1), cup, event.faces.map(face)));
    if (event.type === "written") {
      drawn.push({ keys, seat, isDone: true, ...entered(event, throws, view), rows: rowsOf(throws) });
      [keys, throws, cup, late] = [[], [], [], false];
    }
  }
  const last = throws.at(-1);
  if (last) {
    const seat = told.at(-1)?.seat ?? null;
    const note = late ? t().late : t().throwing(throws.length);
    drawn.push({ keys, seat, made: [last], points: null, note, rows: rowsOf(throws.slice(0, -1)) });
  }
  return drawn;
}

/** What lies on the table after a throw; where the log begins in the middle of a turn, only what fell. */
function fallen(before: Throw | undefined, cup: readonly number[], faces: readonly Face[]): Throw {
  if (!before || faces.length >= before.length) return faces;
  return before.map((die, place) => {
    const thrown = cup.indexOf(place);
    return thrown < 0 ? { letter: die.letter, points: die.points, held: true } : (faces[thrown] ?? die);
  });
}

function rowsOf(throws: readonly Throw[]): DrawnTurn<LogDice>["rows"] {
  return throws.map((dice, nth) => ({
    label: String(nth + 1),
    drawn: [[...dice.filter(({ held }) => !held), ...dice.filter(({ held }) => held)]],
  }));
}

function entered(
  event: Written,
  throws: readonly Throw[],
  view: View | undefined,
): Pick<DrawnTurn<LogDice>, "made" | "title" | "points" | "note"> {
  const note = [titleOf(event.box), throws.length ? t().throws(throws.length) : ""].filter(Boolean).join(" · ");
  const points = event.points + event.extra;
  if (isStruck(event)) return { made: null, title: t().struck, points: 0, note };
  const dice = throws.at(-1) ?? (view ? sides(view) : []);
  if (event.words.length) return { made: laid(event.words, dice, view), points, note };
  return throws.length
    ? { made: [plain(dice)], points, note }
    : { made: null, title: titleOf(event.box), points, note };
}

function plain(dice: Throw): Throw {
  return dice.map(({ letter, points }) => ({ letter, points }));
}

/** Words laid from dice: each letter takes a die that shows it, else the diamond. */
function laid(words: readonly string[], dice: Throw, view: View | undefined): LogDice {
  const loose = [...dice];
  const spelled: Readonly<Record<string, string>> = SPELLED[view?.state.options.umlauts ?? "dice"];
  return words.map((word) =>
    [...word.toUpperCase()].flatMap((typed) => {
      const built = [...(spelled[typed] ?? typed)];
      return built.map((letter): LogDie => {
        const found = loose.findIndex((die) => die.letter === letter);
        const joker = loose.findIndex((die) => die.letter === DIAMOND);
        const [die] = found >= 0 ? loose.splice(found, 1) : joker >= 0 ? loose.splice(joker, 1) : [];
        const shown = built.length === 1 ? typed : letter;
        if (die?.letter === DIAMOND) return { letter: DIAMOND, points: 0, role: shown };
        return { letter: shown, points: die?.points ?? 0 };
      });
    }),
  );
}

/** Every side there is, for words whose throw is not known. */
function sides(view: View): Throw {
  const all = diceOf(view.state.options).flat();
  return all.filter(({ letter }) => letter !== DIAMOND).toSorted((one, other) => other.points - one.points);
}
