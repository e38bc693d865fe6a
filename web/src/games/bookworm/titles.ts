// What the categories are called, as far as this page has seen their cards: events name them by id only.
import type { View } from "../../wire/bookworm";

const seen = new Map<string, string>();

/** Look at the open card. */
export function learnTitles({ agreed, categories }: Pick<View, "agreed" | "categories">): void {
  for (const { id, title } of categories) seen.set(`${agreed.language} ${id}`, title);
}

/** A category's title; null if its card was never seen here. */
export function titleOf(id: string, language: string): string | null {
  return seen.get(`${language} ${id}`) ?? null;
}
