"""Who somebody is at a table: its owner, invited, a stranger, or not welcome (R-25, R-26)."""

import hmac
from collections.abc import Collection

from woerfel.core.game import Illegal
from woerfel.play.house import House
from woerfel.play.room import Room
from woerfel.store import GuestId


def is_invited(room: Room, guest: GuestId) -> bool:
    """Whether somebody is not a stranger: at an unlisted table nobody is."""
    return not room.plan.listed or guest == room.owner or guest in room.invited


def has_invitation(room: Room, invite: str, house: House) -> bool:
    """Whether this is the secret of the table's current invitation."""
    given = invite.encode("utf-8", "surrogatepass")
    return hmac.compare_digest(given, invitation_of(room, house).encode())


def invitation_of(room: Room, house: House) -> str:
    """Return the secret that makes a link to a table an invitation."""
    return house.invitation(room.id, room.invitation)


def belongs(room: Room, guest: GuestId) -> bool:
    """Whether somebody sits there or leads the table."""
    return guest in (room.host, room.owner) or bool(room.seats_of(guest))


def heir(room: Room, present: Collection[GuestId]) -> GuestId:
    """Choose who leads the table next: somebody invited before a stranger (R-05)."""
    return min(present, key=lambda guest: (not is_invited(room, guest), guest))


def must_be_host(room: Room, guest: GuestId) -> None:
    """Refuse what only the host may ask for."""
    if guest != room.host:
        raise Illegal("not-the-host", "R-05")


def must_be_invited(room: Room, guest: GuestId) -> None:
    """Refuse what strangers may not ask for."""
    if not is_invited(room, guest):
        raise Illegal("not-invited", "R-26")


def must_be_trusted(room: Room, guest: GuestId) -> None:
    """Refuse everybody but a host who is not a stranger."""
    must_be_host(room, guest)
    must_be_invited(room, guest)
