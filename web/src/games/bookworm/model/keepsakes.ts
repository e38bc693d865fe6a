// What a table of Bookworm leaves behind: words that no list has, and that its players let count.
import { quote } from "../../../lib/i18n.svelte";
import type { Finds } from "../../../lib/keepsakes";
import type { View } from "../wire";

/** The words that were let count, as the option takes them and as people say them. */
export function keepsakes({ accepted, picked }: View): Finds {
  const told = accepted.map((line) => {
    const [id, ...word] = line.split(":");
    const title = picked.find((category) => category.id === id)?.title;
    return quote(word.join(":").trim()) + (title ? ` (${title})` : "");
  });
  return { lines: { accepted }, told };
}
