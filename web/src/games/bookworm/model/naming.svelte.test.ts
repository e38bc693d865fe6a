import { describe, expect, test } from "vitest";
import { draftsOf, NO_DRAFTS, type Drafts } from "../../../lib/drafts";
import { Naming, bare, initialOf } from "./naming.svelte";
import { turnOf } from "./view.test-kit";

function naming(change: Parameters<typeof turnOf>[0] = {}, drafts: Drafts = NO_DRAFTS): Naming {
  const view = turnOf(change);
  return new Naming(
    () => view,
    () => 0,
    drafts,
  );
}

describe("a word finds its die", () => {
  test("the only die with its letter is chosen by itself", () => {
    const mine = naming();
    mine.word = "wespe";
    expect([mine.fits.map(({ die }) => die), mine.die, mine.snag]).toEqual([[1], 1, null]);
  });

  test("umlauts go with their plain letters, spaces before a word do not matter", () => {
    expect([initialOf("  öl"), initialOf("Äpfel"), initialOf("")]).toEqual(["O", "A", ""]);
  });

  test("where several fit, a free one is meant, and another can be chosen", () => {
    const mine = naming();
    mine.word = "Gans";
    expect([mine.fits.map(({ die }) => die), mine.die, mine.snag]).toEqual([[0, 2], 2, null]);
    mine.choose(0);
    expect([mine.die, mine.snag]).toEqual([0, null]);
    mine.choose(0);
    expect(mine.die).toBe(2);
  });

  test("where several fit, the one with the most points is meant", () => {
    const mine = naming({ letters: ["G", "W", "G", "F", "Z", "T", "GY", ""] });
    mine.word = "Gans";
    expect([mine.fits.map(({ die }) => die), mine.die]).toEqual([[0, 2, 6], 6]);
  });

  test("either letter of a die with two will do", () => {
    const mine = naming();
    for (const word of ["Xylofon", "Yak"]) {
      mine.word = word;
      expect(mine.die).toBe(6);
    }
  });

  test("beside the special die the letter itself is meant, unless it is chosen", () => {
    const mine = naming({ takeable: [1, 7].map((die) => ({ die, holder: null })) });
    mine.word = "Wal";
    expect([mine.fits.length, mine.die]).toEqual([2, 1]);
    mine.choose(7);
    expect(mine.die).toBe(7);
    mine.word = "Q";
    expect(mine.die).toBe(7);
  });

  test("a chosen die that the word does not begin with is no choice", () => {
    const mine = naming();
    mine.choose(1);
    expect(mine.die).toBe(1);
    mine.word = "Zebra";
    expect([mine.die, mine.snag]).toEqual([4, null]);
    mine.word = "Igel";
    expect([mine.die, mine.snag, mine.fits]).toEqual([null, "no-die", []]);
    mine.word = "Wal";
    expect(mine.die).toBe(1);
  });

  test("arrows go round the fitting dice", () => {
    const mine = naming();
    mine.word = "Gans";
    mine.step(1);
    expect(mine.die).toBe(0);
    mine.step(1);
    expect(mine.die).toBe(2);
    mine.step(1);
    expect(mine.die).toBe(0);
    mine.step(-1);
    expect(mine.die).toBe(2);
    mine.word = "Igel";
    mine.step(1);
    expect(mine.die).toBeNull();
  });
});

test("a word that was named before is seen before it is sent", () => {
  const mine = naming({ used: ["E-BASS", "STRASSE", "CAFE"] });
  for (const [word, said] of [
    ["e bass", "E-BASS"],
    ["Straße", "STRASSE"],
    ["Café", "CAFE"],
  ] as const) {
    mine.word = word;
    expect([mine.repeated, mine.snag]).toEqual([said, "used"]);
  }
  mine.word = "Ebassist";
  expect(mine.repeated).toBeNull();
});

test("accents fall, umlauts stay", () => {
  expect([bare("Crème brûlée"), bare("Möwe"), bare("O’Hara"), bare("ẞ")]).toEqual([
    "CREMEBRULEE",
    "MÖWE",
    "OHARA",
    "SS",
  ]);
});

test("each seat of a device has its own word, and an onlooker has none", () => {
  let seat = $state<number | null>(0);
  const view = turnOf();
  const mine = new Naming(
    () => view,
    () => seat,
    NO_DRAFTS,
  );
  mine.word = "Wal";
  seat = 1;
  expect(mine.word).toBe("");
  mine.word = "Gnu";
  seat = null;
  mine.word = "Yak";
  mine.choose(1);
  expect([mine.word, mine.die, mine.snag]).toEqual(["", null, "empty"]);
  seat = 0;
  expect([mine.word, mine.die]).toEqual(["Wal", 1]);
});

test("clearing forgets word and die", () => {
  const mine = naming();
  mine.word = "Gans";
  mine.choose(2);
  mine.clear();
  expect([mine.word, mine.die, mine.snag]).toEqual(["", null, "empty"]);
});

test("a word that was begun outlives a reload, and is forgotten with its game", () => {
  const mine = naming(
    {},
    draftsOf(() => "one"),
  );
  mine.word = "Gans";
  mine.choose(2);
  const again = naming(
    {},
    draftsOf(() => "one"),
  );
  expect([again.word, again.die]).toEqual(["Gans", 2]);
  expect(
    naming(
      {},
      draftsOf(() => "two"),
    ).word,
  ).toBe("");
  again.clear();
  expect(
    naming(
      {},
      draftsOf(() => "one"),
    ).word,
  ).toBe("");
});

test("but not if it has been named meanwhile, nor in another round", () => {
  const drafts = draftsOf(() => "one");
  naming({ rounds: [] }, drafts).word = "Gans";
  expect(naming({ rounds: [], used: ["GANS"] }, drafts).word).toBe("");
  expect(naming({ rounds: [[1, 2, 3]] }, drafts).word).toBe("");
  expect(naming({ rounds: [] }, drafts).word).toBe("Gans");
});

test("a word that was named is forgotten for its seat, though another one is to move by then", () => {
  let seat = $state(0);
  const view = turnOf();
  const mine = new Naming(
    () => view,
    () => seat,
    NO_DRAFTS,
  );
  mine.word = " Gans";
  seat = 1;
  mine.word = "Gnu";
  mine.named(0, "Gans");
  expect(mine.word).toBe("Gnu");
  mine.named(1, "Gans");
  expect(mine.word).toBe("Gnu");
  seat = 0;
  expect(mine.word).toBe("");
});
