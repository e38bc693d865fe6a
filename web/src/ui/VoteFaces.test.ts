import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../lib/i18n.svelte";
import CountRing from "./CountRing.svelte";
import VoteFaces from "./VoteFaces.svelte";

beforeEach(() => {
  locale.language = "en";
});
afterEach(cleanup);

test("every face says what it has answered, and a vote that is secret only that it is there", () => {
  const said = ["yes", "no", "secret", null] as const;
  const voters = said.map((each, seat) => ({ seat, name: `Seat ${seat}`, said: each }));
  render(VoteFaces, { voters, label: "Who is asked" });
  const faces = screen.getAllByRole("listitem").map((face) => face.querySelector(".unseen")?.textContent);
  expect(faces).toEqual([": for it", ": against", ": has answered", ": still thinking"]);
  expect(screen.getByRole("list", { name: "Who is asked" })).toBeTruthy();
});

test("a ring tells the seconds that are left", () => {
  const { rerender } = render(CountRing, { seconds: 7, share: 0.7 });
  expect(screen.getByRole("timer", { name: "7 seconds left" }).className).not.toContain("last");
  void rerender({ seconds: 1, share: 0.1, isLast: true });
  return Promise.resolve().then(() =>
    expect(screen.getByRole("timer", { name: "1 second left" }).className).toContain("last"),
  );
});
