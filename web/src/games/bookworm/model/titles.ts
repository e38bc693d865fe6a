// What the categories are called, as far as this page has seen them: events name them by id only.
import type { View } from "../wire";

const seen = new Map<string, string>();

/** Look at the open card, and at what was picked before. */
export function learnTitles({ agreed, categories, picked }: Pick<View, "agreed" | "categories" | "picked">): void {
  for (const { id, title } of [...picked, ...categories]) seen.set(`${agreed.language} ${id}`, title);
}

/** A category's title; null if it was never seen here. */
export function titleOf(id: string, language: string): string | null {
  return seen.get(`${language} ${id}`) ?? null;
}
