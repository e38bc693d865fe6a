// A table as this page knows it: what the server said last, and what was asked of it. No DOM.
import type { ActView, Advice, Event, Outlook, Refusal, RoomView, SeatView, Welcome } from "../wire/server";
import { OFFLINE } from "./api";
import { Connection, type Status, type Uncounted, type World } from "./connection";
import type { FromServer } from "../wire/server";
import { pledge, seedOf, spend } from "./seeds";
import { steady } from "./steady";

/** What has just happened, so that it can be shown, heard and said; never what happened before. */
export type News = {
  /** Grows with each message that brought something new. */
  readonly count: number;
  readonly acts: readonly ActView[];
};

/** Dice in the air: what has happened, and how the game will stand when they lie. */
export type Flight = {
  /** Grows with each flight. */
  readonly count: number;
  readonly acts: readonly ActView[];
  readonly views: readonly SeatView[];
  /** Milliseconds from the throw until the last die lies. */
  readonly time: number;
  /** When they were thrown, on the table's clock. */
  readonly at: number;
};

/** Dice that a seat would keep. */
export type Held = { readonly seat: number; readonly dice: readonly number[] };

type Waiting = { readonly settle: (refusal: Refusal | null) => void };

/** Acts kept for the log. */
const REMEMBERED = 500;

/** What tells how the table stands, and waits for dice that are in the air. */
const HELD = new Set(["room", "table", "advice", "held"]);

/** Messages that may wait for dice; where more have come, time has been lost, and nothing flies. */
const MOST_HELD = 12;

/** Goodbyes after which there is nothing more to see. */
const SHUT = new Set(["banned", "locked", "removed"]);

export class Table {
  status = $state<Status>({ state: "connecting", tries: 0 });
  me = $state<Welcome | null>(null);
  room = $state.raw<RoomView | null>(null);
  views = $state.raw<readonly SeatView[]>([]);
  /** The seats that are to move. */
  turn = $state.raw<readonly number[]>([]);
  acts = $state.raw<readonly ActView[]>([]);
  news = $state.raw<News>({ count: 0, acts: [] });
  here = $state.raw<readonly string[]>([]);
  deadline = $state<number | null>(null);
  /** The last answer to a hint, until its seat has moved. */
  advice = $state.raw<Advice | null>(null);
  /** At a listed table: the secret that invites others, once the server has told us that we are invited ourselves. */
  invite = $state("");
  /** How many asks are on their way. */
  asking = $state(0);
  /** Dice in the air; until they lie, everything else here stays as it was. */
  flight = $state.raw<Flight | null>(null);
  /** How many milliseconds dice fly after something has happened; nothing flies unless a page shows it. */
  airtime: (acts: readonly ActView[]) => number = () => 0;
  /** Which dice a seat would keep, as its player shows them, until something happens in the game. */
  held = $state.raw<Held | null>(null);
  #held: FromServer[] = [];
  #landing: unknown;
  #flights = 0;
  #number = 0;
  #behind = $state(0);
  #caughtUp = false;
  #waiting = new Map<number, Waiting>();
  #weighing = new Map<number, (outlooks: readonly Outlook[] | null) => void>();
  #connection: Connection;
  #unsealed = new Set<string>();

  constructor(
    page: string,
    private readonly world: World,
    invite = "",
  ) {
    this.#connection = new Connection(
      page,
      world,
      () => this.#number,
      (message) => this.#hear(message),
      (status) => this.#report(status),
      invite,
    );
  }

  /** My seats here, by number. */
  readonly mine: readonly number[] = $derived(
    this.room?.places.flatMap((place, seat) => (this.me && place.guest === this.me.guest ? [seat] : [])) ?? [],
  );
  readonly isHost: boolean = $derived(!!this.me && this.room?.host === this.me.guest);
  /** Whether I found the table in the list, and nobody has invited me. */
  readonly isStranger: boolean = $derived(!!this.room?.listed && !this.invite);
  /** Whether I may decide who comes and who goes. */
  readonly isTrusted: boolean = $derived(this.isHost && !this.isStranger);

  /** Whether the host has sent me away, or let nobody in. */
  readonly isShutOut: boolean = $derived(this.status.state === "ended" && SHUT.has(this.status.bye?.why ?? ""));

  /** The table's clock now. */
  now(): number {
    return this.world.now() - this.#behind;
  }

  wake(): void {
    this.#connection.wake();
  }

  end(): void {
    this.world.never(this.#landing);
    this.#connection.end();
  }

  /** Ask the table for something; null when it was granted, else why it was not. */
  ask(ask: Uncounted): Promise<Refusal | null> {
    return new Promise((settle) => {
      const ref = this.#connection.ask(ask);
      this.#waiting.set(ref, { settle });
      this.asking = this.#waiting.size;
    });
  }

  sit(seat: number, name: string, pace: number): Promise<Refusal | null> {
    const invite = this.invite ? { invite: this.invite } : {};
    return this.ask({ type: "sit", seat, name, pledge: this.#pledged() ?? pledge(), pace, ...invite });
  }

  move(seat: number, move: unknown): Promise<Refusal | null> {
    return this.ask({ type: "move", seat, move });
  }

  rematch(): Promise<Refusal | null> {
    return this.ask({ type: "propose", topic: "rematch", pledge: pledge() });
  }

  /** Tell what moves would bring; null while the table cannot be reached. */
  weigh(seat: number, moves: readonly unknown[]): Promise<readonly Outlook[] | null> {
    return new Promise((answer) => {
      const ref = this.#connection.count();
      this.#weighing.set(ref, answer);
      if (!this.#connection.mention({ type: "weigh", ref, seat, moves })) this.#weighed(ref, null);
    });
  }

  /** Show the others which dice a seat would keep. */
  hold(seat: number, dice: readonly number[]): void {
    this.#connection.mention({ type: "hold", seat, dice });
  }

  /** Several seats of one guest pledge the same seed. */
  #pledged(): string | null {
    const first = this.room?.places.find((place) => this.me && place.guest === this.me.guest);
    return first?.pledge && seedOf(first.pledge) ? first.pledge : null;
  }

  /** Have dice that are in the air lie, and everything know of it. */
  land(): void {
    if (!this.flight) return;
    this.world.never(this.#landing);
    this.flight = null;
    const held = this.#held;
    this.#held = [];
    held.forEach((message, place) => (place ? this.#hear(message) : this.#take(message)));
  }

  #hear(message: FromServer): void {
    if (message.type === "table") this.#behind = this.world.now() - message.now;
    if (this.flight && this.#mustWait(message)) this.#held.push(message);
    else if (!this.#takesOff(message)) this.#take(message);
  }

  #mustWait(message: FromServer): boolean {
    return HELD.has(message.type) || (message.type === "done" && message.number > this.#number);
  }

  /** Whether dice fly now, and the message waits for them. */
  #takesOff(message: FromServer): boolean {
    if (message.type !== "table" || !this.#caughtUp || this.#held.length > MOST_HELD) return false;
    const acts = this.#freshOf(message.acts);
    const time = acts.length ? this.airtime(acts) : 0;
    if (time <= 0) return false;
    this.#flights += 1;
    this.flight = { count: this.#flights, acts, views: message.views, time, at: this.now() };
    this.#held = [message];
    this.#landing = this.world.later(time, () => this.land());
    return true;
  }

  #freshOf(acts: readonly ActView[]): readonly ActView[] {
    return acts.filter((act) => act.number > this.#number);
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.me = message;
        break;
      case "invitation":
        this.invite = message.invite;
        break;
      case "room":
        this.room = message.room;
        this.#unseal(message.room);
        break;
      case "table":
        this.#follow(message);
        break;
      case "here":
        this.here = message.guests;
        break;
      case "done":
        this.#settle(message.ref, null);
        break;
      case "refused":
        if (this.#weighing.has(message.ref)) this.#weighed(message.ref, null);
        else if (message.why !== "unavailable") this.#settle(message.ref, message);
        break;
      case "weighed":
        this.#weighed(message.ref, message.outlooks);
        break;
      case "advice":
        this.advice = message;
        break;
      case "held":
        if (message.number >= this.#number) this.held = message;
        break;
      case "pong":
        this.#behind = this.world.now() - message.now;
        break;
      case "bye":
        break;
    }
  }

  #follow(message: Extract<FromServer, { type: "table" }>): void {
    const fresh = this.#freshOf(message.acts);
    this.deadline = message.deadline;
    this.views = message.views;
    this.turn = message.turn;
    this.#number = Math.max(this.#number, message.number);
    if (fresh.some((act) => act.events.some((event) => this.#outdates(event)))) this.advice = null;
    if (fresh.some((act) => act.events.some((event) => event.type === "happened"))) this.held = null;
    this.acts = [...this.acts, ...fresh].slice(-REMEMBERED);
    if (this.#caughtUp && fresh.length) this.news = { count: this.news.count + 1, acts: fresh };
    this.#caughtUp = true;
  }

  #outdates(event: Event): boolean {
    return event.type === "happened" && (event.seat === this.advice?.seat || !!event.time);
  }

  #unseal(room: RoomView): void {
    if (room.called === null) return;
    const pledged = room.places.find((place) => this.me && place.guest === this.me.guest)?.pledge;
    const seed = pledged ? seedOf(pledged) : null;
    if (!pledged || !seed || this.#unsealed.has(pledged)) return;
    this.#unsealed.add(pledged);
    void this.ask({ type: "unseal", seed }).then(() => spend(pledged));
  }

  #settle(ref: number, refusal: Refusal | null): void {
    this.#waiting.get(ref)?.settle(refusal);
    this.#waiting.delete(ref);
    this.asking = this.#waiting.size;
  }

  #weighed(ref: number, outlooks: readonly Outlook[] | null): void {
    this.#weighing.get(ref)?.(outlooks);
    this.#weighing.delete(ref);
  }

  #report(status: Status): void {
    this.status = status;
    if (status.state !== "open") for (const ref of [...this.#weighing.keys()]) this.#weighed(ref, null);
    if (status.state === "ended") for (const ref of [...this.#waiting.keys()]) this.#settle(ref, OFFLINE);
  }
}

/** Sit at a table from this browser, until the returned function is called. */
export function join(id: string, invite = ""): { table: Table; leave: () => void } {
  const page = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36))
    .join("")
    .slice(0, 18);
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${id}/socket`;
  const table = new Table(
    page,
    {
      open: () => new WebSocket(url) as unknown as ReturnType<World["open"]>,
      now: steady,
      later: (milliseconds, work) => setTimeout(work, milliseconds),
      never: (timer) => clearTimeout(timer as number),
      chance: () => Math.random(),
    },
    invite,
  );
  const stop = new AbortController();
  const wake = (): void => {
    if (document.visibilityState === "visible") table.wake();
  };
  document.addEventListener("visibilitychange", wake, { signal: stop.signal });
  window.addEventListener("online", wake, { signal: stop.signal });
  window.addEventListener("pageshow", wake, { signal: stop.signal });
  table.wake();
  return {
    table,
    leave: () => {
      stop.abort();
      table.end();
    },
  };
}
