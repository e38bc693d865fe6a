import { expect, test } from "vitest";
import { HOMES } from "../games";
import { inline, leaves, parse, plainText, quiet } from "./markdown";

const BOOKS = import.meta.glob<string>("../../../src/woerfel/games/*/book/{de,en}.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each<[string, string, readonly string[]]>([
  ["Du hast drei Würfe (WK-09). Beide (WK-11).", "Du hast drei Würfe. Beide.", ["WK-09", "WK-11"]],
  ["Zwei auf einmal (WK-09, WK-10), dann weiter", "Zwei auf einmal, dann weiter", ["WK-09", "WK-10"]],
  ["**Würfle** (WK-10).", "Würfle.", ["WK-10"]],
  ["Nach WK-24 gilt es nicht (siehe dort)", "Nach WK-24 gilt es nicht (siehe dort)", []],
])("the numbers of %j stand in the margin", (line, text, rules) => {
  const found = quiet(inline(line));
  expect(plainText(found.spans)).toBe(text);
  expect(found.rules).toEqual(rules);
});

test.each(Object.keys(BOOKS))("no number is left in the text of %s", (path) => {
  const blocks = parse(BOOKS[path]!);
  const lines = blocks.flatMap((block) => {
    if (block.kind === "list") return block.items;
    if (block.kind === "table") return [...block.head, ...block.rows.flat()];
    return [block.spans];
  });
  const left = lines
    .map((line) => plainText(quiet(line).spans))
    .filter((text) => /\(\s*[,)]|[A-Z]{2}-\d\d|\s[.,:]/.test(text));
  expect(left).toEqual([]);
});

test("a page falls into its sections, and what it says of itself comes last", () => {
  const page = leaves(parse("# Game\n\nOf the page.\n\n## One {#one}\n\nText.\n\n### Two {#two}\n\n- item"));
  expect(plainText(page.title)).toBe("Game");
  expect(page.leaves.map(({ id, level, blocks }) => [id, level, blocks.length])).toEqual([
    ["one", 2, 1],
    ["two", 3, 1],
  ]);
  expect(page.opening).toHaveLength(1);
});

test.each(HOMES)("$card.title has examples, each for a section that there is", async ({ home, examples }) => {
  const { scenes } = await examples!();
  const ids = leaves(parse(BOOKS[`../../../src/woerfel/games/${home}/book/de.md`]!)).leaves.map(({ id }) => id);
  const named = Object.keys(scenes());
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});
