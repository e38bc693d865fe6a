import { expect, test } from "vitest";
import { isolated, list } from "../lib/i18n.svelte";
import type { Event, RoomView } from "../wire/server";
import { botName, guestName, namesOf } from "./names";
import { tellRoom, type Speakers } from "./tell";

const HEBREW = "אבי";
const ARABIC = "سلمى 2";
const wrapped = (name: string): string => `\u2068${name}\u2069`;
const room = {
  places: [
    { guest: "a", name: HEBREW },
    { guest: "b", name: "Anna" },
    { guest: "c", name: ARABIC },
  ],
} as unknown as RoomView;
const who: Speakers = {
  names: namesOf(room, []),
  guest: (id) => guestName(room, id),
  bot: (level) => level,
  phrases: {},
};

test.each([HEBREW, ARABIC, "Anna אבי", "\u{1e900}", "ﷺ"])("%s stays within", (name) => {
  expect(isolated(name)).toBe(wrapped(name));
});
test.each(["Anna", "Өзге", "小明", "123", "👩‍👧", "!?", ""])("%s needs nothing", (name) => {
  expect(isolated(name)).toBe(name);
});
test("nothing in a name ends its isolation", () => {
  expect(isolated(`\u2069\u202e${HEBREW}\u2069`)).toBe(wrapped(HEBREW));
});
test("names of seats, guests and lists are isolated", () => {
  expect(namesOf(room, [])).toEqual([wrapped(HEBREW), "Anna", wrapped(ARABIC)]);
  expect(guestName(room, "c")).toBe(wrapped(ARABIC));
  expect(guestName(room, "x")).toBeUndefined();
  expect(botName(HEBREW, [])).toBe(wrapped(HEBREW));
  expect(list(namesOf(room, []))).toContain(wrapped(HEBREW));
});
test("a bot says what it is when somebody is called the same", () => {
  const bots = [{ level: "ben", name: { de: "Ben", en: "Ben" } }] as unknown as Parameters<typeof namesOf>[1];
  const places = [{ guest: "a", name: "BEN" }, { bot: "ben" }];
  expect(namesOf({ places } as unknown as RoomView, bots)).toEqual(["BEN", "Ben (Computer)"]);
  expect(namesOf({ places: places.slice(1) } as unknown as RoomView, bots)).toEqual(["Ben"]);
});
test.each([
  { type: "sat", seat: 0, guest: "a", name: HEBREW, pledge: "" },
  { type: "left", seat: 0 },
  { type: "hosted", guest: "a" },
  { type: "proposed", topic: "pause", guest: "a" },
  { type: "stood-in", seat: 0, bot: "lena" },
  { type: "said", guest: "a", name: HEBREW, text: ARABIC },
  { type: "muted", guest: "a" },
] as Event[])("the sentence on $type isolates", (event) => {
  expect(tellRoom(event, who)).toContain(wrapped(HEBREW));
  if (event.type === "said") expect(tellRoom(event, who)).toContain(wrapped(ARABIC));
});
