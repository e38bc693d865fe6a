// One page's connection to one table: it comes back by itself, and loses and doubles nothing.
// Knows messages and time, but neither the page nor the browser: both are handed in.
import type { Bye, FromClient, FromServer } from "../wire/server";

/** What a page asks a table for; counted, so that one sent twice is granted once. */
export type Ask = Exclude<FromClient, { type: "hello" | "ping" | "weigh" | "hold" }>;
type Counted = { readonly ref: number };
/** An ask before it is counted. */
export type Uncounted<A = Ask> = A extends Counted ? Omit<A, "ref"> : never;

export type Status =
  | { readonly state: "connecting"; readonly tries: number }
  /** Late: an ask has waited for its answer for longer than usual, and is being sent again. */
  | { readonly state: "open"; readonly late: boolean }
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

/** Milliseconds; docs/reliability.md gives the same numbers to everybody who writes a client. */
export const TIMES = {
  /** An ask without an answer is sent again after this long, then twice as long each time … */
  resend: 1_500,
  /** … up to this. */
  longestResend: 6_000,
  /** When nothing has been heard for this long we ask whether anybody is there. */
  quiet: 20_000,
  /** When nothing answers for this long the line is dead, whatever the browser says. */
  patience: 8_000,
  /** The first attempt to come back waits this long, each further one twice as long … */
  firstPause: 200,
  /** … up to this. A connection that lasted this long counts as a good one. */
  longestPause: 5_000,
} as const;
/** Asks sent again at once; the others have to wait until these have been answered. */
export const RESENT_AT_ONCE = 8;

export class Connection {
  #socket: Socket | null = null;
  #isOpen = false;
  #greeted: number | null = null;
  #tries = 0;
  #timer: unknown = null;
  #bye: Bye | null = null;
  #heard = 0;
  /** When we first said something that nothing has answered yet. */
  #awaiting: number | null = null;
  #unanswered = new Map<number, Ask>();
  #resends = 0;
  #resendAt = 0;
  #late = false;
  #ref = 0;
  #ended = false;
  readonly #page: string;
  readonly #world: World;
  readonly #after: () => number;
  readonly #listen: (message: FromServer) => void;
  readonly #report: (status: Status) => void;
  readonly #invite: string;

  constructor(
    page: string,
    world: World,
    after: () => number,
    listen: (message: FromServer) => void,
    report: (status: Status) => void,
    /** The secret of the table's invitation, if we came by it. */
    invite = "",
  ) {
    this.#page = page;
    this.#world = world;
    this.#after = after;
    this.#listen = listen;
    this.#report = report;
    this.#invite = invite;
  }

  /** The asks that have not been answered yet, in their order. */
  get unanswered(): readonly Ask[] {
    return [...this.#unanswered.values()];
  }

  /** Connect, or try again at once instead of waiting. */
  wake(): void {
    if (this.#ended) return;
    if (this.#greeted !== null && this.#world.now() - this.#heard < TIMES.quiet + TIMES.patience) {
      this.#say({ type: "ping" });
      this.#arm();
      return;
    }
    this.#connect();
  }

  /** Count an ask and send it; it is sent again until it is answered. */
  ask(ask: Uncounted): number {
    const counted = { ...ask, ref: ++this.#ref } as Ask;
    if (!this.#unanswered.size) this.#waitForAnswers();
    this.#unanswered.set(counted.ref, counted);
    if (this.#greeted !== null) {
      this.#say(counted);
      this.#arm();
    }
    return counted.ref;
  }

  /** Send something that may be lost; whether it could be sent. */
  mention(message: FromClient): boolean {
    if (this.#greeted === null) return false;
    this.#say(message);
    this.#arm();
    return true;
  }

  /** A number that no ask of this page has. */
  count(): number {
    return ++this.#ref;
  }

  /** Hang up for good. */
  end(): void {
    this.#ended = true;
    this.#world.never(this.#timer);
    this.#drop();
    this.#report({ state: "ended", bye: this.#bye });
  }

  #connect(): void {
    this.#drop();
    this.#report({ state: "connecting", tries: this.#tries });
    this.#bye = null;
    const socket = this.#world.open();
    this.#socket = socket;
    this.#awaiting = this.#heard = this.#world.now();
    const invite = this.#invite ? { invite: this.#invite } : {};
    socket.onopen = () => {
      this.#isOpen = true;
      this.#say({ type: "hello", page: this.#page, after: this.#after(), ...invite });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => this.#lost();
    this.#arm();
  }

  #hear(message: FromServer): void {
    this.#heard = this.#world.now();
    this.#awaiting = null;
    if (message.type === "welcome") this.#welcomed();
    if (message.type === "bye") this.#bye = message;
    if (message.type === "done" || (message.type === "refused" && message.why !== "unavailable")) {
      this.#answered(message.ref);
    }
    this.#arm();
    this.#listen(message);
  }

  #welcomed(): void {
    this.#greeted = this.#world.now();
    this.#waitForAnswers();
    this.#sendAgain();
    this.#report({ state: "open", late: false });
  }

  #answered(ref: number): void {
    if (!this.#unanswered.delete(ref)) return;
    const wasLate = this.#late;
    this.#waitForAnswers();
    if (wasLate) this.#report({ state: "open", late: false });
  }

  /** Begin to count the time that answers take. */
  #waitForAnswers(): void {
    this.#late = false;
    this.#resends = 0;
    this.#resendAt = this.#world.now() + TIMES.resend;
  }

  #sendAgain(): void {
    for (const ask of this.unanswered.slice(0, RESENT_AT_ONCE)) this.#say(ask);
  }

  /** One timer for everything: it is set to what is due next. */
  #arm(): void {
    this.#world.never(this.#timer);
    if (this.#ended || !this.#socket) return;
    const dues = [this.#awaiting === null ? this.#heard + TIMES.quiet : this.#awaiting + TIMES.patience];
    if (this.#greeted !== null && this.#unanswered.size) dues.push(this.#resendAt);
    this.#timer = this.#world.later(Math.max(0, Math.min(...dues) - this.#world.now()), () => this.#look());
  }

  #look(): void {
    const now = this.#world.now();
    if (this.#awaiting !== null && now >= this.#awaiting + TIMES.patience) {
      this.#lost();
      return;
    }
    if (this.#greeted !== null && this.#unanswered.size && now >= this.#resendAt) this.#resend();
    else if (this.#awaiting === null && now >= this.#heard + TIMES.quiet) this.#say({ type: "ping" });
    this.#arm();
  }

  #resend(): void {
    this.#resends += 1;
    const wait = Math.min(TIMES.longestResend, TIMES.resend * 2 ** this.#resends);
    this.#resendAt = this.#world.now() + wait * (0.75 + this.#world.chance() / 2);
    this.#sendAgain();
    if (this.#late) return;
    this.#late = true;
    this.#report({ state: "open", late: true });
  }

  #lost(): void {
    const now = this.#world.now();
    if (this.#greeted !== null && now - this.#greeted >= TIMES.longestPause) this.#tries = 0;
    this.#drop();
    if (this.#ended) return;
    if (this.#bye && !this.#bye.again) {
      this.end();
      return;
    }
    const asked = 1000 * (this.#bye?.wait ?? 0);
    const pause = Math.min(TIMES.longestPause, TIMES.firstPause * 2 ** this.#tries);
    const wait = asked + pause * (0.5 + this.#world.chance());
    this.#tries += 1;
    this.#report({ state: "waiting", at: now + wait, tries: this.#tries });
    this.#timer = this.#world.later(wait, () => this.#connect());
  }

  #drop(): void {
    this.#world.never(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = this.#awaiting = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // Browsers complain about a socket that is closed before it is open.
    if (this.#isOpen) socket.close();
    else socket.onopen = () => socket.close();
    this.#isOpen = false;
  }

  #say(message: FromClient): void {
    this.#awaiting ??= this.#world.now();
    this.#socket?.send(JSON.stringify(message));
  }
}
