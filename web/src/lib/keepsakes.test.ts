import { beforeEach, expect, test } from "vitest";
import { isNew, keepMore, keepsakesOf } from "./keepsakes";

beforeEach(() => localStorage.clear());

test("lines are kept once, by game, language and option, and what is kept is not new", () => {
  expect(keepsakesOf("bookworm", "de")).toEqual({});
  keepMore("bookworm", "de", { accepted: ["animals: Snark"] });
  keepMore("bookworm", "de", { accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("bookworm", "de")).toEqual({ accepted: ["animals: Snark", "food: Brösel"] });
  expect(keepsakesOf("wordsmith", "de")).toEqual({});
  expect(keepsakesOf("bookworm", "en")).toEqual({});
  expect(isNew("bookworm", "de", { accepted: ["food: Brösel"] })).toBe(false);
  expect(isNew("bookworm", "de", { accepted: ["food: Knödel"] })).toBe(true);
});
