// What people call the seats: names of guests, and of the bots that sit or stand in there.
import { isolated, said } from "../lib/i18n.svelte";
import type { BotOffer, RoomView } from "../wire/server";

/** The names by seat; a bot that is called like somebody there says what it is. */
export function namesOf(room: RoomView, bots: readonly BotOffer[]): readonly string[] {
  const people = new Set(room.places.map((place) => place.name?.toLowerCase()));
  return room.places.map((place) => {
    if (place.name) return isolated(place.name);
    const name = botName(place.bot ?? "", bots);
    return people.has(name.toLowerCase()) ? `${name} (Computer)` : name;
  });
}

/** The name of a guest who sits there. */
export function guestName(room: RoomView | null, guest: string): string | undefined {
  const name = room?.places.find((place) => place.guest === guest)?.name;
  return name && isolated(name);
}

/** What a bot of a level is called; lists have people's names in its place. */
export function botName(level: string, bots: readonly BotOffer[]): string {
  const bot = bots.find((each) => each.level === level);
  return bot ? said(bot.name) : isolated(level);
}
