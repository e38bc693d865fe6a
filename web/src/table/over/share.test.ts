import { expect, test } from "vitest";
import { LONGEST, shareText } from "./share";

const LINK = "https://example.org/replay/abcdefgh";

test("the longest text that fits is shared", () => {
  expect(shareText(["short", "shorter"], LINK)).toBe("short");
  expect(shareText(["x".repeat(300), "short"], LINK)).toBe("short");
  const cut = shareText(["x".repeat(300), "ä".repeat(250)], LINK);
  expect(`${cut}\n${LINK}`.length).toBe(LONGEST);
});
