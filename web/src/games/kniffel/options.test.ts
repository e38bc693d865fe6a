import { expect, test } from "vitest";
import { readOption } from "../../pages/parts/typed";
import { option } from "../sample.test-kit";
import { options } from "./options";

test.each([
  [
    " A1 E1, O3\n\nS2 ◆",
    [
      ["A1", "E1", "O3"],
      ["S2", "◆"],
    ],
  ],
  [" \n ", null],
])("dice of one's own: %j is %j", (text, value) => {
  expect(readOption(option("dice", "other", null), text, options.read)).toEqual(value);
});
