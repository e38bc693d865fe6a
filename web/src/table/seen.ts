/** Report how many pixels of the page can be seen above a phone's keyboard, until the returned function is called. */
export function watchSeen(report: (height: number) => void): () => void {
  const visual = window.visualViewport;
  if (!visual) return () => undefined;
  const stop = new AbortController();
  visual.addEventListener("resize", () => visual.scale === 1 && report(Math.round(visual.height)), {
    signal: stop.signal,
  });
  return () => stop.abort();
}
