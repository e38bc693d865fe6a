// A table that is being planned: its options and who shall sit there. Knows no rules of any game;
// what cannot be played the server refuses, and the refusal is shown at what it names.
import type { Language } from "../../lib/i18n.svelte";
import type { GameCard } from "../../games";
import type { GameOptions } from "../../games/options";
import type { GameOffer, OptionOffer, Plan, Refusal } from "../../wire/server";
import { keepsakesOf } from "../../lib/keepsakes";
import { readOption, writeOption } from "./typed";

/** Who shall sit somewhere. The first seat is always mine. */
export type Chair =
  | { readonly kind: "link" }
  | { readonly kind: "here"; readonly name: string }
  | { readonly kind: "bot"; readonly level: string };

export type Speed = "off" | "normal" | "slow";
export const SPEEDS: readonly Speed[] = ["off", "normal", "slow"];

/** Where a refusal belongs that names no option, at every game. */
const BELONGS: Readonly<Record<string, string>> = {
  "wrong-house-word": "house",
  seats: "seats",
  "too-many-seats": "seats",
  "too-many-bots": "seats",
  "unknown-bot": "seats",
  "name-missing": "name",
};

export class Draft {
  readonly offer: GameOffer;
  readonly card: GameCard;
  readonly game: GameOptions;
  options: Record<string, unknown> = $state({});
  /** What was typed into fields of many words, as it was typed. */
  #typed: Record<string, string> = $state({});
  name = $state("");
  chairs: readonly Chair[] = $state.raw([]);
  listed = $state(false);
  /** How many seats strangers must not take. */
  kept = $state(0);
  chat = $state(true);
  hints = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  constructor(offer: GameOffer, card: GameCard, game: GameOptions, language: Language, name: string) {
    this.offer = offer;
    this.card = card;
    this.game = game;
    this.name = name;
    for (const option of offer.options) this.options[option.name] = option.default;
    if (card.languageOption) this.options[card.languageOption] = language;
    while (this.chairs.length + 1 < Math.max(2, offer.seats[0])) this.add({ kind: "link" });
  }

  readonly front: readonly OptionOffer[] = $derived.by(() =>
    this.game.front.flatMap((name) => this.offer.options.filter((option) => option.name === name)),
  );
  readonly details: readonly OptionOffer[] = $derived.by(() =>
    this.offer.options.filter((option) => !this.game.front.includes(option.name)),
  );
  readonly seats: number = $derived.by(() => this.chairs.length + 1);
  readonly mayAdd: boolean = $derived.by(() => this.seats < this.offer.seats[1]);
  readonly mayRemove: boolean = $derived.by(() => this.seats > this.offer.seats[0]);
  /** The name of what the refusal is about: an option, `seats`, `name`, or nothing in particular. */
  readonly at: string = $derived.by(() => {
    if (!this.refusal) return "";
    const named = this.refusal.facts["option"];
    if (typeof named === "string" && this.#option(named)) return named;
    const place = BELONGS[this.refusal.why] ?? this.game.belongs[this.refusal.why] ?? "";
    return place === "seats" || place === "name" || this.#option(place) ? place : "";
  });
  /** The speed that the clock is set to; null for one of the table's own. */
  readonly speed: Speed | null = $derived.by(() => {
    const { clock } = this.card;
    return SPEEDS.find((speed) => clock && this.options[clock.option] === clock[speed]) ?? null;
  });
  readonly hasClock: boolean = $derived.by(() => !!this.#option(this.card.clock?.option ?? ""));
  readonly #kept = $derived.by(() =>
    keepsakesOf(
      this.offer.name,
      (this.options["language"] ?? this.options[this.card.languageOption ?? ""]) as Language,
    ),
  );
  readonly isMoved: boolean = $derived.by(() =>
    this.details.some((option) => !same(this.#value(option), option.default)),
  );

  /** Whether an option is written as text. */
  isTyped(option: OptionOffer): boolean {
    return option.kind === "words" || (option.kind === "other" && !this.game.seats.includes(option.name));
  }

  /** What stands in a field of many words: as long as nobody types there, what was kept of earlier tables. */
  textOf(option: OptionOffer): string {
    return this.#typed[option.name] ?? this.#kept[option.name]?.join("\n") ?? writeOption(option);
  }

  type(option: OptionOffer, text: string): void {
    this.#typed[option.name] = text;
  }

  hurry(speed: Speed): void {
    const { clock } = this.card;
    if (clock) this.options[clock.option] = clock[speed];
  }

  add(chair: Chair): void {
    if (this.mayAdd) this.chairs = [...this.chairs, chair];
  }

  put(index: number, chair: Chair): void {
    this.chairs = this.chairs.with(index, chair);
  }

  remove(index: number): void {
    if (this.mayRemove) this.chairs = this.chairs.toSpliced(index, 1);
  }

  /** Those who sit down at this device, me first. */
  get here(): readonly string[] {
    return [this.name, ...this.chairs.flatMap((chair) => (chair.kind === "here" ? [chair.name] : []))].map((name) =>
      name.trim(),
    );
  }

  /** How many seats are for people who come by the link. */
  get invited(): number {
    return this.chairs.filter((chair) => chair.kind === "link").length;
  }

  /** Whether nobody has to come first. */
  get isComplete(): boolean {
    return this.chairs.every((chair) => chair.kind !== "link");
  }

  /** What the server is asked for: only what is not usual. */
  plan(): Plan {
    const options = this.offer.options.flatMap((option) => {
      const value = this.#value(option);
      return same(value, option.default) ? [] : [[option.name, value] as const];
    });
    return {
      game: this.offer.name,
      seats: this.seats,
      options: Object.fromEntries(options),
      bots: this.chairs.flatMap((chair) => (chair.kind === "bot" ? [chair.level] : [])),
      listed: this.listed,
      ...(this.listed && this.kept ? { kept: Math.min(this.kept, this.invited) } : {}),
      chat: this.chat,
      hints: this.hints,
    };
  }

  #option(name: string): OptionOffer | undefined {
    return this.offer.options.find((option) => option.name === name);
  }

  #value(option: OptionOffer): unknown {
    return this.isTyped(option) ? readOption(option, this.textOf(option), this.game.read) : this.options[option.name];
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
