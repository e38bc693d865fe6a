// What is handed on of a game: a sentence or two, and where it can be watched.
/** As long as a message should be that is read at a glance. */
export const LONGEST = 200;

/** The first of some texts that fits together with a link; the last is cut. */
export function shareText(texts: readonly string[], link: string): string {
  const room = LONGEST - link.length - 1;
  const fits = texts.find((each) => [...each].length <= room);
  return fits ?? [...(texts.at(-1) ?? "")].slice(0, Math.max(0, room)).join("");
}
