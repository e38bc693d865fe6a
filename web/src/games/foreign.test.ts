import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { locale } from "../lib/i18n.svelte";
import { foreignClient, gameFrom, PATIENCE } from "./foreign";
import type { ForeignGame } from "./foreign-contract";
import { OFFER } from "./sample.test-kit";

type View = { readonly turn: number; readonly points: readonly number[] };
type Roll = { readonly type: "roll" };

const GAME: ForeignGame<View, Roll, string> = {
  about: { de: "Kugeln rollen.", en: "Marbles roll." },
  language: () => "de",
  totals: (view) => view.points,
  tell: (event, { language, names, seat }) => (language === "en" ? `${names[seat ?? -1]} ${event}` : null),
  mount: () => ({ show: () => undefined, leave: () => undefined }),
};
const OF_MODULE = { ...OFFER, module: "/games/marbles/client.js", picture: "/games/marbles/card.svg" };
const bring = (game: Partial<ForeignGame<View, Roll, string>>) => () => Promise.resolve({ game });

beforeEach(() => {
  locale.language = "en";
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a game from elsewhere", () => {
  test("has a card of what the server and its module say", async () => {
    const { card } = await gameFrom(OF_MODULE, bring(GAME));
    expect(card).toMatchObject({
      name: "marbles",
      title: "Marbles",
      prefix: "MA",
      picture: "/games/marbles/card.svg",
      opponents: ["lena"],
      languageOption: "language",
      clock: null,
      plan: null,
      isBroken: false,
    });
    expect(card.about()).toBe("Marbles roll.");
  });

  test.each([
    [{ ...OF_MODULE, seats: [3, 4] as const }, ["lena", "lena"]],
    [{ ...OF_MODULE, bots: false }, []],
  ])("is begun against as many bots as it needs, if it has any", async (offer, opponents) => {
    expect((await gameFrom(offer, bring(GAME))).card.opponents).toEqual(opponents);
  });

  test("has no language of words where the server has no such option", async () => {
    const { card } = await gameFrom({ ...OF_MODULE, options: [] }, bring(GAME));
    expect(card.languageOption).toBe(null);
  });

  test("puts its options into words, and those that many games have need none", async () => {
    const about = { name: "Bag", about: "", values: {} };
    const game = await gameFrom(OF_MODULE, bring({ ...GAME, options: { de: { bag: about }, en: { bag: about } } }));
    const words = (await game.options()).words();
    expect([words["bag"]?.name, words["house"]?.name]).toEqual(["Bag", "House words"]);
  });

  test("tells what happens, to those who read", async () => {
    const client = await (await gameFrom(OF_MODULE, bring(GAME))).client();
    expect(client.tell("rolls", ["Anna", "Opa"], 1, {}, [])).toBe("Opa rolls");
    expect(client.totals({ turn: 1, points: [4, 2] })).toEqual([4, 2]);
  });

  test("has the rules that its module gives, or else the server's book", async () => {
    const own = await gameFrom(OF_MODULE, bring({ ...GAME, rules: (language) => Promise.resolve(`# ${language}`) }));
    expect(await own.rules?.("de")).toBe("# de");
    const asked = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("# Book"));
    expect(await (await gameFrom(OF_MODULE, bring(GAME))).rules?.("en")).toBe("# Book");
    expect(asked).toHaveBeenCalledWith("/games/marbles/rules.en.md");
  });
});

describe("what fails elsewhere does not take the page down", () => {
  test.each([
    ["a module that cannot be fetched", () => Promise.reject(new Error("404"))],
    ["a module without a game", () => Promise.resolve({})],
    ["a game without a board", bring({ about: GAME.about })],
    ["a game without a sentence", bring({ ...GAME, about: { de: "Kugeln" } as never })],
  ])("%s: the card says so, and a table can be looked at", async (_, broken) => {
    const game = await gameFrom(OF_MODULE, broken);
    expect(game.card.isBroken).toBe(true);
    expect(game.card.about()).toMatch(/could not be loaded/);
    const client = await game.client();
    expect([client.totals({}), client.tell({}, [], null, {}, [])]).toEqual([[], null]);
    expect(console.error).toHaveBeenCalled();
  });

  test("a module that never comes is given up", async () => {
    vi.useFakeTimers();
    const meeting = gameFrom(OF_MODULE, () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect((await meeting).card.isBroken).toBe(true);
    vi.useRealTimers();
  });

  test("words of options may be incomplete, and a lesson without a plan is none", async () => {
    const game = await gameFrom(
      OF_MODULE,
      bring({ ...GAME, options: { en: { bag: { about: "Big." } } }, lesson: {} } as never),
    );
    expect((await game.options()).words()["bag"]).toEqual({ name: "bag", about: "Big.", values: {} });
    expect(game.card.plan).toBe(null);
    locale.language = "de";
    expect((await game.options()).words()["house"]?.name).toBe("Hauswörter");
  });

  test("answers that throw are plain ones", () => {
    const fails = (): never => {
      throw new Error("no");
    };
    const client = foreignClient({ ...GAME, totals: fails, tell: fails, language: fails } as ForeignGame);
    expect([client.totals({}), client.tell({}, [], null, {}, [])]).toEqual([[], null]);
    expect([client.language({}), client.secret({}), client.lesson({}, 0)]).toEqual(["en", false, null]);
  });
});
