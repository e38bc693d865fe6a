// Written by tools/make_types.py from the source of the server: do not edit.

/** Why a word is refused. */
export type WordFault = "proper-name" | "abbreviation" | "dialect" | "foreign" | "not-in-dictionary" | "house-banned" |
  "family-table" | "too-short" | "too-long" | "not-letters";

/** The table without the game. */
export type RoomView = {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly options: { readonly [key: string]: unknown };
  readonly stage: "waiting" | "playing" | "over" | "closed";
  readonly called: number | null;
  readonly host: string;
  readonly places: readonly PlaceView[];
  readonly commitment: string;
  readonly match: MatchView | null;
  readonly games: readonly string[];
  readonly agreed: { readonly [key in "pause" | "rematch" | "close"]?: readonly string[] };
  readonly words: { readonly [key: string]: readonly string[] };
  readonly missed: { readonly [key in number]?: readonly string[] };
  readonly muted: readonly string[];
  readonly standstill: "paused" | "alone" | "away" | "asked" | null;
  readonly waits: readonly string[];
  readonly doubted: readonly number[];
  readonly chat: boolean;
  readonly hints: boolean;
  readonly listed: boolean;
  readonly obstacle: Refusal | null;
  readonly fallen: readonly string[];
  readonly owner: string;
  readonly same: boolean;
  readonly locked: boolean;
  readonly banned: { readonly [key: string]: string };
};

/** A seat as everybody sees it. */
export type PlaceView = {
  readonly free?: boolean;
  readonly guest?: string | null;
  readonly name?: string;
  readonly bot?: string;
  readonly pace?: number;
  readonly pledge?: string;
  readonly kept?: boolean;
};

/** The game at the table, being played or just over. */
export type MatchView = {
  readonly id: string;
  readonly began: number;
  readonly commitment: string;
  readonly seeds: readonly string[];
  readonly scores: readonly number[] | null;
  readonly winners: readonly number[] | null;
};

/** The body of a refusal over HTTP. */
export type Refusal = {
  readonly why: string;
  readonly rule: string;
  readonly facts: { readonly [key: string]: string | number };
  readonly de: string;
  readonly en: string;
};

/** Something that happened, without what you must not know. */
export type ActView = {
  readonly number: number;
  readonly at: number;
  readonly events: readonly Event[];
  readonly by?: string | null;
};

/** The game as a seat of yours sees it, or an onlooker. */
export type SeatView = { readonly seat: number | null; readonly view: unknown };

/** What one move would bring: events, or a refusal. */
export type Outlook = { readonly events?: readonly unknown[]; readonly refusal?: Refusal | null };

/** Something that a good player would think of. */
export type CounselView = {
  readonly move: unknown;
  readonly value: number | null;
  readonly de: string;
  readonly en: string;
  readonly word: string;
  readonly dice: readonly number[];
  readonly reason: CounselReason | null;
  readonly keeps: boolean;
};

/** Why something is advised, in a few plain words. */
export type CounselReason = { readonly de: string; readonly en: string };

/** What a table is opened with. */
export type Plan = {
  readonly game: string;
  readonly seats: number;
  readonly options?: { readonly [key: string]: unknown };
  readonly bots?: readonly string[];
  readonly listed?: boolean;
  readonly chat?: boolean;
  readonly hints?: boolean;
  readonly kept?: number;
  readonly same?: boolean;
};

/** Everything fixed before a game begins: the head of its record. */
export type Setup = {
  readonly game: string;
  readonly seats: number;
  readonly options?: { readonly [key: string]: unknown };
  readonly pace?: readonly number[];
  readonly start?: number;
  readonly rules?: number;
  readonly words?: string;
};

/** Come in with a name, or as who you are on another device, with the code of its link. */
export type Enter = { readonly name?: string; readonly code?: string; readonly instead?: boolean };

/** Take another name. */
export type Rename = { readonly name: string };

/** Ask whose a personal link is; it is not spent. */
export type Look = { readonly code: string };

/** Switch to another guest of this browser. */
export type Switch = { readonly guest: string };

/** The secret to invite others with. */
export type Invite = { readonly invite?: string };

/** What somebody would do in a moment: lay words, or keep some dice and throw the others. */
export type Retry = {
  readonly line: number;
  readonly words?: readonly (readonly string[])[];
  readonly keep?: readonly number[] | null;
  readonly yardstick?: "everyday" | "all";
};

/** Who you are, and where you sit. */
export type Me = { readonly guest: string; readonly name: string; readonly tables: readonly MyTable[] };

/** A table where the guest sits. */
export type MyTable = { readonly table: string; readonly updated: number; readonly summary: Summary };

/** Opens your seats on another device, once. */
export type Link = {
  readonly link: string;
  readonly code: string;
  readonly until: number;
  readonly qr: readonly string[];
};

/** Whose a personal link is, and who this browser would stop being. */
export type Lent = { readonly name: string; readonly already: boolean; readonly you: string; readonly tables: number };

/** The other guests that this browser can switch to. */
export type Others = { readonly others: readonly Other[] };

/** Another guest that this browser can switch to. */
export type Other = { readonly guest: string; readonly name: string; readonly tables: number };

/** The devices where the guest is signed in, the most recently used first. */
export type Devices = { readonly devices: readonly MyDevice[] };

/** A device where the guest is signed in. */
export type MyDevice = {
  readonly device: string;
  readonly about: string;
  readonly began: number;
  readonly used: number;
  readonly here: boolean;
};

/** Everything on offer. */
export type Offers = {
  readonly games: readonly GameOffer[];
  readonly bots: readonly BotOffer[];
  readonly phrases: { readonly [key: string]: { readonly [key: string]: string } };
  readonly paces: readonly number[];
  readonly longest_name: number;
  readonly longest_text: number;
};

/** A game that can be played. */
export type GameOffer = {
  readonly name: string;
  readonly title: string;
  readonly rules: number;
  readonly seats: readonly [number, number];
  readonly minutes: readonly [number, number];
  readonly age: number;
  readonly prefix: string;
  readonly bots: boolean;
  readonly advice: boolean;
  readonly analysis: boolean;
  readonly same: boolean;
  readonly picture: string | null;
  readonly module: string | null;
  readonly sheet: { readonly [key: string]: { readonly [key: string]: string } };
  readonly options: readonly OptionOffer[];
};

/** Something that a table can agree on. */
export type OptionOffer = {
  readonly name: string;
  readonly kind: "choice" | "choices" | "flag" | "number" | "words" | "other";
  readonly default: unknown;
  readonly values: readonly unknown[] | null;
};

/** A bot, the weakest first. */
export type BotOffer = {
  readonly level: string;
  readonly name: { readonly [key: string]: string };
  readonly about: { readonly [key: string]: string };
};

/** A day of the chain. */
export type Day = {
  readonly day: string;
  readonly stage: string;
  readonly first: string;
  readonly end: string;
  readonly link: string;
};

/** A new table, and how others find it. */
export type Opened = { readonly table: string; readonly code: string; readonly link: string };

/** The tables that everybody may come to. */
export type Listed = { readonly tables: readonly Summary[] };

/** The table with a code. */
export type Found = { readonly table: string; readonly summary: Summary };

/** How others find the table. */
export type Invited = { readonly link: string; readonly qr: readonly string[] };

/** What is known about a word. */
export type WordCard = {
  readonly word: string;
  readonly language: "de" | "en";
  readonly verdict: WordFault | null;
  readonly tier: number | null;
  readonly name: boolean;
  readonly house: string | null;
  readonly senses: readonly Sense[];
  readonly parts: readonly Sense[];
  readonly rank: number | null;
  readonly rarer: number | null;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** What a word means. */
export type Sense = {
  readonly base: string;
  readonly gloss: string;
  readonly kind: "noun" | "verb" | "adjective" | "adverb" | "other" | null;
  readonly articles: readonly string[];
  readonly forms: readonly string[];
  readonly source: WordSource | null;
};

/** Where a meaning comes from. */
export type WordSource = { readonly name: string; readonly licence: string; readonly link: string };

/** A whole game as it is replayed and exported: its head and its lines. */
export type Record = { readonly setup: Setup; readonly lines?: readonly Line[]; readonly dice?: Proof | null };

/** One event of a game, as replays and exports have it; the store keeps acts. */
export type Line = {
  readonly number: number;
  readonly at: number;
  readonly by: number | null;
  readonly ref: number;
  readonly event: unknown;
};

/** What a record says of its dice. */
export type Proof = {
  readonly commitment: string;
  readonly seeds: readonly string[];
  readonly secret?: string;
  readonly scheme?: number;
  readonly same?: number;
};

/** A finished game, as onlookers saw it. */
export type Replay = {
  readonly id: string;
  readonly setup: Setup;
  readonly players: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly sheet: readonly Row[];
  readonly dice: Proof | null;
  readonly steps: readonly Step[];
};

/** One line of the score sheet, a cell for each seat. */
export type Row = {
  readonly label: string;
  readonly points: readonly (number | null)[];
  readonly notes: readonly string[];
  readonly number: number | null;
};

/** What an onlooker saw happen, and how the game stood then. */
export type Step = {
  readonly number: number;
  readonly at: number;
  readonly events: readonly unknown[];
  readonly view: unknown;
  readonly turn: readonly number[];
  readonly by: readonly (number | null)[];
};

/** Everything needed to recompute every throw. */
export type Dice = { readonly proof: Proof | null; readonly falls: readonly Fall[] };

/** A throw in the course of a game. */
export type Fall = {
  readonly number: number;
  readonly draw: readonly (readonly string[])[];
  readonly faces: readonly string[];
  readonly slot: Slot | null;
};

/** The place of a throw in its game, which no choice of any player changes (T-16). */
export type Slot = {
  readonly lane: number;
  readonly turn: number;
  readonly throw: number;
  readonly dice: readonly number[];
  readonly deck: readonly string[];
  readonly place: number;
};

/** How good that would have been. */
export type Retried = { readonly result: "best" | "better" | "same" | "worse"; readonly doing: Doing };

/** What was done in a moment, or would have been better. */
export type Doing = { readonly shown: readonly string[]; readonly text: Sentence; readonly points: number | null };

/** The same sentence in both languages. */
export type Sentence = { readonly de: string; readonly en: string };

/** A table in a list. */
export type Summary = {
  readonly code: string;
  readonly game: string;
  readonly language: string;
  readonly stage: "waiting" | "playing" | "over" | "closed";
  readonly host: string;
  readonly players: readonly string[];
  readonly free: number;
  readonly kept: number;
  readonly turn: readonly string[];
};

/** The first message: I have every act up to `after`, and this is the id of my page. */
export type Hello = {
  readonly type: "hello";
  readonly page: string;
  readonly after?: number;
  readonly invite?: string;
};

/** Are you there? */
export type Ping = { readonly type: "ping" };

/** Ask what moves would bring: nothing happens, and it does not count as an ask. */
export type Weigh = {
  readonly type: "weigh";
  readonly ref: number;
  readonly seat: number;
  readonly moves: readonly unknown[];
};

/** Show the others which dice I would keep. Nothing happens, and nothing is kept or answered. */
export type Hold = { readonly type: "hold"; readonly seat: number; readonly dice: readonly number[] };

/** Make a move, in the game's own format. */
export type Move = { readonly type: "move"; readonly ref: number; readonly seat: number; readonly move: unknown };

/** Take a free seat, and pledge a seed of your own for the dice by its SHA-256 digest. */
export type Sit = {
  readonly type: "sit";
  readonly ref: number;
  readonly seat: number;
  readonly name: string;
  readonly pledge: string;
  readonly pace?: number;
  readonly invite?: string;
};

/** Give up a seat for good. */
export type Leave = { readonly type: "leave"; readonly ref: number; readonly seat: number };

/** Give a free seat to a bot of a level, or with an empty level take it from one. */
export type Arrange = { readonly type: "arrange"; readonly ref: number; readonly seat: number; readonly bot?: string };

/** Begin the game with those who are there. */
export type Begin = { readonly type: "begin"; readonly ref: number };

/** Reveal the seed that you pledged, once the game has been called. */
export type Unseal = { readonly type: "unseal"; readonly ref: number; readonly seed: string };

/** Propose or agree to a pause, a rematch or the end of the table. */
export type Propose = {
  readonly type: "propose";
  readonly ref: number;
  readonly topic: "pause" | "rematch" | "close";
  readonly pledge?: string;
};

/** Decline it, or withdraw your agreement. */
export type Withdraw = {
  readonly type: "withdraw";
  readonly ref: number;
  readonly topic: "pause" | "rematch" | "close";
};

/** End a pause. */
export type Resume = { readonly type: "resume"; readonly ref: number };

/** As the only person there, stop the clock while you look elsewhere. */
export type Halt = { readonly type: "halt"; readonly ref: number };

/** Say that you are still there. */
export type Stay = { readonly type: "stay"; readonly ref: number };

/** In a game without a clock, agree to let a bot play for somebody who does not move. */
export type Relieve = { readonly type: "relieve"; readonly ref: number; readonly seat: number };

/** Ask what a good player would do, where the table allows it; everybody is told. */
export type Hint = { readonly type: "hint"; readonly ref: number; readonly seat: number };

/** Vote to accept or ban a word at this table, from the next game on. */
export type Settle = {
  readonly type: "settle";
  readonly ref: number;
  readonly word: string;
  readonly accepted?: boolean;
};

/** Say a ready phrase, or something short. */
export type Say = { readonly type: "say"; readonly ref: number; readonly phrase?: string; readonly text?: string };

/** As the host, mute a guest, or unmute them. */
export type Mute = { readonly type: "mute"; readonly ref: number; readonly guest: string; readonly muted?: boolean };

/** As the host, remove somebody from the table, who loses all seats there. */
export type Remove = { readonly type: "remove"; readonly ref: number; readonly guest: string; readonly ban?: boolean };

/** As the host, lift a ban. */
export type Readmit = { readonly type: "readmit"; readonly ref: number; readonly guest: string };

/** As the host, lock the table to newcomers, players and onlookers alike; or unlock it. */
export type Lock = { readonly type: "lock"; readonly ref: number; readonly locked?: boolean };

/** As the host of a listed table, reserve a seat for the invited, or release it. */
export type Keep = { readonly type: "keep"; readonly ref: number; readonly seat: number; readonly kept?: boolean };

/** The answer to a hello: who you are here. */
export type Welcome = { readonly type: "welcome"; readonly guest: string; readonly name: string };

/** At a listed table, for those who may invite others: the secret of its invitation. */
export type Invitation = { readonly type: "invitation"; readonly invite: string };

/** The state of the table after act `number`. */
export type RoomIs = { readonly type: "room"; readonly number: number; readonly room: RoomView };

/** The new acts, and the state of the game after act `number`. */
export type TableIs = {
  readonly type: "table";
  readonly number: number;
  readonly now: number;
  readonly deadline: number | null;
  readonly acts: readonly ActView[];
  readonly turn: readonly number[];
  readonly views: readonly SeatView[];
};

/** Who is connected now, players and onlookers; neither stored nor numbered. */
export type Here = { readonly type: "here"; readonly guests: readonly string[] };

/** Which dice a seat would keep, as it shows them (`hold`); neither stored nor numbered. */
export type Held = {
  readonly type: "held";
  readonly number: number;
  readonly seat: number;
  readonly dice: readonly number[];
};

/** Your ask was granted, now or before; it is stored. */
export type Done = { readonly type: "done"; readonly ref: number; readonly number: number };

/** Your ask was refused, and this is why. */
export type Refused = {
  readonly type: "refused";
  readonly ref: number;
  readonly why: string;
  readonly rule: string;
  readonly facts: { readonly [key: string]: string | number };
  readonly de: string;
  readonly en: string;
};

/** The answer to `weigh`, in its order. */
export type Weighed = {
  readonly type: "weighed";
  readonly ref: number;
  readonly number: number;
  readonly outlooks: readonly Outlook[];
};

/** The answer to a `hint`, sent to the page that asked for it; it follows `done`. */
export type Advice = {
  readonly type: "advice";
  readonly ref: number;
  readonly number: number;
  readonly seat: number;
  readonly choices: readonly CounselView[];
};

/** Yes, and this is the table's clock. */
export type Pong = { readonly type: "pong"; readonly now: number };

/** The connection is about to be closed, and this is why. */
export type Bye = {
  readonly type: "bye";
  readonly why: string;
  readonly de: string;
  readonly en: string;
  readonly again: boolean;
  readonly wait: number;
};

/** Somebody has opened the table. */
export type Founded = {
  readonly type: "founded";
  readonly plan: Plan;
  readonly code: string;
  readonly host: string;
  readonly commitment: string;
  readonly name?: string;
};

/** Somebody has taken a seat. */
export type Sat = {
  readonly type: "sat";
  readonly seat: number;
  readonly guest: string;
  readonly name: string;
  readonly pledge: string;
  readonly pace?: number;
  readonly invited?: boolean;
};

/** Somebody has left a seat; during a game a bot plays on. */
export type Left = { readonly type: "left"; readonly seat: number; readonly bot?: string };

/** A free seat now belongs to a bot, or a bot's seat is free. */
export type Arranged = { readonly type: "arranged"; readonly seat: number; readonly bot?: string };

/** Somebody else is the host now. */
export type Hosted = { readonly type: "hosted"; readonly guest: string; readonly away?: boolean };

/** A game is about to begin: everybody who pledged a seed reveals it now. */
export type Called = { readonly type: "called"; readonly until: number };

/** Somebody has revealed their seed. */
export type Unsealed = { readonly type: "unsealed"; readonly guest: string; readonly seed: string };

/** A game has begun; seats that stayed free are removed. */
export type Begun = {
  readonly type: "begun";
  readonly game: string;
  readonly setup: Setup;
  readonly seats: readonly number[];
  readonly seeds: readonly string[];
  readonly commitment: string;
  readonly scheme: number;
  readonly same: number;
};

/** Something happened in the game, caused by a seat's move, by chance or by the clock. */
export type Happened = {
  readonly type: "happened";
  readonly events: readonly unknown[];
  readonly seat?: number | null;
  readonly time?: boolean;
  readonly turn?: number | null;
};

/** The game is over: the secret behind its dice, and the commitment for the next game. */
export type Ended = { readonly type: "ended"; readonly secret: string; readonly commitment: string };

/** Somebody has agreed to it. */
export type Proposed = {
  readonly type: "proposed";
  readonly topic: "pause" | "rematch" | "close";
  readonly guest: string;
  readonly pledge?: string;
};

/** Somebody has declined it, or withdrawn their agreement. */
export type Withdrawn = {
  readonly type: "withdrawn";
  readonly topic: "pause" | "rematch" | "close";
  readonly guest: string;
};

/** Somebody has voted to accept or ban a word. */
export type WordProposed = {
  readonly type: "word-proposed";
  readonly word: string;
  readonly guest: string;
  readonly accepted?: boolean;
};

/** All have agreed: the table has one more house word, from its next game on. */
export type WordSettled = { readonly type: "word-settled"; readonly line: string };

/** The table's clock has stopped. */
export type Stopped = {
  readonly type: "stopped";
  readonly why: "paused" | "alone" | "away" | "asked";
  readonly guests?: readonly string[];
  readonly until?: number;
};

/** It runs again, with the remaining time. */
export type Resumed = { readonly type: "resumed"; readonly behind: number };

/** An outage has been compensated: the clock was set back by its length. */
export type Mended = {
  readonly type: "mended";
  readonly behind: number;
  readonly until: number;
  readonly lost: number;
};

/** The clock has taken a turn of these seats: before the next they are asked. */
export type Doubted = { readonly type: "doubted"; readonly seats: readonly number[] };

/** Somebody is there: nobody need ask. */
export type Stayed = { readonly type: "stayed"; readonly guest: string };

/** Somebody has agreed to let a bot play for a seat whose player does not move. */
export type Missed = { readonly type: "missed"; readonly seat: number; readonly guest: string };

/** A bot plays for somebody who is away, or does not move. */
export type StoodIn = { readonly type: "stood-in"; readonly seat: number; readonly bot: string };

/** A player who was away has the seat again. */
export type GivenBack = { readonly type: "given-back"; readonly seat: number };

/** Somebody asked for a hint. */
export type Hinted = { readonly type: "hinted"; readonly seat: number };

/** Somebody has said something: a ready phrase, or words of their own. */
export type Said = {
  readonly type: "said";
  readonly guest: string;
  readonly name: string;
  readonly phrase?: string;
  readonly text?: string;
};

/** The host has muted somebody, or unmuted them. */
export type Muted = { readonly type: "muted"; readonly guest: string; readonly muted?: boolean };

/** The host has removed somebody. */
export type Removed = {
  readonly type: "removed";
  readonly guest: string;
  readonly name?: string;
  readonly banned?: boolean;
};

/** Somebody who was banned may come back. */
export type Readmitted = { readonly type: "readmitted"; readonly guest: string };

/** The table is locked to newcomers, or unlocked. */
export type Locked = { readonly type: "locked"; readonly locked?: boolean };

/** A seat is reserved for the invited, or no longer. */
export type Kept = { readonly type: "kept"; readonly seat: number; readonly kept?: boolean };

/** The table is closed. */
export type Closed = { readonly type: "closed" };

export type FromClient = Hello | Ping | Weigh | Hold | Move | Sit | Leave | Arrange | Begin | Unseal | Propose |
  Withdraw | Resume | Halt | Stay | Relieve | Hint | Settle | Say | Mute | Remove | Readmit | Lock | Keep;

export type FromServer = Welcome | Invitation | RoomIs | TableIs | Here | Held | Done | Refused | Weighed | Advice |
  Pong | Bye;

export type Event = Founded | Sat | Left | Arranged | Hosted | Called | Unsealed | Begun | Happened | Ended | Proposed |
  Withdrawn | WordProposed | WordSettled | Stopped | Resumed | Mended | Doubted | Stayed | Missed | StoodIn | GivenBack
  | Hinted | Said | Muted | Removed | Readmitted | Locked | Kept | Closed;
