// Who is how far in a round, and in which order the lanes lie.
import type { PlayerView } from "../wire";

/** Letters of the words so far; the bonus comes to them when the round is over. */
export function lettersOf({ points, bonus }: PlayerView): number {
  return Math.max(0, points - bonus);
}

/** What a strip shows of each seat: the rounds before, and the letters of this one. */
export function sumOf(player: PlayerView): number {
  return player.total + lettersOf(player);
}

function words({ player }: PlayerView): number {
  return player.sheet.entries.length;
}

/** The lanes when nobody has moved yet: by words, then by points. */
export function sorted(players: readonly PlayerView[]): readonly number[] {
  const by = (seat: number): number => words(players[seat]!) * 1_000 + lettersOf(players[seat]!);
  return players.map((_, seat) => seat).sort((one, other) => by(other) - by(one) || one - other);
}

/** The lanes after somebody moved: they change places only where somebody is past by a word. */
export function reordered(order: readonly number[], players: readonly PlayerView[]): readonly number[] {
  if (order.length !== players.length) return sorted(players);
  const lanes = [...order];
  for (let from = 1; from < lanes.length; from++)
    for (let at = from; at > 0 && words(players[lanes[at]!]!) > words(players[lanes[at - 1]!]!); at--)
      [lanes[at - 1], lanes[at]] = [lanes[at]!, lanes[at - 1]!];
  return lanes;
}
