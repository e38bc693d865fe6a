import { expect, test } from "vitest";
import { pathOf } from "./qr";

test("each run of dark modules is one stretch of the path", () => {
  expect(pathOf(["110", "001"])).toBe("M0 0h2v1h-2zM2 1h1v1h-1z");
  expect(pathOf([])).toBe("");
});
