import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { afterwards } from "./afterwards.svelte";
import { holdPictures } from "./pictures.test-kit";

holdPictures();

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
