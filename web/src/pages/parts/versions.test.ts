import { beforeEach, describe, expect, test } from "vitest";
import { HOMES } from "../../games";
import { CARD, OFFER, OPTIONS } from "../../games/sample.test-kit";
import type { GameOptions, Version } from "../../games/options";
import { forget } from "../../lib/memory";
import { locale } from "../../lib/i18n.svelte";
import { Draft } from "./draft.svelte";
import { differences } from "./differences";
import { howOf, noteOf, whatOf } from "./summary";
import { cardsOf } from "./versions";

const version = (name: string, options: Version["options"], more: Partial<Version> = {}): Version => ({
  name,
  title: name.toUpperCase(),
  about: "",
  options,
  ...more,
});
const VERSIONS: readonly Version[] = [
  version("all", { edition: "de" }, { refused: ({ here }) => (here > 1 ? "Not here." : "") }),
  version("calm", { edition: "en" }),
  version("family", { family: true }, { onto: ["all"] }),
];
const GAME: GameOptions = {
  ...OPTIONS,
  idle: ({ edition }) => (edition === "de" ? ["colours"] : []),
  handicap: { option: "unheard_of", most: 3 },
  workshop: { options: ["bag"], about: () => "", load: () => Promise.reject(new Error("none")) },
};
const draftOf = (game = GAME): Draft => new Draft(OFFER, CARD, game, "de", "Anna", () => VERSIONS);
const chosen = (draft: Draft): readonly string[] => draft.chosen.map(({ name }) => name);

beforeEach(() => {
  locale.language = "de";
  forget("workshop marbles");
});

describe("versions", () => {
  test("one is chosen in place of another, and what comes on top goes with what it is on", () => {
    const draft = draftOf();
    expect(chosen(draft)).toEqual(["all"]);
    draft.choose("family");
    expect(chosen(draft)).toEqual(["all", "family"]);
    draft.choose("calm");
    expect(chosen(draft)).toEqual(["calm"]);
    expect(draft.plan().options).toEqual({ edition: "en" });
    draft.choose("family");
    expect(chosen(draft)).toEqual(["all", "family"]);
    draft.choose("family", false);
    expect(chosen(draft)).toEqual(["all"]);
  });

  test("what cannot be with these people stays there with its reason, and the choice moves on", () => {
    const draft = draftOf();
    draft.add({ kind: "here", name: "Opa" });
    expect(chosen(draft)).toEqual(["calm"]);
    expect(noteOf(draft)).toBe("ALL geht so nicht: jetzt CALM");
    const [all] = cardsOf(draft.versions, draft.chosen, draft.company);
    expect(all).toMatchObject({ name: "all", refused: "Not here.", isChosen: false });
    draft.choose("calm");
    expect(noteOf(draft)).toBe("");
  });

  test("options that mean nothing are neither offered nor sent", () => {
    const draft = draftOf();
    draft.options["colours"] = ["red"];
    expect(draft.details.map(({ name }) => name)).not.toContain("colours");
    expect(draft.plan().options).toEqual({});
    draft.choose("calm");
    expect(draft.plan().options).toEqual({ edition: "en", colours: ["red"] });
  });

  test("house rules are what differs from the booklet, and go back to it", () => {
    const draft = draftOf();
    draft.options["starter"] = 1;
    draft.hints = true;
    expect(differences(draft)).toEqual(["Wer beginnt", "Tipps erlaubt"]);
    draft.restore();
    expect(draft.plan().options).toEqual({});
  });
});

test("handicaps follow those who sit there: me, those here, friends, bots", () => {
  const draft = draftOf();
  draft.handicap = 1;
  draft.add({ kind: "bot", level: "lena", handicap: 3 });
  draft.put(0, { kind: "here", name: "Opa", handicap: 2 });
  expect(draft.plan().options?.["unheard_of"]).toEqual([1, 2, 3]);
});

test("what is made in the workshop is in play, is kept for later tables, and can be left out", () => {
  const draft = draftOf();
  draft.make("bag", ["red"]);
  expect(draft.isOwn).toBe(true);
  expect(draft.plan().options).toEqual({ bag: ["red"] });
  const later = draftOf();
  expect([later.isOwn, later.works]).toEqual([false, { bag: ["red"] }]);
  later.use(true);
  expect(later.plan().options).toEqual({ bag: ["red"] });
  later.make("bag", null);
  expect([later.isOwn, later.works]).toEqual([false, {}]);
});

test("the foot says it all in one sentence", () => {
  const draft = draftOf();
  draft.put(0, { kind: "here", name: "Opa" });
  draft.hurry("off");
  expect(whatOf(draft)).toBe("Marbles, CALM");
  expect(howOf(draft, [])).toEqual(["Anna und Opa an diesem Gerät", "ohne Uhr", "etwa 15 Minuten"]);
});

describe.each(HOMES.map((game) => [game.card.title, game] as const))("%s", (_, game) => {
  test.each(["de", "en"] as const)("has versions in words and pictures: %s", async (language) => {
    locale.language = language;
    const make = (await (await game.options()).versions?.())!;
    const versions = make({});
    expect(versions.filter((each) => !each.onto).length).toBeGreaterThan(1);
    for (const each of versions) {
      expect(each.title && each.about && each.picture).toBeTruthy();
      for (const name of each.onto ?? []) expect(versions.map((other) => other.name)).toContain(name);
    }
  });
});
