// A move before it is made: what stands on the rail is spelt and stays. No DOM, and no rules: what may be done is in
// the view, and what an entry brings is asked of the server.
import type { BoardPlay, Fresh } from "../../../lib/play.svelte";
import type { Box, Event, Face, Move, View } from "../wire";
import { DIAMOND, diceOf } from "./faces";
import * as rails from "./rail";
import { EMPTY, GAP, NO_ROLES, type Rail, type Roles } from "./rail";
import { Scale, type Prospect } from "./scale.svelte";
import { Shaker } from "./shaker.svelte";
import { Strike } from "./strike.svelte";

/** Typing is weighed once it pauses for so long. */
export const PAUSE = 120;
/** Milliseconds for which a rail that was emptied can be had back. */
export const BACK_AGAIN = 5000;
/** A rail from before a reload, and the state of the table then. */
type Draft = { readonly stand: string; readonly rail: Rail; readonly roles: readonly (readonly [number, string])[] };
const LETTER = /^[A-ZÄÖÜ]$/;

/** The box that would be filled best. */
export type Best = { readonly box: Box; readonly prospect: Prospect; readonly points: number };

export class Bench {
  rail = $state.raw<Rail>(EMPTY);
  /** What dice on the rail stand for, as far as somebody has said so. */
  roles = $state.raw<Roles>(NO_ROLES);
  /** A letter that was typed and for which no die is left. */
  missing = $state("");
  /** The box that was tapped though it takes nothing; the sheet says why. */
  asked = $state<Box | null>(null);
  /** How often each die has been thrown, as far as this page saw. */
  rolls = $state.raw<readonly number[]>([]);
  /** Dice that a hint means. */
  lit = $state.raw<ReadonlySet<number>>(new Set());
  /** What the player at turn kept at the last throw. */
  kept = $state.raw<readonly number[]>([]);
  readonly scale: Scale;
  readonly strike: Strike;
  readonly shaker: Shaker;
  #entries = -1;
  #throws = 0;
  #flown = 0;
  #late = false;
  #cleared: { readonly rail: Rail; readonly roles: Roles; readonly at: number } | null = null;

  constructor(private readonly play: () => BoardPlay<View, Move, Event>) {
    this.scale = new Scale(play, () => ({ rail: this.rail, roles: this.roles }));
    this.strike = new Strike(
      () => this.play().now,
      (box) => void this.play().move({ type: "strike", box }),
    );
    this.shaker = new Shaker(
      () => this.mayThrow,
      () => this.#throw(),
    );
  }

  readonly dice = $derived.by(() => diceOf(this.play().view.state.options));
  readonly shown: readonly Face[] = $derived.by(() => this.play().view.state.throw);
  /** The dice on the rail. */
  readonly up: readonly number[] = $derived.by(() => rails.diceOn(this.rail));
  readonly loose: readonly number[] = $derived.by(() => [...this.dice.keys()].filter((die) => !this.up.includes(die)));
  readonly isMine: boolean = $derived.by(() => {
    const { seat, mine, view } = this.play();
    return mine.length > 0 && seat === view.state.turn;
  });
  readonly #may: readonly string[] = $derived.by(() => {
    const { live, view, pending, flight } = this.play();
    return live && !flight && pending === null && !this.strike.pending ? view.may : [];
  });
  readonly mayThrow: boolean = $derived.by(() => this.#may.includes("roll") && this.loose.length > 0);
  /** Whether there is a throw left, even if all dice stay. */
  readonly hasThrow: boolean = $derived.by(() => this.play().view.may.includes("roll"));
  readonly maySpell: boolean = $derived.by(() => this.#may.includes("enter"));
  readonly mayStrike: boolean = $derived.by(() => this.#may.includes("strike"));
  /** Whether dice go up and down. */
  readonly mayLay: boolean = $derived.by(() => this.maySpell && this.shown.length > 0 && !this.shaker.isShaking);
  /** Whether there is anything to do at all. */
  readonly mayDo: boolean = $derived.by(() => this.#may.length > 0 || this.strike.pending !== null);
  /** Whether the words are a further Wort-Kniffel. */
  readonly encore: boolean = $derived.by(() => [...this.prospects.values()].some(({ entry }) => !!entry?.extra));
  /** What boxes would take: nothing while a strike is held back. */
  readonly prospects: ReadonlyMap<Box, Prospect> = $derived.by(() => this.scale.prospects);
  readonly words: readonly string[] = $derived.by(() => this.scale.words);
  /** Whether what stands on the rail fits a box as it stands. */
  readonly fits: boolean = $derived.by(
    () => this.words.length > 0 && [...this.prospects.values()].some(({ entry, words }) => !!entry && words.length > 0),
  );

  /** The lit box that brings most; Chance only once there is nothing else. */
  readonly best: Best | null = $derived.by(() => {
    if (!this.maySpell || !this.scale.isWeighed) return null;
    const all = [...this.prospects].flatMap(([box, prospect]) =>
      prospect.entry ? [{ box, prospect, points: prospect.entry.points + prospect.entry.extra }] : [],
    );
    const good = all.filter(({ box, points }) => box !== "chance" && points > 0);
    const pool = good.length || this.hasThrow ? good : all;
    return pool.toSorted((one, other) => other.points - one.points)[0] ?? null;
  });

  /** Take in how the table stands, and what has just happened. */
  see(view: View, fresh: Fresh<Event>): void {
    const { state } = view;
    const entries = state.cards.reduce((sum, card) => sum + card.entries.length, 0);
    const isFirst = this.#entries < 0;
    if (entries !== this.#entries) this.#begin(entries);
    if (state.throws !== this.#throws) {
      const shaken = fresh.events.findLast((event) => event.type === "shaken")?.dice;
      this.kept = state.throws > 1 && shaken ? [...state.throw.keys()].filter((die) => !shaken.includes(die)) : [];
      this.rail = state.throws ? rails.fulfil(this.rail, state.throw, view.may.includes("roll")) : EMPTY;
      this.#settle();
      this.shaker.rest();
    }
    this.#throws = state.throws;
    if (state.late !== this.#late) this.#settle();
    this.#late = state.late;
    if (isFirst) this.#resume();
  }

  /** Dice take off: each that was in the cup tumbles. */
  fly(): void {
    const { flight } = this.play();
    if (!flight || flight.count === this.#flown) return;
    this.#flown = flight.count;
    const shaken = new Set(flight.events.flatMap((event) => (event.type === "shaken" ? event.dice : [])));
    this.rolls = this.dice.map((_, die) => (this.rolls[die] ?? 0) + Number(shaken.has(die)));
  }

  /** Keep what was begun, in case the page is reloaded. */
  remember(): void {
    const { seat, drafts } = this.play();
    const draft: Draft | null = this.rail.length
      ? { stand: this.scale.stand, rail: this.rail, roles: [...this.roles] }
      : null;
    if (seat !== null && this.isMine) drafts.keep(seat, draft);
  }

  /** Put a die up, or take it down again. */
  tap(die: number): void {
    const face = this.shown[die];
    if (!face || !this.mayLay) return;
    this.#settle();
    const at = this.rail.indexOf(die);
    this.#lay(at < 0 ? rails.put(this.rail, die, face.letter) : rails.drop(this.rail, at));
  }

  /** Put up a die for a typed letter, or aim at it; whether either could be. */
  type(typed: string): boolean {
    if (!this.mayLay) return false;
    this.#settle();
    for (const letter of typed.toUpperCase()) {
      const laid = rails.spell(this.rail, this.roles, letter, this.shown, this.umlauts);
      if (laid) {
        this.roles = laid.roles;
        this.#lay(laid.rail);
      } else if (this.hasThrow && LETTER.test(letter) && this.rail.length < this.dice.length + 2) {
        this.#lay([...this.rail, letter]);
      } else {
        this.missing = letter;
        return false;
      }
    }
    return true;
  }

  /** Take down what stands at a place. */
  take(at: number): void {
    if (!this.mayLay) return;
    this.#settle();
    this.#lay(rails.drop(this.rail, at));
  }

  /** Take the last one down. */
  back(): void {
    this.take(this.rail.length - 1);
  }

  /** Take all down; soon after, put all up again. */
  clear(): void {
    if (!this.mayLay) return;
    this.#settle();
    if (this.rail.length) {
      this.#cleared = { rail: this.rail, roles: this.roles, at: this.play().now };
      this.#lay(EMPTY);
    } else if (this.#cleared && this.play().now - this.#cleared.at <= BACK_AGAIN) {
      this.roles = this.#cleared.roles;
      this.#lay(this.#cleared.rail);
    }
  }

  /** Begin another word. */
  part(): void {
    if (!this.mayPart) return;
    this.#settle();
    this.#lay(rails.part(this.rail));
  }

  readonly mayPart: boolean = $derived.by(
    () => this.mayLay && this.rail.length > 0 && this.rail.at(-1) !== GAP && this.loose.length > 0,
  );

  /** Move what stands at one place to another. */
  shift(from: number, to: number): void {
    if (this.mayLay) this.#lay(rails.shift(this.rail, from, to));
  }

  /** Lay whole words instead of what lies there. */
  spell(words: string): void {
    if (!this.mayLay) return;
    this.roles = NO_ROLES;
    this.#lay(EMPTY);
    for (const letter of words) {
      if (letter === GAP) this.part();
      else this.type(letter);
    }
  }

  /** Fill a box with what it takes; one that takes nothing says why. */
  async choose(box: Box): Promise<void> {
    this.play().forgive();
    if (this.maySpell && !this.scale.isWeighed) await this.scale.weigh();
    if (!this.play().view.open.includes(box) || (!this.maySpell && !this.mayStrike)) return;
    const prospect = this.prospects.get(box);
    if (this.maySpell && !this.scale.isWeighed) return;
    if (this.maySpell && prospect?.entry) void this.play().move({ type: "enter", box, words: prospect.words });
    else this.asked = box;
  }

  /** Strike the box out that was asked for, unless it is taken back. */
  giveUp(): void {
    const box = this.asked;
    this.asked = null;
    if (box && this.mayStrike) this.strike.begin(box, this.#sandEnds);
  }

  /** Do what a key of the keyboard stands for; whether it stands for anything. */
  press(key: string): boolean {
    if (this.strike.pending) {
      if (key === "Escape") this.strike.undo();
      return key === "Escape";
    }
    if (/^[1-9]$/.test(key)) this.tap(Number(key) - 1);
    else if (key === "ß" || LETTER.test(key.toUpperCase())) this.type(key);
    else if (key === "Backspace") this.back();
    else if (key === " ") this.part();
    else if (key === "Escape") this.#escape();
    else return false;
    return true;
  }

  /** Weigh soon, unless something else comes first; for an effect, which then calls the answer. */
  weighSoon(): () => void {
    void this.scale.key;
    if (!this.maySpell) return () => undefined;
    const timer = setTimeout(() => void this.scale.weigh(), PAUSE);
    return () => clearTimeout(timer);
  }

  get umlauts(): rails.Umlauts {
    return this.play().view.state.options.umlauts ?? "dice";
  }

  /** What die a letter is shown as on the rail: its own, or what it stands for. */
  letterOf(die: number): string {
    const word = rails.wordsOn(this.rail).findIndex((each) => each.includes(die));
    const text = this.words[word];
    const place = word < 0 ? -1 : rails.wordsOn(this.rail)[word]!.indexOf(die);
    const letter = this.shown[die]?.letter ?? "";
    const read = (text && [...text][place]) || letter;
    return letter === DIAMOND || read.normalize("NFD").startsWith(letter) ? read : letter;
  }

  get #sandEnds(): number | null {
    const { running, until } = this.play().view.state;
    return running ? until : null;
  }

  #throw(): Promise<boolean> | null {
    return this.mayThrow ? this.play().move({ type: "roll", dice: this.loose }) : null;
  }

  #lay(rail: Rail): void {
    this.rail = rail;
    this.roles = rails.keepRoles(this.roles, rail);
  }

  #resume(): void {
    const { seat, drafts } = this.play();
    const draft = seat === null ? null : drafts.recall<Draft>(seat);
    if (!draft?.rail || draft.stand !== this.scale.stand) return;
    this.rail = draft.rail;
    this.roles = new Map(draft.roles);
  }

  #begin(entries: number): void {
    this.#entries = entries;
    this.#cleared = null;
    this.kept = [];
    this.rail = EMPTY;
    this.roles = NO_ROLES;
    this.lit = new Set();
    this.scale.clear();
    this.strike.undo();
    this.#settle();
  }

  /** Put away what was half asked. */
  #settle(): void {
    this.asked = null;
    this.missing = "";
  }

  #escape(): void {
    if (this.asked !== null) this.#settle();
    else if (this.shaker.isShaking) this.shaker.cancel();
    else this.clear();
  }
}
