"""What the routes work with. `app.py` puts the parts together; routes find them here."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from woerfel.core.game import Illegal, Instant
from woerfel.play.house import House
from woerfel.play.tables import Tables
from woerfel.store import GuestId, Store, TableId
from woerfel.web.edge.auth import Sessions
from woerfel.web.edge.guesses import Guesses
from woerfel.web.edge.limits import Counts, CreditsByKey
from woerfel.web.edge.purse import Turns
from woerfel.web.edge.requests import address
from woerfel.web.ops.alarms import Alarms
from woerfel.web.ops.incidents import Incidents
from woerfel.web.ops.meters import Meters
from woerfel.web.ops.settings import Settings
from woerfel.web.table.desk import Desk

MINUTE, HOUR = 60.0, 3600.0
BURST = 5
"""Burst of messages, in seconds of the rate."""
OF_GUEST = 3
"""A guest's connections together may send as much as this many connections."""
FILES = 150
"""Burst of file requests, in seconds of the rate: a whole class may open the page."""

CHAT = (6, 0.5)
"""Chat lines of a guest at a table: the burst, and the rate per second."""


class Budget:
    """Limits of requests over HTTP and of connections."""

    def __init__(self, settings: Settings, now: Callable[[], float] = time.monotonic) -> None:
        requests, entries = settings.request_rate, settings.entry_rate
        messages, tables = settings.address_rate, settings.table_rate
        self.requests = CreditsByKey[str](30 * requests, requests, now)
        self.files = CreditsByKey[str](FILES * requests, 5 * requests, now)
        """For pages, their files and probes."""
        self.arrivals = CreditsByKey[str](30 * requests, 2 * requests, now)
        """For new connections."""
        self.entries = CreditsByKey[str](2 * entries, entries / MINUTE, now)
        """For new names, and links made or tried."""
        self.guesses = Guesses(entries, now)
        self.exports = CreditsByKey[str](3 * requests, requests / 20, now)
        self.retries = CreditsByKey[str](3 * requests, requests / 10, now)
        """For moments that are played again."""
        self.words = CreditsByKey[str](3 * requests, requests / 5, now)
        """For the cards of words."""
        self.tables = CreditsByKey[str](tables, tables / HOUR, now)
        self.chat = CreditsByKey[tuple[GuestId, TableId]](*CHAT, now)
        self.messages = CreditsByKey[str](BURST * messages, messages, now)
        of_guest = OF_GUEST * settings.message_rate
        self.guests = CreditsByKey[GuestId](BURST * of_guest, of_guest, now)
        """For the messages of all sockets of a guest."""
        self.callers = Counts[str](settings.address_connections)
        """HTTP connections of each address."""
        self._of_guest = Counts[GuestId](settings.guest_connections)
        self._of_address = Counts[str](settings.address_connections)
        self._of_process = Counts[None](settings.connections)

    def take(self, guest: GuestId, whence: str) -> None:
        """Count a connection. Raises `Illegal` at a cap."""
        if self._of_process.take(None):
            if self._of_address.take(whence):
                if self._of_guest.take(guest):
                    return
                self._of_address.give_back(whence)
            self._of_process.give_back(None)
        raise Illegal("too-many-connections", "R-17")

    def give_back(self, guest: GuestId, whence: str) -> None:
        """Count a connection that has ended."""
        self._of_process.give_back(None)
        self._of_address.give_back(whence)
        self._of_guest.give_back(guest)


@dataclass(frozen=True)
class Parts:
    """The parts of the server."""

    settings: Settings
    store: Store
    house: House
    tables: Tables
    desk: Desk
    meters: Meters
    budget: Budget
    sessions: Sessions
    now: Callable[[], Instant]
    incidents: Incidents
    alarms: Alarms
    turns: Turns
    analysing: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))
    """Analyses take a while: one at a time, so that they never slow down the tables."""


def wall() -> Instant:
    """Read the wall clock."""
    return Instant(time.time_ns() // 1_000_000)


def parts_of(connection: HTTPConnection) -> Parts:
    """Return the parts of the server that serves a connection."""
    return cast(Parts, connection.state.parts)


def must_afford(credits: CreditsByKey[str], connection: HTTPConnection) -> None:
    """Refuse an address that has spent its credits. Raises `Illegal`."""
    whence = address(connection)
    if not credits.spend(whence):
        raise Illegal("too-many-requests", "R-17", seconds=max(1, credits.wait(whence)))
