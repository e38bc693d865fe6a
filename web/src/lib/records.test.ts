import { beforeEach, expect, test } from "vitest";
import { kindOfGame, note } from "./records";

beforeEach(() => localStorage.clear());

test("a first result is no record, a better one is, and each game is counted once", () => {
  expect(note("marbles", "a", "g1", 100)).toEqual({ before: null, isRecord: false });
  expect(note("marbles", "a", "g2", 90)).toEqual({ before: 100, isRecord: false });
  expect(note("marbles", "a", "g3", 131)).toEqual({ before: 100, isRecord: true });
  expect(note("marbles", "a", "g3", 131)).toEqual({ before: 100, isRecord: true });
  expect(note("marbles", "a", "g4", 131)).toEqual({ before: 131, isRecord: false });
  expect(note("marbles", "b", "g5", 1)).toEqual({ before: null, isRecord: false });
  expect(note("nine", "a", "g6", 1)).toEqual({ before: null, isRecord: false });
});

test("only a number of kinds is remembered", () => {
  for (let kind = 0; kind < 40; kind += 1) note("marbles", `k${kind}`, `g${kind}`, kind);
  expect(Object.keys(JSON.parse(localStorage.getItem("records marbles")!) as object).length).toBe(24);
});

test("results are compared with those of tables alike", () => {
  const kind = kindOfGame(2, { rounds: 1, house: ["+ QUARK"] });
  expect(kindOfGame(2, { house: [], rounds: 1 })).toBe(kind);
  expect(kindOfGame(3, { rounds: 1 })).not.toBe(kind);
  expect(kindOfGame(2, { rounds: 2 })).not.toBe(kind);
});
