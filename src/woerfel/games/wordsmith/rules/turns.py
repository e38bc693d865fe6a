"""Everything a seat does but calling: dealing, fetching pieces, stopping, checking."""

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.wordsmith.rules.events import (
    Checked,
    Dealt,
    Laid,
    Passed,
    Rolled,
    Stopped,
    Taken,
    Ticked,
)
from woerfel.games.wordsmith.rules.flaws import examine_sheet
from woerfel.games.wordsmith.rules.guards import must_be_free, must_be_in, must_play
from woerfel.games.wordsmith.rules.moves import Check, Deal, Lay, Take, Tick
from woerfel.games.wordsmith.rules.pieces import Piece, gather
from woerfel.games.wordsmith.rules.sheet import ROWS
from woerfel.games.wordsmith.rules.state import RoundPhase, State, strikeable
from woerfel.lexicon import Lexicon
from woerfel.lexicon.spelling import in_pieces, plain


def deal(state: State, seat: Seat, move: Deal) -> Dealt:
    """Take the dice for the start roll, naming the required letters."""
    must_be_in(state, RoundPhase.DEAL)
    if move.letters is None:
        return Dealt(seat)
    if not state.options.required:
        raise Illegal("no-letters-required", "WS-75")
    letters = in_pieces(plain(move.letters))
    if len(letters) != ROWS:
        raise Illegal("six-letters", "WS-75", letters=len(letters))
    if is_used(state, letters):
        raise Illegal("letters-used", "WS-77", letters=letters)
    return Dealt(seat, letters)


def is_used(state: State, letters: str) -> bool:
    """Return whether an earlier round required the same letters in any order."""
    return any(sorted(letters) == sorted(earlier) for earlier in state.letters)


def lay(state: State, seat: Seat, move: Lay, at: Instant) -> Laid:
    """Choose for all what the jokers of the start roll give."""
    must_be_in(state, RoundPhase.LAY)
    if seat != state.dealer:
        raise Illegal("not-the-dealer", "WS-27")
    jokers = to_lay(state)
    if len(move.pieces) != jokers:
        raise Illegal("lay-count", "WS-29", pieces=len(move.pieces), jokers=jokers)
    if not can_lay(state, move.pieces):
        raise Illegal("not-enough-for-all", "WS-29")
    return Laid(seat, tuple(piece for piece in Piece for _ in range(move.pieces.count(piece))), at)


def to_lay(state: State) -> int:
    """Count the jokers for which the dealer must choose a piece."""
    return len(state.faces) - state.players[0].hand.total


def can_lay(state: State, chosen: tuple[Piece, ...]) -> bool:
    """Return whether the box can give these pieces to everybody."""
    return state.supply.covers(gather(chosen) * len(state.players))


def roll(state: State, seat: Seat) -> Rolled:
    """Roll one's own die (WS-33)."""
    must_play(state, "race", "WS-91")
    player = must_be_free(state, seat)
    if state.finisher is not None:
        raise Illegal("no-new-pieces", "WS-57")
    if player.owes:
        raise Illegal("take-first", "WS-34")
    if not state.supply.total:
        raise Illegal("box-empty", "WS-35")
    return Rolled(seat)


def take(state: State, seat: Seat, move: Take) -> Taken:
    """Take a piece of choice."""
    player = must_be_free(state, seat)
    if not player.owes:
        raise Illegal("nothing-to-take", "WS-33")
    _must_be_there(state, move.piece, "WS-35")
    return Taken(seat, move.piece)


def tick(state: State, seat: Seat, move: Tick) -> Ticked:
    """Turn a circle into a piece."""
    player = must_be_free(state, seat)
    if not player.circles:
        raise Illegal("no-circle", "WS-90")
    _must_be_there(state, move.piece, "WS-90")
    return Ticked(seat, move.piece)


def _must_be_there(state: State, piece: Piece, rule: str) -> None:
    if not state.supply.of(piece):
        raise Illegal("compartment-empty", rule, piece=piece.value)


def stop(state: State, seat: Seat) -> Stopped:
    """Declare that no further word is found."""
    must_play(state, "race", "WS-82")
    if must_be_free(state, seat).stopped:
        raise Illegal("stopped-already", "WS-59")
    return Stopped(seat)


def pass_by(state: State, seat: Seat) -> Passed:
    """Leave the line of this step empty."""
    must_play(state, "step", "WS-59")
    must_be_free(state, seat)
    return Passed(seat)


def check(state: State, seat: Seat, move: Check, lexicon: Lexicon) -> Checked:
    """Strike words on the right-hand neighbour's sheet, or doubt them (WS-104); hand it back."""
    must_be_in(state, RoundPhase.REVIEW)
    on = state.checks(seat)
    if on not in state.unchecked:
        raise Illegal("nothing-to-check", "WS-72")
    open_rows = strikeable(state, state.players[on].sheet)
    for row in move.struck:
        if row not in open_rows:
            raise Illegal("cannot-strike", "WS-73", line=row + 1)
    rows = tuple(sorted(set(move.struck)))
    if not state.trusts:
        return Checked(seat, on, rows)
    doubts = examine_sheet(state.players[on].sheet, on, rows, state.required, lexicon)
    found = {doubt.row: doubt.flaw for doubt in doubts if doubt.flaw}
    words = tuple(doubt.word for doubt in doubts)
    return Checked(
        seat, on, tuple(row for row in rows if row in found), rows, words, tuple(found.values())
    )
