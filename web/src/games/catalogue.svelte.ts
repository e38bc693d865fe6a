// All games that this server offers and this page can show: those whose home is here, and those from elsewhere,
// which are heard of once the server has said what it offers.
import { offers } from "../lib/api";
import { HOMES, type Game, type GameClient } from ".";

let elsewhere = $state.raw<readonly Game[]>([]);
let heard: Promise<void> | undefined;

/** The games, as far as they are known yet. */
export function games(): readonly Game[] {
  return [...HOMES, ...elsewhere];
}

/** A game by its name on the wire, if it is known yet. */
export function gameOf(name: string): Game | undefined {
  return games().find(({ card }) => card.name === name);
}

/** The title of a game; its name on the wire, if the page does not know it. */
export function titleOf(name: string): string {
  return gameOf(name)?.card.title ?? name;
}

/** The address that explains a rule; null for rules of the house, which explain themselves. */
export function addressOf(rule: string): string | null {
  const game = games().find(({ card }) => rule.startsWith(`${card.prefix}-`));
  return game ? `/rules/${game.card.name}#${rule}` : null;
}

/** Hear of the games from elsewhere; tried again by the next one who asks, if the server could not be reached. */
export function discover(): Promise<void> {
  heard ??= listen();
  return heard;
}

async function listen(): Promise<void> {
  const { value } = await offers();
  if (!value) {
    heard = undefined;
    return;
  }
  const strange = value.games.filter((offer) => !HOMES.some(({ card }) => card.name === offer.name));
  if (!strange.length) return;
  const { gameFrom } = await import("./foreign");
  elsewhere = await Promise.all(strange.map((offer) => gameFrom(offer)));
}

/** A game by its name; one from elsewhere is waited for. */
export async function find(name: string): Promise<Game | undefined> {
  if (!gameOf(name)) await discover();
  return gameOf(name);
}

/** What a game is played with; a table of a game that nobody here can draw can still be looked at. */
export async function load(name: string): Promise<GameClient> {
  const game = await find(name);
  return game ? game.client() : (await import("./foreign")).foreignClient(null);
}
