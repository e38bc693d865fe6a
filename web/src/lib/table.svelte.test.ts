import { flushSync } from "svelte";
import { beforeEach, expect, test } from "vitest";
import type { ActView } from "../wire/server";
import { digest } from "./sha256";
import { Table } from "./table.svelte";
import { FakeWorld, ROOM } from "./world.test-kit";

const act = (number: number): ActView => ({ number, at: 0, events: [{ type: "resumed", behind: 0 }] });

let world: FakeWorld;
let table: Table;

beforeEach(() => {
  localStorage.clear();
  world = new FakeWorld();
  table = new Table("page", world);
  table.wake();
  world.last.greet();
  world.last.say({ type: "room", number: 1, room: ROOM });
});

function tell(number: number, acts: readonly ActView[], now = world.now()): void {
  world.last.say({ type: "table", number, now, deadline: null, acts, turn: [], views: [] });
}

test("what happened before is history, what happens then is news, nothing is told twice", () => {
  tell(2, [act(1), act(2)]);
  expect(table.news.count).toBe(0);
  tell(3, [act(3)]);
  expect(table.news.acts.map((each) => each.number)).toEqual([3]);
  tell(4, [act(2), act(3), act(4)]);
  expect(table.news.acts.map((each) => each.number)).toEqual([4]);
  expect(table.acts.map((each) => each.number)).toEqual([1, 2, 3, 4]);
});

test("after a lost connection it asks for what came after the last act it knows", () => {
  tell(5, [act(5)]);
  world.last.cut();
  world.pass(1_000);
  world.last.greet();
  expect(world.last.sent[0]).toEqual({ type: "hello", page: "page", after: 5 });
});

test("a seed is pledged by its digest and shown once the game is called, from any page of this browser", async () => {
  void table.sit(0, "Anna", 1);
  const sit = world.last.sent.at(-1)!;
  if (sit.type !== "sit") throw new Error("no seat was asked for");
  const places = [{ guest: "anna", name: "Anna", pledge: sit.pledge }, { free: true }];
  const reloaded = new Table("another", world);
  reloaded.wake();
  world.last.greet();
  world.last.say({ type: "room", number: 2, room: { ...ROOM, places } });
  expect(world.last.sent).toHaveLength(1);
  world.last.say({ type: "room", number: 3, room: { ...ROOM, places, called: 5 } });
  const shown = world.last.sent.at(-1)!;
  if (shown.type !== "unseal") throw new Error("the seed was not shown");
  const hex = Array.from(digest(new TextEncoder().encode(shown.seed)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  expect(hex).toBe(sit.pledge);
  expect(shown.seed).toMatch(/^[\w-]{16,64}$/);
});

test("an ask is answered by a refusal or by nothing", async () => {
  const granted = table.move(0, { type: "roll" });
  const refused = table.move(0, { type: "roll" });
  expect(table.asking).toBe(2);
  world.last.say({ type: "done", ref: 1, number: 2 });
  world.last.say({ type: "refused", ref: 2, why: "not-your-turn", rule: "WK-04", facts: {}, de: "Nein", en: "No" });
  expect(await granted).toBeNull();
  expect((await refused)?.why).toBe("not-your-turn");
  expect(table.asking).toBe(0);
});

test("what moves would bring is unknown while there is no connection, and is not asked for later", async () => {
  const weighed = table.weigh(0, [{ type: "strike", box: "pair" }]);
  world.last.say({ type: "weighed", ref: 1, number: 1, outlooks: [{ events: [1] }] });
  expect(await weighed).toEqual([{ events: [1] }]);
  const lost = table.weigh(0, []);
  world.last.cut();
  expect(await lost).toBeNull();
  expect(await table.weigh(0, [])).toBeNull();
});

test("my seats are those of my guest, and the clock is the table's", () => {
  const stop = $effect.root(() => {
    world.last.say({ type: "room", number: 2, room: { ...ROOM, places: [{ guest: "opa" }, { guest: "anna" }] } });
    flushSync();
    expect(table.mine).toEqual([1]);
    expect(table.isHost).toBe(true);
  });
  stop();
  tell(3, [], world.now() - 60_000);
  world.pass(500);
  expect(table.now()).toBe(world.now() - 60_000);
});
