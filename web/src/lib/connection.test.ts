import { beforeEach, expect, test } from "vitest";
import type { FromServer } from "../wire/server";
import { Connection, type Status } from "./connection";
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
  expect(status).toEqual({ state: "open" });
});

test("an ask that was not answered is sent again in its order after a lost connection, an answered one is not", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  const second = connection.ask({ type: "resume" });
  connection.ask({ type: "leave", seat: 0 });
  world.last.say({ type: "done", ref: 1, number: 8 }, { type: "refused", ref: second, why: "not-stopped", rule: "R-07", facts: {}, de: "", en: "" });
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
    world.pass(20_000);
  }
  expect(waits).toEqual([375, 750, 1500, 3000, 6000, 11250, 11250]);
  world.last.cut();
  const before = world.sockets.length;
  connection.wake();
  expect(world.sockets).toHaveLength(before + 1);
  world.last.greet();
  world.last.cut();
  if (status.state === "waiting") expect(status.at - world.now()).toBe(375);
});

test("what the server could not keep is asked for again, not given up", () => {
  world.last.greet();
  connection.ask({ type: "begin" });
  world.last.say({ type: "refused", ref: 1, why: "unavailable", rule: "R-14", facts: {}, de: "", en: "" });
  world.pass(2_500);
  expect(world.last.sent.filter((message) => message.type === "begin")).toHaveLength(2);
});

test("a line on which nothing comes is given up, one that answers is kept", () => {
  world.last.greet();
  for (let i = 0; i < 6; i++) {
    world.pass(20_000);
    world.last.say({ type: "pong", now: 0 });
  }
  expect(world.sockets).toHaveLength(1);
  world.pass(60_500);
  expect(world.sockets.length).toBeGreaterThan(1);
  expect(world.sockets[0]!.isClosed).toBe(true);
});

test("waking a connection that is alive only asks whether it is", () => {
  world.last.greet();
  connection.wake();
  expect(world.sockets).toHaveLength(1);
  expect(world.last.sent.at(-1)).toEqual({ type: "ping" });
});

test.each([true, false])("after a goodbye it comes back if it is to: %s", (again) => {
  world.last.greet();
  world.last.say({ type: "bye", why: "x", de: "d", en: "e", again });
  world.last.cut(again ? 1012 : 1008);
  world.pass(2_000);
  expect(world.sockets).toHaveLength(again ? 2 : 1);
  expect(status.state).toBe(again ? "connecting" : "ended");
});
