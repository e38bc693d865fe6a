// A board from elsewhere: what the ES module `client.js` of a game's own package exports as `game`, and what the
// page gives it. Nothing is imported here, so that this file can be copied beside a game and read by its editor.
// docs/client.md, “A board from elsewhere”, tells the rest.

export type Language = "de" | "en";

/** Something in every language of the page. */
export type InBoth<T> = { readonly de: T; readonly en: T };

/** An option of the game in words; one without words is shown by its name on the wire. */
export type OptionWords = {
  readonly name: string;
  readonly about: string;
  /** By the value as text: `"0"`, `"true"`, `"de"`. */
  readonly values: Readonly<Record<string, { readonly label: string; readonly about: string }>>;
};

/** Clocks that need no thought: the option that sets the clock, and its values in three speeds. */
export type Clock = { readonly option: string; readonly off: number; readonly normal: number; readonly slow: number };

/** Who plays along, and by which options. */
export type Seating = { readonly bots: readonly string[]; readonly options: Readonly<Record<string, unknown>> };

/** Something that the guide says in a first game; each key is taught until what it asks for has been done. */
export type Teaching = { readonly key: string; readonly text: string };

/** Why something was refused: a code, the rule's number, and a sentence in both languages. */
export type Refusal = {
  readonly why: string;
  readonly rule: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly de: string;
  readonly en: string;
};

/** What a move would bring, as the rules of the server see it: events, or a refusal. */
export type Outlook = { readonly events?: readonly unknown[]; readonly refusal?: Refusal | null };

/** What an event is told with. */
export type Telling<V> = {
  readonly language: Language;
  readonly names: readonly string[];
  /** Whose move it was; null where nobody's was. */
  readonly seat: number | null;
  /** How the game stands now, or in a replay after the event. */
  readonly view: V;
};

/** What a board gets to see and do. A new one is handed to `show` whenever something has changed. */
export type ForeignPlay<V, M, E> = {
  /** The game as the seat sees it: the server's view, which is the truth. */
  readonly view: V;
  /** The seat that acts on this device now; null for onlookers and in replays. */
  readonly seat: number | null;
  /** All seats of this device. */
  readonly mine: readonly number[];
  /** The seats that are to move; all of them where everybody plays at once, none when the game is over. */
  readonly turn: readonly number[];
  /** What people call each seat. */
  readonly names: readonly string[];
  /** The language of the page, in which the board speaks. */
  readonly language: Language;
  /** The language of the words and dice. */
  readonly words: Language;
  /** Whether moves are taken at all: a game is on, its clock runs, and this device has a seat. */
  readonly live: boolean;
  /** A move that is on its way and takes long enough to be shown so. */
  readonly pending: M | null;
  /** Why the last move was refused; the page shows it above the board, with a link to the rule. */
  readonly refusal: Refusal | null;
  /** What has happened since `show` was last called, for animation; empty when the page was just loaded. */
  readonly events: readonly E[];
  /** The table's clock in milliseconds, as deadlines in the view mean it. */
  readonly now: () => number;
  /** Ask for a move: null when the table took it, else the refusal. */
  readonly move: (move: M) => Promise<Refusal | null>;
  /** Wave the refusal away, when the player has begun something else. */
  readonly forgive: () => void;
  /** What moves would bring; null while that cannot be asked. */
  readonly weigh: (moves: readonly M[]) => Promise<readonly Outlook[] | null>;
  /** Show what a single word means; only for words that were played, missed or refused. */
  readonly ask: (word: string) => void;
};

/** A board that was put into the page. */
export type Mounted<V, M, E> = {
  readonly show: (play: ForeignPlay<V, M, E>) => void;
  /** The element is about to be taken away: end timers and listeners. */
  readonly leave: () => void;
};

/** `export const game` of `client.js`. All functions are plain and may be called at any time, in any order. */
export type ForeignGame<V = unknown, M = unknown, E = unknown> = {
  /** The game in a sentence, for its card on the start page. */
  readonly about: InBoth<string>;
  /** Its options in words, by name. */
  readonly options?: InBoth<Readonly<Record<string, OptionWords>>>;
  readonly clock?: Clock;
  /** Levels of the bots of a game that is begun by one click; `["lena"]` if nothing is said. */
  readonly opponents?: readonly string[];
  /** The option that sets the language of the words; `language` if nothing is said. */
  readonly languageOption?: string;
  /** A first game with a guide: how it is set up, and what to teach next; without it none is offered. */
  readonly lesson?: {
    readonly plan: Seating;
    readonly next: (view: V, seat: number, language: Language) => Teaching | null;
  };
  /** The rules for players in Markdown; the server's own book if there is no such function. */
  readonly rules?: (language: Language) => Promise<string>;
  /** The language of words and dice. */
  readonly language: (view: V) => Language;
  /** Points by seat, as they stand. */
  readonly totals: (view: V) => readonly number[];
  /** An event in a sentence, for the log and for screen readers; null for what nobody needs to hear. */
  readonly tell: (event: E, telling: Telling<V>) => string | null;
  /** Whether seats of one device must not see each other's view. */
  readonly secret?: (view: V) => boolean;
  /** Draw the board into an empty element of the page. Its width is given, its height follows what is drawn. */
  readonly mount: (element: HTMLElement, play: ForeignPlay<V, M, E>) => Mounted<V, M, E>;
};
