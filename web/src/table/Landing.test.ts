import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { BoardPlay } from "../lib/play.svelte";
import Landing from "./Landing.svelte";

afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => "<button>Throw</button>" }));

function laid(isQuick: boolean): { button: HTMLElement; land: () => void; heard: string[]; settle: () => void } {
  const heard: string[] = [];
  const play = { flight: {} as unknown, land: vi.fn(() => (play.flight = null)) };
  render(Landing, { play: play as unknown as BoardPlay<unknown, unknown, unknown>, isQuick, children });
  const button = screen.getByRole("button");
  for (const type of ["pointerdown", "click", "keydown"]) button.addEventListener(type, () => heard.push(type));
  return { button, land: play.land, heard, settle: () => (play.flight = null) };
}

test.each([
  [false, []],
  [true, ["pointerdown", "click"]],
])("a touch has dice lie; in a game that is quick (%s) it also does what it would have done", async (quick, does) => {
  const { button, land, heard } = laid(quick);
  await fireEvent.pointerDown(button);
  await fireEvent.click(button);
  expect(land).toHaveBeenCalledOnce();
  expect(heard).toEqual(does);
  await fireEvent.pointerDown(button);
  await fireEvent.click(button);
  expect(heard.slice(-2)).toEqual(["pointerdown", "click"]);
  expect(land).toHaveBeenCalledOnce();
});

test.each([
  [" ", []],
  ["Enter", []],
  ["a", ["keydown"]],
])("the key %s has them lie", async (key, does) => {
  const { button, land, heard } = laid(false);
  await fireEvent.keyDown(button, { key });
  expect(land).toHaveBeenCalledOnce();
  expect(heard).toEqual(does);
});

test.each([{ key: "Tab" }, { key: "r", ctrlKey: true }])("%o is none of its business", async (press) => {
  const { button, land } = laid(false);
  await fireEvent.keyDown(button, press);
  expect(land).not.toHaveBeenCalled();
});
