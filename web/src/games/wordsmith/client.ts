// Wordsmith as the page plays it.
import type { GameClient } from "..";
import type { Event, Move, PlayerView, View } from "./wire";
import Board from "./board/Board.svelte";
import { lesson } from "./model/lesson";
import { pointsOf } from "./model/points";
import { tell } from "./model/tell";
import { options } from "./options";

/** Those who are to do something: search, deal, lay, answer a call, or check a sheet. */
export function turn(view: View): readonly number[] {
  const seats = view.players.map((_, seat) => seat);
  switch (view.phase) {
    case "deal":
      return seats;
    case "lay":
      return view.dealer === null ? [] : [view.dealer];
    case "play":
      return seats.filter((seat) => isSearching(view.players[seat]!) || isAsked(view, seat));
    case "review":
      return view.unchecked.map((on) => (on + 1) % seats.length).sort((one, other) => one - other);
    case "over":
      return [];
  }
}

function isSearching({ player }: PlayerView): boolean {
  return !player.done && !player.claim;
}

function isAsked(view: View, seat: number): boolean {
  return view.players.some(({ player: { claim } }) => {
    const { voters = [], votes = [] } = claim?.ballot ?? {};
    return claim?.waits.includes(seat) || (voters.includes(seat) && !votes.some(([voter]) => voter === seat));
  });
}

export const client: GameClient<View, Move, Event> = {
  Board,
  options,
  turn,
  language: (view) => view.options.language ?? "de",
  tell: (event, names) => tell(event, names),
  actor: () => null,
  totals: (view) => {
    const isOn = view.phase === "play" || view.phase === "review";
    return view.players.map((each) => each.total + (isOn ? pointsOf(each) : 0));
  },
  secret: (view) => view.options.quick === true && view.phase === "play",
  lesson,
};
