// What the page knows of a game, and the games whose home is here. A home is a folder with `card.ts`, which every
// page may show at once, and `options.ts` and `client.ts`, which come when they are needed.
import type { Component } from "svelte";
import type { Language } from "../lib/i18n.svelte";
import type { Finds } from "../lib/keepsakes";
import type { BoardPlay } from "../lib/play.svelte";
import type { MomentProps } from "../analysis/trying";
import type { Step } from "../wire/server";
import type { BestWord } from "./best-word";
import type { Chronicle } from "./chronicle";
import type { Clock, Seating, Teaching } from "./foreign-contract";
import type { GameOptions } from "./options";
import type { Examples } from "./scenes";

/** What is shown of a game before it is played, and how a game of it is begun. */
export type GameCard = {
  /** On the wire and in addresses. */
  readonly name: string;
  readonly title: string;
  /** What the numbers of its rules begin with. */
  readonly prefix: string;
  /** The fewest and the most people at a table. */
  readonly seats: readonly [number, number];
  /** How long a game takes, about: from, to. */
  readonly minutes: readonly [number, number];
  /** From which age on it can be played. */
  readonly age: number;
  /** Drawn here, or the address of a picture. */
  readonly picture: Component | string;
  /** The game in a sentence of the page's language. */
  readonly about: () => string;
  readonly clock: Clock | null;
  /** Levels of the bots that play along in a game that is begun by one click; none where there are no bots. */
  readonly opponents: readonly string[];
  /** The option that sets the language of its words; null where there is none. */
  readonly languageOption: string | null;
  /** A first game with a guide; null where there is none. */
  readonly plan: Seating | null;
  /** Whether its module could not be loaded: `about` says so. */
  readonly isBroken?: boolean;
};

/** How the dice of a game fly. Until they lie, the page shows, says and tells nothing of what they will show. */
export type Flying<E = unknown> = {
  /** Milliseconds that they are in the air after these events of a seat; 0 where this page shows none of them fall. */
  readonly time: (events: readonly E[], mine: readonly number[], by: number | null) => number;
  /** Whether the touch that has them lie at once also does what it would have done: in a race every touch counts. */
  readonly isQuick?: boolean;
};

/** A game as the page plays it. Nothing in it knows rules: all comes from the server's view. */
export type GameClient<V = unknown, M = unknown, E = unknown> = {
  /** The table, drawn from a view; it also draws each step of a replay. */
  readonly Board: Component<{
    play: BoardPlay<V, M, E>;
    client: GameClient<V, M, E>;
    /** Whether its `Head` stands in the strip above it already. */
    headed?: boolean;
  }>;
  /** What the strip above the board shows in place of the people, for a board that shows them itself. */
  readonly Head?: Component<{ play: BoardPlay<V, M, E> }>;
  readonly options: GameOptions;
  /** The language of words and dice. */
  readonly language: (view: V) => Language;
  /**
   * An event in a sentence of the page's language, for the log and for screen readers; null for what nobody needs to
   * hear.
   */
  readonly tell: (
    event: E,
    names: readonly string[],
    seat: number | null,
    view: V,
    /** What had happened in the game before it, where that is known. */
    before?: readonly E[],
  ) => string | null;
  /** Its log, drawn; without it the log is sentences. */
  readonly chronicle?: Chronicle<V, E>;
  /** Points by seat, as they stand. */
  readonly totals: (view: V) => readonly number[];
  /** Whether words may be asked what they mean as the game stands; always, if nothing is said. */
  readonly hasCards?: (view: V) => boolean;
  /** Whether seats of one device must not see each other's view: the device is handed over. */
  readonly secret: (view: V) => boolean;
  /** How its dice fly, where they do. */
  readonly flying?: Flying<E>;
  /** A moment of a game that is over, to be tried again; without it the board is only drawn as it was. */
  readonly Moment?: Component<MomentProps<V>>;
  /** The best word of a seat in a game that is over, if it has words. */
  readonly best?: (steps: readonly Step[], seat: number) => BestWord | null;
  /** Which round it is. */
  readonly round?: (view: V) => number;
  /** What the owner of a table may keep for later ones. */
  readonly keepsakes?: (view: V) => Finds;
  /** What to teach next in a first game; null when all is said. */
  readonly lesson: (view: V, seat: number) => Teaching | null;
};

/** A game with all that belongs to it. */
export type Game = {
  /** The name of its home; null where that is elsewhere. */
  readonly home: string | null;
  readonly card: GameCard;
  readonly options: () => Promise<GameOptions>;
  readonly client: () => Promise<GameClient>;
  /** Examples for its rules. */
  readonly examples?: () => Promise<Examples>;
  /** The rules for players in Markdown, of a game from elsewhere. */
  readonly rules?: (language: Language) => Promise<string>;
};

/** The card of a home: a card, and its place among the games. */
export type HomeCard = GameCard & { readonly order: number };

const CARDS = import.meta.glob<HomeCard>("./*/card.ts", { eager: true, import: "card" });
const OPTIONS = import.meta.glob<GameOptions>("./*/options.ts", { import: "options" });
const EXAMPLES = import.meta.glob<Examples>("./*/examples.ts", { import: "examples" });
const CLIENTS = import.meta.glob<GameClient>("./*/client.ts", { import: "client" });

/** The games whose home is here, in their order. */
export const HOMES: readonly Game[] = Object.entries(CARDS)
  .sort(([, one], [, other]) => one.order - other.order)
  .map(([path, card]) => ({
    home: path.split("/")[1]!,
    card,
    options: OPTIONS[path.replace("card.ts", "options.ts")]!,
    examples: EXAMPLES[path.replace("card.ts", "examples.ts")]!,
    client: CLIENTS[path.replace("card.ts", "client.ts")]!,
  }));
