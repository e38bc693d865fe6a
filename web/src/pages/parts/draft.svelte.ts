// A table that is being planned: its options and who shall sit there. Knows no rules of any game;
// what cannot be played the server refuses, and the refusal is shown at what it names.
import type { Language } from "../../lib/i18n.svelte";
import type { GameCard } from "../../games";
import type { Company, GameOptions, Version, Versions, Works } from "../../games/options";
import type { GameOffer, OptionOffer, Plan, Refusal } from "../../wire/server";
import { keepsakesOf } from "../../lib/keepsakes";
import { same } from "./same";
import { readOption, writeOption } from "./typed";
import { chosenWay, isAsSet, obstacleTo } from "./versions";
import { keepWorks, worksOf } from "./works";

/** Who shall sit somewhere. The first seat is always mine. */
export type Chair = (
  | { readonly kind: "link" }
  | { readonly kind: "here"; readonly name: string; readonly pace?: number }
  | { readonly kind: "bot"; readonly level: string }
) & { readonly handicap?: number };

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
/** In which order they will sit: those on this device take the first seats, bots get the last. */
const RANK: Readonly<Record<Chair["kind"], number>> = { here: 0, link: 1, bot: 2 };

export class Draft {
  readonly offer: GameOffer;
  readonly card: GameCard;
  readonly game: GameOptions;
  options: Record<string, unknown> = $state({});
  /** What was typed into fields of many words, as it was typed. */
  #typed: Record<string, string> = $state({});
  name = $state("");
  /** The number that the first seat has, where seats have one. */
  handicap = $state(0);
  chairs: readonly Chair[] = $state.raw([]);
  listed = $state(false);
  /** How many seats strangers must not take. */
  kept = $state(0);
  chat = $state(true);
  hints = $state(false);
  same = $state(false);
  /** What was made in the workshop. */
  works: Works = $state.raw({});
  /** The version that had to be left, because it cannot be with those who sit there. */
  left: Version | null = $state.raw(null);
  refusal = $state.raw<Refusal | null>(null);

  readonly #versions: Versions;

  constructor(
    offer: GameOffer,
    card: GameCard,
    game: GameOptions,
    language: Language,
    name: string,
    versions: Versions = () => [],
  ) {
    this.#versions = versions;
    this.offer = offer;
    this.card = card;
    this.game = game;
    this.name = name;
    this.works = worksOf(offer.name);
    for (const option of offer.options) this.options[option.name] = option.default;
    if (card.languageOption) this.options[card.languageOption] = language;
    while (this.chairs.length + 1 < Math.max(2, offer.seats[0])) this.add({ kind: "link" });
  }

  readonly front: readonly OptionOffer[] = $derived.by(() =>
    this.game.front.flatMap((name) => this.offer.options.filter((option) => option.name === name)),
  );
  readonly versions: readonly Version[] = $derived.by(() => this.#versions(this.works));
  /** The versions that are chosen: a way of playing, and what comes on top of it. */
  readonly chosen: readonly Version[] = $derived.by(() => {
    const way = chosenWay(this.versions, this.options);
    return way
      ? [way, ...this.versions.filter((each) => each.onto?.includes(way.name) && isAsSet(each, this.options))]
      : [];
  });
  /** Options that are set elsewhere than among the house rules. */
  readonly #elsewhere: ReadonlySet<string> = $derived.by(
    () =>
      new Set([
        ...this.versions.flatMap((version) => Object.keys(version.options)),
        ...(this.versions.length ? [] : this.game.front),
        ...(this.game.workshop?.options ?? []),
        this.game.handicap?.option ?? "",
        this.card.languageOption ?? "",
      ]),
  );
  /** What is agreed on the page of house rules. */
  readonly details: readonly OptionOffer[] = $derived.by(() => {
    const idle = this.game.idle?.(this.options) ?? [];
    return this.offer.options.filter((option) => !this.#elsewhere.has(option.name) && !idle.includes(option.name));
  });
  /** Whether the language of the words is a question of its own, and no matter of versions. */
  readonly language: OptionOffer | undefined = $derived.by(() => {
    const { languageOption } = this.card;
    const isSet = this.versions.some((version) => languageOption && languageOption in version.options);
    return isSet || !this.versions.length ? undefined : this.#option(languageOption ?? "");
  });
  readonly seats: number = $derived.by(() => this.chairs.length + 1);
  readonly company: Company = $derived.by(() => ({ seats: this.seats, here: this.here.length }));
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
  /** The house rules that are not as in the booklet; the clock has its place elsewhere. */
  readonly moved: readonly OptionOffer[] = $derived.by(() =>
    this.details.filter(
      (option) =>
        !(option.name === this.card.clock?.option && this.speed) && !same(this.#value(option), option.default),
    ),
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

  /** Choose a version in place of the others, or tick one that comes on top, or take it off again. */
  choose(name: string, on = true): void {
    const version = this.versions.find((each) => each.name === name);
    if (!version) return;
    this.left = null;
    if (!version.onto) this.#take(version);
    else if (!on) this.#reset(version);
    else {
      const { onto } = version;
      const way = chosenWay(this.versions, this.options);
      if (!way || !onto.includes(way.name)) this.#take(this.versions.find((each) => onto.includes(each.name))!);
      Object.assign(this.options, version.options);
    }
  }

  /** Put every house rule back to what the booklet says. */
  restore(): void {
    for (const option of this.details) {
      this.options[option.name] = option.default;
      if (this.isTyped(option)) this.type(option, "");
    }
  }

  /** Make something in the workshop, or null for what is usual; it is kept for later tables. */
  make(option: string, value: unknown): void {
    const usual = this.#option(option)?.default;
    const made = value === null || same(value, usual) ? null : value;
    this.works = Object.fromEntries(
      Object.entries({ ...this.works, [option]: made }).filter(([, each]) => each !== null),
    );
    this.options[option] = made ?? usual;
    keepWorks(this.offer.name, this.works);
  }

  /** Whether something from the workshop is in play. */
  get isOwn(): boolean {
    return !!this.game.workshop?.options.some((name) => !same(this.options[name], this.#option(name)?.default));
  }

  /** Play with what was made in the workshop, or with what is usual. */
  use(own: boolean): void {
    for (const name of this.game.workshop?.options ?? [])
      this.options[name] = (own ? this.works[name] : undefined) ?? this.#option(name)?.default;
  }

  add(chair: Chair): void {
    if (this.mayAdd) this.#seat([...this.chairs, chair]);
  }

  put(index: number, chair: Chair): void {
    this.#seat(this.chairs.with(index, chair));
  }

  remove(index: number): void {
    if (this.mayRemove) this.#seat(this.chairs.toSpliced(index, 1));
  }

  /** Those who sit down at this device, me first. */
  get here(): readonly string[] {
    return [this.name, ...this.chairs.flatMap((chair) => (chair.kind === "here" ? [chair.name] : []))].map((name) =>
      name.trim(),
    );
  }

  /** How much time each of the others at this device wants. */
  get paces(): readonly number[] {
    return this.chairs.flatMap((chair) => (chair.kind === "here" ? [chair.pace ?? 1] : []));
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
    const idle = this.game.idle?.(this.options) ?? [];
    const options = this.offer.options.flatMap((option) => {
      const value = this.#value(option);
      return same(value, option.default) || idle.includes(option.name) ? [] : [[option.name, value] as const];
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
      ...(this.same && this.offer.same && this.seats > 1 ? { same: true } : {}),
    };
  }

  #seat(chairs: readonly Chair[]): void {
    this.chairs = chairs.toSorted((one, other) => RANK[one.kind] - RANK[other.kind]);
    const way = chosenWay(this.versions, this.options);
    if (!way || !obstacleTo(way, this.company)) return;
    const other = this.versions.find((each) => !each.onto && !obstacleTo(each, this.company));
    if (!other) return;
    this.#take(other);
    this.left = way;
  }

  #take(way: Version): void {
    for (const extra of this.versions) if (extra.onto && !extra.onto.includes(way.name)) this.#reset(extra);
    Object.assign(this.options, way.options);
  }

  #reset(version: Version): void {
    for (const name of Object.keys(version.options)) this.options[name] = this.#option(name)?.default;
  }

  #option(name: string): OptionOffer | undefined {
    return this.offer.options.find((option) => option.name === name);
  }

  #value(option: OptionOffer): unknown {
    const { handicap, workshop } = this.game;
    if (option.name === handicap?.option) {
      const numbers = [this.handicap, ...this.chairs.map((chair) => chair.handicap ?? 0)];
      return numbers.some((number) => number) ? numbers : option.default;
    }
    if (workshop?.options.includes(option.name)) return this.options[option.name];
    return this.isTyped(option) ? readOption(option, this.textOf(option), this.game.read) : this.options[option.name];
  }
}
