// What is said aloud to those who listen to the page: one sentence after the other, politely.
import { untrack } from "svelte";

export const announcer = $state({ text: "", count: 0 });

/** Say something to screen readers. */
export function announce(text: string): void {
  if (!text) return;
  announcer.text = text;
  announcer.count = untrack(() => announcer.count) + 1; // An effect that speaks must not hear itself.
}
