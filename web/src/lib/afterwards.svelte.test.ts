import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterwards } from "./afterwards.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a value follows after the next picture, and of several changes only the last one", () => {
  let word = $state("W");
  const seen: string[] = [];
  const stop = $effect.root(() => {
    const late = afterwards(() => word);
    $effect(() => void seen.push(late.value));
  });
  flushSync();
  word = "WO";
  flushSync();
  word = "WORT";
  flushSync();
  expect(seen).toEqual(["W"]);
  vi.advanceTimersByTime(200);
  flushSync();
  expect(seen).toEqual(["W", "WORT"]);
  stop();
});
