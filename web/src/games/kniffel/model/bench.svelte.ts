// A move before it is made: dice kept back, words laid, boxes weighed. No DOM, and no rules:
// what may be done is in the view, and what an entry brings is asked of the server.
import { said } from "../../../lib/i18n.svelte";
import type { Fresh, BoardPlay } from "../../../lib/play.svelte";
import type { Outlook, Refusal } from "../../../wire/server";
import type { Box, Event, Face, Move, View, Written } from "../wire";
import { DIAMOND, diceOf } from "./faces";
import * as laid from "./words";

/** What an open box would take now, or why it would not. */
export type Prospect = {
  readonly words: readonly string[];
  readonly entry: Written | null;
  readonly refusal: Refusal | null;
};
type Weighed = { readonly key: string; readonly outlooks: readonly Outlook[] };

/** Typing is weighed once it pauses for so long. */
export const PAUSE = 120;
/** Dice and words from before a reload, and the state of the table then. */
type Draft = { readonly stand: string; readonly held: readonly number[]; readonly words: laid.Words };
const NOBODY: ReadonlySet<number> = new Set();
const LETTER = /^[A-ZÄÖÜ]$/;

export class Bench {
  /** The dice that stay on the table at the next throw. */
  held = $state.raw<ReadonlySet<number>>(NOBODY);
  words = $state.raw<laid.Words>(laid.NOTHING);
  /** Dice that a hint means. */
  lit = $state.raw<ReadonlySet<number>>(NOBODY);
  /** The diamond, while its letter is being chosen. */
  joker = $state<number | null>(null);
  /** A letter that was typed and for which no die is left. */
  missing = $state("");
  /** The box that is struck out with one more tap. */
  doomed = $state<Box | null>(null);
  /** Whether boxes are chosen to be struck out, though they might take something. */
  striking = $state(false);
  /** How often each die has been thrown, as far as this page saw. */
  rolls = $state.raw<readonly number[]>([]);
  /** What the player at turn kept at the last throw. */
  kept = $state.raw<ReadonlySet<number>>(NOBODY);
  prospects = $state.raw<ReadonlyMap<Box, Prospect>>(new Map());
  /** Why no box takes the words: they are no words, say. */
  verdict = $state.raw<Refusal | null>(null);
  #weighed = "";
  #bare: Weighed | null = null;
  #entries = -1;
  #throws = 0;
  #shown: readonly Face[] = [];
  #heard = 0;

  constructor(private readonly play: () => BoardPlay<View, Move, Event>) {}

  readonly dice = $derived.by(() => diceOf(this.play().view.state.options));
  readonly shown: readonly Face[] = $derived.by(() => this.play().view.state.throw);
  readonly used = $derived.by(() => laid.used(this.words));
  readonly written = $derived.by(() => laid.written(this.words));
  readonly loose: readonly number[] = $derived.by(() => [...this.dice.keys()].filter((die) => !this.held.has(die)));
  readonly #allowed: readonly string[] = $derived.by(() => (this.play().live ? this.play().view.may : []));
  /** What may be asked for now: nothing, as long as a move is on its way. */
  readonly #may: readonly string[] = $derived.by(() => (this.play().pending === null ? this.#allowed : []));
  readonly mayHold: boolean = $derived.by(() => this.#may.includes("roll") && this.shown.length > 0);
  readonly mayThrow: boolean = $derived.by(() => this.#may.includes("roll") && this.loose.length > 0);
  readonly maySpell: boolean = $derived.by(() => this.#may.includes("enter"));
  readonly mayStrike: boolean = $derived.by(() => this.#may.includes("strike"));
  /** Whether letters may be laid, also while a move is on its way: quick fingers lose nothing. */
  readonly mayLay: boolean = $derived.by(() => this.#allowed.includes("enter"));
  /** Whether there is anything to do at all. */
  readonly mayDo: boolean = $derived.by(() => this.#may.length > 0 || this.mayLay);
  readonly mayDot: boolean = $derived.by(() => laid.canDot(this.words, this.#umlauts) && this.play().language === "de");
  readonly mayBreak: boolean = $derived.by(() => !!this.words.at(-1)?.length && this.used.size < this.shown.length);
  /** Whether a chosen box is given up rather than filled. */
  readonly gives: boolean = $derived.by(() => this.mayStrike && (this.striking || !this.maySpell));
  /** Whether the words are a further Wort-Kniffel. */
  readonly encore: boolean = $derived.by(() => [...this.prospects.values()].some(({ entry }) => !!entry?.extra));

  /** Take in how the table stands, and what has just happened. */
  see(view: View, fresh: Fresh<Event>): void {
    const { state } = view;
    const entries = state.cards.reduce((sum, card) => sum + card.entries.length, 0);
    const events = fresh.count === this.#heard ? [] : fresh.events;
    this.#heard = fresh.count;
    const isFirst = this.#entries < 0;
    if (entries !== this.#entries) this.#begin(entries);
    if (state.throws !== this.#throws || !same(state.throw, this.#shown)) {
      const shaken = events.findLast((event) => event.type === "shaken")?.dice;
      const changed = [...state.throw.keys()].filter(
        (die) => !same([state.throw[die]!], this.#shown.slice(die, die + 1)),
      );
      const fell = new Set(shaken?.length && state.throw.length ? [...shaken, ...changed] : changed);
      this.rolls = this.dice.map((_, die) => (this.rolls[die] ?? 0) + Number(fell.has(die) && !isFirst));
      this.kept =
        state.throws > 1 && shaken ? new Set([...state.throw.keys()].filter((die) => !shaken.includes(die))) : NOBODY;
      this.words = laid.layAgain(this.words, state.throw, this.#umlauts);
      this.#put();
    }
    this.#throws = state.throws;
    this.#shown = state.throw;
    if (isFirst) this.#resume();
  }

  /** Keep what was begun, in case the page is reloaded. */
  remember(): void {
    const { seat, drafts } = this.play();
    const isBegun = this.held.size > 0 || this.written.length > 0;
    const draft: Draft | null = isBegun ? { stand: this.#stand, held: [...this.held], words: this.words } : null;
    if (seat !== null) drafts.keep(seat, draft);
  }

  toggle(die: number): void {
    if (!this.mayHold || this.play().underway || die >= this.shown.length) return;
    const held = new Set(this.held);
    if (!held.delete(die)) held.add(die);
    this.held = held;
  }

  /** Keep exactly the dice that lie in words. */
  keepWords(): void {
    if (this.mayHold && !this.play().underway) this.held = this.used;
  }

  throwLoose(): void {
    if (this.mayThrow) void this.play().move({ type: "roll", dice: this.loose });
  }

  /** Lay a die into the word, or take it away again. */
  tap(die: number): void {
    const face = this.shown[die];
    if (!face || !this.mayLay) return;
    this.#put();
    if (this.used.has(die)) this.words = laid.takeAway(this.words, die);
    else if (face.letter === DIAMOND) this.joker = die;
    else this.words = laid.layDie(this.words, die, face.letter);
  }

  /** Lay a typed letter; whether there was a die for it. */
  type(typed: string): boolean {
    if (!this.mayLay) return false;
    const joker = this.joker;
    this.#put();
    let words: laid.Words | null = this.words;
    for (const letter of typed.toUpperCase()) {
      if (joker !== null) words = laid.layDie(words, joker, letter);
      else words = laid.lay(words, letter, this.shown, this.#umlauts);
      if (!words) {
        this.missing = letter;
        return false;
      }
    }
    this.words = words;
    return true;
  }

  back(): void {
    this.#put();
    this.words = laid.back(this.words);
  }

  clear(): void {
    this.#put();
    this.words = laid.NOTHING;
  }

  another(): void {
    this.#put();
    if (this.mayBreak) this.words = laid.another(this.words);
  }

  dot(): void {
    this.#put();
    if (this.mayDot) this.words = laid.dot(this.words, this.#umlauts);
  }

  /** Lay a whole word instead of what lies there. */
  spell(word: string): void {
    this.clear();
    for (const letter of word) this.type(letter);
  }

  /** Fill a box with what it takes; one that takes nothing is marked to be struck out. */
  async choose(box: Box): Promise<void> {
    this.play().forgive();
    if (!this.gives && this.#weighed !== this.#key) await this.weigh();
    if (!this.play().view.open.includes(box) || (!this.maySpell && !this.mayStrike)) return;
    const prospect = this.prospects.get(box);
    if (this.gives) this.doomed = box;
    else if (this.#weighed !== this.#key) return;
    else if (prospect?.entry) void this.play().move({ type: "enter", box, words: prospect.words });
    else this.doomed = box;
  }

  toggleStriking(): void {
    this.#put();
    this.striking = !this.striking;
  }

  strike(): void {
    const box = this.doomed;
    this.doomed = null;
    if (box && this.mayStrike) void this.play().move({ type: "strike", box });
  }

  /** Do what a key of the keyboard stands for; whether it stands for anything. */
  press(key: string): boolean {
    if (/^[1-9]$/.test(key)) this.toggle(Number(key) - 1);
    else if (key === "ß" || LETTER.test(key.toUpperCase())) this.type(key);
    else if (key === "Backspace") this.back();
    else if (key === " " && !this.written.length) this.throwLoose();
    else if (key === " " || key === "Enter") this.another();
    else if (key === "Escape") this.#escape();
    else return false;
    return true;
  }

  /** Weigh soon, unless something else comes first; for an effect, which then calls the answer. */
  weighSoon(): () => void {
    void this.#key;
    if (!this.maySpell) return () => undefined;
    const timer = setTimeout(() => void this.weigh(), PAUSE);
    return () => clearTimeout(timer);
  }

  /** Ask what each open box would bring, without words and with those that lie there. */
  async weigh(): Promise<void> {
    if (!this.maySpell) return;
    const [key, words, open, bareKey] = [this.#key, this.written, this.play().view.open, this.#stand];
    const ask = (each: readonly string[]): Promise<readonly Outlook[] | null> =>
      this.play().weigh(open.map((box) => ({ type: "enter", box, words: each })));
    const [bare, worded] = await Promise.all([
      this.#bare?.key === bareKey ? this.#bare.outlooks : ask([]),
      words.length ? ask(words) : [],
    ]);
    if (!bare || !worded || key !== this.#key) return;
    this.#bare = { key: bareKey, outlooks: bare };
    this.prospects = new Map(open.map((box, place) => [box, better(bare[place]!, worded[place], words)]));
    this.verdict = unanimous(worded);
    this.#weighed = key;
  }

  get #umlauts(): laid.Umlauts {
    return this.play().view.state.options.umlauts ?? "dice";
  }

  /** How the table stands, as far as entries go. */
  readonly #stand = $derived.by(() => {
    const { cards, turn, throws, throw: shown } = this.play().view.state;
    return JSON.stringify([cards.map((card) => card.entries.length), turn, throws, shown]);
  });
  readonly #key = $derived.by(() => `${this.#stand} ${this.written.join(" ")}`);

  #resume(): void {
    const { seat, drafts } = this.play();
    const draft = seat === null ? null : drafts.recall<Draft>(seat);
    if (draft?.stand !== this.#stand) return;
    this.held = new Set(draft.held);
    this.words = draft.words;
  }

  #begin(entries: number): void {
    this.#entries = entries;
    this.held = this.kept = NOBODY;
    this.words = laid.NOTHING;
    this.striking = false;
    this.prospects = new Map();
    this.verdict = null;
    this.#put();
  }

  /** Put away what was half asked. */
  #put(): void {
    this.joker = this.doomed = null;
    this.missing = "";
  }

  #escape(): void {
    if (this.doomed !== null || this.joker !== null) this.#put();
    else if (this.striking) this.striking = false;
    else this.clear();
  }
}

function same(one: readonly Face[], other: readonly Face[]): boolean {
  return (
    one.length === other.length &&
    one.every((face, die) => face.letter === other[die]!.letter && face.points === other[die]!.points)
  );
}

function entryOf(outlook: Outlook | undefined): Written | null {
  return (outlook?.events?.[0] as Written | undefined) ?? null;
}

/** The better one of an entry with words and one without. */
function better(bare: Outlook, worded: Outlook | undefined, words: readonly string[]): Prospect {
  const [without, entry] = [entryOf(bare), entryOf(worded)];
  const worth = (each: Written): number => each.points + each.extra;
  if (without && (!entry || worth(without) > worth(entry))) return { words: [], entry: without, refusal: null };
  return { words, entry, refusal: worded?.refusal ?? bare.refusal ?? null };
}

/** The refusal that all boxes give, if it is one and the same. */
function unanimous(outlooks: readonly Outlook[]): Refusal | null {
  const [first] = outlooks;
  const refusal = first?.refusal ?? null;
  return refusal && outlooks.every((each) => each.refusal && said(each.refusal) === said(refusal)) ? refusal : null;
}
