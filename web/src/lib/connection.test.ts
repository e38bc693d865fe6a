import { beforeEach, expect, test } from "vitest";
import type { FromServer } from "../wire/server";
import { Connection, RESENT_AT_ONCE, TIMES, type Status } from "./connection";
import { FakeWorld } from "./world.test-kit";

let world: FakeWorld;
let heard: FromServer[];
let status: Status;
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  connection = new Connection(
    "page-1",
    world,
    () => 7,
    (message) => heard.push(message),
    (now) => (status = now),
  );
  connection.wake();
});

test("says hello with what it has, and is open once it is greeted", () => {
  expect(status).toEqual({ state: "connecting", tries: 0 });
  world.last.greet();
  expect(world.last.sent).toEqual([{ type: "hello", page: "page-1", after: 7 }]);
  expect(status).toEqual({ state: "open", late: false });
});

test("an ask that was not answered is sent again in its order after a lost connection, an answered one is not", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  const second = connection.ask({ type: "resume" });
  connection.ask({ type: "leave", seat: 0 });
  world.last.say(
    { type: "done", ref: 1, number: 8 },
    { type: "refused", ref: second, why: "not-stopped", rule: "R-07", facts: {}, de: "", en: "" },
  );
  world.last.cut();
  expect(status.state).toBe("waiting");
  world.pass(2_000);
  expect(world.sockets).toHaveLength(2);
  world.last.greet();
  expect(world.last.sent.slice(1)).toEqual([{ type: "leave", seat: 0, ref: 3 }]);
});

test("what is asked while there is no connection is sent when there is one", () => {
  connection.ask({ type: "begin" });
  expect(world.last.sent).toEqual([]);
  world.last.greet();
  expect(world.last.sent.at(-1)).toEqual({ type: "begin", ref: 1 });
});

test("waits longer each time, but comes back at once when it is woken", () => {
  const waits: number[] = [];
  for (let i = 0; i < 7; i++) {
    world.last.cut();
    if (status.state === "waiting") waits.push(status.at - world.now());
    world.pass(5_000);
  }
  expect(waits).toEqual([200, 400, 800, 1600, 3200, 5000, 5000]);
  world.last.cut();
  const before = world.sockets.length;
  connection.wake();
  expect(world.sockets).toHaveLength(before + 1);
});

test("only a connection that has lasted counts as a good one", () => {
  const waits: number[] = [];
  for (const lasts of [0, 1_000, TIMES.longestPause]) {
    world.last.greet();
    world.pass(lasts);
    world.last.cut();
    if (status.state === "waiting") waits.push(status.at - world.now());
    world.pass(1_000);
  }
  expect(waits).toEqual([200, 400, 200]);
});

const UNAVAILABLE = { type: "refused", why: "unavailable", rule: "R-14", facts: {}, de: "", en: "" } as const;

function sentAgain(): readonly number[] {
  return world.last.sent.flatMap((message) => ("ref" in message ? [message.ref] : []));
}

test("an ask without an answer is sent again on the same line, and the page says that it is late", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  world.pass(TIMES.resend - 1);
  expect(sentAgain()).toEqual([1]);
  world.pass(1);
  expect(sentAgain()).toEqual([1, 1]);
  expect(status).toEqual({ state: "open", late: true });
  world.last.say({ type: "done", ref: 1, number: 8 });
  expect(status).toEqual({ state: "open", late: false });
  world.pass(TIMES.quiet - 1);
  expect(sentAgain()).toEqual([1, 1]);
});

test("what the server cannot keep is asked for again, one timer for all asks, less and less often", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  connection.ask({ type: "resume" });
  const before: number[] = [];
  for (let second = 0; second < 60; second++) {
    const sent = sentAgain().length;
    world.last.say({ ...UNAVAILABLE, ref: 1 }, { ...UNAVAILABLE, ref: 2 });
    world.pass(1_000);
    before.push(sentAgain().length - sent);
  }
  expect(Math.max(...before)).toBe(2);
  expect(before.reduce((a, b) => a + b)).toBeLessThanOrEqual(2 * (2 + 60_000 / TIMES.longestResend));
  expect(world.sockets).toHaveLength(1);
  world.last.say({ type: "done", ref: 1, number: 8 }, { type: "done", ref: 2, number: 9 });
  expect(connection.unanswered).toEqual([]);
});

test("however many asks wait, few are sent again at once", () => {
  world.last.greet();
  for (let i = 0; i < 50; i++) connection.ask({ type: "begin" });
  world.pass(TIMES.resend);
  expect(sentAgain().slice(50)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(RESENT_AT_ONCE).toBe(8);
});

test("a line on which nothing comes is given up, one that answers is kept", () => {
  world.last.greet();
  for (let i = 0; i < 6; i++) {
    world.pass(TIMES.quiet);
    expect(world.last.sent.at(-1)).toEqual({ type: "ping" });
    world.last.say({ type: "pong", now: 0 });
  }
  expect(world.sockets).toHaveLength(1);
  world.pass(TIMES.quiet + TIMES.patience);
  expect(world.sockets[0]!.isClosed).toBe(true);
  expect(status.state).toBe("waiting");
});

test("a dead line is noticed soon when an ask waits for its answer", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  world.pass(TIMES.patience);
  expect(world.sockets[0]!.isClosed).toBe(true);
  world.pass(2 * TIMES.firstPause);
  world.last.greet();
  expect(world.last.sent.at(-1)).toEqual({ type: "begin", ref: 1 });
});

test("a server that takes too long to let us in is tried again", () => {
  world.pass(TIMES.patience + 2 * TIMES.firstPause);
  expect(world.sockets).toHaveLength(2);
});

test("waking a connection that is alive only asks whether it is", () => {
  world.last.greet();
  connection.wake();
  expect(world.sockets).toHaveLength(1);
  expect(world.last.sent.at(-1)).toEqual({ type: "ping" });
});

test.each([true, false])("after a goodbye it comes back if it is to: %s", (again) => {
  world.last.greet();
  world.last.say({ type: "bye", why: "x", de: "d", en: "e", again, wait: 0 });
  world.last.cut(1008);
  world.pass(2_000);
  expect(world.sockets).toHaveLength(again ? 2 : 1);
  expect(status.state).toBe(again ? "connecting" : "ended");
});

test("told to wait, it does not come back sooner", () => {
  world.last.greet();
  world.last.say({ type: "bye", why: "too-many-messages", de: "d", en: "e", again: true, wait: 5 });
  world.last.cut(1012);
  world.pass(4_900);
  expect(world.sockets).toHaveLength(1);
  world.pass(2_000);
  expect(world.sockets).toHaveLength(2);
});
