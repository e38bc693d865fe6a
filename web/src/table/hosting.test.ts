// What a host can do about people, and what strangers see of it.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../lib/i18n.svelte";
import { Table } from "../lib/table.svelte";
import { FakeWorld, ROOM } from "../lib/world.test-kit";
import type { RoomView } from "../wire/server";
import Door from "./Door.svelte";
import People from "./People.svelte";
import { change, firstFree } from "./waiting/seats";

const SECRET = "abcdefgh234567aa";
const LISTED: RoomView = {
  ...ROOM,
  listed: true,
  places: [{ guest: "anna", name: "Anna" }, { guest: "eve", name: "Eve" }, { free: true, kept: true }, { free: true }],
};
let world: FakeWorld;
let table: Table;

function come(room: RoomView, invite = ""): void {
  locale.language = "en";
  world = new FakeWorld();
  table = new Table("page", world, invite);
  table.wake();
  world.last.greet();
  world.last.say({ type: "room", number: 1, room }, { type: "here", guests: ["anna", "eve", "lurk"] });
}
/** What was asked for, without its count. */
const asked = (): unknown => {
  const { ref: _, ...ask } = world.last.sent.at(-1) as { ref: number };
  return ask;
};

beforeEach(() => come(LISTED));
afterEach(cleanup);

test("an invitation is shown to the server on arriving and on sitting down", () => {
  come(LISTED, SECRET);
  expect(world.last.sent[0]).toEqual({ type: "hello", page: "page", after: 0, invite: SECRET });
  expect(table.isStranger).toBe(true);
  world.last.say({ type: "invitation", invite: SECRET });
  expect(table.isStranger).toBe(false);
  void table.sit(2, "Anna", 1);
  expect(asked()).toMatchObject({ type: "sit", seat: 2, invite: SECRET });
});

test("strangers find the first seat that is not kept, and have one at a time", async () => {
  expect(firstFree(LISTED.places)).toBe(2);
  expect(firstFree(LISTED.places, true)).toBe(3);
  const moving = change(table, 0, 3);
  expect(asked()).toEqual({ type: "leave", seat: 0 });
  world.last.say({ type: "done", ref: 1, number: 2 });
  await tick();
  await tick();
  expect(asked()).toMatchObject({ type: "sit", seat: 3 });
  world.last.say({ type: "done", ref: 2, number: 3 });
  expect(await moving).toBe(null);
});

test("a host who is a stranger can mute, but send nobody away", async () => {
  render(People, { table });
  await fireEvent.click(screen.getByRole("button", { name: "Eve: change" }));
  expect(screen.getByRole("button", { name: /^Mute/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Ban/ })).toBe(null);
  expect(screen.queryByRole("switch")).toBe(null);
});

test("the host sends people away, those without a name too", async () => {
  world.last.say({ type: "invitation", invite: SECRET });
  render(People, { table });
  await fireEvent.click(screen.getByRole("button", { name: "Eve: change" }));
  await fireEvent.click(screen.getByRole("button", { name: /^Ask to leave/ }));
  expect(asked()).toEqual({ type: "remove", guest: "eve" });
  world.last.say({ type: "done", ref: 1, number: 2 });
  await tick();
  await fireEvent.click(screen.getByRole("button", { name: "Onlooker 1: change" }));
  await fireEvent.click(screen.getByRole("button", { name: /^Ban/ }));
  expect(asked()).toEqual({ type: "remove", guest: "lurk", ban: true });
});

test("the one whose table it is cannot be sent away", async () => {
  come({ ...LISTED, listed: false, chat: false, owner: "eve" });
  render(People, { table });
  expect(screen.queryByRole("button", { name: "Eve: change" })).toBe(null);
});

test("the door is locked, seats are kept, and who was banned comes back", async () => {
  come({ ...LISTED, banned: { mallory: "Mallory" } });
  render(Door, { table });
  await fireEvent.click(screen.getByRole("switch", { name: "Lock the table" }));
  expect(asked()).toEqual({ type: "lock", locked: true });
  await fireEvent.click(screen.getByRole("switch", { name: "Free seats for the invited only" }));
  expect(asked()).toEqual({ type: "keep", seat: 2, kept: true });
  await fireEvent.click(screen.getByRole("button", { name: "Allow Mallory again" }));
  expect(asked()).toEqual({ type: "readmit", guest: "mallory" });
});

test.each(["removed", "banned", "locked"])("after %s there is nothing more to see", (why) => {
  world.last.say({ type: "bye", why, de: "", en: "", again: false, wait: 0 });
  world.last.cut(1008);
  expect(table.isShutOut).toBe(true);
});
