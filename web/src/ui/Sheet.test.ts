import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { locale } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import Sheet from "./Sheet.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>Reasons</p>" }));

beforeEach(() => {
  locale.language = "en";
  settings.motion = "off";
});
afterEach(() => {
  cleanup();
  settings.motion = "auto";
});

const opened = async (bare = false): Promise<HTMLDialogElement> => {
  render(Sheet, { title: "Six letters", open: true, bare, children });
  const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Six letters" });
  await vi.waitFor(() => expect(dialog.open).toBe(true));
  return dialog;
};

test("a sheet shows what it is given under its title, and its cross puts it away", async () => {
  const dialog = await opened();
  expect(screen.getByRole("heading").textContent).toBe("Six letters");
  expect(dialog.textContent).toContain("Reasons");
  await fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await vi.waitFor(() => expect(dialog.open).toBe(false));
});

test("a bare one only says its title", async () => {
  await opened(true);
  expect(screen.queryByRole("heading")).toBe(null);
});

test.each([
  [100, false],
  [40, true],
])("pulled down by %i it is open: %s", async (far, stays) => {
  const dialog = await opened();
  const grip = dialog.querySelector(".grip")!;
  await fireEvent.pointerDown(grip, { clientY: 300 });
  await fireEvent.pointerUp(grip, { clientY: 300 + far });
  await new Promise((settle) => setTimeout(settle, 150));
  expect(dialog.open).toBe(stays);
});
