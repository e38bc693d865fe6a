import { describe, expect, test } from "vitest";
import { CARD, OFFER, OPTIONS } from "../../games/sample.test-kit";
import type { Language } from "../../lib/i18n.svelte";
import { keepMore } from "../../lib/keepsakes";
import type { Refusal } from "../../wire/server";
import { Draft } from "./draft.svelte";

const draftOf = (language: Language, name = "Anna"): Draft => new Draft(OFFER, CARD, OPTIONS, language, name);
const refused = (why: string, facts: Refusal["facts"] = {}): Refusal => ({ why, rule: "T-03", facts, de: "", en: "" });

describe("what is planned", () => {
  test("nothing but what is not usual is asked for", () => {
    expect(draftOf("de").plan()).toEqual({
      game: "marbles",
      seats: 2,
      options: {},
      bots: [],
      listed: false,
      chat: true,
      hints: false,
    });
  });

  test("the same dice are asked for where the game has them and somebody plays along", () => {
    const draft = draftOf("de");
    draft.same = true;
    expect(draft.plan().same).toBe(true);
    const without = new Draft({ ...OFFER, same: false }, CARD, OPTIONS, "de", "Anna");
    without.same = true;
    expect(without.plan().same).toBeUndefined();
  });

  test("words are in the language of the page, if nothing else is said", () => {
    expect(draftOf("en").plan().options).toEqual({ edition: "en" });
    const silent = new Draft(OFFER, { ...CARD, languageOption: null }, OPTIONS, "en", "Anna");
    expect(silent.plan().options).toEqual({});
  });

  test("words that were kept are those of its language, until something is typed", () => {
    keepMore("glass", "de", { house: ["KNÖDELIG"] });
    keepMore("glass", "en", { house: ["SNARKY"] });
    const draft = new Draft({ ...OFFER, name: "glass" }, CARD, OPTIONS, "de", "Anna");
    const house = OFFER.options.find(({ name }) => name === "house")!;
    expect(draft.textOf(house)).toBe("KNÖDELIG");
    draft.options["language"] = "en";
    expect(draft.textOf(house)).toBe("SNARKY");
    draft.type(house, "");
    draft.options["language"] = null;
    expect(draft.plan().options).toEqual({});
  });

  test("what is typed is read as the game reads it", () => {
    const draft = draftOf("de");
    const bag = OFFER.options.find(({ name }) => name === "bag")!;
    draft.type(bag, "red 1\nblue 2");
    expect(draft.plan().options).toEqual({
      bag: [
        ["red", "1"],
        ["blue", "2"],
      ],
    });
  });

  test("bots come last, and those on this device are named in their order", () => {
    const draft = draftOf("de", " Anna ");
    draft.put(0, { kind: "bot", level: "lena" });
    expect(draft.isComplete).toBe(true);
    draft.add({ kind: "here", name: "Opa" });
    expect(draft.plan()).toMatchObject({ seats: 3, bots: ["lena"] });
    expect(draft.here).toEqual(["Anna", "Opa"]);
    draft.put(0, { kind: "link" });
    expect(draft.isComplete).toBe(false);
  });

  test("there are never more or fewer seats than the game has", () => {
    const draft = draftOf("de");
    for (let i = 0; i < 5; i++) draft.add({ kind: "link" });
    expect(draft.seats).toBe(3);
    for (let i = 0; i < 5; i++) draft.remove(0);
    expect(draft.seats).toBe(1);
    expect(new Draft({ ...OFFER, seats: [2, 3] }, CARD, OPTIONS, "de", "Anna").mayRemove).toBe(false);
  });
});

describe("clocks", () => {
  test("a speed sets the option of the game, and a setting of one's own is no speed", () => {
    const draft = draftOf("de");
    expect(draft.speed).toBe("normal");
    draft.hurry("slow");
    expect(draft.plan().options).toEqual({ sand: 120 });
    draft.options["sand"] = 20;
    expect(draft.speed).toBe(null);
  });

  test("a game without a clock has no speeds", () => {
    const draft = new Draft(OFFER, { ...CARD, clock: null }, OPTIONS, "de", "Anna");
    expect([draft.hasClock, draft.speed]).toEqual([false, null]);
  });
});

describe("where a refusal is shown", () => {
  test.each([
    [refused("wrong-option", { option: "sand" }), "sand"],
    [refused("wrong-option", { option: "unheard-of" }), ""],
    [refused("wrong-marble"), "bag"],
    [refused("wrong-shape"), ""], // the game speaks of it, this table has no such option
    [refused("seats"), "seats"],
    [refused("name-missing"), "name"],
    [refused("no-new-tables"), ""],
  ])("%j at “%s”", (refusal, at) => {
    const draft = draftOf("de");
    expect(draft.at).toBe("");
    draft.refusal = refusal;
    expect(draft.at).toBe(at);
  });
});
