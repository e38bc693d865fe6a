// A board fills the window from where it begins to its lower edge.

/** Tell an element how much of the page is above it, as `--above`, whenever that changes. */
export function fillDown(node: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return undefined;
  let before = -1;
  const look = (): void => {
    const above = Math.max(0, Math.round(node.getBoundingClientRect().top + scrollY));
    if (above !== before) node.style.setProperty("--above", `${above}px`);
    before = above;
  };
  const observer = new ResizeObserver(look);
  observer.observe(document.body);
  for (let around = node.parentElement; around && around !== document.body; around = around.parentElement)
    observer.observe(around);
  return () => observer.disconnect();
}
