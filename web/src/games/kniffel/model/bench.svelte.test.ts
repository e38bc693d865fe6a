import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftsOf } from "../../../lib/drafts";
import { settings } from "../../../lib/settings.svelte";
import type { Outlook } from "../../../wire/server";
import type { Event, Move, View } from "../wire";
import { BACK_AGAIN, Bench, PAUSE } from "./bench.svelte";
import { SamplePlay, viewOf } from "./sample.svelte";
import { SHAKE } from "./shaker.svelte";
import { HELD_BACK } from "./strike.svelte";

const SHOWN = "H3 A1 U2 S2 E1 I1 ◆";
let play: SamplePlay;
let bench: Bench;

function happen(view: View, ...events: Event[]): void {
  play.happen(view, ...events);
  bench.see(play.view, play.fresh);
}

const written = (box: string, words: readonly string[], points: number, extra = 0): Outlook => ({
  events: [{ type: "written", box, words, points, extra, until: null }],
});
const refused = (why: string): Outlook => ({ refusal: { why, rule: "WK-16", facts: {}, de: why, en: why } });
const WORDS = new Set(["HAUS", "HÄUSE", "IHA", "IHS", "AU", "ÄU"]);

/** Chance takes any throw, four letters HAUS; nothing else fits. */
function judge(move: Move): Outlook {
  if (move.type !== "enter") return refused("not-weighed");
  const words = move.words ?? [];
  if (words.some((word) => !WORDS.has(word))) return refused("not-in-dictionary");
  if (move.box === "chance") return words.length ? refused("word-count") : written("chance", [], 10);
  if (move.box === "fours" && words.join() === "HAUS") return written("fours", words, 8);
  return refused("word-count");
}

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "off";
  play = new SamplePlay();
  bench = new Bench(() => play);
  play.judge = judge;
  happen(viewOf(SHOWN));
});
afterEach(() => {
  settings.motion = "auto";
  vi.useRealTimers();
});

test("the first throw takes all dice", () => {
  happen(viewOf(""));
  bench.tap(0);
  bench.shaker.press();
  expect(play.moved).toEqual([{ type: "roll", dice: [0, 1, 2, 3, 4, 5, 6] }]);
});

test("what stands on the rail stays, the others are thrown again", () => {
  for (const die of [0, 3, 3, 5]) bench.tap(die);
  bench.shaker.press();
  expect([bench.rail, play.moved]).toEqual([[0, 5], [{ type: "roll", dice: [1, 2, 3, 4, 6] }]]);
});

test("with all dice on the rail, or no throw left, nothing is thrown", () => {
  for (let die = 0; die < 7; die++) bench.tap(die);
  expect([bench.mayThrow, bench.hasThrow]).toEqual([false, true]);
  bench.shaker.press();
  happen(viewOf(SHOWN, { throws: 3 }, { may: ["enter", "strike"] }));
  bench.tap(0);
  bench.shaker.press();
  expect([play.moved, bench.hasThrow]).toEqual([[], false]);
});

test("a letter that no die shows is aimed at, and the die that brings it goes there", () => {
  for (const letter of "HAUT") bench.type(letter);
  bench.back();
  for (const letter of "ST") bench.type(letter);
  expect(bench.rail).toEqual([0, 1, 2, 3, 6]);
  bench.type("T");
  expect([bench.rail, bench.scale.isAiming, bench.words]).toEqual([[0, 1, 2, 3, 6, "T"], true, ["HAUST·"]]);
  happen(viewOf("H3 A1 U2 S2 T2 I1 ◆", { throws: 2 }), { type: "shaken", dice: [4, 5], until: null, air: 0 });
  expect(bench.rail).toEqual([0, 1, 2, 3, 6, 4]);
});

test("once there is no throw left, a letter without a die says so, until something else is done", () => {
  happen(viewOf(SHOWN, { throws: 3 }, { may: ["enter", "strike"] }));
  bench.type("T");
  expect([bench.type("R"), bench.missing, bench.rail]).toEqual([false, "R", [6]]);
  bench.back();
  expect([bench.missing, bench.rail]).toEqual(["", []]);
});

test("an entry clears the rail for the next turn, a mere reconnection does not", () => {
  bench.tap(0);
  bench.see(viewOf(SHOWN), play.fresh);
  expect(bench.rail).toEqual([0]);
  const entry = { box: "chance", words: [], points: 1, extra: 0 } as const;
  happen(viewOf("", { cards: [{ entries: [entry] }, { entries: [] }], turn: 1 }));
  expect([bench.rail, bench.isMine]).toEqual([[], false]);
});

test("dice in the air tumble once, and what was kept is known when they lie", () => {
  expect(bench.rolls).toEqual([]);
  const events: Event[] = [
    { type: "shaken", dice: [1, 2], until: null, air: 0 },
    { type: "thrown", faces: ["A1", "U2"] },
  ];
  play.flight = { count: 1, events, view: viewOf(SHOWN, { throws: 2, turn: 1 }), time: 9, at: 0 };
  bench.fly();
  bench.fly();
  expect([bench.rolls, bench.mayLay, bench.mayThrow]).toEqual([[0, 1, 1, 0, 0, 0, 0], false, false]);
  play.flight = null;
  happen(viewOf(SHOWN, { throws: 2, turn: 1 }), ...events);
  expect(bench.kept).toEqual([0, 3, 4, 5, 6]);
});

test.each([
  ["h a u s", ["HAUS"]],
  ["e i Space h a", ["EI", "HA"]],
  ["e i Space h a Backspace Backspace Backspace Backspace", ["E"]],
  ["h ä u", ["HÄU"]],
  ["ß", ["SS"]],
  ["h a Escape", []],
  ["1 2 1", ["A"]],
])("the keys %s spell %j", (keys, words) => {
  for (const key of keys.split(" ")) expect(bench.press(key === "Space" ? " " : key)).toBe(true);
  expect([bench.words, play.moved]).toEqual([words, []]);
});

test("other keys are not ours", () => {
  expect(bench.press("Tab") || bench.press("ArrowDown") || bench.press("0")).toBe(false);
});

test("what was taken down at once can be had back for a while", () => {
  for (const letter of "HAUS") bench.type(letter);
  bench.clear();
  expect(bench.rail).toEqual([]);
  play.now += BACK_AGAIN;
  bench.clear();
  expect(bench.rail).toEqual([0, 1, 2, 3]);
  bench.clear();
  play.now += BACK_AGAIN + 1;
  bench.clear();
  expect(bench.rail).toEqual([]);
});

test("dice on the rail are moved, and a gap goes between words", () => {
  for (const letter of "HAUS") bench.type(letter);
  bench.shift(3, 0);
  expect(bench.words).toEqual(["SHAU"]);
  bench.part();
  bench.tap(5);
  expect([bench.words, bench.mayPart]).toEqual([["SHAU", "I"], true]);
});

test("boxes are weighed without words, and with those that stand there", async () => {
  await bench.scale.weigh();
  expect(bench.prospects.get("chance")?.entry?.points).toBe(10);
  expect([bench.best, bench.fits]).toEqual([null, false]); // Chance is for later, as long as there are throws
  for (const letter of "HAUS") bench.type(letter);
  await bench.scale.weigh();
  expect(bench.prospects.get("fours")).toMatchObject({ words: ["HAUS"], entry: { points: 8 } });
  expect(bench.prospects.get("chance")).toMatchObject({ words: [], entry: { points: 10 } });
  expect(bench.prospects.get("fives")?.refusal?.why).toBe("word-count");
  expect([bench.best?.box, bench.best?.points, bench.fits]).toEqual(["fours", 8, true]);
});

test("without a throw left Chance is offered where nothing else fits", async () => {
  happen(viewOf(SHOWN, { throws: 3 }, { may: ["enter", "strike"] }));
  await bench.scale.weigh();
  expect(bench.best?.box).toBe("chance");
});

test("dots come by themselves where only they make a word, and can be had where both do", async () => {
  for (const letter of "HAUSE") bench.type(letter);
  await bench.scale.weigh();
  expect([bench.words, bench.letterOf(1), bench.letterOf(2)]).toEqual([["HÄUSE"], "Ä", "U"]);
  bench.clear();
  for (const letter of "AU") bench.type(letter);
  await bench.scale.weigh();
  expect(bench.scale.choices).toEqual([["AU", "ÄU"]]);
  await bench.scale.turn(0);
  expect([bench.words, bench.scale.choices]).toEqual([["ÄU"], [["ÄU", "AU"]]]);
  await bench.scale.turn(0);
  expect(bench.words).toEqual(["AU"]);
});

test("the diamond takes the letter that makes a word, the more frequent one first", async () => {
  for (const die of [5, 0, 6]) bench.tap(die);
  expect(bench.words).toEqual(["IH◆"]);
  await bench.scale.weigh();
  expect([bench.words, bench.letterOf(6), bench.scale.choices[0]]).toEqual([["IHS"], "S", ["IHS", "IHA"]]);
  expect(play.weighed.every((moves) => moves.length <= 16)).toBe(true);
});

test("what no box takes for the same reason is said of the words", async () => {
  for (const letter of "HUI") bench.type(letter);
  await bench.scale.weigh();
  expect([bench.scale.verdict?.why, bench.fits]).toEqual(["not-in-dictionary", false]);
});

test("a further Wort-Kniffel is worth more than the bare throw", async () => {
  play.judge = (move) =>
    move.type === "enter" && move.words?.length ? written(move.box, move.words, 0, 100) : judge(move);
  bench.type("H");
  await bench.scale.weigh();
  expect(bench.encore).toBe(true);
  await bench.choose("chance");
  expect(play.moved).toEqual([{ type: "enter", box: "chance", words: ["H"] }]);
});

test("an answer that comes too late is not taken for the new words", async () => {
  bench.type("H");
  const late = bench.scale.weigh();
  bench.type("A");
  await late;
  expect([bench.prospects.size, bench.scale.isWeighed]).toEqual([0, false]);
});

test("typing is weighed once, after a pause", async () => {
  bench.type("H");
  const stop = bench.weighSoon();
  stop();
  bench.weighSoon();
  vi.advanceTimersByTime(PAUSE - 1);
  expect(play.weighed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(play.weighed.length).toBeGreaterThan(0);
});

test("choosing a box that takes the words writes them, weighed or not", async () => {
  for (const letter of "HAUS") bench.type(letter);
  await bench.choose("fours");
  expect(play.moved).toEqual([{ type: "enter", box: "fours", words: ["HAUS"] }]);
});

test("a zero is asked for, held back for three seconds, and then counts", async () => {
  await bench.choose("fours");
  expect([bench.asked, play.moved]).toEqual(["fours", []]);
  bench.giveUp();
  expect([bench.asked, bench.strike.pending?.box, play.moved]).toEqual([null, "fours", []]);
  expect([bench.mayLay, bench.mayThrow, bench.mayDo]).toEqual([false, false, true]);
  vi.advanceTimersByTime(HELD_BACK - 1);
  expect(play.moved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([play.moved, bench.strike.pending]).toEqual([[{ type: "strike", box: "fours" }], null]);
});

test("until then it is taken back, and the word still stands there", async () => {
  bench.type("H");
  await bench.choose("fours");
  bench.giveUp();
  expect(bench.press("a")).toBe(false);
  expect(bench.press("Escape")).toBe(true);
  vi.advanceTimersByTime(HELD_BACK * 2);
  expect([play.moved, bench.strike.pending, bench.rail, bench.mayLay]).toEqual([[], null, [0], true]);
});

test.each([
  [400, 0],
  [1_600, 1_000],
  [90_000, HELD_BACK],
])("if the sand ends in %i ms, it counts after %i", async (left, wait) => {
  happen(viewOf(SHOWN, { running: true, until: left }));
  await bench.choose("fours");
  bench.giveUp();
  vi.advanceTimersByTime(Math.max(0, wait - 1));
  expect(play.moved.length).toBe(wait ? 0 : 1);
  vi.advanceTimersByTime(1);
  expect(play.moved).toEqual([{ type: "strike", box: "fours" }]);
});

test("putting the question away strikes nothing out", async () => {
  await bench.choose("fours");
  bench.press("Escape");
  bench.giveUp();
  vi.advanceTimersByTime(HELD_BACK);
  expect([bench.asked, play.moved]).toEqual([null, []]);
});

test("once the sand has run out, boxes are only struck out, without asking what they bring", async () => {
  happen(viewOf(SHOWN, { late: true }, { may: ["strike"] }));
  expect([bench.maySpell, bench.mayLay, bench.mayThrow]).toEqual([false, false, false]);
  await bench.choose("chance");
  bench.see(viewOf(SHOWN, { late: true }, { may: ["strike"] }), play.fresh);
  expect(bench.asked).toBe("chance");
  bench.giveUp();
  vi.advanceTimersByTime(HELD_BACK);
  expect([play.moved, play.weighed]).toEqual([[{ type: "strike", box: "chance" }], []]);
});

test("a table that wants a further Wort-Kniffel lets no box be struck out", async () => {
  happen(viewOf(SHOWN, {}, { may: ["roll", "enter"], encore: "HAUS" }));
  await bench.choose("fives");
  bench.giveUp();
  vi.advanceTimersByTime(HELD_BACK);
  expect(play.moved).toEqual([]);
  bench.spell("HAUS");
  expect(bench.words).toEqual(["HAUS"]);
});

test("without a connection nothing is chosen, and nothing is lost", async () => {
  play.judge = null;
  bench.type("H");
  await bench.choose("chance");
  expect([play.moved, bench.asked, bench.rail]).toEqual([[], null, [0]]);
});

test.each([
  ["pausing", () => (play.live = false)],
  ["watching", () => happen(viewOf(SHOWN, { turn: 1 }, { may: [], open: [] }))],
  ["waiting for an answer", () => (play.pending = { type: "roll", dice: [0] })],
])("while %s there is nothing to do", async (_, meanwhile) => {
  meanwhile();
  bench.tap(0);
  bench.type("H");
  bench.shaker.press();
  await bench.choose("chance");
  bench.giveUp();
  vi.advanceTimersByTime(HELD_BACK);
  expect([bench.rail, play.moved, play.weighed]).toEqual([[], [], []]);
});

test("a cup that is held shakes until it is let go, a short press a moment; Escape puts it down", async () => {
  settings.motion = "auto";
  bench.shaker.hold();
  bench.tap(0);
  expect([bench.shaker.isShaking, bench.rail]).toEqual([true, []]);
  vi.advanceTimersByTime(5_000);
  expect(play.moved).toEqual([]);
  bench.press("Escape");
  bench.shaker.letGo();
  expect([bench.shaker.isShaking, play.moved]).toEqual([false, []]);
  bench.shaker.press();
  vi.advanceTimersByTime(SHAKE - 1);
  expect(play.moved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(play.moved).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(bench.shaker.isShaking).toBe(false);
});

test("the rail outlives a reload, as long as the same throw lies there", () => {
  play.drafts = draftsOf(() => "game");
  for (const letter of "HÄUS") bench.type(letter);
  bench.remember();
  const reload = (view: View): Bench => {
    const reloaded = new SamplePlay();
    reloaded.drafts = play.drafts;
    reloaded.happen(view);
    const again = new Bench(() => reloaded);
    again.see(reloaded.view, reloaded.fresh);
    return again;
  };
  expect(reload(viewOf(SHOWN)).words).toEqual(["HÄUS"]);
  expect(reload(viewOf("A1 A1 U2 S2 E1 I1 ◆")).rail).toEqual([]);
  bench.clear();
  bench.remember();
  expect(reload(viewOf(SHOWN)).rail).toEqual([]);
});
