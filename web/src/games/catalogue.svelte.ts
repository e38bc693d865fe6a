// All games that this page can show: those whose home is here, and those from elsewhere, which are known once the
// server has said what it offers.
import { offers } from "../lib/api";
import { HOMES, type Game, type GameClient } from ".";

let elsewhere = $state.raw<readonly Game[]>([]);
let discovered: Promise<void> | undefined;

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

/** Discover the games from elsewhere; if the server cannot be reached, the next call tries again. */
export function discover(): Promise<void> {
  discovered ??= lookElsewhere();
  return discovered;
}

async function lookElsewhere(): Promise<void> {
  const { value } = await offers();
  if (!value) {
    discovered = undefined;
    return;
  }
  const foreign = value.games.filter((offer) => !HOMES.some(({ card }) => card.name === offer.name));
  if (!foreign.length) return;
  const { gameFrom } = await import("./foreign");
  elsewhere = await Promise.all(foreign.map((offer) => gameFrom(offer)));
}

/** A game by its name; one from elsewhere is waited for. */
export async function find(name: string): Promise<Game | undefined> {
  if (!gameOf(name)) await discover();
  return gameOf(name);
}

/** Load a game's client; one that the page does not know gets a client that draws no board. */
export async function load(name: string): Promise<GameClient> {
  const game = await find(name);
  return game ? game.client() : (await import("./foreign")).foreignClient(null);
}
