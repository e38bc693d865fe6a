import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BETWEEN, showing } from "./showing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("quick fingers send at most four messages a second, and the last of what they did in any case", () => {
  const sent: (readonly number[])[] = [];
  const show = showing((dice) => sent.push(dice));
  vi.advanceTimersByTime(BETWEEN);
  for (let die = 0; die < 40; die += 1) {
    show([die]);
    vi.advanceTimersByTime(25);
  }
  expect(sent.length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(BETWEEN);
  expect(sent.at(-1)).toEqual([39]);
});

test("what has not changed is not said again", () => {
  const sent: (readonly number[])[] = [];
  const show = showing((dice) => sent.push(dice));
  for (const dice of [[1], [1], [1, 2], [1]]) show(dice);
  vi.advanceTimersByTime(BETWEEN * 3);
  expect(sent).toEqual([[1]]);
});
