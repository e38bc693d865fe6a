// My place at the table: the word that I am building, what it costs and leaves, what I may do with it.
// Sums over what the view gave; whether a word stands is for the server to say.
import type { BoardPlay } from "../../../lib/play.svelte";
import type { Event, Move, Offer, Pieces, PlayerView, View } from "../wire";
import { build, type Built } from "./build";
import { Hands } from "./hands.svelte";
import { alphabetOf, buildable, cost, gather, minus, NOTHING, spell, total, type Alphabet, type Kind } from "./pieces";

export type WordsmithPlay = BoardPlay<View, Move, Event>;

/** What securing the word as it lies would bring. */
export type Forecast = {
  readonly points: number;
  readonly crosses: number;
  readonly white: number;
  readonly blue: number;
  /** Boxes that could be crossed. */
  readonly boxes: number;
};

/** Why a word cannot be called yet; null when it can. */
export type Lack = "empty" | "loose" | "pieces" | "boxes" | "old" | "letter" | null;

const LONGEST = 20;

/** What follows from the word that is being built. */
export type Outcome = Pick<Bench, "typed" | "rest" | "missing" | "lit" | "forecast" | "lack">;
/** A word that was begun, and how its seat stood then. */
type Draft = { readonly stand: string; readonly word: string };

export class Bench {
  #drafts = $state<Record<number, string>>({});
  #row = $state<number | null>(null);
  /** Pieces that were laid by hand and are no letter yet. */
  readonly hands: Hands;

  constructor(private readonly play: WordsmithPlay) {
    this.hands = new Hands(this);
    for (const seat of play.mine) {
      const draft = play.drafts.recall<Draft>(seat);
      if (draft?.stand === this.#stand(seat)) this.#drafts[seat] = draft.word;
    }
  }

  /** The language of the words. */
  get language(): "de" | "en" {
    return this.play.language;
  }

  /** What was typed. */
  get typed(): string {
    return this.play.seat === null ? "" : (this.#drafts[this.play.seat] ?? "");
  }

  readonly me: PlayerView | null = $derived.by(() => this.play.view.players[this.play.seat ?? -1] ?? null);
  readonly offer: Offer | null = $derived.by(() => (this.play.live ? this.play.view.offer : null));
  readonly alphabet: Alphabet = $derived.by(() => alphabetOf(this.play.view.options));
  readonly hand: Pieces = $derived.by(() => this.me?.player.hand ?? NOTHING);
  readonly letters: readonly Built[] = $derived.by(() => build(this.typed, this.hand, this.alphabet));
  readonly #cost: Pieces = $derived.by(() => cost(spell(this.typed), this.alphabet));
  /** The pieces that stay on the tray. */
  readonly rest: Pieces = $derived.by(() => minus(minus(this.hand, this.#cost), gather(this.hands.loose)));
  /** What the word still wants beyond the hand. */
  readonly missing: Pieces = $derived.by(() => minus(this.#cost, this.hand));
  /** The keys whose letters can be built from what is left. */
  readonly lit: ReadonlySet<string> = $derived.by(() => buildable(this.rest, this.alphabet));

  /** The boxes that the word would cross, as the server counts them; null if so much cannot be left over. */
  readonly #crossed = $derived.by(() => this.play.view.offer?.leaves[total(this.rest)] ?? null);
  readonly forecast: Forecast = $derived.by(() => {
    const [white, blue] = this.#crossed ?? [0, 0];
    const crosses = this.#crossed ? white + blue : total(this.rest) + (this.me?.player.circles ?? 0);
    return { points: spell(this.typed).length, crosses, white, blue, boxes: this.me?.left ?? 0 };
  });

  /** The lines that the word may be called for. */
  readonly rows: readonly number[] = $derived.by(() => {
    const { rows = [], wants = [] } = this.offer ?? {};
    return rows.filter((_, place) => this.#has(wants[place]!));
  });
  readonly row: number | null = $derived.by(() => {
    if (this.#row !== null && this.rows.includes(this.#row)) return this.#row;
    const fitting = this.rows.find((row) => this.#has(this.play.view.required[row]!));
    return fitting ?? this.rows[0] ?? null;
  });
  /** The line that the next word goes to; null where none does. */
  readonly next: number | null = $derived.by(() => {
    const { phase, required, step } = this.play.view;
    if (!this.mayType || phase !== "play") return null;
    if (required) return this.row;
    return step ? step - 1 : (this.me?.player.sheet.entries.length ?? null);
  });

  readonly lack: Lack = $derived.by(() => {
    if (this.hands.loose.length) return "loose";
    if (!this.typed) return "empty";
    if (total(this.missing)) return "pieces";
    if (this.mayType && !this.#crossed) return "boxes";
    if (this.#isOld()) return "old";
    return this.offer?.rows.length && this.row === null ? "letter" : null;
  });
  readonly mayCall: boolean = $derived.by(() => this.may("call") && this.lack === null);
  /** Whether it makes sense to type. */
  readonly mayType: boolean = $derived.by(() => {
    const player = this.me?.player;
    return this.play.live && this.play.view.phase === "play" && !!player && !player.done && !player.claim;
  });

  get outcome(): Outcome {
    const { typed, rest, missing, lit, forecast, lack } = this;
    return { typed, rest, missing, lit, forecast, lack };
  }

  may(move: Offer["may"][number]): boolean {
    return !!this.offer?.may.includes(move) && this.play.pending === null;
  }

  type(letter: string): void {
    if (this.mayType && this.typed.length < LONGEST) this.write(this.typed + letter);
  }

  back(): void {
    if (this.hands.loose.length) this.hands.back();
    else this.write(this.typed.slice(0, -1));
  }

  write(word: string): void {
    if (this.play.seat === null) return;
    this.hands.clear();
    this.#keep(this.play.seat, word);
    if (this.play.refused?.type === "call") this.play.forgive();
  }

  choose(row: number): void {
    this.#row = row;
  }

  async call(appeal = false): Promise<void> {
    const { seat, underway } = this.play;
    const word = this.typed;
    if (underway && this.lack === null) await underway; // what fast fingers call is called then
    if (!this.mayCall || seat === null || this.typed !== word) return;
    const isTaken = await this.play.move({
      type: "call",
      word,
      ...(this.row === null ? {} : { row: this.row }),
      ...(appeal ? { appeal } : {}),
    });
    if (isTaken && this.#drafts[seat] === word) this.#keep(seat, "");
  }

  roll(): void {
    if (this.may("roll")) void this.play.move({ type: "roll" });
  }

  /** Take a piece, for a joker or for a circle. */
  fetch(piece: Kind): boolean {
    if (!this.offer?.pieces.includes(piece)) return false;
    if (this.may("take")) void this.play.move({ type: "take", piece });
    else if (this.may("tick")) void this.play.move({ type: "tick", piece });
    else return false;
    return true;
  }

  #keep(seat: number, word: string): void {
    this.#drafts[seat] = word;
    const draft: Draft | null = word ? { stand: this.#stand(seat), word } : null;
    this.play.drafts.keep(seat, draft);
  }

  /** What changes when a word is called or written, or a round begins. */
  #stand(seat: number): string {
    const { round, players } = this.play.view;
    const player = players[seat]?.player;
    return JSON.stringify([round, player?.sheet.entries.length, player?.claim !== null]);
  }

  #has(letters: string): boolean {
    return spell(this.typed).includes(letters);
  }

  /** Whether it lies there from letters that were spent already, as the server lists them. */
  #isOld(): boolean {
    const spent = [...(this.offer?.spent ?? "")];
    if (!spent.length) return false;
    return [...spell(this.typed)].every((letter) => {
      const place = spent.indexOf(letter);
      if (place >= 0) spent.splice(place, 1);
      return place >= 0;
    });
  }
}
