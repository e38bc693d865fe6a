import { beforeEach, expect, test } from "vitest";
import { forget } from "./memory";
import { choose, count, rivalry, steps, suggested } from "./rivals";

const LEVELS = ["lena", "ben", "aylin"];
beforeEach(() => forget("rival marbles"));
const next = (): string => {
  const now = rivalry("marbles", "lena");
  return suggested(now, steps(LEVELS, now.level));
};

test("the first opponent is the gentlest, and stays until results ask for more", () => {
  expect(rivalry("marbles", "lena").level).toBe("lena");
  count("marbles", "g1", "lena", "won");
  expect(next()).toBe("same");
  count("marbles", "g2", "lena", "won");
  expect(next()).toBe("stronger");
  expect(rivalry("marbles", "lena").level).toBe("lena");
});

test("a game counts once, and a loss ends the row", () => {
  count("marbles", "g1", "lena", "won");
  count("marbles", "g1", "lena", "won");
  expect(next()).toBe("same");
  count("marbles", "g2", "lena", "lost");
  count("marbles", "g3", "lena", "won");
  expect(next()).toBe("same");
});

test("two losses suggest somebody weaker, where there is somebody", () => {
  count("marbles", "g1", "ben", "lost");
  count("marbles", "g2", "ben", "lost");
  expect(next()).toBe("weaker");
  choose("marbles", "lena");
  expect(rivalry("marbles", "lena")).toMatchObject({ level: "lena", row: 0 });
  count("marbles", "g3", "lena", "lost");
  count("marbles", "g4", "lena", "lost");
  expect(next()).toBe("same");
});

test("whoever is chosen plays next; a shared win is neither", () => {
  choose("marbles", "aylin");
  count("marbles", "g1", "aylin", "won");
  count("marbles", "g2", "aylin", "shared");
  count("marbles", "g3", "aylin", "won");
  expect(rivalry("marbles", "lena")).toMatchObject({ level: "aylin", row: 1 });
  expect(steps(LEVELS, "aylin")).toEqual({ same: "aylin", weaker: "ben" });
  expect(steps(LEVELS, "somebody")).toEqual({ same: "somebody" });
});
