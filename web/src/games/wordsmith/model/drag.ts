// A finger or mouse that takes something along.

/** Pixels before a press is a drag. */
const FAR = 7;

type Way = {
  readonly moved: (x: number, y: number) => void;
  readonly dropped: (x: number, y: number) => void;
  readonly dismissed: () => void;
};

/** Follow a pointer from its press on; a press that does not move stays a click. */
export function drag(press: PointerEvent, { moved, dropped, dismissed }: Way): void {
  if (press.button > 0) return;
  let isOff = false;
  const node = press.currentTarget as HTMLElement;
  const follow = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    isOff ||= Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > FAR;
    if (isOff) moved(event.clientX, event.clientY);
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== press.pointerId) return;
    stop();
    if (!isOff) return;
    // The click that follows a drag is none.
    const swallow = (click: Event): void => click.stopImmediatePropagation();
    node.addEventListener("click", swallow, { capture: true });
    setTimeout(() => node.removeEventListener("click", swallow, { capture: true }));
    if (event.type === "pointerup") dropped(event.clientX, event.clientY);
    else dismissed();
  };
  function stop(): void {
    window.removeEventListener("pointermove", follow);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
  }
  window.addEventListener("pointermove", follow);
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}
