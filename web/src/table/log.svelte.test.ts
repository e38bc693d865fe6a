import { beforeEach, expect, test } from "vitest";
import type { GameClient } from "../games";
import { locale } from "../lib/i18n.svelte";
import type { ActView, Event, Replay } from "../wire/server";
import { entriesOfReplay, writeLog } from "./log.svelte";
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
} as unknown as GameClient;
const happened = (turn: number, ...events: readonly string[]): Event => ({ type: "happened", events, turn });
const act = (number: number, ...events: readonly Event[]): ActView => ({ number, at: number, events });

beforeEach(() => {
  locale.language = "en";
});

test("what chance and the clock did belongs to the seat whose turn it was, as the server says", () => {
  const acts = [
    act(1, { type: "happened", events: ["rolls"], seat: 0 }, happened(0, "falls", "quiet")),
    act(2, happened(1, "writes")),
  ];
  expect(writeLog(acts, client, WHO, null).map((entry) => entry.text)).toEqual([
    "Anna rolls",
    "Anna falls",
    "Opa writes",
  ]);
});

test("a replay says of every event whose it was", () => {
  const step = { number: 3, at: 3, events: ["rolls", "falls", "shuffles"], view: null, turn: [1], by: [1, 0, null] };
  const replay = { players: ["Anna", "Opa"], steps: [step] } as unknown as Replay;
  expect(entriesOfReplay(replay, client, WHO).map((entry) => [entry.number, entry.text])).toEqual([
    [3, "Opa rolls"],
    [3, "Anna falls"],
    [3, "? shuffles"],
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
