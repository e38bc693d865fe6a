"""The front desk: who is connected to which table here, and sending them what happens."""

from collections.abc import Collection, Sequence
from typing import Protocol, TypeAlias

from woerfel.play.events import Removed
from woerfel.play.referee import Referee, Told
from woerfel.play.room import Place, Room
from woerfel.play.tables import Tables
from woerfel.store import Guest, TableId
from woerfel.web.ops.meters import Meters
from woerfel.web.table.crowd import Crowding, enter
from woerfel.web.table.protocol import Held, Here
from woerfel.web.table.telling import Audience, Telling, encode, tell_room

FAREWELL = 1008
"""The close code for a policy violation, or a session that has ended."""


class Visitor(Protocol):
    """Somebody at a table, on one page."""

    guest: Guest
    whence: str
    is_invited: bool
    session: str
    number: int
    """The number of the last act that was sent."""

    def send(self, message: bytes) -> None:
        """Send without waiting; a client that is too slow is cut off."""
        ...

    def tell_invitation(self, referee: Referee) -> None:
        """Send the invitation to a visitor who may invite others."""
        ...

    def end(self, why: str, code: int) -> None:
        """Say why, and close the connection."""
        ...


Seated: TypeAlias = tuple[Sequence[Place], Audience]
"""A table's seats as they last were, and where each guest sits."""
NOWHERE: Seated = (), ()


class Desk:
    """The visitors of all tables in this process."""

    def __init__(self, meters: Meters) -> None:
        self._meters = meters
        self._at: dict[TableId, dict[Visitor, Seated]] = {}

    def seat(self, table: TableId, visitor: Visitor) -> None:
        """Start sending this visitor what happens at the table."""
        self._at.setdefault(table, {})[visitor] = NOWHERE

    def dismiss(self, table: TableId, visitor: Visitor) -> None:
        """Stop sending."""
        visitors = self._at.get(table, {})
        visitors.pop(visitor, None)
        if not visitors:
            self._at.pop(table, None)

    @property
    def visitors(self) -> int:
        """How many are connected."""
        return sum(map(len, self._at.values()))

    def has_room(self, room: Room, visitor: Visitor, limits: Crowding) -> bool:
        """Whether there is room for one more onlooker at a table."""
        return enter(room, self._at.get(room.id, ()), visitor, limits).is_open

    def make_room(self, room: Room, visitor: Visitor, limits: Crowding) -> bool:
        """Admit somebody, if need be in place of an onlooker; False if there is no room."""
        there = self._at.get(room.id, {})
        entry = enter(room, there, visitor, limits)
        for other in [each for each in there if each is entry.instead_of]:
            other.end("crowded", FAREWELL)
            self.dismiss(room.id, other)
        return entry.is_open

    def dismiss_sessions(self, sessions: Collection[str]) -> None:
        """Close the connections of ended sessions."""
        for visitor in [each for visitors in self._at.values() for each in visitors]:
            if visitor.session in sessions:
                visitor.end("session-over", FAREWELL)

    def told(self, referee: Referee, told: Told) -> None:
        """Pass on what happened at a table."""
        visitors = self._at.get(referee.id)
        if not visitors:
            return
        room = tell_room(referee) if told.seating else None
        telling = Telling(referee, told.acts)
        messages: dict[Audience, bytes] = {}
        places, number = referee.room.places, referee.number
        for visitor, seated in visitors.items():
            if visitor.number >= number:
                continue
            visitor.number = number
            if seated[0] is not places:
                seated = visitors[visitor] = places, referee.room.seats_of(visitor.guest.id)
            audience = seated[1]
            message = messages.get(audience)
            if message is None:
                message = messages[audience] = telling.write(audience)
            if room:
                visitor.send(room)
                visitor.tell_invitation(referee)
            visitor.send(message)
        if room:
            self._send_away(referee, told)

    def _send_away(self, referee: Referee, told: Told) -> None:
        """Close the connections of those whom the host has removed (R-25)."""
        events = [event for _, body in told.acts for event in body.events]
        removed = {event.guest for event in events if isinstance(event, Removed)}
        for visitor in [*self._at.get(referee.id, ())]:
            if visitor.guest.id in referee.room.banned:
                visitor.end("banned", FAREWELL)
            elif visitor.guest.id in removed:
                visitor.end("removed", FAREWELL)

    def conflicted(self) -> None:
        """Count that an act was judged again."""
        self._meters.conflicted()

    def show(self, table: TableId, by: Visitor, held: Held) -> None:
        """Pass on which dice somebody would keep, to all others at the table."""
        message = encode(held)
        for visitor in self._at.get(table, ()):
            if visitor is not by:
                visitor.send(message)

    def here(self, table: TableId, tables: Tables) -> None:
        """Pass on who is present."""
        if visitors := self._at.get(table):
            message = encode(tell_here(table, tables))
            for visitor in visitors:
                visitor.send(message)


def tell_here(table: TableId, tables: Tables) -> Here:
    """Return the message of who is connected to a table, in any process."""
    return Here(tuple(sorted(tables.present(table))))
