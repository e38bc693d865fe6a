import { describe, expect, test } from "vitest";
import { keepMore } from "../../lib/keepsakes";
import type { GameOffer, Refusal } from "../../wire/server";
import { Draft } from "./draft.svelte";

const KNIFFEL: GameOffer = {
  name: "wort-kniffel",
  title: "Wort-Kniffel",
  rules: 1,
  seats: [1, 3],
  options: [
    { name: "language", kind: "choice", default: "de", values: ["de", "en"] },
    { name: "sand", kind: "choice", default: 60, values: [0, 30, 60, 90, 120] },
    { name: "dice", kind: "other", default: null, values: null },
    { name: "house", kind: "words", default: [], values: null },
    { name: "family", kind: "flag", default: false, values: [false, true] },
  ],
};
const BOOKWORM: GameOffer = {
  name: "bookworm",
  title: "Bookworm",
  rules: 1,
  seats: [2, 6],
  options: [
    { name: "edition", kind: "choice", default: "de", values: ["de", "en"] },
    { name: "language", kind: "choice", default: null, values: ["de", "en", null] },
    { name: "think", kind: "choice", default: 10, values: [0, 10, 30] },
    { name: "themes", kind: "choices", default: [], values: ["nature", "food"] },
  ],
};
const refused = (why: string, facts: Refusal["facts"] = {}): Refusal => ({ why, rule: "T-03", facts, de: "", en: "" });

describe("what is planned", () => {
  test("nothing but what is not usual is asked for", () => {
    const draft = new Draft(KNIFFEL, "de", "Anna");
    expect(draft.plan()).toEqual({
      game: "wort-kniffel",
      seats: 2,
      options: {},
      bots: [],
      listed: false,
      chat: true,
      hints: false,
    });
  });

  test("words are in the language of the page, if nothing else is said", () => {
    expect(new Draft(KNIFFEL, "en", "Anna").plan().options).toEqual({ language: "en" });
    expect(new Draft(BOOKWORM, "en", "Anna").plan().options).toEqual({ edition: "en" });
  });

  test("words that were kept are those of its language, until something is typed", () => {
    keepMore("wort-kniffel", "de", { house: ["KNÖDELIG"] });
    keepMore("wort-kniffel", "en", { house: ["SNARKY"] });
    const draft = new Draft(KNIFFEL, "de", "Anna");
    const house = KNIFFEL.options[3]!;
    expect(draft.textOf(house)).toBe("KNÖDELIG");
    draft.options["language"] = "en";
    expect(draft.textOf(house)).toBe("SNARKY");
    draft.type(house, "");
    draft.options["language"] = "de";
    expect(draft.plan().options).toEqual({});
    localStorage.clear();
  });

  test("bots come last, and those on this device are named in their order", () => {
    const draft = new Draft(KNIFFEL, "de", " Anna ");
    draft.put(0, { kind: "bot", level: "lena" });
    expect(draft.isComplete).toBe(true);
    draft.add({ kind: "here", name: "Opa" });
    expect(draft.plan()).toMatchObject({ seats: 3, bots: ["lena"] });
    expect(draft.here).toEqual(["Anna", "Opa"]);
    draft.put(0, { kind: "link" });
    expect(draft.isComplete).toBe(false);
  });

  test("there are never more or fewer seats than the game has", () => {
    const draft = new Draft(KNIFFEL, "de", "Anna");
    for (let i = 0; i < 5; i++) draft.add({ kind: "link" });
    expect(draft.seats).toBe(3);
    for (let i = 0; i < 5; i++) draft.remove(0);
    expect(draft.seats).toBe(1);
    expect(new Draft(BOOKWORM, "de", "Anna").mayRemove).toBe(false);
  });
});

describe("clocks", () => {
  test("a speed sets the option of the game, and a setting of one's own is no speed", () => {
    const draft = new Draft(BOOKWORM, "de", "Anna");
    expect(draft.speed).toBe("normal");
    draft.hurry("slow");
    expect(draft.plan().options).toEqual({ think: 30 });
    draft.options["think"] = 20;
    expect(draft.speed).toBe(null);
  });
});

describe("where a refusal is shown", () => {
  test.each([
    [refused("wrong-option", { option: "sand" }), "sand"],
    [refused("wrong-option", { option: "unheard-of" }), ""],
    [refused("wrong-face"), "dice"],
    [refused("wrong-side"), ""], // Wort-Kniffel has no such option
    [refused("seats"), "seats"],
    [refused("name-missing"), "name"],
    [refused("no-new-tables"), ""],
  ])("%j at “%s”", (refusal, at) => {
    const draft = new Draft(KNIFFEL, "de", "Anna");
    expect(draft.at).toBe("");
    draft.refusal = refusal;
    expect(draft.at).toBe(at);
  });
});
