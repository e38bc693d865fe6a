import { expect, test } from "vitest";
import { HOMES } from "../games";
import { inline, parse, plainText } from "./markdown";

const GAMES = "../../../src/woerfel/games";
const BOOKS = import.meta.glob<string>("../../../src/woerfel/games/*/book/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FOR_PLAYERS = Object.keys(BOOKS).filter((path) => !path.endsWith("rules.md"));

test("what our rules are written in is read as it is meant", () => {
  const text =
    "## Dein Zug {#turn}\n\nDu **würfelst** (WK-09),\n*dreimal*:\n- eins\n- zwei\n  und mehr\n\n" +
    "| A | B |\n|---|---|\n| 1 | [x](y.md) |";
  expect(parse(text)).toEqual([
    { kind: "heading", level: 2, id: "turn", spans: [{ kind: "text", text: "Dein Zug" }] },
    {
      kind: "paragraph",
      spans: [
        { kind: "text", text: "Du " },
        { kind: "strong", text: "würfelst" },
        { kind: "text", text: " (" },
        { kind: "rule", text: "WK-09" },
        { kind: "text", text: "), " },
        { kind: "em", text: "dreimal" },
        { kind: "text", text: ":" },
      ],
    },
    {
      kind: "list",
      ordered: false,
      items: [[{ kind: "text", text: "eins" }], [{ kind: "text", text: "zwei und mehr" }]],
    },
    {
      kind: "table",
      head: [[{ kind: "text", text: "A" }], [{ kind: "text", text: "B" }]],
      rows: [[[{ kind: "text", text: "1" }], [{ kind: "link", text: "x", href: "y.md" }]]],
    },
  ]);
});

test.each(FOR_PLAYERS)("nothing of the notation is left over in %s", (path) => {
  const blocks = parse(BOOKS[path]!);
  const texts = blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.map(plainText);
    if (block.kind === "table") return [...block.head, ...block.rows.flat()].map(plainText);
    return [plainText(block.spans)];
  });
  expect(texts.filter((text) => /\*\*|\{#|^#|\|\s*\||\]\(/.test(text))).toEqual([]);
  const ids = blocks.flatMap((block) => (block.kind === "heading" && block.level > 1 ? [block.id] : []));
  expect(ids.filter((id) => !id)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(HOMES)(
  "every rule of $card.title has a place that a refusal can link to, in both languages",
  ({ home, card }) => {
    const rules = BOOKS[`${GAMES}/${home}/book/rules.md`]!;
    const numbers = new Set(rules.match(new RegExp(`\\b${card.prefix}-\\d{2,3}\\b`, "g")));
    expect(numbers.size).toBeGreaterThan(9);
    for (const language of ["de", "en"]) {
      const text = BOOKS[`${GAMES}/${home}/book/${language}.md`]!;
      const named = new Set(inline(text).flatMap((span) => (span.kind === "rule" ? [span.text] : [])));
      expect([...numbers].filter((rule) => !named.has(rule))).toEqual([]);
    }
  },
);
