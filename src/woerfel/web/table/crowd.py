"""Limits of a table's onlookers (R-17): counted by address; players always get in."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from woerfel.play.room import Room
from woerfel.play.standing import belongs, is_invited
from woerfel.store import Guest


class Onlooker(Protocol):
    """Somebody at a table, on one page."""

    @property
    def guest(self) -> Guest:
        """Who it is."""
        ...

    @property
    def whence(self) -> str:
        """Whose connection it is: an address, or the network of one."""
        ...

    @property
    def is_invited(self) -> bool:
        """Whether they came with the table's invitation."""
        ...


class Crowding(NamedTuple):
    """How many may watch one table in one process."""

    most: int = 1_000
    of_address: int = 1_000
    """How many of them may be strangers from one address."""


AMPLE = Crowding()
"""Effectively unlimited."""


class Admission(NamedTuple):
    """Whether somebody gets in."""

    is_open: bool
    instead_of: Onlooker | None = None
    """Who has to leave to make room."""


def enter(room: Room, there: Iterable[Onlooker], comes: Onlooker, limits: Crowding) -> Admission:
    """Decide whether there is room for one more; those present are given oldest first.

    Players and the host are never counted. In a full room the invited, and those who
    could still take a seat, replace the newest stranger of the address that has most.
    """
    if belongs(room, comes.guest.id):
        return Admission(is_open=True)
    watching = [each for each in there if not belongs(room, each.guest.id)]
    strangers = [each for each in watching if not each.is_invited]
    beside = [each for each in strangers if each.whence == comes.whence]
    if not comes.is_invited and len(beside) >= limits.of_address:
        pool = beside
    elif len(watching) >= limits.most:
        pool = strangers or (watching if comes.is_invited else [])
    else:
        return Admission(is_open=True)
    if not pool or not (comes.is_invited or _could_sit(room, comes.guest)):
        return Admission(is_open=False)
    return Admission(is_open=True, instead_of=_newest_of_fullest(pool))


def _newest_of_fullest(pool: list[Onlooker]) -> Onlooker:
    """Choose who has to leave."""
    counts = Counter(each.whence for each in pool)
    fullest = max(counts.values())
    return next(each for each in reversed(pool) if counts[each.whence] == fullest)


def _could_sit(room: Room, guest: Guest) -> bool:
    """Whether there is a seat that somebody could take."""
    free = [place for place in room.places if place.is_free]
    return any(not place.kept or is_invited(room, guest.id) for place in free)
