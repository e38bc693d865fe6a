// Options that are typed as text: reading what people write, and writing what the server has.
import { parts, type GameOptions } from "../../games/options";
import type { OptionOffer } from "../../wire/server";

/** Read what was typed. What makes no sense is handed on as it is, for the server to refuse. */
export function readOption(option: OptionOffer, text: string, read: GameOptions["read"] = {}): unknown {
  const lines = text.split("\n").flatMap((line) => (line.trim() ? [line.trim()] : []));
  if (!lines.length) return option.default;
  const reader = read[option.name];
  if (reader) return reader(lines);
  if (option.name === "house") return lines.map(houseLine);
  return option.kind === "words" ? parts(lines.join(" ")) : parsed(text);
}

/** The usual value, as one would type it. */
export function writeOption(option: OptionOffer): string {
  const value = option.default;
  if (value === null || (Array.isArray(value) && !value.length)) return "";
  return option.kind === "words" && Array.isArray(value) ? value.join(" ") : JSON.stringify(value);
}

/** A house word as the server keeps it: sign, word, date. */
function houseLine(line: string): string {
  const [, sign, rest] = /^([+-]?)\s*(.*)$/.exec(line)!;
  const day = new Date().toISOString().slice(0, 10);
  const dated = /\s\d{4}-\d\d-\d\d/.test(rest!) ? rest! : rest!.replace(/^(\S+)/, `$1 ${day}`);
  return `${sign || "+"} ${dated}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
