import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../../../lib/i18n.svelte";
import Clock from "./Clock.svelte";
import Voters from "./Voters.svelte";

beforeEach(() => {
  locale.language = "en";
});
afterEach(cleanup);

test("every face says what it has answered, and a vote that is secret only that it is there", () => {
  const said = ["yes", "no", "secret", null] as const;
  const voters = said.map((each, seat) => ({ seat, name: `Seat ${seat}`, said: each }));
  render(Voters, { voters, label: "Who is asked" });
  const faces = screen.getAllByRole("listitem").map((face) => face.querySelector(".unseen")?.textContent);
  expect(faces).toEqual([": for it", ": against", ": has answered", ": still thinking"]);
  expect(screen.getByRole("list", { name: "Who is asked" })).toBeTruthy();
});

test("the ring tells the seconds that are left", () => {
  render(Clock, { reading: { seconds: 7, share: 0.7, isCounting: false } });
  expect(screen.getByRole("timer", { name: "7 seconds left" }).textContent).toContain("7");
  cleanup();
  render(Clock, { reading: { seconds: 1, share: 0.1, isCounting: true } });
  expect(screen.getByRole("timer", { name: "1 second left" }).className).toContain("urgent");
});
