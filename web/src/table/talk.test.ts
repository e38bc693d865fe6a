import { expect, test } from "vitest";
import type { Table } from "../lib/table.svelte";
import type { ActView, Event, PlaceView } from "../wire/server";
import { announceArrival, takeArrival } from "./arrival";
import { people, Talk } from "./talk.svelte";
import { arrive, change, firstFree } from "./waiting/seats";

const said = (guest: string, name: string): ActView => ({
  number: 1,
  at: 0,
  events: [{ type: "said", guest, name, text: "Hallo" }],
});

/** As much of a table as is looked at here; what is asked of it is written down and granted. */
function tableOf(places: readonly PlaceView[], more: object = {}): { table: Table; asked: unknown[] } {
  const asked: unknown[] = [];
  const table = {
    room: { places },
    me: { guest: "anna", name: "Anna" },
    mine: places.flatMap((place, seat) => (place.guest === "anna" ? [seat] : [])),
    here: ["anna"],
    acts: [],
    news: { count: 0, acts: [] },
    sit: (seat: number, name: string, pace: number) => {
      asked.push(["sit", seat, name, pace]);
      return Promise.resolve(null);
    },
    ask: (ask: Partial<Event>) => {
      asked.push(ask);
      return Promise.resolve(null);
    },
    ...more,
  };
  return { table: table as unknown as Table, asked };
}

test("what others say is unread until it is seen; my own words and old ones are not", () => {
  const news = (count: number, ...acts: ActView[]) => ({ count, acts });
  const live = { news: news(3, said("ben", "Ben")), me: { guest: "anna" } };
  const talk = new Talk(live as unknown as Table);
  talk.listen();
  expect(talk.unread).toBe(0);
  live.news = news(4, said("ben", "Ben"), said("anna", "Anna"), said("cem", "Cem"));
  talk.listen();
  talk.listen();
  expect(talk.unread).toBe(2);
  talk.show(true);
  expect(talk.unread).toBe(0);
  live.news = news(5, said("ben", "Ben"));
  talk.listen();
  expect(talk.unread).toBe(0);
});

test("people are those who sit, once each, and onlookers who have spoken", () => {
  const { table } = tableOf([{ guest: "anna", name: "Anna" }, { guest: "anna", name: "Opa" }, { bot: "lena" }], {
    acts: [said("anna", "Anna"), said("tom", "Tom")],
  });
  expect(people(table)).toEqual([
    { guest: "anna", name: "Anna", seated: true, here: true },
    { guest: "tom", name: "Tom", seated: false, here: false },
  ]);
});

test("whoever arrives sits down on free seats, and begins where that was said", async () => {
  const { table, asked } = tableOf([{ guest: "ben", name: "Ben" }, { free: true }, { bot: "lena" }, { free: true }]);
  expect(firstFree(table.room!.places)).toBe(1);
  await arrive(table, { names: ["Anna", "Opa", "Oma"], begin: true }, 2);
  expect(asked).toEqual([["sit", 1, "Anna", 2], ["sit", 3, "Opa", 2], { type: "begin" }]);
});

test("whoever sits already only begins", async () => {
  const { table, asked } = tableOf([{ guest: "anna", name: "Anna" }, { free: true }]);
  await arrive(table, { names: ["Anna"], begin: false }, 1);
  expect(asked).toEqual([]);
});

test("who changes seats takes the new one first, under the same name and pace", async () => {
  const { table, asked } = tableOf([{ guest: "anna", name: "Anna", pace: 10 }, { free: true }]);
  await change(table, 0, 1);
  expect(asked).toEqual([["sit", 1, "Anna", 10], { type: "leave", seat: 0 }]);
});

test("what was left for a table is heard once, whatever the case of its code", () => {
  announceArrival("bcdfg", { names: ["Anna"], begin: true });
  expect(takeArrival("XXXXX")).toBe(null);
  expect(takeArrival("BCDFG")).toEqual({ names: ["Anna"], begin: true });
  expect(takeArrival("BCDFG")).toBe(null);
});
