// What lies on the rail, weighed: which words it reads, and what each open box would take. No rules: the server is
// asked.
import { said } from "../../../lib/i18n.svelte";
import type { BoardPlay } from "../../../lib/play.svelte";
import type { Outlook, Refusal } from "../../../wire/server";
import type { Box, Event, Move, View, Written } from "../wire";
import { readings, plainly } from "./readings";
import { aimsOn, wordsOn, type Rail, type Roles } from "./rail";

/** What an open box would take now, or why it would not. */
export type Prospect = {
  readonly words: readonly string[];
  readonly entry: Written | null;
  readonly refusal: Refusal | null;
};
type Weighed = { readonly key: string; readonly outlooks: readonly Outlook[] };
type Asked = () => { readonly rail: Rail; readonly roles: Roles };

/** Moves that the server weighs at once. */
const AT_ONCE = 16;
/** Why something is no word. */
const NO_WORD = new Set([
  "not-in-dictionary",
  "abbreviation",
  "dialect",
  "foreign",
  "word-banned",
  "left-out",
  "proper-name",
]);
/** Words of one letter are no words at all. */
const SHORTEST = 2;

export class Scale {
  prospects = $state.raw<ReadonlyMap<Box, Prospect>>(new Map());
  /** Why no box takes the words: they are no words, say. */
  verdict = $state.raw<Refusal | null>(null);
  /** Each word on the rail, in all ways that are words. */
  choices = $state.raw<readonly (readonly string[])[]>([]);
  /** The key of what was weighed last. */
  weighed = $state("");
  #known = new Map<string, boolean>();
  /** Which of its readings a word was switched to. */
  #preferred = new Map<string, string>();
  #bare: Weighed | null = null;

  constructor(
    private readonly play: () => BoardPlay<View, Move, Event>,
    private readonly asked: Asked,
  ) {}

  /** How the table stands, as far as entries go. */
  readonly stand = $derived.by(() => {
    const { cards, turn, throws, throw: shown } = this.play().view.state;
    return JSON.stringify([cards.map((card) => card.entries.length), turn, throws, shown]);
  });
  readonly #parts: readonly Rail[] = $derived.by(() => wordsOn(this.asked().rail));
  /** The words as they lie there, as far as the page has found out. */
  readonly words: readonly string[] = $derived.by(() =>
    this.#parts.map((word, place) => {
      const plain = plainly(word, this.play().view.state.throw, this.asked().roles);
      return this.weighed === this.key ? (this.choices[place]?.[0] ?? plain) : plain;
    }),
  );
  readonly isAiming: boolean = $derived.by(() => aimsOn(this.asked().rail).length > 0);
  readonly key = $derived.by(() => {
    const { rail, roles } = this.asked();
    return JSON.stringify([this.stand, rail, [...roles]]);
  });
  readonly isWeighed: boolean = $derived.by(() => this.weighed === this.key);

  clear(): void {
    this.prospects = new Map();
    this.verdict = null;
    this.choices = [];
    this.weighed = "";
    this.#preferred.clear();
  }

  /** Ask what each open box would bring, without words and with those that lie there. */
  async weigh(): Promise<void> {
    const [key, stand, parts] = [this.key, this.stand, this.#parts];
    const open = this.play().view.open;
    if (!open.length) return;
    const choices = this.isAiming ? [] : await Promise.all(parts.map((word) => this.#read(word, open[0]!)));
    const words = choices.map(([first]) => first ?? "");
    const [bare, worded] = await Promise.all([
      this.#bare?.key === stand ? this.#bare.outlooks : this.#ask(open, []),
      words.length ? this.#ask(open, words) : [],
    ]);
    if (!bare || !worded || key !== this.key) return;
    this.#bare = { key: stand, outlooks: bare };
    this.prospects = new Map(open.map((box, place) => [box, better(bare[place]!, worded[place], words)]));
    this.verdict = unanimous(worded);
    this.choices = choices;
    this.weighed = key;
  }

  /** Take the next of the readings that are words. */
  async turn(place: number): Promise<void> {
    const [word, next] = [this.#parts[place], this.choices[place]?.[1]];
    if (!word || !next) return;
    this.#preferred.set(JSON.stringify(word), next);
    await this.weigh();
  }

  #ask(open: readonly Box[], words: readonly string[]): Promise<readonly Outlook[] | null> {
    return this.play().weigh(open.map((box) => ({ type: "enter", box, words })));
  }

  /** What a word reads: all that are words, or as it lies there. */
  async #read(word: Rail, box: Box): Promise<readonly string[]> {
    const { view, language } = this.play();
    const { throw: shown, options } = view.state;
    const { roles } = this.asked();
    const all = readings(word, shown, roles, options.umlauts ?? "dice", language);
    const unknown = all.filter((text) => !this.#known.has(text));
    if (word.length >= SHORTEST && all.length > 1) await this.#learn(unknown, box);
    const found = all.filter((text) => this.#known.get(text));
    const at = Math.max(0, found.indexOf(this.#preferred.get(JSON.stringify(word)) ?? ""));
    return found.length ? [...found.slice(at), ...found.slice(0, at)] : [plainly(word, shown, roles)];
  }

  async #learn(words: readonly string[], box: Box): Promise<void> {
    const lots = Array.from({ length: Math.ceil(words.length / AT_ONCE) }, (_, lot) =>
      words.slice(lot * AT_ONCE, (lot + 1) * AT_ONCE),
    );
    await Promise.all(
      lots.map(async (lot) => {
        const told = await this.play().weigh(lot.map((word) => ({ type: "enter", box, words: [word] })));
        told?.forEach(({ refusal }, place) => this.#known.set(lot[place]!, !refusal || !NO_WORD.has(refusal.why)));
      }),
    );
  }
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
