// What the options of a game are called, and what they mean, in the page's language.
import type { GameCard } from "../../games";
import type { OptionWords } from "../../games/foreign-contract";
import type { GameOptions } from "../../games/options";
import { texts } from "../../lib/i18n.svelte";
import type { GameOffer, OptionOffer } from "../../wire/server";

const say = texts({ yes: "ja", no: "nein", own: "eigene" }, { yes: "yes", no: "no", own: "own" });

/** What a value is called: raw, where the page does not know it. */
export function valueText(text: OptionWords | undefined, value: unknown): OptionWords["values"][string] {
  return text?.values[String(value)] ?? { label: plainly(value), about: "" };
}

function plainly(value: unknown): string {
  if (typeof value === "boolean") return value ? say().yes : say().no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** What a table has agreed on, for reading: the options that matter most, and whatever is unusual. */
export type Term = { readonly name: string; readonly value: string };

/** Put the options of a table into words. */
export function terms(
  offer: GameOffer,
  game: GameOptions,
  clock: GameCard["clock"],
  agreed: Readonly<Record<string, unknown>>,
): readonly Term[] {
  const always = [...game.front, clock?.option];
  return offer.options.flatMap((option) => {
    const value = option.name in agreed ? agreed[option.name] : option.default;
    const isUsual = JSON.stringify(value) === JSON.stringify(option.default);
    if (isUsual && (!always.includes(option.name) || value === null)) return [];
    const text = game.words()[option.name];
    const isSeat = game.seats.includes(option.name) && typeof value === "number";
    return [{ name: text?.name ?? option.name, value: isSeat ? String(value + 1) : inWords(option, text, value) }];
  });
}

function inWords(option: OptionOffer, text: OptionWords | undefined, value: unknown): string {
  if (option.kind === "other") return value === null ? "–" : say().own;
  if (Array.isArray(value)) return value.map((each) => valueText(text, each).label).join(", ") || "–";
  return valueText(text, value).label;
}
