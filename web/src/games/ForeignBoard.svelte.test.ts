import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_DRAFTS } from "../lib/drafts";
import { locale } from "../lib/i18n.svelte";
import type { BoardPlay } from "../lib/play.svelte";
import type { Refusal } from "../wire/server";
import { foreignClient } from "./foreign";
import type { ForeignGame, ForeignPlay } from "./foreign-contract";
import ForeignBoard from "./ForeignBoard.svelte";

const NO: Refusal = { why: "too-late", rule: "T-01", facts: {}, de: "Zu spät.", en: "Too late." };

class Playing implements BoardPlay<unknown, unknown, unknown> {
  view: unknown = $state.raw("first");
  fresh: BoardPlay<unknown, unknown, unknown>["fresh"] = $state.raw({ count: 3, events: ["long ago"] });
  refusal: Refusal | null = $state.raw(null);
  now = $state(5);
  readonly seat = 0;
  readonly mine = [0];
  readonly turn = [0];
  readonly names = ["Anna", "Opa"];
  readonly language = "de";
  readonly live = true;
  readonly underway = null;
  readonly pending = null;
  readonly refused = null;
  readonly flight = null;
  readonly held = null;
  readonly drafts = NO_DRAFTS;

  move(move: unknown): Promise<boolean> {
    this.refusal = move === "late" ? NO : null;
    return Promise.resolve(move === "early");
  }
  weigh(): Promise<null> {
    return Promise.resolve(null);
  }
  forgive(): void {
    this.refusal = null;
  }
  act(): void {}
  hold(): void {}
  land(): void {}
}

let shown: ForeignPlay<unknown, unknown, unknown>[] = [];
let left = 0;
const GAME: ForeignGame = {
  about: { de: "", en: "" },
  language: () => "de",
  totals: () => [],
  tell: () => null,
  mount: (element, play) => {
    const text = document.createElement("p");
    element.append(text);
    const show = (next: typeof play): void => {
      shown.push(next);
      text.textContent = String(next.view);
    };
    show(play);
    return { show, leave: () => (left += 1) };
  },
};

beforeEach(() => {
  [shown, left] = [[], 0];
  locale.language = "en";
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function put(game: ForeignGame | null): { play: Playing; unmount: () => void } {
  const play = new Playing();
  const { unmount } = render(ForeignBoard, { play, client: foreignClient(game) });
  return { play, unmount };
}

test("it is drawn once, told of what changes, and told when it goes", async () => {
  const { play, unmount } = put(GAME);
  await screen.findByText("first");
  expect(shown[0]).toMatchObject({ seat: 0, names: ["Anna", "Opa"], language: "en", words: "de", events: [] });
  play.view = "second";
  play.fresh = { count: 4, events: ["rolled"] };
  await screen.findByText("second");
  expect(shown.map(({ events }) => events)).toEqual([[], ["rolled"]]);
  locale.language = "de";
  await tick();
  expect(shown.map(({ events }) => events)).toEqual([[], ["rolled"], []]);
  unmount();
  expect(left).toBe(1);
});

test("a clock that runs does not have it drawn", async () => {
  const { play } = put(GAME);
  await tick();
  play.now = 6;
  await tick();
  expect(shown.length).toBe(1);
  expect(shown[0]!.now()).toBe(6);
});

test("a move is taken or refused, and the page itself says why, until that is waved away", async () => {
  put(GAME);
  await tick();
  expect(await shown[0]!.move("early")).toBe(null);
  expect(await shown[0]!.move("late")).toEqual(NO);
  await screen.findByText("Too late.");
  expect(shown.at(-1)!.refusal).toEqual(NO);
  await fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(screen.queryByText("Too late.")).toBe(null);
  expect((await shown[0]!.move("never"))?.why).toBe("busy");
  await shown[0]!.move("late");
  await screen.findByText("Too late.");
  shown.at(-1)!.forgive();
  await tick();
  expect(screen.queryByText("Too late.")).toBe(null);
});

test.each<[string, ForeignGame | null]>([
  ["that was not loaded", null],
  ["that fails at once", { ...GAME, mount: fails }],
  ["that is none", { ...GAME, mount: () => undefined as never }],
  ["that fails later", { ...GAME, mount: () => ({ show: fails, leave: fails }) }],
])("a board %s is a sentence", async (_, game) => {
  const { play, unmount } = put(game);
  await tick();
  play.view = "second";
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", "The board of this game could not be loaded.");
  unmount();
});

function fails(): never {
  throw new Error("no");
}
