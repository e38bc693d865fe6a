"""Somebody sits there, is connected, and does not move: the others may let a bot play (R-23)."""

from collections.abc import Iterator

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.play.asks import Relieve
from woerfel.play.events import Event, Missed, StoodIn
from woerfel.play.house import STAND_IN
from woerfel.play.room import Room
from woerfel.store import GuestId

IDLE = 120_000
"""Milliseconds without a move, at the seat's pace, after which the others may agree on it."""


def relieve(room: Room, ask: Relieve, guest: GuestId, at: Instant) -> Iterator[Event]:
    """Agree to it; once all others who are present have, a bot stands in."""
    _must_be_idle(room, ask.seat, guest, at)
    seat = Seat(ask.seat)
    agreed = room.missed.get(seat, frozenset[GuestId]())
    if guest not in agreed:
        yield Missed(seat, guest)
    if room.present - {room.places[seat].guest} <= agreed | {guest}:
        yield StoodIn(seat, STAND_IN)


def _must_be_idle(room: Room, seat: int, guest: GuestId, at: Instant) -> None:
    match_ = room.match
    assert match_
    if seat >= len(room.places):
        raise Illegal("no-such-seat", "T-10", seat=seat)
    place, game = room.places[seat], match_.rules.game
    if game.deadline(match_.state) is not None:
        raise Illegal("clock-runs", "R-23")
    is_waited_for = next(iter(game.moves(match_.state, Seat(seat))), None) is not None
    if place.guest in (None, guest) or place.by_bot or not is_waited_for:
        raise Illegal("not-waited-for", "R-23", seat=seat)
    left = match_.moved + IDLE * place.pace - at
    if left > 0:
        raise Illegal("not-idle", "R-23", seconds=-(-left // 1000))
