// The address of the page as state. Links are ordinary links: a click on one is taken over here.

/** Where the visitor is: from the first moment on, or the start page would be drawn before every other one. */
export const place = $state({ path: location.pathname, hash: location.hash });

function look(): void {
  place.path = location.pathname;
  place.hash = location.hash;
}

/** Follow the address, the back button included, until the returned function is called. */
export function follow(): () => void {
  look();
  const stop = new AbortController();
  window.addEventListener("popstate", look, { signal: stop.signal });
  document.addEventListener("click", takeOver, { signal: stop.signal });
  return () => stop.abort();
}

/** Go to another page of ours. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  look();
  if (!place.hash) window.scrollTo(0, 0);
}

function takeOver(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
