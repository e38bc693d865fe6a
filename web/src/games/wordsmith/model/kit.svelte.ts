// A table of Wordsmith for tests: a view to change, and a play that writes down what is moved.
import { NO_DRAFTS } from "../../../lib/drafts";
import type { Refusal } from "../../../wire/server";
import type { Event, Move, Offer, PlayerView, View } from "../wire";
import type { WordsmithPlay } from "./bench.svelte";
import { NOTHING } from "./pieces";

export const OFFER: Offer = {
  may: ["call", "roll", "stop"],
  letters: "",
  pieces: [],
  lay: 0,
  most: NOTHING,
  rows: [],
  wants: [],
  appeal: false,
  asked: [],
  polled: [],
  checks: null,
  strikeable: [],
  spent: "",
  leaves: Array.from({ length: 13 }, (_, rest) => [Math.min(rest, 6), Math.max(rest - 6, 0)] as const),
};

/** A player with a hand, the rest as at the start of a round unless told otherwise. */
export function player(
  hand: Partial<PlayerView["player"]["hand"]>,
  more: Partial<PlayerView["player"]> = {},
  boxes: Partial<PlayerView> = {},
): PlayerView {
  return {
    player: {
      sheet: { entries: [], handicap: 0, discards: 0, struck: [] },
      hand: { ...NOTHING, ...hand },
      circles: 0,
      owes: false,
      claim: null,
      fallen: [],
      rolls: 0,
      stopped: false,
      done: false,
      until: null,
      ...more,
    },
    white: 0,
    blue: 0,
    left: 12,
    bonus: 6,
    total: 0,
    points: 0,
    ...boxes,
  };
}

export function view(players: readonly PlayerView[], more: Partial<View> = {}): View {
  return {
    options: {},
    phase: "play",
    round: 1,
    step: 0,
    required: "",
    letters: [],
    supply: { long: 30, short: 30, arc: 15, bow: 15 },
    faces: [],
    dealer: null,
    finisher: null,
    unchecked: [],
    players,
    past: [],
    paces: players.map(() => 1),
    until: null,
    deadline: null,
    hidden: false,
    offer: OFFER,
    ...more,
  };
}

export const REFUSAL: Refusal = { why: "not-in-dictionary", rule: "WS-18", facts: {}, de: "Nein.", en: "No." };

type Tried = WordsmithPlay & {
  view: View;
  seat: number | null;
  underway: Promise<boolean> | null;
  pending: Move | null;
  moves: Move[];
};

/** A play that grants every move, or refuses it with `refusal`. */
export function playOf(first: View, more: Partial<WordsmithPlay> = {}, refusal: Refusal | null = null): Tried {
  const play: Tried = $state({
    view: first,
    seat: 0,
    mine: [0],
    turn: [0],
    names: ["Anna", "Ben", "Cem"],
    language: "de",
    live: true,
    underway: null,
    pending: null,
    refusal: null,
    refused: null,
    drafts: NO_DRAFTS,
    fresh: { count: 0, events: [] as readonly Event[] },
    flight: null,
    held: null,
    now: 0,
    moves: [],
    move: (move) => {
      play.moves.push(move);
      return Promise.resolve(refusal === null);
    },
    weigh: () => Promise.resolve(null),
    forgive: () => undefined,
    act: () => undefined,
    land: () => undefined,
    hold: () => undefined,
    ...more,
  });
  return play;
}
