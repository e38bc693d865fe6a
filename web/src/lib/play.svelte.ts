// What a board gets to see and do. A board draws a view, offers what the view allows, and knows
// neither sockets nor rules; in a replay it gets the same, with nothing to do.
import type { ActView, Outlook, Refusal, SeatView } from "../wire/server";
import { draftsOf, type Drafts } from "./drafts";
import type { Language } from "./i18n.svelte";
import type { Held, Table } from "./table.svelte";

/** Events of the game that have just happened; a board animates them, or lets it be. */
export type Fresh<E> = {
  /** Grows each time something happened. */
  readonly count: number;
  readonly events: readonly E[];
};

/** Dice in the air, for a board that draws them: nothing but them may show what is known of their landing. */
export type InAir<V, E> = {
  /** Grows with each flight. */
  readonly count: number;
  /** What has happened, the throw among it. */
  readonly events: readonly E[];
  /** The view once they lie. */
  readonly view: V;
  /** Milliseconds until the last one lies. */
  readonly time: number;
  /** When they were thrown, on the table's clock. */
  readonly at: number;
};

/** Milliseconds before a move is shown as pending: most are answered sooner, and would be rendered twice. */
export const PATIENCE = 100;

export type BoardPlay<V, M, E> = {
  readonly view: V;
  /** The seat that acts on this device now; null for onlookers and replays. */
  readonly seat: number | null;
  /** All seats of this device. */
  readonly mine: readonly number[];
  /** The seats that are to move; all of them where everybody plays at once. */
  readonly turn: readonly number[];
  /** What people call each seat. */
  readonly names: readonly string[];
  /** The seats that computers play; none in a replay. */
  readonly bots?: readonly number[];
  /** The seats whose people are not there just now. */
  readonly away?: readonly number[];
  /** The language of the words and dice, which need not be that of the page. */
  readonly language: Language;
  /** Whether moves are taken at all: a game is on, and its clock runs. */
  readonly live: boolean;
  /** The move on its way to the table, which tells whether it was taken; meanwhile no other is sent. */
  readonly underway: Promise<boolean> | null;
  /** The same, once it takes long enough to be shown: as done in grey, with nothing else on offer. */
  readonly pending: M | null;
  /** Why the last move was refused, until the next one or until it is waved away. */
  readonly refusal: Refusal | null;
  /** The move that was refused. */
  readonly refused: M | null;
  readonly fresh: Fresh<E>;
  /** Dice in the air; until they lie, everything else here stays as it was, and no move is taken. */
  readonly flight: InAir<V, E> | null;
  /** Which dice another seat would keep, as its player shows them. */
  readonly held: Held | null;
  /** What was begun before the page was reloaded. */
  readonly drafts: Drafts;
  /** The table's clock, updated a few times a second while something runs. */
  readonly now: number;
  /** Ask for a move; whether the table took it. */
  move(move: M): Promise<boolean>;
  /** What moves would bring, as the rules of the server see it; null while it cannot be asked. */
  weigh(moves: readonly M[]): Promise<readonly Outlook[] | null>;
  /** Show the others which dice would be kept. */
  hold(dice: readonly number[]): void;
  /** Have dice that are in the air lie at once. */
  land(): void;
  /** Wave the refusal away. */
  forgive(): void;
  /** Act for another seat of this device. */
  act(seat: number): void;
  /** Say a ready phrase to the table, where there is a chat. */
  say?: ((phrase: string) => void) | undefined;
};

/** Reads the clock a few times a second, while anybody looks. */
export class Ticker {
  now = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly clock: () => number) {
    this.now = clock();
  }

  start(): () => void {
    this.now = this.clock();
    this.#timer = setInterval(() => (this.now = this.clock()), 200);
    return () => clearInterval(this.#timer);
  }
}

/** A game as it is played at a table. */
export class LivePlay<V, M, E> implements BoardPlay<V, M, E> {
  underway: Promise<boolean> | null = null;
  pending = $state.raw<M | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  refused = $state.raw<M | null>(null);
  readonly drafts: Drafts = draftsOf(() => this.table.room?.match?.id);
  #chosen = $state<number | null>(null);

  constructor(
    private readonly table: Table,
    private readonly ticker: Ticker,
    private readonly namesOf: () => readonly string[],
    private readonly languageOf: (view: V) => Language,
  ) {}

  readonly mine: readonly number[] = $derived.by(() => this.table.mine);
  readonly turn: readonly number[] = $derived.by(() => this.table.turn);

  /** The seat of this device that is to move; if several are, the chosen one. */
  readonly seat: number | null = $derived.by(() => {
    if (!this.mine.length) return null;
    const due = this.turn.filter((seat) => this.mine.includes(seat));
    if (due.length === 1) return due[0]!;
    if (this.#chosen !== null && this.mine.includes(this.#chosen)) return this.#chosen;
    return due[0] ?? this.mine[0]!;
  });

  readonly view: V = $derived.by(() => this.#viewOf(this.table.views, this.seat));
  readonly flight: InAir<V, E> | null = $derived.by(() => {
    const { flight } = this.table;
    if (!flight) return null;
    const { count, time, at } = flight;
    return { count, time, at, events: eventsOf<E>(flight.acts), view: this.#viewOf(flight.views, this.seat) };
  });
  readonly names: readonly string[] = $derived.by(() => this.namesOf());
  readonly bots: readonly number[] = $derived.by(() =>
    (this.table.room?.places ?? []).flatMap(({ bot, guest }, seat) => (bot && !guest ? [seat] : [])),
  );
  readonly away: readonly number[] = $derived.by(() =>
    (this.table.room?.places ?? []).flatMap(({ guest }, seat) =>
      guest && !this.table.here.includes(guest) ? [seat] : [],
    ),
  );
  readonly say: ((phrase: string) => void) | undefined = $derived.by(() =>
    this.table.room?.chat ? (phrase) => void this.table.ask({ type: "say", phrase }) : undefined,
  );
  readonly language: Language = $derived.by(() => this.languageOf(this.view));
  readonly live: boolean = $derived.by(
    () => this.table.room?.stage === "playing" && !this.table.room.standstill && this.seat !== null,
  );
  readonly fresh: Fresh<E> = $derived.by(() => ({
    count: this.table.news.count,
    events: eventsOf<E>(this.table.news.acts),
  }));

  get now(): number {
    return this.ticker.now;
  }

  move(move: M): Promise<boolean> {
    if (this.seat === null || this.underway || this.table.flight) return Promise.resolve(false);
    this.forgive();
    this.underway = this.#send(this.seat, move);
    return this.underway;
  }

  async weigh(moves: readonly M[]): Promise<readonly Outlook[] | null> {
    return this.seat === null ? null : this.table.weigh(this.seat, moves);
  }

  readonly held: Held | null = $derived.by(() => this.table.held);

  hold(dice: readonly number[]): void {
    if (this.seat !== null) this.table.hold(this.seat, dice);
  }

  land(): void {
    this.table.land();
  }

  forgive(): void {
    this.refusal = this.refused = null;
  }

  act(seat: number): void {
    this.#chosen = seat;
    this.forgive();
  }

  async #send(seat: number, move: M): Promise<boolean> {
    const timer = setTimeout(() => {
      if (!this.table.flight) this.pending = move;
    }, PATIENCE);
    const refusal = await this.table.move(seat, move);
    clearTimeout(timer);
    this.pending = this.underway = null;
    if (refusal) [this.refusal, this.refused] = [refusal, move];
    return refusal === null;
  }

  #viewOf(views: readonly SeatView[], seat: number | null): V {
    const found = views.find((each) => each.seat === seat) ?? views[0];
    return found?.view as V;
  }
}

/** What has happened in the game. */
export function eventsOf<E>(acts: readonly ActView[]): readonly E[] {
  return acts.flatMap((act) =>
    act.events.flatMap((event) => (event.type === "happened" ? (event.events as readonly E[]) : [])),
  );
}
