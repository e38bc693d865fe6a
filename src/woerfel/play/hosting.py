"""What the host may do about people: remove and ban, lock the table, reserve seats (R-25, R-26)."""

from collections.abc import Iterator

from woerfel.core.game import Illegal, Instant, Seat
from woerfel.play.asks import Keep, Lock, Mute, Readmit, Remove
from woerfel.play.events import Event, Kept, Locked, Muted, Readmitted, Removed
from woerfel.play.house import House
from woerfel.play.room import Room
from woerfel.play.seating import find_place, give_up
from woerfel.play.standing import must_be_host, must_be_trusted
from woerfel.store import GuestId

MOST_MUTED = 100
MOST_BANNED = 100


def mute(room: Room, ask: Mute, guest: GuestId) -> Iterator[Event]:
    """Mute somebody, or unmute them (R-12)."""
    must_be_host(room, guest)
    whom = GuestId(ask.guest)
    if ask.muted and len(room.muted) >= MOST_MUTED:
        raise Illegal("too-many-muted", "R-12", most=MOST_MUTED)
    if (whom in room.muted) != ask.muted:
        yield Muted(whom, ask.muted)


def remove(room: Room, ask: Remove, guest: GuestId, at: Instant, house: House) -> Iterator[Event]:
    """Remove somebody, for now or for good (R-25); seats are given up as by leaving."""
    must_be_trusted(room, guest)
    whom = GuestId(ask.guest)
    if whom in (guest, room.owner):
        raise Illegal("host-stays", "R-25")
    if whom in room.banned:
        return
    if ask.ban and len(room.banned) >= MOST_BANNED:
        raise Illegal("too-many-banned", "R-25", most=MOST_BANNED)
    seats = room.seats_of(whom)
    yield Removed(whom, room.places[seats[0]].name if seats else "", ask.ban)
    yield from give_up(room, seats, whom, at, house)


def readmit(room: Room, ask: Readmit, guest: GuestId) -> Iterator[Event]:
    """Lift a ban (R-25)."""
    must_be_trusted(room, guest)
    if ask.guest in room.banned:
        yield Readmitted(GuestId(ask.guest))


def lock(room: Room, ask: Lock, guest: GuestId) -> Iterator[Event]:
    """Lock the table to newcomers, or unlock it (R-25)."""
    must_be_trusted(room, guest)
    if ask.locked != room.locked:
        yield Locked(ask.locked)


def keep(room: Room, ask: Keep, guest: GuestId) -> Iterator[Event]:
    """Reserve a seat for the invited, or let strangers take it (R-26)."""
    must_be_trusted(room, guest)
    place = find_place(room, ask.seat)
    if not room.plan.listed:
        raise Illegal("not-listed", "R-26")
    if ask.kept != place.kept:
        yield Kept(Seat(ask.seat), ask.kept)
