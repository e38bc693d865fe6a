// How much of the page can be seen while a phone's keyboard is open.

export type Seen = {
  /** Pixels of the page that the keyboard covers. */
  readonly under: number;
  /** Whether so little is left that the board must be small. */
  readonly isLow: boolean;
};

const LOW = 560;

/** Report what can be seen whenever that changes, until the returned function is called. */
export function watchViewport(report: (seen: Seen) => void): () => void {
  const visual = window.visualViewport;
  let last: Seen = { under: 0, isLow: false };
  const look = (): void => {
    const height = visual?.height ?? window.innerHeight;
    const under = Math.max(0, Math.round(window.innerHeight - height - (visual?.offsetTop ?? 0)));
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const seen = { under: (visual?.scale ?? 1) > 1 ? 0 : under, isLow: isTyping && height < LOW };
    if (seen.under !== last.under || seen.isLow !== last.isLow) report((last = seen));
  };
  const stop = new AbortController();
  for (const event of ["resize", "scroll"]) visual?.addEventListener(event, look, { signal: stop.signal });
  // A field that vanishes loses its focus while the page is being drawn: nothing may change just then.
  const later = (): void => queueMicrotask(look);
  for (const event of ["focusin", "focusout"]) document.addEventListener(event, later, { signal: stop.signal });
  return () => stop.abort();
}
