import { beforeEach, expect, test } from "vitest";
import type { GameClient } from "../games";
import { locale } from "../lib/i18n.svelte";
import type { ActView, Event } from "../wire/server";
import { writeLog } from "./log.svelte";
import { tellRoom, type Speakers } from "./tell";

const WHO: Speakers = {
  names: ["Anna", "Opa"],
  guest: (id) => ({ a: "Anna", o: "Opa" })[id],
  bot: (level) => (level === "lena" ? "Lena" : level),
  phrases: { lucky: { de: "Was für ein Wurf!", en: "What a throw!" } },
};
const client = {
  tell: (event: string, names: readonly string[], seat: number | null) =>
    event === "quiet" ? null : `${names[seat ?? -1] ?? "?"} ${event}`,
  actor: (before: readonly string[], seats: number) => before.filter((event) => event === "writes").length % seats,
} as unknown as GameClient;
const happened = (...events: readonly string[]): Event => ({ type: "happened", events, seat: null, time: false });
const act = (number: number, ...events: readonly Event[]): ActView => ({ number, at: number, events });

beforeEach(() => {
  locale.language = "en";
});

test("events that name nobody belong to whoever was to move", () => {
  const acts = [act(1, happened("rolls", "quiet")), act(2, happened("writes")), act(3, happened("rolls"))];
  expect(writeLog(acts, client, WHO, null).map((entry) => entry.text)).toEqual([
    "Anna rolls",
    "Anna writes",
    "Opa rolls",
  ]);
});

test("a new game begins with the first seat again", () => {
  const begun = {
    type: "begun",
    game: "g",
    setup: { game: "g", seats: 2 },
    seats: [0, 1],
    seeds: [],
    commitment: "",
  } as const;
  const acts = [act(1, happened("writes")), act(2, begun), act(3, happened("rolls"))];
  expect(writeLog(acts, client, WHO, null).map((entry) => [entry.kind, entry.text])).toEqual([
    ["game", "Anna writes"],
    ["room", "The game begins."],
    ["game", "Anna rolls"],
  ]);
});

test.each<[Event, string, string]>([
  [
    { type: "sat", seat: 1, guest: "o", name: "Opa", pledge: "", pace: 1 },
    "Opa setzt sich an den Tisch.",
    "Opa sits down.",
  ],
  [
    { type: "left", seat: 1, bot: "lena" },
    "Opa verlässt den Tisch, Lena spielt weiter.",
    "Opa leaves the table, Lena plays on.",
  ],
  [
    { type: "stood-in", seat: 0, bot: "lena" },
    "Anna ist gerade nicht da, Lena spielt so lange.",
    "Anna is away, Lena plays in the meantime.",
  ],
  [{ type: "hinted", seat: 1 }, "Opa lässt sich einen Tipp geben.", "Opa asks for a hint."],
  [
    { type: "proposed", topic: "rematch", guest: "a", pledge: "" },
    "Anna möchte noch einmal spielen.",
    "Anna would like to play again.",
  ],
  [
    { type: "said", guest: "o", name: "Opa", phrase: "lucky", text: "" },
    "Opa: Was für ein Wurf!",
    "Opa: What a throw!",
  ],
  [
    { type: "word-settled", line: "+ Servus 2026-11-15 by vote" },
    "Alle sind sich einig: „Servus“ steht jetzt im Hausbuch des Tisches.",
    "Everybody agrees: “Servus” is in this table’s house book now.",
  ],
  [
    { type: "mended", behind: 0, until: 0, lost: 58_500 },
    "Der Server war 59 s nicht erreichbar. Die Uhr wurde um so viel zurückgestellt.",
    "The server could not be reached for 59 s. The clock was set back by that much.",
  ],
])("%j is told in both languages", (event, de, en) => {
  expect(tellRoom(event, WHO)).toBe(en);
  locale.language = "de";
  expect(tellRoom(event, WHO)).toBe(de);
});
