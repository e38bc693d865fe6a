import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { locale } from "../lib/i18n.svelte";
import Avatar from "./Avatar.svelte";
import Stepper from "./Stepper.svelte";
import Strength from "./Strength.svelte";
import VersionCards, { type VersionCard } from "./VersionCards.svelte";

beforeEach(() => {
  locale.language = "de";
});
afterEach(cleanup);

describe("a stepper", () => {
  test("stops at its ends", async () => {
    const change = vi.fn();
    const { rerender } = render(Stepper, { name: "Handicap", value: 0, to: 2, change });
    await fireEvent.click(screen.getByRole("button", { name: "Handicap weniger" }));
    expect(change).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: "Handicap mehr" }));
    expect(change).toHaveBeenLastCalledWith(1);
    await rerender({ value: 2 });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Handicap mehr" }).disabled).toBe(true);
    expect(screen.getByRole("status").textContent).toBe("Handicap 2");
  });
});

test("strength is dots for the eyes and words for the ears", () => {
  const { container } = render(Strength, { level: 2, words: false });
  expect(container.querySelectorAll("i.on")).toHaveLength(2);
  expect(container.textContent).toMatch(/Stärke 2 von 6: +kennt Alltagswörter/);
});

test("a face has the colour of its seat, and says nothing", () => {
  const { container } = render(Avatar, { seat: 8 });
  const face = container.querySelector("svg")!;
  expect(face.classList.contains("c1")).toBe(true);
  expect(face.getAttribute("aria-hidden")).toBe("true");
});

describe("version cards", () => {
  const card = (name: string, more: Partial<VersionCard> = {}): VersionCard => ({
    name,
    title: name.toUpperCase(),
    about: `about ${name}`,
    isChosen: false,
    isExtra: false,
    refused: "",
    ...more,
  });

  test("are radio buttons, and boxes to tick for what comes on top", async () => {
    const choose = vi.fn();
    const cards = [card("a", { isChosen: true }), card("b"), card("c", { isExtra: true })];
    render(VersionCards, { label: "x", cards, choose });
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    await fireEvent.click(screen.getByRole("radio", { name: "B" }));
    expect(choose).toHaveBeenLastCalledWith("b", true);
    await fireEvent.click(screen.getByRole("checkbox", { name: /^C/ }));
    expect(choose).toHaveBeenLastCalledWith("c", true);
  });

  test("what cannot be stays there with its reason", () => {
    render(VersionCards, { label: "x", cards: [card("a", { refused: "Not so." })], choose: () => undefined });
    const radio = screen.getByRole<HTMLInputElement>("radio", { name: "A" });
    expect(radio.disabled).toBe(true);
    expect(screen.getByText("Not so.")).toBeTruthy();
    expect(screen.queryByText("about a")).toBeNull();
  });
});
