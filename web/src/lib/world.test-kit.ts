// A world in which a test is the server, the network and the clock.
import type { FromClient, FromServer, RoomView } from "../wire/server";
import type { Socket, World } from "./connection";

/** A table with two free seats. */
export const ROOM: RoomView = {
  table: "t",
  code: "BCDFG",
  game: "marbles",
  options: {},
  stage: "waiting",
  called: null,
  host: "anna",
  places: [{ free: true }, { free: true }],
  commitment: "",
  match: null,
  games: [],
  agreed: {},
  words: {},
  missed: {},
  muted: [],
  standstill: null,
  waits: [],
  doubted: [],
  obstacle: null,
  chat: true,
  hints: false,
  same: false,
  listed: false,
  fallen: [],
  owner: "anna",
  locked: false,
  banned: {},
};

type Timer = { readonly at: number; readonly work: () => void };

/** One socket that the page has opened. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: FromClient[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.isClosed = true;
  }
  /** The server says something. */
  say(...messages: readonly FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The network lets the page in, and the server greets it. */
  greet(): void {
    this.onopen?.();
    this.say({ type: "welcome", guest: "anna", name: "Anna" });
  }
  /** The line is cut. */
  cut(code = 1006): void {
    this.onclose?.({ code });
  }
}

export class FakeWorld implements World {
  time = 1_000_000;
  readonly sockets: FakeSocket[] = [];
  #timers = new Map<number, Timer>();
  #count = 0;

  open(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  later(milliseconds: number, work: () => void): unknown {
    this.#timers.set(++this.#count, { at: this.time + milliseconds, work });
    return this.#count;
  }
  never(timer: unknown): void {
    this.#timers.delete(timer as number);
  }
  chance(): number {
    return 0.5;
  }
  /** Let time pass, and do what is due. */
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = [...this.#timers].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next[0]);
      this.time = Math.max(this.time, next[1].at);
      next[1].work();
    }
    this.time = end;
  }
  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}
