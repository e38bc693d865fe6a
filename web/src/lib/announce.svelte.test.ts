import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announcer } from "./announce.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("what happens at once is heard one after the other, what comes later alone", () => {
  announce("Ben writes 11 points.");
  announce("Your turn!");
  expect(announcer.text).toBe("Ben writes 11 points. Your turn!");
  const before = announcer.count;
  vi.runAllTimers();
  announce("Anna rolls.");
  expect(announcer).toMatchObject({ text: "Anna rolls.", count: before + 1 });
});

test("an effect may speak, and does so once", () => {
  const before = announcer.count;
  const stop = $effect.root(() => {
    $effect(() => announce("Your turn!"));
  });
  flushSync();
  expect(announcer).toMatchObject({ text: "Your turn!", count: before + 1 });
  stop();
});
