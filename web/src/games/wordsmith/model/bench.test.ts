import { expect, test } from "vitest";
import { draftsOf } from "../../../lib/drafts";
import { ALPHABET } from "../wire";
import { Bench } from "./bench.svelte";
import { build } from "./build";
import { press } from "./keys";
import { OFFER, player, playOf, REFUSAL, view } from "./kit.svelte";
import { buildable, cost, NOTHING, read, spell } from "./pieces";

/** The pieces of the rulebook's first exercise. */
const EIGHT = { long: 3, short: 4, bow: 1 };

function typed(bench: Bench, word: string): Bench {
  for (const letter of word) bench.type(letter);
  return bench;
}

test("letters are built from the tray, and what is left lights the keys", () => {
  const bench = typed(new Bench(playOf(view([player(EIGHT)]))), "TA");
  expect(bench.letters.map(({ letter, built, key }) => [letter, built, key])).toEqual([
    ["T", true, 0],
    ["A", true, 1],
  ]);
  expect(bench.rest).toEqual({ long: 0, short: 2, arc: 0, bow: 1 });
  expect([...bench.lit].sort()).toEqual(["J", "U"]);
});

test("with nothing typed the keys are those that the server names", () => {
  const bench = new Bench(playOf(view([player(EIGHT)], { offer: { ...OFFER, letters: "AEFHIJKLMNPRTUVWXYZ" } })));
  expect(
    [...bench.lit]
      .filter((key) => key <= "Z")
      .sort()
      .join(""),
  ).toBe("AEFHIJKLMNPRTUVWXYZ");
});

test("each piece that is there is laid, what is missing leaves its place, and the page tells what it is", () => {
  const bench = typed(new Bench(playOf(view([player({ long: 2, short: 1 })]))), "TNC");
  expect(bench.letters.map(({ pieces }) => pieces.map(({ laid }) => laid))).toEqual([
    [true, true],
    [true, false, false],
    [false],
  ]);
  expect(bench.letters.map(({ built }) => built)).toEqual([true, false, false]);
  expect(bench.rest).toEqual(NOTHING);
  expect(bench.missing).toEqual({ long: 2, short: 0, arc: 1, bow: 0 });
  expect([bench.lack, bench.mayCall]).toEqual(["pieces", false]);
});

test("an umlaut is one key and two letters", () => {
  expect(
    build("TÜ", { ...NOTHING, long: 2, short: 6, bow: 1 }, ALPHABET).map(({ letter, key }) => letter + key),
  ).toEqual(["T0", "U1", "E1"]);
  expect(cost(spell("ß"), ALPHABET)).toEqual({ ...NOTHING, bow: 4 });
  expect(buildable({ long: 1, short: 5, arc: 0, bow: 1 }, ALPHABET).has("Ü")).toBe(true);
  expect(buildable({ long: 1, short: 4, arc: 0, bow: 1 }, ALPHABET).has("Ü")).toBe(false);
});

test.each([
  // Of the server's view: what three pieces too many would cross; then what is foretold.
  [[3, 0], 0, { crosses: 3, white: 3, blue: 0 }, null],
  [[2, 1], 0, { crosses: 3, white: 2, blue: 1 }, null],
  [[2, 3], 2, { crosses: 5, white: 2, blue: 3 }, null],
  [null, 2, { crosses: 5, white: 0, blue: 0 }, "boxes"],
] as const)("crosses are foretold: %o and %i circles", (three, circles, crosses, lack) => {
  const leaves = [[0, 0], [1, 0], [2, 0], ...(three ? [three] : [])] as const;
  const hand = player({ long: 4, short: 4, bow: 3 }, { circles });
  const bench = typed(new Bench(playOf(view([hand], { offer: { ...OFFER, leaves } }))), "TAU");
  expect(bench.forecast).toMatchObject({ points: 3, ...crosses });
  expect(bench.lack).toBe(lack);
});

test("where lines ask for letters, a word goes to a line whose letter it has", async () => {
  const offer = { ...OFFER, rows: [0, 2, 3, 4], wants: ["S", "I", "E", "L"] };
  const play = playOf(view([player(EIGHT)], { required: "SPIELE", offer }));
  const bench = typed(new Bench(play), "LIT");
  expect([bench.rows, bench.row]).toEqual([[2, 4], 2]);
  bench.choose(4);
  await bench.call();
  expect(play.moves).toEqual([{ type: "call", word: "LIT", row: 4 }]);
  expect(typed(bench, "TAU").lack).toBe("letter");
});

test.each([
  ["", "RITT", null],
  ["TRITT", "RITT", "old"],
  ["RITT", "TRITT", null],
  ["LIT", "TIL", "old"],
])("after %o, %s", (spent, word, lack) => {
  const hand = player({ long: 9, short: 9, bow: 3, arc: 2 });
  const leaves = Array.from({ length: 30 }, () => [0, 0] as const);
  expect(typed(new Bench(playOf(view([hand], { offer: { ...OFFER, leaves, spent } }))), word).lack).toBe(lack);
});

test("pieces laid by hand become the letter that they are, or wait until it is chosen", () => {
  const bench = new Bench(playOf(view([player({ long: 2, short: 1, arc: 1 })])));
  expect(bench.hands.lay("long")).toBe(true);
  expect([bench.hands.letters, bench.hands.later]).toEqual([["I"], ["A", "D", "H", "L", "T", "V", "X"]]);
  expect([bench.lack, bench.rest.long]).toEqual(["loose", 1]);
  bench.hands.lay("long");
  bench.hands.lay("long"); // there is no third
  expect(bench.hands.loose).toEqual(["long", "long"]);
  bench.back();
  bench.hands.lay("arc");
  expect([bench.typed, bench.hands.loose]).toEqual(["D", []]);
  bench.hands.lay("long");
  bench.hands.lay("short");
  expect(bench.hands.letters).toEqual(["L", "T"]);
  bench.type("T");
  expect([bench.typed, bench.hands.loose, bench.rest]).toEqual(["DT", [], NOTHING]);
  expect(bench.hands.lay("bow")).toBe(false);
});

test("a piece that no letter has use for goes back", () => {
  const bench = new Bench(playOf(view([player({ arc: 1, bow: 1 })])));
  expect([bench.hands.lay("arc"), bench.hands.lay("bow")]).toEqual([true, false]);
  expect([bench.typed, bench.hands.loose]).toEqual(["C", []]);
});

test("a word that was granted is cleared away, one that was refused stays", async () => {
  const granted = typed(new Bench(playOf(view([player(EIGHT)]))), "TAU");
  await granted.call();
  expect(granted.typed).toBe("");
  const refused = typed(new Bench(playOf(view([player(EIGHT)]), {}, REFUSAL)), "TAU");
  await refused.call();
  expect(refused.typed).toBe("TAU");
});

test("each seat of a device keeps its own word, even when the board is rendered again", () => {
  const play = playOf(view([player(EIGHT), player(EIGHT)]), { mine: [0, 1], drafts: draftsOf(() => "shared") });
  typed(new Bench(play), "TA");
  play.seat = 1;
  expect(new Bench(play).typed).toBe("");
  play.seat = 0;
  expect(new Bench(play).typed).toBe("TA");
});

test("keys build, remove, clear, roll, take and call", () => {
  const play = playOf(view([player(EIGHT)], { offer: { ...OFFER, pieces: ["long", "bow"] } }));
  const bench = new Bench(play);
  for (const key of ["t", "a", "x", "Backspace", "u"]) expect(press(key, bench)).toBe(true);
  expect(bench.typed).toBe("TAU");
  expect(press("F5", bench)).toBe(false);
  press(" ", bench);
  press("4", bench);
  press("Enter", bench);
  expect(play.moves).toEqual([{ type: "roll" }, { type: "call", word: "TAU" }]);
  press("Escape", bench);
  expect(bench.typed).toBe("");
});

test.each([["take"], ["tick"]] as const)(
  "digits fetch a piece where one may %s it, from compartments that hold some",
  (may) => {
    const play = playOf(view([player(EIGHT)], { offer: { ...OFFER, may: [may], pieces: ["long", "bow"] } }));
    const bench = new Bench(play);
    press("2", bench);
    press("4", bench);
    expect(play.moves).toEqual([{ type: may, piece: "bow" }]);
  },
);

test("nothing is offered while a move is on its way, or to those who only watch", () => {
  const offered = (more: object): boolean[] => {
    const bench = typed(new Bench(playOf(view([player(EIGHT)]), more)), "TAU");
    return [bench.may("roll"), bench.mayCall];
  };
  expect(offered({})).toEqual([true, true]);
  expect(offered({ pending: { type: "roll" } })).toEqual([false, false]);
  expect(offered({ live: false })).toEqual([false, false]);
  expect(offered({ seat: null })).toEqual([true, false]);
});

test("a word called while a move is on its way is called when that has arrived, unless it was changed", async () => {
  let arrive = (): void => undefined;
  const send = (): Promise<boolean> => new Promise((settle) => (arrive = () => settle(true)));
  const play = playOf(view([player(EIGHT)]), { underway: send() });
  const bench = typed(new Bench(play), "TAU");
  const called = bench.call();
  await Promise.resolve();
  expect(play.moves).toEqual([]);
  arrive();
  await called;
  expect(play.moves).toEqual([{ type: "call", word: "TAU" }]);
  typed(bench, "TAU");
  play.underway = send();
  const changed = bench.call();
  bench.back();
  arrive();
  await changed;
  expect(play.moves).toHaveLength(1);
});

test("counted pieces are read as events write them", () => {
  expect(read("3L 4s 1C 2c")).toEqual({ long: 3, short: 4, arc: 1, bow: 2 });
  expect(read("0")).toEqual(NOTHING);
  expect(read("12L")).toEqual({ ...NOTHING, long: 12 });
});

test("a word that was begun outlives a reload, until it is called or the round is over", async () => {
  const table = (more = {}, round = 1): Bench =>
    new Bench(playOf(view([player(EIGHT, more)], { round }), { drafts: draftsOf(() => "game") }));
  typed(table(), "TA");
  expect(table().typed).toBe("TA");
  expect(table({ claim: { word: "TA" } }).typed).toBe("");
  expect(table({}, 2).typed).toBe("");
  await table().call();
  expect(table().typed).toBe("");
});
