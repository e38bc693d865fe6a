// Time that a test lets pass, with a picture every sixtieth of a second.
import { afterEach, beforeEach, vi } from "vitest";

export function holdPictures(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
