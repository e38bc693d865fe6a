// Codes of tables as people type them.

/** What somebody typed or pasted, as a code: a link gives the code at its end, spaces and lower case do not matter. */
export function readCode(typed: string): string {
  const link = /\/t\/([A-Za-z]+)/.exec(typed);
  return (link?.[1] ?? typed).replace(/[^A-Za-z]/g, "").toUpperCase();
}

export const CODE_LENGTH = 5;
