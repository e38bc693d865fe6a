// What is said aloud to those who listen to the page: one sentence after the other, politely.
import { untrack } from "svelte";

export const announcer = $state({ text: "", count: 0 });

/** Whether something was said in this very moment, which the page has not shown yet. */
let isSpeaking = false;

/** Say something to screen readers; what is said at once is heard one after the other. */
export function announce(text: string): void {
  if (!text) return;
  // An effect that speaks must not hear itself.
  untrack(() => {
    announcer.text = isSpeaking ? `${announcer.text} ${text}` : text;
    if (!isSpeaking) announcer.count += 1;
  });
  if (isSpeaking) return;
  isSpeaking = true;
  setTimeout(() => (isSpeaking = false));
}
