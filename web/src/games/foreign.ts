// Games from elsewhere: a module of the game's own package becomes what the page's own games are. Nothing that such
// a module does wrong may take the page down: what fails is said in a sentence, and told to the console.
import { locale, said, texts } from "../lib/i18n.svelte";
import type { GameOffer } from "../wire/server";
import type { Game, GameClient } from ".";
import ForeignBoard from "./ForeignBoard.svelte";
import type { ForeignGame, InBoth } from "./foreign-contract";
import type { GameOptions } from "./options";
import Undrawn from "./Undrawn.svelte";
import { WORDS as WORDS_DE } from "./words.de";
import { WORDS as WORDS_EN } from "./words.en";

/** A client whose board is another's; null where that could not be loaded. */
export type ForeignClient = GameClient & { readonly game: ForeignGame | null };

const BROKEN: InBoth<string> = {
  de: "Dieses Spiel konnte nicht geladen werden. Wer den Server betreibt, findet in der Konsole, warum.",
  en: "This game could not be loaded. Whoever runs the server finds the reason in the console.",
};
const NEEDED = ["language", "totals", "tell", "mount"] as const;
const words = texts(WORDS_DE, WORDS_EN);

/** Make a game of what the server offers; one whose module fails has a card that says so. */
export async function gameFrom(offer: GameOffer, bring: Bring = imported): Promise<Game> {
  const game = await checked(offer, bring);
  const bots = game?.opponents ?? Array.from({ length: Math.max(1, offer.seats[0] - 1) }, () => "ben");
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
      plan: game?.lesson?.plan ?? null,
      isBroken: !game,
    },
    options: () => Promise.resolve(options),
    client: () => Promise.resolve(foreignClient(game)),
    rules: async (language) => game?.rules?.(language) ?? bookOf(offer.name, language),
  };
}

/** The module of a game, wherever the server has it. */
export type Bring = (address: string) => Promise<unknown>;

const imported: Bring = (address) => import(/* @vite-ignore */ address);

async function checked({ name, module }: GameOffer, bring: Bring): Promise<ForeignGame | null> {
  try {
    if (!module) throw new Error(`${name} has no board here`);
    const { game } = (await bring(module)) as { game: ForeignGame };
    const lacking = NEEDED.filter((each) => typeof game[each] !== "function");
    if (lacking.length) throw new Error(`${module}: game has no ${lacking.join(", ")}`);
    return game;
  } catch (error) {
    console.error(error);
    return null;
  }
}

async function bookOf(name: string, language: string): Promise<string> {
  const answer = await fetch(`/games/${name}/rules.${language}.md`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.text();
}

function optionsOf(game: ForeignGame | null): GameOptions {
  return {
    front: [game?.languageOption ?? "language"],
    words: () => ({ ...words(), ...game?.options?.[locale.language] }),
    seats: [],
    read: {},
    belongs: {},
  };
}

/** What a game from elsewhere is played with; each of its answers has a plain one for when it fails. */
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

/** Ask a stranger; when it fails or has nothing to say, the plain answer counts. */
export function attempt<T>(ask: () => T | undefined, otherwise: T): T {
  try {
    return ask() ?? otherwise;
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}
