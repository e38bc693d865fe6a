// What the options of a game are called, and what they mean, in the page's language.
import { texts } from "../../lib/i18n.svelte";
import type { GameOffer, OptionOffer } from "../../wire/server";
import { DE } from "./options.de";
import { EN } from "./options.en";

type ValueText = { readonly label: string; readonly about: string };
export type OptionText = {
  readonly name: string;
  readonly about: string;
  readonly values: Readonly<Record<string, ValueText>>;
};

const t = texts(DE, EN);
const say = texts({ yes: "ja", no: "nein", own: "eigene" }, { yes: "yes", no: "no", own: "own" });

/** What an option is called and means; null for one that this page does not know. */
export function optionText(game: string, option: string): OptionText | null {
  const games: Readonly<Record<string, Readonly<Record<string, OptionText>>>> = t();
  return games[game]?.[option] ?? null;
}

/** What a value is called: raw, where the page does not know it. */
export function valueText(text: OptionText | null, value: unknown): ValueText {
  return text?.values[String(value)] ?? { label: plainly(value), about: "" };
}

function plainly(value: unknown): string {
  if (typeof value === "boolean") return value ? say().yes : say().no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** What a table has agreed on, for reading: the options that matter most, and whatever is unusual. */
export type Term = { readonly name: string; readonly value: string };

const ALWAYS = new Set(["language", "edition", "variant", "sand", "clock", "think", "referee"]);

/** Put the options of a table into words. */
export function terms(offer: GameOffer, options: Readonly<Record<string, unknown>>): readonly Term[] {
  return offer.options.flatMap((option) => {
    const value = option.name in options ? options[option.name] : option.default;
    const isUsual = JSON.stringify(value) === JSON.stringify(option.default);
    if (isUsual && (!ALWAYS.has(option.name) || value === null)) return [];
    const text = optionText(offer.name, option.name);
    return [{ name: text?.name ?? option.name, value: inWords(option, text, value) }];
  });
}

function inWords(option: OptionOffer, text: OptionText | null, value: unknown): string {
  if (option.name === "starter" && typeof value === "number") return String(value + 1);
  if (option.kind === "other") return value === null ? "–" : say().own;
  if (Array.isArray(value)) return value.map((each) => valueText(text, each).label).join(", ") || "–";
  return valueText(text, value).label;
}
