// How much of the window can be seen, also while a phone's keyboard is open.

export type Seen = {
  /** Pixels that can be seen, from top to bottom. */
  readonly height: number;
  /** Where they begin, from the upper edge of the window. */
  readonly offset: number;
  /** Whether a phone's keyboard takes a part of the window. */
  readonly isTyping: boolean;
};

/** Pixels that no keyboard is lower than; the bars of browsers are. */
const KEYBOARD = 120;

/** Report what can be seen whenever that changes, until the returned function is called. */
export function watchViewport(report: (seen: Seen) => void): () => void {
  const visual = window.visualViewport;
  let last: Seen = { height: 0, offset: 0, isTyping: false };
  let width = 0;
  let tallest = 0;
  const look = (): void => {
    const isZoomed = (visual?.scale ?? 1) > 1;
    const height = Math.round(isZoomed ? window.innerHeight : (visual?.height ?? window.innerHeight));
    if (width !== window.innerWidth) [width, tallest] = [window.innerWidth, 0];
    tallest = Math.max(tallest, height, window.innerHeight);
    const isTyping = document.activeElement instanceof HTMLInputElement && tallest - height > KEYBOARD;
    const offset = isZoomed ? 0 : Math.max(0, Math.round(visual?.offsetTop ?? 0));
    const seen = { height, offset, isTyping };
    if (seen.height !== last.height || seen.offset !== last.offset || seen.isTyping !== last.isTyping)
      report((last = seen));
  };
  const stop = new AbortController();
  for (const event of ["resize", "scroll"]) visual?.addEventListener(event, look, { signal: stop.signal });
  window.addEventListener("resize", look, { signal: stop.signal });
  // A field that vanishes loses its focus while the page is being drawn: nothing may change just then.
  const later = (): void => queueMicrotask(look);
  for (const event of ["focusin", "focusout"]) document.addEventListener(event, later, { signal: stop.signal });
  look();
  return () => stop.abort();
}

/** Report how far down the page something begins, whenever what is around it changes. */
export function watchTop(node: HTMLElement, report: (top: number) => void): () => void {
  const page = document.getElementById("content") ?? document.body;
  const watcher = new ResizeObserver(() => report(Math.round(node.getBoundingClientRect().top + window.scrollY)));
  watcher.observe(page);
  return () => watcher.disconnect();
}
