import { beforeEach, expect, test, vi } from "vitest";
import { draftsOf } from "../../../lib/drafts";
import type { Outlook } from "../../../wire/server";
import type { Event, Move, View } from "../wire";
import { Bench, PAUSE } from "./bench.svelte";
import { SamplePlay, viewOf } from "./sample.svelte";

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
  bench = new Bench(() => play);
  play.judge = judge;
  happen(viewOf(SHOWN));
});

test("the first throw takes all dice", () => {
  happen(viewOf(""));
  bench.toggle(0);
  bench.throwLoose();
  expect(play.moved).toEqual([{ type: "roll", dice: [0, 1, 2, 3, 4, 5, 6] }]);
});

test("dice are held and let go, and the others are thrown again", () => {
  for (const die of [0, 3, 3, 5]) bench.toggle(die);
  bench.throwLoose();
  expect(play.moved).toEqual([{ type: "roll", dice: [1, 2, 3, 4, 6] }]);
});

test("with all dice held, or no throw left, nothing is thrown", () => {
  for (let die = 0; die < 7; die++) bench.toggle(die);
  expect(bench.mayThrow).toBe(false);
  bench.throwLoose();
  happen(viewOf(SHOWN, { throws: 3 }, { may: ["enter", "strike"] }));
  bench.toggle(0);
  bench.throwLoose();
  expect(play.moved).toEqual([]);
  expect(bench.held.size).toBe(7);
});

test("what is held and laid stays over a throw, as far as the dice are there", () => {
  bench.toggle(0);
  for (const letter of "HAUS") bench.type(letter);
  happen(viewOf("H3 A1 U2 Z5 E1 I1 T2", { throws: 2 }), { type: "shaken", dice: [3, 6], until: null });
  expect([...bench.held]).toEqual([0]);
  expect(bench.written).toEqual([]);
  for (const letter of "hau") bench.type(letter);
  happen(viewOf("H3 A1 U2 S2 E1 I1 T2", { throws: 3 }), { type: "shaken", dice: [3], until: null });
  expect(bench.written).toEqual(["HAU"]);
});

test("an entry clears the bench for the next turn, a mere reconnection does not", () => {
  bench.toggle(0);
  bench.type("H");
  bench.toggleStriking();
  bench.see(viewOf(SHOWN), play.fresh);
  expect([bench.held.size, bench.written, bench.striking]).toEqual([1, ["H"], true]);
  const entry = { box: "chance", words: [], points: 1, extra: 0 } as const;
  happen(viewOf("", { cards: [{ entries: [entry] }, { entries: [] }], turn: 1 }));
  expect([bench.held.size, bench.written, bench.striking]).toEqual([0, [], false]);
});

test("dice that fell spin, even on the same side, and the kept ones are known", () => {
  const before = [...bench.rolls];
  happen(
    viewOf(SHOWN, { throws: 2, turn: 1 }),
    { type: "shaken", dice: [1, 2], until: null },
    { type: "thrown", faces: ["A1", "U2"] },
  );
  expect(bench.rolls.map((roll, die) => roll - before[die]!)).toEqual([0, 1, 1, 0, 0, 0, 0]);
  expect([...bench.kept]).toEqual([0, 3, 4, 5, 6]);
});

test("dice that lie there already do not spin", () => {
  expect(bench.rolls).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test("without news, as in a replay, dice that changed spin", () => {
  const before = [...bench.rolls];
  bench.see(viewOf("H3 A1 U2 T2 E1 I1 ◆", { throws: 2 }), play.fresh);
  expect(bench.rolls.map((roll, die) => roll - before[die]!)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(bench.kept.size).toBe(0);
});

test("tapped dice lie in the word and are taken back; the diamond asks for its letter", () => {
  bench.tap(4);
  bench.tap(5);
  expect(bench.written).toEqual(["EI"]);
  bench.tap(4);
  expect(bench.written).toEqual(["I"]);
  bench.tap(6);
  expect(bench.joker).toBe(6);
  expect(bench.type("N")).toBe(true);
  expect([bench.joker, bench.written]).toEqual([null, ["IN"]]);
  bench.keepWords();
  expect([...bench.held]).toEqual([5, 6]);
});

test("a letter for which no die is left says so, until something else is done", () => {
  bench.type("T");
  expect(bench.type("R")).toBe(false);
  expect([bench.missing, bench.written]).toEqual(["R", ["T"]]);
  bench.back();
  expect([bench.missing, bench.written]).toEqual(["", []]);
});

test.each([
  ["h a u s", ["HAUS"]],
  ["e i Space h a", ["EI", "HA"]],
  ["e i Enter h a Backspace Backspace Backspace Backspace", ["E"]],
  ["h ä u", ["HÄU"]],
  ["ß", ["SS"]],
  ["h a Escape", []],
])("the keys %s spell %j", (keys, words) => {
  for (const key of keys.split(" ")) expect(bench.press(key === "Space" ? " " : key)).toBe(true);
  expect(bench.written).toEqual(words);
  expect(play.moved).toEqual([]);
});

test("digits hold dice, Space throws as long as no word lies there, other keys are not ours", () => {
  bench.press("2");
  bench.press("9");
  bench.press(" ");
  expect(play.moved).toEqual([{ type: "roll", dice: [0, 2, 3, 4, 5, 6] }]);
  expect(bench.press("Tab")).toBe(false);
  expect(bench.press("ArrowDown")).toBe(false);
});

test("boxes are weighed without words, and with those that lie there", async () => {
  await bench.weigh();
  expect(bench.prospects.get("chance")?.entry?.points).toBe(10);
  expect(bench.prospects.get("fours")?.entry).toBeNull();
  expect(bench.verdict).toBeNull();
  for (const letter of "HAUS") bench.type(letter);
  await bench.weigh();
  expect(play.weighed.map((moves) => moves.length)).toEqual([11, 11]);
  expect(bench.prospects.get("fours")).toMatchObject({ words: ["HAUS"], entry: { points: 8 } });
  expect(bench.prospects.get("chance")).toMatchObject({ words: [], entry: { points: 10 } });
  expect(bench.prospects.get("fives")?.refusal?.why).toBe("word-count");
});

test("what no box takes for the same reason is said of the words", async () => {
  play.judge = (move) => (move.type === "enter" && move.words?.length ? refused("not-in-dictionary") : judge(move));
  for (const letter of "HUI") bench.type(letter);
  await bench.weigh();
  expect(bench.verdict?.why).toBe("not-in-dictionary");
});

test("a further Wort-Kniffel is worth more than the bare throw", async () => {
  play.judge = (move) =>
    move.type === "enter" && move.words?.length ? written(move.box, move.words, 0, 100) : judge(move);
  bench.type("H");
  await bench.weigh();
  expect(bench.encore).toBe(true);
  await bench.choose("chance");
  expect(play.moved).toEqual([{ type: "enter", box: "chance", words: ["H"] }]);
});

test("an answer that comes too late is not taken for the new words", async () => {
  bench.type("H");
  const late = bench.weigh();
  bench.type("A");
  await late;
  expect(bench.prospects.size).toBe(0);
});

test("typing is weighed once, after a pause", () => {
  vi.useFakeTimers();
  try {
    bench.type("H");
    const stop = bench.weighSoon();
    stop();
    bench.weighSoon();
    vi.advanceTimersByTime(PAUSE - 1);
    expect(play.weighed).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(play.weighed.length).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test("choosing a box that takes the words writes them, weighed or not", async () => {
  for (const letter of "HAUS") bench.type(letter);
  await bench.choose("fours");
  expect(play.moved).toEqual([{ type: "enter", box: "fours", words: ["HAUS"] }]);
});

test("choosing a box that takes nothing strikes it out only with a second tap", async () => {
  await bench.choose("fours");
  expect([bench.doomed, play.moved]).toEqual(["fours", []]);
  bench.press("Escape");
  bench.strike();
  expect([bench.doomed, play.moved]).toEqual([null, []]);
  await bench.choose("fives");
  bench.strike();
  expect(play.moved).toEqual([{ type: "strike", box: "fives" }]);
});

test("who would rather strike out does so with a box that takes something", async () => {
  bench.toggleStriking();
  await bench.choose("chance");
  expect([bench.doomed, play.moved]).toEqual(["chance", []]);
  bench.press("Escape");
  expect([bench.doomed, bench.striking]).toEqual([null, true]);
  bench.press("Escape");
  expect(bench.striking).toBe(false);
});

test("once the sand has run out, boxes are only struck out, without asking what they bring", async () => {
  happen(viewOf(SHOWN, { late: true }, { may: ["strike"] }));
  expect([bench.gives, bench.maySpell, bench.mayThrow]).toEqual([true, false, false]);
  await bench.choose("chance");
  bench.strike();
  expect(play.moved).toEqual([{ type: "strike", box: "chance" }]);
  expect(play.weighed).toEqual([]);
});

test("a table that wants a further Wort-Kniffel lets no box be struck out", async () => {
  happen(viewOf(SHOWN, {}, { may: ["roll", "enter"], encore: "HAUS" }));
  await bench.choose("fives");
  bench.strike();
  expect(play.moved).toEqual([]);
  bench.spell("HAUS");
  expect(bench.written).toEqual(["HAUS"]);
});

test("without a connection nothing is chosen, and nothing is lost", async () => {
  play.judge = null;
  bench.type("H");
  await bench.choose("chance");
  expect([play.moved, bench.doomed, bench.written]).toEqual([[], null, ["H"]]);
});

test.each([
  ["pausing", () => (play.live = false)],
  ["watching", () => happen(viewOf(SHOWN, { turn: 1 }, { may: [], open: [] }))],
])("while %s there is nothing to do", async (_, meanwhile) => {
  meanwhile();
  bench.toggle(0);
  bench.tap(0);
  bench.type("H");
  bench.throwLoose();
  await bench.choose("chance");
  bench.strike();
  expect([bench.held.size, bench.written, play.moved, play.weighed]).toEqual([0, [], [], []]);
});

test("dice are not kept any more once the throw is on its way, though that is not shown yet", () => {
  play.underway = new Promise(() => undefined);
  for (const letter of "HAUS") bench.type(letter);
  bench.toggle(0);
  bench.keepWords();
  expect(bench.held.size).toBe(0);
});

test("while waiting for an answer letters may be laid, and nothing else is done", async () => {
  play.pending = { type: "roll", dice: [0] };
  bench.toggle(0);
  bench.type("H");
  bench.tap(1);
  bench.throwLoose();
  await bench.choose("chance");
  bench.strike();
  expect([bench.held.size, bench.written, play.moved, play.weighed]).toEqual([0, ["HA"], [], []]);
});

test("dice and words outlive a reload, as long as the same throw lies there", () => {
  play.drafts = draftsOf(() => "game");
  bench.toggle(0);
  for (const letter of "HAUS") bench.type(letter);
  bench.remember();
  const reload = (view: View): Bench => {
    const reloaded = new SamplePlay();
    reloaded.drafts = play.drafts;
    reloaded.happen(view);
    const again = new Bench(() => reloaded);
    again.see(reloaded.view, reloaded.fresh);
    return again;
  };
  const again = reload(viewOf(SHOWN));
  expect([[...again.held], again.written]).toEqual([[0], ["HAUS"]]);
  expect(reload(viewOf("A1 A1 U2 S2 E1 I1 ◆")).written).toEqual([]);
  bench.clear();
  bench.toggle(0);
  bench.remember();
  expect(reload(viewOf(SHOWN)).written).toEqual([]);
});
