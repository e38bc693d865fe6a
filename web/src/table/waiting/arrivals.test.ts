import { expect, test, vi } from "vitest";
import type { PlaceView } from "../../wire/server";
import { Arrivals, NEW } from "./arrivals.svelte";

const at = (...guests: string[]): readonly PlaceView[] =>
  guests.map((guest) => (guest ? { guest, name: guest } : { free: true }));

test("who sat there already is not new, who comes is for a moment, and who moves is not", () => {
  vi.useFakeTimers();
  const arrivals = new Arrivals(at("anna", "", ""));
  arrivals.look(at("anna", "opa", ""));
  expect([...arrivals.fresh]).toEqual([1]);
  vi.advanceTimersByTime(NEW);
  expect([...arrivals.fresh]).toEqual([]);
  arrivals.look(at("anna", "", "opa"));
  expect([...arrivals.fresh]).toEqual([]);
  vi.useRealTimers();
});
