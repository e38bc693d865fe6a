import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { locale } from "../lib/i18n.svelte";
import NameField from "./NameField.svelte";

beforeEach(() => {
  locale.language = "de";
});
afterEach(cleanup);

test.each([
  [17, null, true],
  [18, "18/24", true],
  [24, "24/24", true],
  [25, "25/24", false],
])("%i letters", async (length, count, isFine) => {
  render(NameField, { value: "", label: "Name" });
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await fireEvent.input(field, { target: { value: "x".repeat(length) } });
  expect(field.value).toHaveLength(length); // nothing is cut off
  if (count) expect(screen.getByText(count, { exact: false })).toBeTruthy();
  else expect(screen.queryByText("/24", { exact: false })).toBeNull();
  expect(field.checkValidity()).toBe(isFine);
});
