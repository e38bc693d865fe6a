import { beforeEach, expect, test, vi } from "vitest";
import { draftsOf } from "../../../lib/drafts";
import type { Outlook } from "../../../wire/server";
import type { Event, Move, View } from "../wire";
import { Desk, PAUSE } from "./desk.svelte";
import { SamplePlay, viewOf } from "./sample.svelte";

const SHOWN = "H3 A1 U2 S2 E1 I1 ◆";
let play: SamplePlay;
let desk: Desk;

function happen(view: View, ...events: Event[]): void {
  play.happen(view, ...events);
  desk.see(play.view, play.fresh);
}

const written = (box: string, words: readonly string[], points: number, extra = 0): Outlook => ({
  events: [{ type: "written", box, words, points, extra, until: null }],
});
const refused = (why: string): Outlook => ({ refusal: { why, rule: "WK-16", facts: {}, de: why, en: why } });

/** Chance takes any throw, four letters HAUS; nothing else fits. */
function judge(move: Move): Outlook {
  if (move.type !== "enter") return refused("not-weighed");
  const words = move.words ?? [];
  if (move.box === "chance") return words.length ? refused("word-count") : written("chance", [], 10);
  if (move.box === "fours" && words.join() === "HAUS") return written("fours", words, 8);
  return refused("word-count");
}

beforeEach(() => {
  play = new SamplePlay();
  desk = new Desk(() => play);
  play.judge = judge;
  happen(viewOf(SHOWN));
});

test("the first throw takes all dice", () => {
  happen(viewOf(""));
  desk.toggle(0);
  desk.throwLoose();
  expect(play.moved).toEqual([{ type: "roll", dice: [0, 1, 2, 3, 4, 5, 6] }]);
});

test("dice are held and let go, and the others are thrown again", () => {
  for (const die of [0, 3, 3, 5]) desk.toggle(die);
  desk.throwLoose();
  expect(play.moved).toEqual([{ type: "roll", dice: [1, 2, 3, 4, 6] }]);
});

test("with all dice held, or no throw left, nothing is thrown", () => {
  for (let die = 0; die < 7; die++) desk.toggle(die);
  expect(desk.mayThrow).toBe(false);
  desk.throwLoose();
  happen(viewOf(SHOWN, { throws: 3 }, { may: ["enter", "strike"] }));
  desk.toggle(0);
  desk.throwLoose();
  expect(play.moved).toEqual([]);
  expect(desk.held.size).toBe(7);
});

test("what is held and laid stays over a throw, as far as the dice are there", () => {
  desk.toggle(0);
  for (const letter of "HAUS") desk.type(letter);
  happen(viewOf("H3 A1 U2 Z5 E1 I1 T2", { throws: 2 }), { type: "shaken", dice: [3, 6], until: null });
  expect([...desk.held]).toEqual([0]);
  expect(desk.written).toEqual([]);
  for (const letter of "hau") desk.type(letter);
  happen(viewOf("H3 A1 U2 S2 E1 I1 T2", { throws: 3 }), { type: "shaken", dice: [3], until: null });
  expect(desk.written).toEqual(["HAU"]);
});

test("an entry clears the desk for the next turn, a mere reconnection does not", () => {
  desk.toggle(0);
  desk.type("H");
  desk.toggleStriking();
  desk.see(viewOf(SHOWN), play.fresh);
  expect([desk.held.size, desk.written, desk.striking]).toEqual([1, ["H"], true]);
  const entry = { box: "chance", words: [], points: 1, extra: 0 } as const;
  happen(viewOf("", { cards: [{ entries: [entry] }, { entries: [] }], turn: 1 }));
  expect([desk.held.size, desk.written, desk.striking]).toEqual([0, [], false]);
});

test("dice that fell spin, even on the same side, and the kept ones are known", () => {
  const before = [...desk.rolls];
  happen(
    viewOf(SHOWN, { throws: 2, turn: 1 }),
    { type: "shaken", dice: [1, 2], until: null },
    { type: "thrown", faces: ["A1", "U2"] },
  );
  expect(desk.rolls.map((roll, die) => roll - before[die]!)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  expect([...desk.kept]).toEqual([0, 3, 4, 5, 6]);
});

test("dice that lie there already do not spin", () => {
  expect(desk.rolls).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("without news, as in a replay, dice that changed spin", () => {
  const before = [...desk.rolls];
  desk.see(viewOf("H3 A1 U2 T2 E1 I1 ◆", { throws: 2 }), play.fresh);
  expect(desk.rolls.map((roll, die) => roll - before[die]!)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(desk.kept.size).toBe(0);
});

test("tapped dice lie in the word and are taken back; the diamond asks for its letter", () => {
  desk.tap(4);
  desk.tap(5);
  expect(desk.written).toEqual(["EI"]);
  desk.tap(4);
  expect(desk.written).toEqual(["I"]);
  desk.tap(6);
  expect(desk.joker).toBe(6);
  expect(desk.type("N")).toBe(true);
  expect([desk.joker, desk.written]).toEqual([null, ["IN"]]);
  desk.keepWords();
  expect([...desk.held]).toEqual([5, 6]);
});

test("a letter for which no die is left says so, until something else is done", () => {
  desk.type("T");
  expect(desk.type("R")).toBe(false);
  expect([desk.missing, desk.written]).toEqual(["R", ["T"]]);
  desk.back();
  expect([desk.missing, desk.written]).toEqual(["", []]);
});

test.each([
  ["h a u s", ["HAUS"]],
  ["e i Space h a", ["EI", "HA"]],
  ["e i Enter h a Backspace Backspace Backspace Backspace", ["E"]],
  ["h ä u", ["HÄU"]],
  ["ß", ["SS"]],
  ["h a Escape", []],
])("the keys %s spell %j", (keys, words) => {
  for (const key of keys.split(" ")) expect(desk.press(key === "Space" ? " " : key)).toBe(true);
  expect(desk.written).toEqual(words);
  expect(play.moved).toEqual([]);
});

test("digits hold dice, Space throws as long as no word lies there, other keys are not ours", () => {
  desk.press("2");
  desk.press("9");
  desk.press(" ");
  expect(play.moved).toEqual([{ type: "roll", dice: [0, 2, 3, 4, 5, 6] }]);
  expect(desk.press("Tab")).toBe(false);
  expect(desk.press("ArrowDown")).toBe(false);
});

test("boxes are weighed without words, and with those that lie there", async () => {
  await desk.weigh();
  expect(desk.prospects.get("chance")?.entry?.points).toBe(10);
  expect(desk.prospects.get("fours")?.entry).toBeNull();
  expect(desk.verdict).toBeNull();
  for (const letter of "HAUS") desk.type(letter);
  await desk.weigh();
  expect(play.weighed.map((moves) => moves.length)).toEqual([11, 11]);
  expect(desk.prospects.get("fours")).toMatchObject({ words: ["HAUS"], entry: { points: 8 } });
  expect(desk.prospects.get("chance")).toMatchObject({ words: [], entry: { points: 10 } });
  expect(desk.prospects.get("fives")?.refusal?.why).toBe("word-count");
});

test("what no box takes for the same reason is said of the words", async () => {
  play.judge = (move) => (move.type === "enter" && move.words?.length ? refused("not-in-dictionary") : judge(move));
  for (const letter of "HUI") desk.type(letter);
  await desk.weigh();
  expect(desk.verdict?.why).toBe("not-in-dictionary");
});

test("a further Wort-Kniffel is worth more than the bare throw", async () => {
  play.judge = (move) =>
    move.type === "enter" && move.words?.length ? written(move.box, move.words, 0, 100) : judge(move);
  desk.type("H");
  await desk.weigh();
  expect(desk.encore).toBe(true);
  await desk.choose("chance");
  expect(play.moved).toEqual([{ type: "enter", box: "chance", words: ["H"] }]);
});

test("an answer that comes too late is not taken for the new words", async () => {
  desk.type("H");
  const late = desk.weigh();
  desk.type("A");
  await late;
  expect(desk.prospects.size).toBe(0);
});

test("typing is weighed once, after a pause", () => {
  vi.useFakeTimers();
  try {
    desk.type("H");
    const stop = desk.weighSoon();
    stop();
    desk.weighSoon();
    vi.advanceTimersByTime(PAUSE - 1);
    expect(play.weighed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(play.weighed.length).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("choosing a box that takes the words writes them, weighed or not", async () => {
  for (const letter of "HAUS") desk.type(letter);
  await desk.choose("fours");
  expect(play.moved).toEqual([{ type: "enter", box: "fours", words: ["HAUS"] }]);
});

test("choosing a box that takes nothing strikes it out only with a second tap", async () => {
  await desk.choose("fours");
  expect([desk.doomed, play.moved]).toEqual(["fours", []]);
  desk.press("Escape");
  desk.strike();
  expect([desk.doomed, play.moved]).toEqual([null, []]);
  await desk.choose("fives");
  desk.strike();
  expect(play.moved).toEqual([{ type: "strike", box: "fives" }]);
});

test("who would rather strike out does so with a box that takes something", async () => {
  desk.toggleStriking();
  await desk.choose("chance");
  expect([desk.doomed, play.moved]).toEqual(["chance", []]);
  desk.press("Escape");
  expect([desk.doomed, desk.striking]).toEqual([null, true]);
  desk.press("Escape");
  expect(desk.striking).toBe(false);
});

test("once the sand has run out, boxes are only struck out, without asking what they bring", async () => {
  happen(viewOf(SHOWN, { late: true }, { may: ["strike"] }));
  expect([desk.gives, desk.maySpell, desk.mayThrow]).toEqual([true, false, false]);
  await desk.choose("chance");
  desk.strike();
  expect(play.moved).toEqual([{ type: "strike", box: "chance" }]);
  expect(play.weighed).toEqual([]);
});

test("a table that wants a further Wort-Kniffel lets no box be struck out", async () => {
  happen(viewOf(SHOWN, {}, { may: ["roll", "enter"], encore: "HAUS" }));
  await desk.choose("fives");
  desk.strike();
  expect(play.moved).toEqual([]);
  desk.spell("HAUS");
  expect(desk.written).toEqual(["HAUS"]);
});

test("without a connection nothing is chosen, and nothing is lost", async () => {
  play.judge = null;
  desk.type("H");
  await desk.choose("chance");
  expect([play.moved, desk.doomed, desk.written]).toEqual([[], null, ["H"]]);
});

test.each([
  ["pausing", () => (play.live = false)],
  ["watching", () => happen(viewOf(SHOWN, { turn: 1 }, { may: [], open: [] }))],
])("while %s there is nothing to do", async (_, meanwhile) => {
  meanwhile();
  desk.toggle(0);
  desk.tap(0);
  desk.type("H");
  desk.throwLoose();
  await desk.choose("chance");
  desk.strike();
  expect([desk.held.size, desk.written, play.moved, play.weighed]).toEqual([0, [], [], []]);
});

test("dice are not kept any more once the throw is on its way, though that is not shown yet", () => {
  play.underway = new Promise(() => undefined);
  for (const letter of "HAUS") desk.type(letter);
  desk.toggle(0);
  desk.keepWords();
  expect(desk.held.size).toBe(0);
});

test("while waiting for an answer letters may be laid, and nothing else is done", async () => {
  play.pending = { type: "roll", dice: [0] };
  desk.toggle(0);
  desk.type("H");
  desk.tap(1);
  desk.throwLoose();
  await desk.choose("chance");
  desk.strike();
  expect([desk.held.size, desk.written, play.moved, play.weighed]).toEqual([0, ["HA"], [], []]);
});

test("dice and words outlive a reload, as long as the same throw lies there", () => {
  play.drafts = draftsOf(() => "game");
  desk.toggle(0);
  for (const letter of "HAUS") desk.type(letter);
  desk.remember();
  const reload = (view: View): Desk => {
    const reloaded = new SamplePlay();
    reloaded.drafts = play.drafts;
    reloaded.happen(view);
    const again = new Desk(() => reloaded);
    again.see(reloaded.view, reloaded.fresh);
    return again;
  };
  const again = reload(viewOf(SHOWN));
  expect([[...again.held], again.written]).toEqual([[0], ["HAUS"]]);
  expect(reload(viewOf("A1 A1 U2 S2 E1 I1 ◆")).written).toEqual([]);
  desk.clear();
  desk.toggle(0);
  desk.remember();
  expect(reload(viewOf(SHOWN)).written).toEqual([]);
});
