// The small part of Markdown that our rules are written in, as data: nothing becomes HTML by itself.

export type Span =
  | { readonly kind: "text" | "strong" | "em" | "code"; readonly text: string }
  /** A rule's number, which refusals link to. */
  | { readonly kind: "rule"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

const HEADING = /^(#{1,4}) (.*?)(?: \{#([\w-]+)\})?$/;
const ITEM = /^(?:-|(\d+)\.) (.*)$/;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\b([A-Z]{1,4}-\d{2,3})\b/g;

/** Read a page. */
export function parse(text: string): readonly Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(readBlock);
}

function readBlock(part: string): readonly Block[] {
  const lines = part.split("\n");
  const heading = HEADING.exec(lines[0]!);
  if (heading) {
    const block: Block = {
      kind: "heading",
      level: heading[1]!.length,
      id: heading[3] ?? "",
      spans: inline(heading[2]!),
    };
    return lines.length > 1 ? [block, ...readBlock(lines.slice(1).join("\n"))] : [block];
  }
  if (lines[0]!.startsWith("|")) {
    const [head, , ...rows] = lines.map(cells);
    return [{ kind: "table", head: head!, rows }];
  }
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first === 0) return [readList(lines)];
  if (first > 0)
    return [{ kind: "paragraph", spans: inline(lines.slice(0, first).join(" ")) }, readList(lines.slice(first))];
  return [{ kind: "paragraph", spans: inline(lines.join(" ")) }];
}

function readList(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push(item[2]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\d/.test(lines[0]!), items: items.map(inline) };
}

function cells(line: string): readonly (readonly Span[])[] {
  return line
    .replace(/^\|\s*|\s*\|$/g, "")
    .split("|")
    .map((cell) => inline(cell.trim()));
}

/** Read a line. */
export function inline(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) spans.push({ kind: "text", text: text.slice(end, found.index) });
    const [, strong, em, code, label, href, rule] = found;
    if (strong) spans.push({ kind: "strong", text: strong });
    else if (em) spans.push({ kind: "em", text: em });
    else if (code) spans.push({ kind: "code", text: code });
    else if (label && href) spans.push({ kind: "link", text: label, href });
    else if (rule) spans.push({ kind: "rule", text: rule });
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

/** The text of a line, for names. */
export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}

/** A line with its rules' numbers taken out of the text, where they stand in parentheses. */
export type QuietLine = { readonly spans: readonly Span[]; readonly rules: readonly string[] };

/** Take the numbers in parentheses out of a line: they belong in the margin. */
export function quiet(line: readonly Span[]): QuietLine {
  const spans: Span[] = [];
  const rules: string[] = [];
  let isInside = false;
  for (const [place, span] of line.entries()) {
    const before = spans.at(-1);
    if (span.kind === "rule" && (isInside || (before?.kind === "text" && before.text.endsWith("(")))) {
      if (!isInside && before?.kind === "text") spans[spans.length - 1] = { ...before, text: before.text.slice(0, -1) };
      isInside = true;
      rules.push(span.text);
    } else if (isInside && span.kind === "text" && span.text.startsWith(")")) {
      isInside = false;
      const last = spans.at(-1);
      if (last?.kind === "text") spans[spans.length - 1] = { ...last, text: last.text.trimEnd() };
      spans.push({ ...span, text: span.text.slice(1) });
    } else if (!(isInside && line[place + 1]?.kind === "rule")) {
      spans.push(span);
    }
  }
  return { spans: spans.filter(({ text }) => text), rules };
}

/** A section of a page: one idea, with the headings that it stands under. */
export type Leaf = {
  readonly id: string;
  readonly level: number;
  readonly title: readonly Span[];
  readonly blocks: readonly Block[];
};

/** A page in its sections; what stands before the first one comes last: it is about the page, not about the game. */
export function leaves(blocks: readonly Block[]): {
  readonly title: readonly Span[];
  readonly leaves: readonly Leaf[];
  readonly opening: readonly Block[];
} {
  const found: { id: string; level: number; title: readonly Span[]; blocks: Block[] }[] = [];
  const opening: Block[] = [];
  let title: readonly Span[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 1) title = block.spans;
    else if (block.kind === "heading") found.push({ id: block.id, level: block.level, title: block.spans, blocks: [] });
    else (found.at(-1)?.blocks ?? opening).push(block);
  }
  return { title, leaves: found, opening };
}
