// One page's connection to one table: it comes back by itself, and loses and doubles nothing.
// Knows messages and time, but neither the page nor the browser: both are handed in.
import type { Bye, FromClient, FromServer } from "../wire/server";

/** What a page asks a table for; counted, so that one sent twice is granted once. */
export type Ask = Exclude<FromClient, { type: "hello" | "ping" | "weigh" }>;
type Counted = { readonly ref: number };
/** An ask before it is counted. */
export type Uncounted<A = Ask> = A extends Counted ? Omit<A, "ref"> : never;

export type Status =
  | { readonly state: "connecting"; readonly tries: number }
  | { readonly state: "open" }
  /** Lost; tried again at `at`, on the clock of `World`. */
  | { readonly state: "waiting"; readonly at: number; readonly tries: number }
  /** Over: the server does not want us back, and says why. */
  | { readonly state: "ended"; readonly bye: Bye | null };

/** The part of a WebSocket that is needed. */
export type Socket = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
};

/** The browser, or a test in its place. */
export type World = {
  open(): Socket;
  /** Milliseconds on a clock that nobody can set. */
  now(): number;
  later(milliseconds: number, work: () => void): unknown;
  never(timer: unknown): void;
  /** Between 0 and 1. */
  chance(): number;
};

const PING = 20_000;
/** Nothing heard for so long: the line is dead, whatever the browser says. */
const SILENCE = 35_000;
const LONGEST_WAIT = 15_000;
/** Closed so that coming back is of no use. */
const FINAL = new Set([1008, 4401]);

export class Connection {
  #socket: Socket | null = null;
  #greeted = false;
  #tries = 0;
  #timer: unknown = null;
  #bye: Bye | null = null;
  #heard = 0;
  #unanswered = new Map<number, Ask>();
  #ref = 0;
  #ended = false;

  constructor(
    private readonly page: string,
    private readonly world: World,
    private readonly after: () => number,
    private readonly listen: (message: FromServer) => void,
    private readonly report: (status: Status) => void,
  ) {}

  /** The asks that have not been answered yet, in their order. */
  get unanswered(): readonly Ask[] {
    return [...this.#unanswered.values()];
  }

  /** Connect, or try again at once instead of waiting. */
  wake(): void {
    if (this.#ended) return;
    if (this.#socket && this.#greeted && this.world.now() - this.#heard < SILENCE) {
      this.#say({ type: "ping" });
      return;
    }
    this.#connect();
  }

  /** Count an ask and send it; it is sent again after a lost connection until it is answered. */
  ask(ask: Uncounted): number {
    const counted = { ...ask, ref: ++this.#ref } as Ask;
    this.#unanswered.set(counted.ref, counted);
    if (this.#greeted) this.#say(counted);
    return counted.ref;
  }

  /** Send something that may be lost; whether it could be sent. */
  mention(message: FromClient): boolean {
    if (this.#greeted) this.#say(message);
    return this.#greeted;
  }

  /** A number that no ask of this page has. */
  count(): number {
    return ++this.#ref;
  }

  /** Hang up for good. */
  end(): void {
    this.#ended = true;
    this.world.never(this.#timer);
    this.#drop();
    this.report({ state: "ended", bye: this.#bye });
  }

  #connect(): void {
    this.world.never(this.#timer);
    this.#drop();
    this.report({ state: "connecting", tries: this.#tries });
    const socket = this.world.open();
    this.#socket = socket;
    this.#heard = this.world.now();
    socket.onopen = () => this.#say({ type: "hello", page: this.page, after: this.after() });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.#lost(event.code);
    this.#watch();
  }

  #hear(message: FromServer): void {
    this.#heard = this.world.now();
    if (message.type === "welcome") {
      this.#greeted = true;
      this.#tries = 0;
      for (const ask of this.unanswered) this.#say(ask);
      this.report({ state: "open" });
    }
    if (message.type === "bye") this.#bye = message;
    if (message.type === "done") this.#unanswered.delete(message.ref);
    if (message.type === "refused" && message.why !== "unavailable") this.#unanswered.delete(message.ref);
    if (message.type === "refused" && message.why === "unavailable") this.#again();
    this.listen(message);
  }

  /** The server could not keep anything just now: ask again in a moment, in the same order. */
  #again(): void {
    this.world.later(1_000 + 1_000 * this.world.chance(), () => {
      if (this.#greeted) for (const ask of this.unanswered) this.#say(ask);
    });
  }

  #watch(): void {
    this.#timer = this.world.later(PING, () => {
      if (this.world.now() - this.#heard > SILENCE) {
        this.#lost(1006);
        return;
      }
      if (this.#greeted) this.#say({ type: "ping" });
      this.#watch();
    });
  }

  #lost(code: number): void {
    this.world.never(this.#timer);
    this.#drop();
    if (this.#ended) return;
    if (FINAL.has(code) || (this.#bye && !this.#bye.again)) {
      this.end();
      return;
    }
    this.#bye = null;
    const wait = Math.min(LONGEST_WAIT, 500 * 2 ** this.#tries) * (0.5 + this.world.chance() / 2);
    this.#tries += 1;
    this.report({ state: "waiting", at: this.world.now() + wait, tries: this.#tries });
    this.#timer = this.world.later(wait, () => this.#connect());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #say(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }
}
