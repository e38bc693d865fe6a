import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Tile from "./Tile.svelte";

afterEach(cleanup);

const drawn = (props: { letter: string; points?: number; kind?: "held" | "hidden"; role?: string }): HTMLElement => {
  const { container } = render(Tile, props);
  return container.querySelector<HTMLElement>(".tile")!;
};

test.each([
  [{ letter: "T", points: 2 }, "T2", ""],
  [{ letter: "T" }, "T", ""],
  [{ letter: "◆", points: 0 }, "◆", "gem"],
  [{ letter: "◆", role: "S" }, "S", "gem"],
  [{ letter: "T", points: 2, kind: "held" as const }, "T2", "held"],
  [{ letter: "◆", points: 2, kind: "hidden" as const }, "?", "hidden"],
])("%o is drawn as %s", (props, text, kind) => {
  const tile = drawn(props);
  expect(tile.textContent).toBe(text);
  if (kind) expect(tile.classList).toContain(kind);
  expect(tile.classList.contains("gem")).toBe(kind === "gem");
  expect(tile.getAttribute("aria-hidden")).toBe("true");
});
