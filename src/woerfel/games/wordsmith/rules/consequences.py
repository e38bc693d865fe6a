"""Automatic consequences: words are written, steps and rounds end, points are counted."""

from woerfel.core.game import Instant
from woerfel.games.wordsmith.rules.calls import settle_call
from woerfel.games.wordsmith.rules.events import (
    Dealt,
    Event,
    Finished,
    Laid,
    Lapsed,
    Opened,
    RanOut,
    Scored,
    Stepped,
    Struck,
)
from woerfel.games.wordsmith.rules.pieces import Piece, is_joker, shown
from woerfel.games.wordsmith.rules.state import RoundPhase, State, is_last_step, strikeable

DEAL = 30
"""Seconds until a round is dealt automatically."""
REVIEW = 60
"""Seconds to check a sheet."""
LAST_WORD = 60
"""Seconds for the last word, once somebody has finished."""


def consequence(state: State, at: Instant) -> Event | None:
    """Return what happens next automatically, if anything."""
    if state.fall:
        return None
    match state.phase:
        case RoundPhase.DEAL | RoundPhase.LAY | RoundPhase.OVER:
            return None
        case RoundPhase.PLAY:
            return _play_on(state, at)
        case RoundPhase.REVIEW:
            return _review(state, at)


def _play_on(state: State, at: Instant) -> Event | None:
    """Settle a call, announce a player with six words (WS-55), or go on when nobody searches.

    That ends the step (WS-94), the last of which ends the round (WS-95), or the race (WS-59).
    """
    for seat, player in zip(state.seats, state.players, strict=True):
        if player.claim and not player.claim.waiting:
            return settle_call(state, seat, player.claim, at)
        if state.races and state.finisher is None and player.sheet.full:
            return Finished(seat, at, LAST_WORD if state.options.clock else 0)
    if not all(player.done or player.stopped for player in state.players):
        return None
    if not state.races and not is_last_step(state):
        return Stepped(state.step + 1)
    return _open(state, at) if state.options.quick else _score(state, at)


def _open(state: State, at: Instant) -> Opened:
    sheets = tuple(seat for seat in state.seats if strikeable(state, state.players[seat].sheet))
    words = tuple(
        " ".join(entry.word for entry in player.sheet.entries) for player in state.players
    )
    if not _is_checked_by_players(state):
        return Opened(words, sheets)
    checkers = tuple(seat for seat in state.seats if state.checks(seat) in sheets)
    return Opened(words, sheets, state.window(REVIEW, checkers, at))


def _is_checked_by_players(state: State) -> bool:
    return state.options.referee != "dictionary" and len(state.players) > 1


def _review(state: State, at: Instant) -> Event | None:
    if not state.unchecked:
        return _score(state, at)
    if _is_checked_by_players(state) and not state.late:
        return None
    on = state.unchecked[0]
    doubted = (entry.row for entry in state.players[on].sheet.entries if entry.known is False)
    return Struck(on, tuple(sorted(doubted)))


def _score(state: State, at: Instant) -> Scored:
    """Record the points of the round; the last one ends the game (WS-64)."""
    over = state.round == state.options.rounds
    until = None if over else state.window(DEAL, state.seats, at)
    return Scored(tuple(player.sheet.points for player in state.players), until)


def deadline(state: State) -> Instant | None:
    """Return the earliest instant at which somebody's time is over."""
    return None if state.fall else min(_deadlines(state), default=None)


def _deadlines(state: State) -> list[Instant]:
    every = [state.until]
    for player in state.players:
        every += [player.until, player.claim.until if player.claim else None]
    return [until for until in every if until is not None]


def time_out(state: State, at: Instant) -> Event:
    """Return what happens at the earliest deadline; of several the lowest seat's comes first."""
    match state.phase:
        case RoundPhase.DEAL:
            return Dealt(None)
        case RoundPhase.LAY:
            jokers = [shown(face) for face in state.faces if is_joker(face)]
            return Laid(
                None, tuple(piece for piece in Piece for _ in range(jokers.count(piece))), at
            )
        case RoundPhase.REVIEW:
            return RanOut(None)
        case RoundPhase.PLAY | RoundPhase.OVER:
            return _run_out(state)


def _run_out(state: State) -> Lapsed | RanOut:
    due = deadline(state)
    for seat, player in zip(state.seats, state.players, strict=True):
        if player.claim and player.claim.until == due:
            return Lapsed(seat)
        if player.until == due:
            return RanOut(seat)
    raise AssertionError("no deadline is due")
