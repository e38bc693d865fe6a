import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RoomView } from "../wire/server";
import { CLOSE, FRESH, hold, isHeld, Watch, type Reason } from "./away.svelte";
import { Table } from "./table.svelte";
import { FakeWorld, ROOM } from "./world.test-kit";

const SOLO: RoomView = {
  ...ROOM,
  stage: "playing",
  places: [{ guest: "anna", name: "Anna" }, { bot: "lena" }],
};
let world: FakeWorld;
let table: Table;
let watch: Watch;
let stop: () => void;

beforeEach(() => {
  world = new FakeWorld();
  table = new Table("page", world);
  table.wake();
  world.last.greet();
  stop = $effect.root(() => {
    watch = new Watch(table, () => world.now());
    $effect(() => watch.look());
  });
});
afterEach(() => stop());

let number = 1;
function be(change: Partial<RoomView>, deadline: number | null = null): void {
  number += 1;
  world.last.say({ type: "room", number, room: { ...SOLO, ...change } });
  world.last.say({ type: "table", number, now: world.now(), deadline, acts: [], turn: [0], views: [] });
  flushSync();
}
const asked = (): readonly string[] =>
  world.last.sent.map((each) => each.type).filter((type) => !["hello", "ping"].includes(type));
/** The server grants what was asked last, and stands still. */
function halted(): void {
  const last = world.last.sent.at(-1)!;
  if ("ref" in last) world.last.say({ type: "done", ref: last.ref, number });
  be({ standstill: "away", waits: ["anna"] });
}
function holding(reason: Reason): () => void {
  const release = hold(reason);
  flushSync();
  return () => {
    release();
    flushSync();
  };
}

test("alone, the game waits while rules are open, and goes on after that", () => {
  be({});
  const release = holding("rules");
  expect(asked()).toEqual(["halt"]);
  halted();
  release();
  expect(asked()).toEqual(["halt", "resume"]);
  release();
  expect(isHeld()).toBe(false);
});

test("several reasons are one wait", () => {
  be({});
  const rules = holding("rules");
  halted();
  const meaning = holding("meaning");
  rules();
  expect(asked()).toEqual(["halt"]);
  meaning();
  expect(asked()).toEqual(["halt", "resume"]);
});

test("what was closed before the server answered goes on, too", () => {
  be({});
  const release = holding("settings");
  release();
  halted();
  expect(asked()).toEqual(["halt", "resume"]);
});

test("with sand, whoever has hidden the page says when it runs again", () => {
  be({}, world.now() + 60_000);
  const release = holding("hidden");
  halted();
  release();
  expect(asked()).toEqual(["halt"]);
  expect(watch.awaited).toBe(true);
  be({}, world.now() + 50_000);
  holding("rules")();
  expect(asked()).toEqual(["halt", "halt"]);
});

test("another page that goes on is not stopped again", () => {
  be({});
  const release = holding("hidden");
  halted();
  be({});
  be({});
  expect(asked()).toEqual(["halt"]);
  release();
  expect(asked()).toEqual(["halt"]);
});

test("a game that begins while nobody looks waits at once", () => {
  be({ stage: "waiting" });
  const release = holding("hidden");
  expect(asked()).toEqual([]);
  be({});
  expect(asked()).toEqual(["halt"]);
  release();
});

test("between people nothing is stopped, and whoever touches the page is there", () => {
  be({ places: [{ guest: "anna" }, { guest: "opa" }] });
  const release = holding("rules");
  expect(asked()).toEqual([]);
  release();
  watch.touch();
  expect(asked()).toEqual([]);
  be({ places: [{ guest: "anna" }, { guest: "opa" }], doubted: [0] });
  expect(asked()).toEqual(["stay"]);
  watch.touch();
  expect(asked()).toEqual(["stay"]);
});

test("an onlooker and somebody in a pause ask for nothing", () => {
  be({ places: [{ guest: "opa" }, { bot: "lena" }] });
  holding("rules")();
  be({ standstill: "paused" });
  holding("rules")();
  expect(asked()).toEqual([]);
});

test("shortly before the sand has run out, a fresh touch is told, and only then", () => {
  be({}, world.now() + 20_000);
  watch.touch();
  watch.tick();
  expect(asked()).toEqual([]);
  world.pass(20_000 - CLOSE);
  watch.tick();
  expect(FRESH).toBeLessThan(20_000 - CLOSE);
  expect(asked()).toEqual([]);
  watch.touch();
  watch.tick();
  watch.tick();
  expect(asked()).toEqual(["stay"]);
});

test("a computer that plays for me is known", () => {
  be({ places: [{ guest: "anna", bot: "ben" }, { guest: "opa" }] });
  expect(watch.replaced).toBe(true);
  expect(watch.alone).toBe(false);
});
