import { expect, test } from "vitest";
import { inline, parse, plainText } from "./markdown";

const RULES = import.meta.glob("../../../docs/rules/*.{de,en}.md", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

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

test.each(Object.keys(RULES))("nothing of the notation is left over in %s", (path) => {
  const blocks = parse(RULES[path]!);
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

test.each([
  ["wort-kniffel", "WK", 47],
  ["wordsmith", "WS", 99],
  ["bookworm", "BW", 75],
])("every rule of %s has a place that a refusal can link to, in both languages", (game, letters, count) => {
  for (const language of ["de", "en"]) {
    const text = RULES[`../../../docs/rules/${game}.${language}.md`]!;
    const named = new Set(inline(text).flatMap((span) => (span.kind === "rule" ? [span.text] : [])));
    const all = Array.from({ length: count }, (_, i) => `${letters}-${String(i + 1).padStart(2, "0")}`);
    expect(all.filter((rule) => !named.has(rule))).toEqual([]);
  }
});
