import { expect, test } from "vitest";
import type { ActView, RoomView } from "../wire/server";
import { momentAt, phrasesFor, type Moment } from "./phrases";

const begun = { number: 1, at: 1000, events: [{ type: "begun" }] } as unknown as ActView;
const at = (room: Partial<RoomView>, turn: number[] = [], now = 100_000): Moment =>
  momentAt({ room: room as RoomView, turn, mine: [0], acts: [begun], now: () => now });

test.each<[Moment, Moment]>([
  [at({ stage: "waiting" }), "start"],
  [at({ stage: "playing" }, [0], 30_000), "start"],
  [at({ stage: "playing" }, [0]), "mine"],
  [at({ stage: "playing" }, [1]), "theirs"],
  [at({ stage: "playing", standstill: "paused" }, [1]), "pause"],
  [at({ stage: "over" }), "end"],
])("it is %s", (found, meant) => expect(found).toBe(meant));

test("four phrases, those that fit first; unknown ones fill the row", () => {
  expect(phrasesFor(["bye", "hello", "lucky", "good-luck", "thinking"], "start")).toEqual([
    "hello",
    "good-luck",
    "lucky",
    "thinking",
  ]);
  expect(phrasesFor(["ahoy", "bye", "hello"], "end")).toEqual(["bye", "ahoy", "hello"]);
});
