"""Whether somebody is still there: a table waits before a clock takes what nobody is there for.

Somebody who plays alone loses nothing by going to the door (R-31). Between people a clock
takes one turn, and asks before it takes the next (R-32).
"""

from collections.abc import Iterator

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.play.events import Doubted, Event, Resumed, Stayed, Stopped
from woerfel.play.house import House
from woerfel.play.room import Match, Room, Stage, Standstill
from woerfel.play.seating import miss, must_sit, return_
from woerfel.store import GuestId

AWAKE = 10_000
"""Milliseconds for which a sign of life holds, for somebody who plays alone."""
OFTEN = 3_000
"""Milliseconds between two signs of life that are written down."""
ANSWER = 45_000
"""Milliseconds of house time in which somebody must say that they are still there."""
ALONE_ABSENT = 15_000
"""Milliseconds without a connection after which a table stops for the only person there."""


def halt(room: Room, guest: GuestId) -> Iterator[Event]:
    """Stop the clock for the only person there, who is looking elsewhere (R-31)."""
    must_sit(room, guest)
    if room.stage is not Stage.PLAYING:
        raise Illegal("no-game", "R-04")
    if room.present != frozenset({guest}):
        raise Illegal("not-alone", "R-31")
    if not room.standstill:
        yield Stopped(Standstill.AWAY, (guest,))


def stay(room: Room, guest: GuestId, at: Instant, time: Instant) -> Iterator[Event]:
    """Say that one is still there (R-32), or there at all (R-31)."""
    must_sit(room, guest)
    match_ = room.match
    if match_ is None or room.stage is not Stage.PLAYING:
        raise Illegal("no-game", "R-04")
    back = tuple(come_back(room, guest, time))
    alone = room.present == frozenset({guest}) and room.deadline is not None
    if back:
        yield from back
    elif alone and at - _sign(room, match_, guest) >= OFTEN:
        yield Stayed(guest)


def come_back(room: Room, guest: GuestId, time: Instant) -> Iterator[Event]:
    """Give somebody everything back (R-10), drop doubts, and go on if the table waits for them."""
    yield from return_(room, guest, time)
    own = room.seats_of(guest)
    is_awaited = room.standstill is Standstill.ASKED and guest in room.waits
    if is_awaited or any(seat in room.doubted for seat in own):
        yield Stayed(guest)
    if is_awaited or (own and room.until == 0 and room.waits and guest not in room.waits):
        yield Resumed(time - room.since)


def question(room: Room, at: Instant, time: Instant) -> Stopped | None:
    """Ask whether somebody is still there, before the clock takes a turn; None if nobody need be.

    The table's clock is set back to the last act, so that whoever answers has lost nothing.
    """
    match_ = room.match
    assert match_
    seats = _taken(room, match_)
    present = room.present
    if len(present) == 1:
        asleep = at - _sign(room, match_, next(iter(present))) > AWAKE
        return Stopped(Standstill.ASKED, tuple(present)) if seats and asleep else None
    doubted = {room.places[seat].guest for seat in seats if seat in room.doubted}
    guests = tuple(sorted(guest for guest in doubted if guest))
    return Stopped(Standstill.ASKED, guests, Instant(time + ANSWER)) if guests else None


def doubts(room: Room) -> tuple[Doubted, ...]:
    """Return who must be asked next time, once the clock has taken this turn."""
    assert room.match
    if len(room.present) <= 1:
        return ()
    seats = tuple(seat for seat in _taken(room, room.match) if seat not in room.doubted)
    return (Doubted(seats),) if seats else ()


def go_on(room: Room, at: Instant, time: Instant, house: House) -> Iterator[Event]:
    """Go on without those who have not answered in time: bots stand in for them (R-32)."""
    if room.standstill is not Standstill.ASKED or not room.until:
        return
    silent = room.waits & room.present
    if silent and time < room.until:
        return
    if silent == room.present:  # nobody is there to play on
        return
    yield from miss(room, silent, at, house)
    yield Resumed(time - room.since)


def is_overdue(room: Room, time: Instant) -> bool:
    """Whether an answer has been waited for long enough."""
    return room.standstill is Standstill.ASKED and 0 < room.until <= time


def _taken(room: Room, match_: Match) -> tuple[Seat, ...]:
    """Return the seats of people who would lose something by the clock now."""
    taken = match_.rules.spec.taken
    seats = taken(match_.state) if taken else match_.rules.game.turn(match_.state)
    return tuple(s for s in seats if room.places[s].guest and not room.places[s].by_bot)


def _sign(room: Room, match_: Match, guest: GuestId) -> Instant:
    """Return when somebody last moved or said that they are there."""
    moved = [match_.acted.get(seat, Instant(0)) for seat in room.seats_of(guest)]
    return max(*moved, room.stayed.get(guest, Instant(0)))
