// Words that the person among bots let count although the bots doubted them.
import type { View } from "../wire";

/** These words, as they were said; the view has them behind their categories. */
export function wordsOf({ overruled }: Pick<View, "overruled">): readonly string[] {
  return overruled.map((entry) => entry.slice(entry.indexOf(": ") + 2));
}
