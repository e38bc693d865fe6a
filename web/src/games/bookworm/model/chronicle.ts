// The log of Bookworm, drawn: the category, each word with the die that it earned, and the end of each round.
import { texts } from "../../../lib/i18n.svelte";
import type { DrawnTurn, Told } from "../../chronicle";
import type { Event, View } from "../wire";
import { signed, sideOf } from "./dice";
import { facesAfter } from "./tell";
import { titleOf } from "./titles";

/** A word with its die, or dice alone. */
export type LogWord = { readonly word: string; readonly faces: readonly string[] };

const t = texts(
  {
    levels: ["leicht", "mittel", "schwer"],
    category: "Neues Thema",
    rolls: "würfelt",
    takes: "genommen",
    along: "mit dem Sonderwürfel",
    steals: (from: string) => `von ${from} geklaut`,
    fails: "fällt kein Wort ein",
    book: "wechselt das Thema",
    thinks: "überlegt",
    round: (n: number) => `Runde ${n} ist zu Ende`,
    not: "gilt nicht",
    asked: "gefragt",
  },
  {
    levels: ["easy", "medium", "hard"],
    category: "New category",
    rolls: "rolls",
    takes: "taken",
    along: "with the special die",
    steals: (from) => `stolen from ${from}`,
    fails: "cannot think of a word",
    book: "changes the category",
    thinks: "is thinking",
    round: (n) => `Round ${n} is over`,
    not: "does not count",
    asked: "asked",
  },
);

type Draw = DrawnTurn<LogWord>;
type Row = Draw["rows"][number];

/** Draw the turns of a game. */
export function turns(told: readonly Told<Event>[], view: View | undefined, names: readonly string[]): readonly Draw[] {
  const drawn: Draw[] = [];
  const events = told.map(({ event }) => event);
  let keys: string[] = [];
  let tries: Row[] = [];
  let rounds = 0;
  const end = (turn: Omit<Draw, "keys" | "rows">, rows: readonly Row[] = tries): void => {
    drawn.push({ keys, rows, ...turn });
    [keys, tries] = [[], []];
  };
  const head = (title: string, note: string): void => end({ seat: null, made: null, title, points: null, note }, []);

  for (const [nth, { key, event, seat }] of told.entries()) {
    keys.push(key);
    switch (event.type) {
      case "picked": {
        const title = titleOf(event.category, view?.agreed.language ?? "de");
        head(title ?? t().category, t().levels[event.choice]!);
        break;
      }
      case "rolled":
        end({ seat, made: { word: "", faces: event.faces }, points: null, note: t().rolls });
        break;
      case "named":
        tries = [...tries, { label: t().asked, drawn: { word: event.word, faces: [] } }];
        break;
      case "settled":
        if (!event.stands) tries = tries.map((row, at) => (at === tries.length - 1 ? { ...row, label: t().not } : row));
        break;
      case "taken": {
        const face = facesAfter(events.slice(0, nth))[event.die];
        const side = face ? sideOf(face) : null;
        const from = event.victim === null ? t().takes : t().steals(names[event.victim] ?? "");
        end(
          {
            seat: event.seat,
            isDone: true,
            made: { word: event.word, faces: face ? [face] : [] },
            points: side?.kind === "letter" ? side.dots : null,
            note: event.along ? `${from} ${t().along}` : from,
          },
          tries.slice(0, -1).map((row) => ({ ...row, label: t().not })),
        );
        break;
      }
      case "book-used":
        end({ seat: event.seat, isDone: true, made: null, title: t().book, points: null, note: "" });
        break;
      case "failed":
        end({ seat: event.seat, made: null, title: t().fails, points: null, note: "" });
        break;
      case "scored":
        rounds += 1;
        head(
          t().round(rounds),
          event.points.map((points, each) => `${names[each] ?? ""} ${signed(points)}`).join(" · "),
        );
        break;
      case "lifted":
      case "turned":
      case "face-chosen":
      case "counted":
      case "asked":
      case "accepted":
      case "contested":
      case "polled":
      case "voted":
      case "fined":
      case "opened":
      case "ended":
        break;
    }
  }
  const thinking = tries.at(-1);
  if (thinking) end({ seat: told.at(-1)!.seat, made: thinking.drawn, points: null, note: t().thinks });
  return drawn;
}
