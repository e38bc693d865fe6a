import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Replay, RoomView } from "../wire/server";
import { LivePlay, PATIENCE, Ticker } from "./play.svelte";
import { ReplayPlay } from "./replay.svelte";
import { Table } from "./table.svelte";
import { FakeWorld, ROOM } from "./world.test-kit";

type View = { readonly for: number | null };
type Move = { readonly type: string };

const room = (...guests: readonly string[]): RoomView => ({
  ...ROOM,
  stage: "playing",
  places: guests.map((guest) => ({ guest, name: guest })),
});

let world: FakeWorld;
let table: Table;
let play: LivePlay<View, Move, Move>;

beforeEach(() => {
  world = new FakeWorld();
  table = new Table("page", world);
  table.wake();
  world.last.greet();
  play = new LivePlay<View, Move, Move>(
    table,
    new Ticker(() => table.now()),
    () => ["A", "B", "C"],
    () => "de",
  );
});

function show(turn: readonly number[], mine: readonly number[], number = 1): void {
  const views = (mine.length ? mine : [null]).map((seat) => ({ seat, view: { for: seat } }));
  const acts = [
    { number, at: 0, events: [{ type: "happened", events: [{ type: `e${number}` }], seat: 0, time: false } as const] },
  ];
  world.last.say({ type: "table", number, now: 0, deadline: null, acts, turn, views });
  flushSync();
}

test("the device is in the hands of whoever is to move, else of whom it was given to", () => {
  world.last.say({ type: "room", number: 1, room: room("anna", "opa", "anna") });
  show([0], [0, 2]);
  expect([play.seat, play.view.for, play.turn]).toEqual([0, 0, [0]]);
  show([2], [0, 2], 2);
  expect([play.seat, play.view.for]).toEqual([2, 2]);
  show([0, 1, 2], [0, 2], 3);
  expect(play.seat).toBe(0);
  play.act(2);
  expect([play.seat, play.view.for]).toEqual([2, 2]);
});

test("an onlooker sees the game and may do nothing", async () => {
  world.last.say({ type: "room", number: 1, room: room("opa", "oma") });
  show([0], []);
  expect([play.seat, play.view.for, play.live]).toEqual([null, null, false]);
  expect(await play.move({ type: "roll" })).toBe(false);
  expect(world.last.sent).toHaveLength(1);
});

test("a move is shown on its way once it takes long, a second click does nothing, a refusal stays", async () => {
  vi.useFakeTimers();
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0]);
  const made = play.move({ type: "roll" });
  expect(await play.move({ type: "roll" })).toBe(false);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect([play.underway, play.pending]).toEqual([made, null]);
  vi.advanceTimersByTime(1);
  expect(play.pending).toEqual({ type: "roll" });
  expect(world.last.sent.filter((message) => message.type === "move")).toHaveLength(1);
  world.last.say({ type: "refused", ref: 1, why: "no", rule: "WK-01", facts: {}, de: "", en: "" });
  expect(await made).toBe(false);
  expect([play.underway, play.pending, play.refusal?.why, play.refused]).toEqual([null, null, "no", { type: "roll" }]);
  const again = play.move({ type: "strike" });
  expect(play.refusal).toBeNull();
  world.last.say({ type: "done", ref: 2, number: 2 });
  expect(await again).toBe(true);
  vi.advanceTimersByTime(PATIENCE);
  expect(play.pending).toBeNull();
  vi.useRealTimers();
});

test("only what has just happened is fresh", () => {
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0], 1);
  expect(play.fresh).toEqual({ count: 0, events: [] });
  show([0], [0], 2);
  expect(play.fresh).toEqual({ count: 1, events: [{ type: "e2" }] });
});

test("a replay plays the next step and only shows the others", () => {
  const step = (number: number): Replay["steps"][number] => ({
    number,
    at: number,
    events: [{ type: `e${number}` }],
    view: { for: number },
    turn: [number],
    by: [null],
  });
  const replay = {
    id: "g",
    setup: { game: "g", seats: 1 },
    players: ["A"],
    scores: [1],
    winners: [0],
    sheet: [],
    dice: null,
    steps: [step(0), step(2), step(5)],
  };
  const again = new ReplayPlay<View, Move, Move>(
    replay,
    () => ["A"],
    () => "en",
  );
  expect([again.view.for, again.fresh.events]).toEqual([0, []]);
  again.go(1);
  expect(again.turn).toEqual([2]);
  expect([again.view.for, again.fresh]).toEqual([2, { count: 1, events: [{ type: "e2" }] }]);
  again.go(99);
  expect([again.step, again.now]).toEqual([2, 5]);
  again.go(0);
  expect(again.fresh.count).toBe(2);
});

test("nothing but the dice in the air knows what they will show, and no other move is taken", async () => {
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0], 1);
  table.airtime = (acts) => (acts.some((act) => act.number === 2) ? 900 : 0);
  const made = play.move({ type: "roll" });
  let taken: boolean | null = null;
  void made.then((granted) => (taken = granted));
  world.last.say({
    type: "table",
    number: 2,
    now: world.now(),
    deadline: 7,
    acts: [{ number: 2, at: 0, events: [{ type: "happened", events: [{ type: "fell" }], seat: 0, time: false }] }],
    turn: [1],
    views: [{ seat: 0, view: { for: 5 } }],
  });
  world.last.say({ type: "done", ref: 1, number: 2 }, { type: "room", number: 2, room: room("anna", "opa") });
  flushSync();
  expect(play.flight).toMatchObject({ count: 1, events: [{ type: "fell" }], view: { for: 5 }, time: 900 });
  expect([play.view.for, play.turn, play.fresh.count, table.acts.length, table.deadline]).toEqual([0, [0], 0, 1, null]);
  expect(table.room?.places).toHaveLength(1);
  world.pass(899);
  await Promise.resolve();
  expect([taken, await play.move({ type: "roll" })]).toEqual([null, false]);
  world.pass(1);
  flushSync();
  expect(play.flight).toBeNull();
  expect([play.view.for, play.turn, play.fresh.events]).toEqual([5, [1], [{ type: "fell" }]]);
  expect(table.room?.places).toHaveLength(2);
  expect(await made).toBe(true);
});

test("a touch has them lie at once; what came meanwhile is told in its order, and may fly in turn", () => {
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0], 1);
  table.airtime = () => 900;
  const told: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void told.push(...table.news.acts.map((act) => act.number)));
  });
  show([0], [0], 2);
  show([0], [0], 3);
  expect([play.flight?.count, told]).toEqual([1, []]);
  play.land();
  flushSync();
  expect([play.flight?.count, told]).toEqual([2, [2]]);
  play.land();
  play.land();
  flushSync();
  expect([play.flight, told]).toEqual([null, [2, 3]]);
  stop();
});

test("where much has come meanwhile, nothing flies", () => {
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0], 1);
  table.airtime = () => 900;
  for (let number = 2; number < 40; number += 1) show([0], [0], number);
  for (let landings = 0; play.flight && landings < 40; landings += 1) play.land();
  expect(table.acts).toHaveLength(39);
});

test("at a table that was left nothing lands any more", () => {
  world.last.say({ type: "room", number: 1, room: room("anna") });
  show([0], [0], 1);
  table.airtime = () => 900;
  show([0], [0], 2);
  table.end();
  world.pass(5_000);
  expect(table.flight).not.toBeNull();
});
