import { beforeEach, expect, test } from "vitest";
import { isNew, keepMore, keepsakesOf } from "./keepsakes";

beforeEach(() => localStorage.clear());

test("lines are kept once, by game, language and option, and what is kept is not new", () => {
  expect(keepsakesOf("marbles", "de")).toEqual({});
  keepMore("marbles", "de", { accepted: ["animals: Snark"] });
  keepMore("marbles", "de", { accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("marbles", "de")).toEqual({ accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("chess", "de")).toEqual({});
  expect(keepsakesOf("marbles", "en")).toEqual({});
  expect(isNew("marbles", "de", { accepted: ["food: Brösel"] })).toBe(false);
  expect(isNew("marbles", "de", { accepted: ["food: Knödel"] })).toBe(true);
});
