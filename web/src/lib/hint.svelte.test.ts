import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CounselView } from "../wire/server";
import { ghostsOf, Hinting, TRIES } from "./hint.svelte";
import { Table } from "./table.svelte";
import { FakeWorld } from "./world.test-kit";

let world: FakeWorld;
let table: Table;
let hinting: Hinting;
let seat: number | null;
let stop: () => void;

beforeEach(() => {
  world = new FakeWorld();
  table = new Table("page", world);
  table.wake();
  world.last.greet();
  seat = 0;
  stop = $effect.root(() => {
    hinting = new Hinting(
      table,
      () => seat,
      () => true,
    );
  });
});
afterEach(() => stop());

const BARE: CounselView = {
  move: {},
  value: null,
  de: "Streich",
  en: "Strike",
  word: "",
  dice: [],
  reason: null,
  keeps: false,
};
const STRAHL: CounselView = { ...BARE, word: "STRAHL", dice: [0, 2, 5, 1, 3, 4] };
function advise(choice: CounselView | null): void {
  world.last.say({ type: "advice", ref: 1, number: 2, seat: 0, choices: choice ? [choice] : [] });
  flushSync();
}

test("a word is told in three steps, and then the board lays it", () => {
  const laid: CounselView[] = [];
  hinting.layWith((choice) => laid.push(choice));
  hinting.ask();
  expect(hinting.isWaiting).toBe(true);
  expect(world.last.sent.at(-1)).toMatchObject({ type: "hint", seat: 0 });
  advise(STRAHL);
  expect(hinting.sight).toEqual({ dice: STRAHL.dice, keeps: false, ghosts: [..."??????"] });
  expect(hinting.mayLay).toBe(false);
  hinting.ask();
  expect(hinting.sight?.ghosts.join("")).toBe("S????L");
  hinting.more();
  expect(hinting.sight?.ghosts.join("")).toBe("STRAHL");
  hinting.more();
  expect(hinting.step).toBe(3);
  hinting.lay();
  expect(laid).toEqual([STRAHL]);
  expect(hinting.isOpen).toBe(false);
});

test("put away and asked for again it begins again, without asking the server twice", () => {
  hinting.ask();
  advise(STRAHL);
  hinting.more();
  hinting.away();
  expect(hinting.sight).toBeNull();
  hinting.ask();
  expect(hinting.step).toBe(1);
  expect(world.last.sent.filter((each) => each.type === "hint")).toHaveLength(1);
});

test("dice to keep are lit at once, and the word that they are for comes last", () => {
  hinting.ask();
  advise({ ...STRAHL, word: "GEMEIN", dice: [1, 2], keeps: true });
  expect(hinting.sight).toEqual({ dice: [1, 2], keeps: true, ghosts: [] });
  expect(hinting.steps).toBe(3);
});

test("a choice without a word is told at once; nothing is nothing", () => {
  hinting.ask();
  advise(BARE);
  expect([hinting.steps, hinting.isLast, hinting.mayLay]).toEqual([1, true, false]);
  hinting.more();
  expect(hinting.step).toBe(1);
  advise(null);
  expect([hinting.choice, hinting.sight]).toEqual([null, null]);
});

test("who may not ask is not heard", () => {
  seat = null;
  stop();
  stop = $effect.root(() => {
    hinting = new Hinting(
      table,
      () => null,
      () => true,
    );
  });
  hinting.ask();
  expect(hinting.step).toBe(0);
  expect(world.last.sent.filter((each) => each.type === "hint")).toHaveLength(0);
});

test("several words are one row of signs", () => {
  expect(ghostsOf("HUT DEN", 1).join("")).toBe("??????");
  expect(ghostsOf("HUT DEN", 2).join("")).toBe("H?TD?N");
});

test("what takes the server too long is asked for again, and then given up", () => {
  vi.useFakeTimers();
  hinting.ask();
  for (let times = 1; times <= TRIES; times += 1) {
    expect(hinting.isWaiting).toBe(true);
    expect(world.last.sent.filter((each) => each.type === "hint")).toHaveLength(times);
    advise(null);
    const stopped = hinting.retry();
    vi.runAllTimers();
    stopped();
    flushSync();
  }
  expect(hinting.isWaiting).toBe(false);
  expect(world.last.sent.filter((each) => each.type === "hint")).toHaveLength(TRIES);
  vi.useRealTimers();
});
