import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameOffer } from "../wire/server";
import { HOMES } from ".";
import { OFFER } from "./sample.test-kit";

const BOARD =
  "export const game = { about: { de: 'Kugeln', en: 'Marbles' }, language: () => 'de', totals: () => [], " +
  "tell: () => null, mount: () => ({ show() {}, leave() {} }) };";

beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** The catalogue of a page that was just opened, at a server with these games. */
async function catalogue(...answers: (readonly GameOffer[] | null)[]): Promise<typeof import("./catalogue.svelte")> {
  const served = vi.spyOn(globalThis, "fetch");
  for (const games of answers) {
    if (games) served.mockResolvedValueOnce(new Response(JSON.stringify({ games })));
    else served.mockRejectedValueOnce(new Error("offline"));
  }
  return import("./catalogue.svelte");
}

const ours = HOMES.map(({ card }) => ({ ...OFFER, name: card.name }));
const strange = { ...OFFER, module: `data:text/javascript,${encodeURIComponent(BOARD)}` };

test("our games are there at once", async () => {
  const { games } = await catalogue();
  expect(games().map(({ card }) => card.name)).toEqual(HOMES.map(({ card }) => card.name));
});

test.each(HOMES)("$card.title has its options in words, and a client", async ({ card, options, client }) => {
  expect(Object.keys((await options()).words())).toEqual(
    expect.arrayContaining([card.clock?.option, card.languageOption]),
  );
  expect((await client()).options).toBe(await options());
});

test("games from elsewhere come after ours once the server has spoken, and rules lead to them", async () => {
  const { addressOf, games, discover, titleOf } = await catalogue([...ours, strange]);
  expect([addressOf("MA-05"), titleOf("marbles")]).toEqual([null, "marbles"]);
  await discover();
  expect(games().map(({ card }) => card.name)).toEqual([...ours.map(({ name }) => name), "marbles"]);
  expect([addressOf("MA-05"), titleOf("marbles")]).toEqual(["/rules/marbles#MA-05", "Marbles"]);
  expect(addressOf("R-05")).toBe(null);
});

test("whoever seeks a game from elsewhere waits for it", async () => {
  const { find } = await catalogue([strange]);
  expect((await find("marbles"))?.card.isBroken).toBe(false);
  expect(await find("unheard-of")).toBe(undefined);
});

test("a server that could not be reached is asked again", async () => {
  const { games, discover } = await catalogue(null, [strange]);
  await discover();
  expect(games().length).toBe(HOMES.length);
  await discover();
  expect(games().length).toBe(HOMES.length + 1);
});

test("a table of a game that nobody here can draw can still be looked at", async () => {
  const { load } = await catalogue([]);
  const client = await load("unheard-of");
  expect([client.totals({}), client.tell({}, [], null, {})]).toEqual([[], null]);
});
