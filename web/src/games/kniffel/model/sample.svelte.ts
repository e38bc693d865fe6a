// A table for tests: a view to start from, and a play that remembers what was asked of it.
import { NO_DRAFTS, type Drafts } from "../../../lib/drafts";
import type { BoardPlay, Fresh, InAir } from "../../../lib/play.svelte";
import type { Outlook } from "../../../wire/server";
import type { Event, Move, State, View } from "../wire";
import { face } from "./faces";

const BOXES = [
  "twos",
  "threes",
  "fours",
  "fives",
  "sixes",
  "pair",
  "triple",
  "full-house",
  "street",
  "kniffel",
  "chance",
] as const;

/** A view of the first of two seats, who has thrown these dice once. */
export function viewOf(dice: string, state: Partial<State> = {}, view: Partial<View> = {}): View {
  const shown = dice.split(" ").filter(Boolean).map(face);
  return {
    state: {
      options: { language: "de" },
      pace: [1, 1],
      cards: [{ entries: [] }, { entries: [] }],
      turn: 0,
      throw: shown,
      throws: shown.length ? 1 : 0,
      cup: [],
      until: null,
      running: false,
      late: false,
      ...state,
    },
    totals: [0, 0],
    upper: [0, 0],
    bonus: [0, 0],
    may: shown.length ? ["roll", "enter", "strike"] : ["roll"],
    open: shown.length ? BOXES : [],
    encore: null,
    ...view,
  };
}

export class SamplePlay implements BoardPlay<View, Move, Event> {
  view: View = $state.raw(viewOf(""));
  fresh: Fresh<Event> = $state.raw({ count: 0, events: [] });
  underway: Promise<boolean> | null = null;
  pending = $state.raw<Move | null>(null);
  live = $state(true);
  seat = 0;
  mine = [0];
  turn = [0];
  names = ["Anna", "Ben"];
  language = "de" as const;
  refusal = null;
  refused = null;
  flight: InAir<View, Event> | null = $state.raw(null);
  held: { seat: number; dice: readonly number[] } | null = $state.raw(null);
  shownToOthers: (readonly number[])[] = [];
  drafts: Drafts = NO_DRAFTS;
  now = 0;
  moved: Move[] = [];
  weighed: (readonly Move[])[] = [];
  /** What weighing answers; null plays without a connection. */
  judge: ((move: Move) => Outlook) | null = () => ({ refusal: null, events: [] });

  async move(move: Move): Promise<boolean> {
    this.moved.push(move);
    return true;
  }
  async weigh(moves: readonly Move[]): Promise<readonly Outlook[] | null> {
    this.weighed.push(moves);
    return this.judge && moves.map(this.judge);
  }
  forgive(): void {}
  act(): void {}
  hold(dice: readonly number[]): void {
    this.shownToOthers.push(dice);
  }
  land(): void {
    this.flight = null;
  }

  /** Let something happen. */
  happen(view: View, ...events: Event[]): void {
    this.view = view;
    this.fresh = { count: this.fresh.count + 1, events };
  }
}
