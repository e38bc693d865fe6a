// Games from elsewhere: wraps the module of a game's own package as a game of the page. Whatever such a module does
// wrong, the page stays up: it says in a sentence what failed, and logs the error to the console.
import { locale, said, texts, type Language } from "../lib/i18n.svelte";
import type { GameOffer } from "../wire/server";
import type { Game, GameClient } from ".";
import ForeignBoard from "./ForeignBoard.svelte";
import type { ForeignGame, InBoth, OptionWords } from "./foreign-contract";
import type { GameOptions } from "./options";
import Undrawn from "./Undrawn.svelte";
import { WORDS as WORDS_DE } from "./words.de";
import { WORDS as WORDS_EN } from "./words.en";

/** The client of a game from elsewhere; `game` is null if its module could not be loaded. */
export type ForeignClient = GameClient & { readonly game: ForeignGame | null };

const BROKEN: InBoth<string> = {
  de: "Dieses Spiel konnte nicht geladen werden. Wer den Server betreibt, findet in der Konsole, warum.",
  en: "This game could not be loaded. Whoever runs the server finds the reason in the console.",
};
const NEEDED = ["language", "totals", "tell", "mount"] as const;
/** Milliseconds that a module may take; one that never comes must not keep the others away. */
export const PATIENCE = 20_000;
const words = texts(WORDS_DE, WORDS_EN);

/** Make a game of what the server offers; if its module fails, its card says so. */
export async function gameFrom(offer: GameOffer, bring: Importer = imported): Promise<Game> {
  const game = await checked(offer, bring);
  const bots = game?.opponents ?? Array.from({ length: Math.max(1, offer.seats[0] - 1) }, () => "lena");
  const languageOption = offer.options.find(({ name }) => name === (game?.languageOption ?? "language"))?.name ?? null;
  const options = optionsOf(game);
  return {
    home: null,
    card: {
      name: offer.name,
      title: offer.title,
      prefix: offer.prefix,
      seats: offer.seats,
      minutes: offer.minutes,
      age: offer.age,
      picture: offer.picture ?? Undrawn,
      about: () => said(game?.about ?? BROKEN),
      clock: game?.clock ?? null,
      opponents: offer.bots ? bots : [],
      languageOption,
      plan: Array.isArray(game?.lesson?.plan?.bots) ? game.lesson.plan : null,
      isBroken: !game,
    },
    options: () => Promise.resolve(options),
    client: () => Promise.resolve(foreignClient(game)),
    rules: async (language) => game?.rules?.(language) ?? bookOf(offer.name, language),
  };
}

/** Imports the module at an address. */
export type Importer = (address: string) => Promise<unknown>;

const imported: Importer = (address) => import(/* @vite-ignore */ address);

async function checked({ name, module }: GameOffer, bring: Importer): Promise<ForeignGame | null> {
  try {
    if (!module) throw new Error(`${name} has no board here`);
    const { game } = (await Promise.race([bring(module), late(module)])) as { game: ForeignGame };
    const lacking: string[] = NEEDED.filter((each) => typeof game[each] !== "function");
    if (typeof game.about?.de !== "string" || typeof game.about.en !== "string") lacking.push("about");
    if (lacking.length) throw new Error(`${module}: game has no ${lacking.join(", ")}`);
    return game;
  } catch (error) {
    console.error(error);
    return null;
  }
}

function late(module: string): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${module} did not come in ${PATIENCE} ms`)), PATIENCE);
  });
}

async function bookOf(name: string, language: string): Promise<string> {
  const answer = await fetch(`/games/${name}/rules.${language}.md`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
}

function optionsOf(game: ForeignGame | null): GameOptions {
  return {
    front: [game?.languageOption ?? "language"],
    words: () => ({ ...words(), ...attempt(() => wordsOf(game, locale.language), {}) }),
    seats: [],
    read: {},
    belongs: {},
  };
}

/** The words of a module's options; it may leave some out. */
function wordsOf(game: ForeignGame | null, language: Language): Record<string, OptionWords> {
  const told: Readonly<Record<string, Partial<OptionWords>>> = game?.options?.[language] ?? {};
  const complete = Object.entries(told).map(([name, words]) => {
    return [name, { name, about: "", ...words, values: words.values ?? {} }] as const;
  });
  return Object.fromEntries(complete);
}

/** Make a client of a foreign game; every function of it has a default for when the game's own throws. */
export function foreignClient(game: ForeignGame | null): ForeignClient {
  return {
    game,
    Board: ForeignBoard as GameClient["Board"],
    options: optionsOf(game),
    language: (view) => attempt(() => game?.language(view), locale.language),
    totals: (view) => attempt(() => game?.totals(view), []),
    secret: (view) => attempt(() => game?.secret?.(view), false),
    tell: (event, names, seat, view) =>
      attempt(() => game?.tell(event, { language: locale.language, names, seat, view }), null),
    lesson: (view, seat) => attempt(() => game?.lesson?.next(view, seat, locale.language), null),
  };
}

/** Call a foreign function; `otherwise` counts if it throws or returns nothing. */
export function attempt<T>(ask: () => T | undefined, otherwise: T): T {
  try {
    return ask() ?? otherwise;
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}
