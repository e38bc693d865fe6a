import { beforeEach, expect, test } from "vitest";
import { isNew, keepMore, keepsakesOf } from "./keepsakes";

beforeEach(() => localStorage.clear());

test("lines are kept once, by game and option, and what is kept is not new", () => {
  expect(keepsakesOf("bookworm")).toEqual({});
  keepMore("bookworm", { accepted: ["animals: Snark"] });
  keepMore("bookworm", { accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("bookworm")).toEqual({ accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("wordsmith")).toEqual({});
  expect(isNew("bookworm", { accepted: ["food: Brösel"] })).toBe(false);
  expect(isNew("bookworm", { accepted: ["food: Knödel"] })).toBe(true);
});
