import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { announce, announcer } from "./announce.svelte";

test("an effect may speak, and does so once", () => {
  const before = announcer.count;
  const stop = $effect.root(() => {
    $effect(() => announce("Your turn!"));
  });
  flushSync();
  expect(announcer).toMatchObject({ text: "Your turn!", count: before + 1 });
  stop();
});
