import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../lib/i18n.svelte";
import { Table } from "../lib/table.svelte";
import { FakeWorld } from "../lib/world.test-kit";
import type { Event } from "../wire/server";
import Hint from "./Hint.svelte";

let world: FakeWorld;
let table: Table;

beforeEach(() => {
  locale.language = "en";
  world = new FakeWorld();
  table = new Table("page", world);
  table.wake();
  world.last.greet();
});

afterEach(cleanup);

const advise = (...said: readonly string[]): void =>
  world.last.say({
    type: "advice",
    ref: 1,
    number: 2,
    seat: 0,
    choices: said.map((en) => ({ move: {}, value: 3, de: `${en}!`, en })),
  });

function happen(number: number, event: Event): void {
  world.last.say({
    type: "table",
    number,
    now: 0,
    deadline: null,
    acts: [{ number, at: 0, events: [event] }],
    turn: [],
    views: [],
  });
}

test("a hint is asked for, and what comes is listed in the language of the page", async () => {
  render(Hint, { table, seat: 0 });
  await fireEvent.click(screen.getByRole("button", { name: "Hint" }));
  expect(world.last.sent.at(-1)).toEqual({ type: "hint", seat: 0, ref: 1 });
  world.last.say({ type: "done", ref: 1, number: 2 });
  advise("Keep E N.", "Strike it out.");
  await tick();
  const items = (): (string | null)[] => screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(items()).toEqual(["Keep E N.", "Strike it out."]);
  locale.language = "de";
  flushSync();
  expect(items()).toEqual(["Keep E N.!", "Strike it out.!"]);
});

test("where nobody knows anything, that is said; a refusal is shown", async () => {
  render(Hint, { table, seat: 0 });
  await fireEvent.click(screen.getByRole("button"));
  world.last.say({
    type: "refused",
    ref: 1,
    why: "no-hints",
    rule: "R-24",
    facts: {},
    de: "Nein.",
    en: "No hints here.",
  });
  advise();
  expect(await screen.findByText("No hints here.", { exact: false })).toBeTruthy();
  expect(screen.getByText("Nobody can think of anything just now.")).toBeTruthy();
});

test("advice is for one seat, and lasts until that seat has moved or its time is over", async () => {
  render(Hint, { table, seat: 0 });
  advise("Roll.");
  happen(3, { type: "happened", events: [], seat: 1, time: false });
  happen(4, { type: "hinted", seat: 0 });
  flushSync();
  expect(screen.getByText("Roll.")).toBeTruthy();
  happen(5, { type: "happened", events: [], seat: 0, time: false });
  flushSync();
  expect(screen.queryByText("Roll.")).toBeNull();
  advise("Roll.");
  happen(6, { type: "happened", events: [], seat: null, time: true });
  expect(table.advice).toBeNull();
});

test("somebody else’s seat at this device sees nothing of it", () => {
  render(Hint, { table, seat: 1 });
  advise("Roll.");
  flushSync();
  expect(screen.queryByText("Roll.")).toBeNull();
});
