// The log of Wordsmith, drawn: each word that was built, with the rolls that led to it.
import { plural, texts } from "../../../lib/i18n.svelte";
import type { DrawnTurn, Told } from "../../chronicle";
import type { Event, View } from "../wire";
import { alphabetOf, type Alphabet, type Kind } from "./pieces";

/** A word from pieces, or pieces alone. */
export type LogPieces = { readonly word: string; readonly pieces: readonly Kind[]; readonly alphabet: Alphabet | null };

const t = texts(
  {
    rolls: (n: number) => (n ? `${n} ${plural(n, "Wurf", "Würfe")}` : ""),
    line: (row: number) => `Zeile ${row + 1}`,
    crosses: (n: number) => (n ? `${n} ${plural(n, "Kreuz", "Kreuze")}` : ""),
    step: (n: number) => `Wort ${n} von 6`,
    hidden: "verdeckt aufgeschrieben",
    passed: "Zeile leer gelassen",
    stopped: "findet nichts mehr",
    called: (word: string) => `ruft ${word}`,
    open: "baut noch",
    none: "kein Wort",
    round: (n: number) => `Runde ${n} ist zu Ende`,
    pieces: "Teile",
  },
  {
    rolls: (n) => (n ? `${n} ${plural(n, "roll", "rolls")}` : ""),
    line: (row) => `line ${row + 1}`,
    crosses: (n) => (n ? `${n} ${plural(n, "cross", "crosses")}` : ""),
    step: (n) => `Word ${n} of 6`,
    hidden: "written down, hidden",
    passed: "line left empty",
    stopped: "finds no more words",
    called: (word) => `calls ${word}`,
    open: "still building",
    none: "no word",
    round: (n) => `Round ${n} is over`,
    pieces: "pieces",
  },
);

/** What somebody has done since their last word. */
type Doing = { keys: string[]; rolls: number; pieces: Kind[]; called: string };

/** Draw the turns of a game. */
export function turns(
  told: readonly Told<Event>[],
  view: View | undefined,
  names: readonly string[],
): readonly DrawnTurn<LogPieces>[] {
  const drawn: DrawnTurn<LogPieces>[] = [];
  const doings = new Map<number, Doing>();
  const alphabet = view ? alphabetOf(view.options) : null;
  let rounds = 0;

  const doing = (seat: number, key: string): Doing => {
    const found = doings.get(seat) ?? { keys: [], rolls: 0, pieces: [], called: "" };
    doings.set(seat, found);
    found.keys.push(key);
    return found;
  };
  const end = (
    seat: number,
    how: Pick<DrawnTurn<LogPieces>, "made" | "points" | "isDone"> & { title?: string },
    note = "",
  ): void => {
    const { keys, rolls, pieces } = doings.get(seat)!;
    doings.delete(seat);
    const notes = [note, t().rolls(rolls)].filter(Boolean).join(" · ");
    const rows = pieces.length ? [{ label: t().pieces, drawn: { word: "", pieces, alphabet } }] : [];
    drawn.push({ keys, seat, note: notes, rows, ...how });
  };

  for (const { key, event } of told) {
    switch (event.type) {
      case "rolled":
        doing(event.seat, key).rolls += 1;
        break;
      case "landed":
      case "taken":
      case "ticked": {
        const own = doing(event.seat, key);
        if (event.piece) own.pieces.push(event.piece);
        break;
      }
      case "called":
        doing(event.seat, key).called = event.hidden ? "" : event.word;
        break;
      case "agreed":
      case "objected":
      case "voted":
        doing(event.on, key);
        break;
      case "fallen":
      case "lapsed":
        doing(event.seat, key);
        break;
      case "secured": {
        doing(event.seat, key);
        const note = [t().line(event.row), t().crosses(event.crosses)].filter(Boolean).join(" · ");
        if (event.word)
          end(
            event.seat,
            { made: { word: event.word, pieces: [], alphabet }, points: event.letters, isDone: true },
            note,
          );
        else end(event.seat, { made: null, title: t().hidden, points: null }, note);
        break;
      }
      case "passed":
        doing(event.seat, key);
        end(event.seat, { made: null, title: t().passed, points: 0, isDone: true });
        break;
      case "stopped":
        doing(event.seat, key);
        end(event.seat, { made: null, title: t().stopped, points: null });
        break;
      case "stepped":
        drawn.push({
          keys: [key],
          seat: null,
          made: null,
          title: t().step(event.step),
          points: null,
          note: "",
          rows: [],
        });
        break;
      case "scored": {
        for (const seat of [...doings.keys()]) end(seat, { made: null, title: t().none, points: null });
        rounds += 1;
        const note = event.points.map((points, seat) => `${names[seat] ?? ""} ${points}`.trim()).join(" · ");
        drawn.push({ keys: [key], seat: null, made: null, title: t().round(rounds), points: null, note, rows: [] });
        break;
      }
      case "dealt":
      case "lettered":
      case "thrown":
      case "laid":
      case "cast":
      case "ran-out":
      case "finished":
      case "opened":
      case "checked":
      case "struck":
        break; // a sentence says it
    }
  }
  for (const [seat, { called }] of [...doings]) {
    end(seat, { made: null, title: called ? t().called(called) : t().open, points: null });
  }
  return drawn;
}
