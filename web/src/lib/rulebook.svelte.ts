// The rules beside a game: where a table is open, a link to a rule opens them above it.

/** Opens the rules at a rule; null where there is no table, and the link leads to a page. */
export const rulebook = $state<{ open: ((rule: string) => void) | null }>({ open: null });
