// What people call the seats: names of guests, and of the bots that sit or stand in there.
import { said } from "../lib/i18n.svelte";
import type { BotOffer, RoomView } from "../wire/server";

/** The names by seat. */
export function namesOf(room: RoomView, bots: readonly BotOffer[]): readonly string[] {
  return room.places.map((place) => place.name || botName(place.bot ?? "", bots));
}

/** What a bot of a level is called. */
export function botName(level: string, bots: readonly BotOffer[]): string {
  const bot = bots.find((each) => each.level === level);
  return bot ? said(bot.name) : level;
}
