// Where the rules for players tell of a numbered rule.

const BOOKS: Readonly<Record<string, string>> = { WK: "wort-kniffel", WS: "wordsmith", BW: "bookworm" };

/** The address that explains a rule; null for rules of the house, which explain themselves. */
export function addressOf(rule: string): string | null {
  const book = BOOKS[rule.split("-")[0] ?? ""];
  return book ? `/rules/${book}#${rule}` : null;
}
