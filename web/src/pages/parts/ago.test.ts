import { expect, test } from "vitest";
import { choose } from "../../lib/i18n.svelte";
import { ago } from "./ago";

const HOUR = 3_600_000;

test.each([
  [0, "vor Kurzem", "a short while ago"],
  [1.9, "vor Kurzem", "a short while ago"],
  [5.2, "vor 5 Stunden", "5 hours ago"],
  [30, "gestern", "yesterday"],
  [24 * 40, "vor 40 Tagen", "40 days ago"],
])("%d hours ago", (hours, de, en) => {
  choose("de");
  expect(ago(1e12 - hours * HOUR, 1e12)).toBe(de);
  choose("en");
  expect(ago(1e12 - hours * HOUR, 1e12)).toBe(en);
});
