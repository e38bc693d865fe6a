"""Where tables are kept: a journal of acts for each, and lists made from them.

A store knows acts, never games. The key `(table, number)` is the only lock there is:
any process may judge any act; one that loses the race for a number catches up and retries.
"""

from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import NewType, Protocol

from msgspec import Raw, Struct

from woerfel.core.game import Instant
from woerfel.core.record import GameId

TableId = NewType("TableId", str)
"""Names a table; knowing it is enough to come in, so it is long and random."""
GuestId = NewType("GuestId", str)
"""Names a guest to everybody; knowing it allows nothing."""


NOTED = 3_600_000
"""Shortest time in milliseconds between two updates of a session's last use."""
MOST_DEVICES = 20
"""Most sessions of a guest; beyond it the least recently used one is removed."""
MOST_LOANS = 5
"""Most unredeemed codes of a guest; beyond it the oldest is removed."""


class Conflict(Exception):
    """The act is not the table's next: somebody else was first, or the code is taken."""


class Unavailable(Exception):
    """The database cannot be reached or cannot write. The text is a sentence.

    Whether anything was kept is unknown: the connection may have broken after the commit,
    so the caller reads the journal again before retrying that number.
    """


class Damaged(Unavailable):
    """The database file is damaged: what it holds may be wrong, and a backup is needed."""

    def __init__(self, place: object, fault: object) -> None:
        super().__init__(f"{place} is damaged: {str(fault).rstrip('.')}.")
        self.place, self.fault = place, str(fault).rstrip(".")


class InUse(Unavailable):
    """Another server uses the database file."""

    def __init__(self, place: object) -> None:
        super().__init__(f"Another server uses {place}.")
        self.place = place


class TooNew(Exception):
    """The database was written by a later version of Wörfel."""


class Act(Struct, frozen=True):
    """One thing that somebody did at a table and everything it led to, as it is stored."""

    number: int
    """1, 2, 3 … without gaps."""
    at: Instant
    """On the table's own clock, which stops during pauses and outages."""
    body: Raw


class TableCard(Struct, frozen=True):
    """What the lists show of a table: derived from its acts, and can be rebuilt at any time."""

    table: TableId
    code: str
    """What people type to come in; free again once the table is closed."""
    stage: str
    """``waiting``, ``playing``, ``over`` or ``closed``."""
    listed: bool
    """Whether strangers may find it."""
    guests: tuple[GuestId, ...]
    """Who sits there."""
    games: tuple[GameId, ...]
    """The games played there so far, by the ids their replays are shared under."""
    updated: Instant
    """On the wall clock."""
    summary: Raw
    """What a list shows, as JSON."""


class Guest(Struct, frozen=True):
    """Somebody who came in: no account, only a name and a session."""

    id: GuestId
    name: str


class Device(Struct, frozen=True):
    """A session of a guest, for the list of their devices."""

    session: str
    """The digest of its token."""
    about: str
    """The kind of device, in a word or two."""
    began: Instant
    used: Instant
    """Accurate to within `NOTED`."""


class Outage(Struct, frozen=True):
    """A period in which no process could serve."""

    began: Instant
    ended: Instant


class LastPulse(Struct, frozen=True):
    """The latest sign of life of all processes."""

    served: Instant
    """On house time."""
    age: int
    """How many milliseconds ago that was by the store's own clock, which may have been changed."""


class Health:
    """The outcome of the latest writes; updated by the writing threads."""

    def __init__(self) -> None:
        self.failures = 0
        """Number of failed writes."""
        self.fault: Unavailable | None = None
        """Why it failed, until it is known to work again."""
        self.damage: Damaged | None = None
        """What is damaged; this does not go away without repair."""

    def note(self, fault: Unavailable, *, writing: bool = True) -> Unavailable:
        """Record a fault, and return it."""
        if isinstance(fault, Damaged):
            self.damage = self.damage or fault
        if writing:
            self.failures += 1
            self.fault = fault
        return fault

    def works(self) -> None:
        """Record that a write that needed disk space succeeded."""
        self.fault = None


class Journals(Protocol):
    """The acts of every table."""

    def append(self, table: TableId, act: Act, card: TableCard | None = None, /) -> Awaitable[None]:
        """Append an act, and store the table's card if it has changed; both or neither.

        Once awaited it is on disk. Raises `Conflict` if the number is taken or leaves a gap
        (or the card's code is taken), `Unavailable`. Acts of many tables are committed together.
        """
        ...

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Return the acts numbered above `after`, in order."""
        ...

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Return the highest number of each table that has acts."""
        ...


class Lists(Protocol):
    """What can be looked up without reading journals."""

    async def find(self, code: str) -> TableId | None:
        """Return the open table with this code."""
        ...

    async def card(self, table: TableId) -> TableCard | None:
        """Return one table's card."""
        ...

    async def listed(self, limit: int) -> Sequence[TableCard]:
        """Return the listed tables that are waiting or playing, the latest first."""
        ...

    async def tables_of(self, guest: GuestId, limit: int) -> Sequence[TableCard]:
        """Return the tables where a guest sits and that are not closed, the latest first."""
        ...

    async def table_of(self, game: GameId) -> TableId | None:
        """Return the table where a game was played."""
        ...


class Guests(Protocol):
    """Guests and their sessions. Tokens are stored as digests only."""

    async def enter(self, session: str, guest: Guest, now: Instant, about: str = "") -> None:
        """Store a session of a guest, who may be new; a known guest keeps their name."""
        ...

    async def guest(self, session: str, now: Instant) -> Guest | None:
        """Return whose session it is, and record its use (at most every `NOTED`)."""
        ...

    async def rename(self, guest: Guest) -> None:
        """Store a guest's new name."""
        ...

    async def lend(self, code: str, session: str, until: Instant) -> None:
        """Store the digest of a one-time code that lets another device become a session's guest.

        If the session has just ended, nothing is stored.
        """
        ...

    async def lent(self, code: str, now: Instant) -> Guest | None:
        """Return whose code it is without spending it; None where `redeem` would return None."""
        ...

    async def redeem(self, code: str, session: str, now: Instant, about: str = "") -> Guest | None:
        """Spend a code and store a session of its guest, both or neither.

        None if there is no such code or it has expired.
        """
        ...

    async def devices(self, guest: GuestId) -> Sequence[Device]:
        """Return the sessions of a guest, the most recently used first."""
        ...

    async def dismiss(self, guest: GuestId, sessions: Collection[str]) -> Sequence[str]:
        """Forget these sessions of a guest and every code lent; return those that existed."""
        ...

    async def dismiss_all(self, guest: GuestId, but: str = "") -> Sequence[str]:
        """Forget all sessions of a guest but one and every code lent; return those that existed."""
        ...


class Duties(Protocol):
    """Signs of life that processes exchange."""

    async def pulse(self, now: Instant, patience: int) -> Instant:
        """Record a sign of life; if there was none for over `patience` ms, record that outage.

        Returns the latest sign of life, which may be another process's.
        """
        ...

    async def last_pulse(self, now: Instant) -> LastPulse:
        """Return the latest sign of life; now, if there has never been one."""
        ...

    async def outages(self, since: Instant) -> Sequence[Outage]:
        """Return the outages that ended after `since`, in order."""
        ...

    async def attend(self, here: Collection[tuple[TableId, GuestId]], now: Instant) -> None:
        """Record that these guests are connected now."""
        ...

    async def attendance(
        self, tables: Collection[TableId]
    ) -> Mapping[tuple[TableId, GuestId], Instant]:
        """Return when the guests of these tables were last recorded as connected."""
        ...

    async def secret(self) -> bytes:
        """Return this installation's own 32 random bytes, created on first use and then kept."""
        ...


class Store(Journals, Lists, Guests, Duties, Protocol):
    """Everything that is stored."""

    async def stale(self, finished: Instant, idle: Instant) -> Sequence[TableCard]:
        """Return the cards of the tables that `sweep` would delete, the oldest first."""
        ...

    async def sweep(self, finished: Instant, idle: Instant) -> int:
        """Delete tables over or closed before `finished` and all untouched since `idle`.

        A table was touched when its card was last stored. Also deletes sessions unused, codes
        expired and outages ended before `idle`, and guests without a session or a seat;
        returns the number of tables deleted.
        """
        ...

    @property
    def health(self) -> Health:
        """The outcome of the latest writes."""
        ...

    async def ready(self) -> None:
        """Check that reads and writes, even large ones, work now. Raises `Unavailable`."""
        ...

    async def examine(self, seconds: float) -> None:
        """Check for damage, for a bounded time. Raises `Unavailable`."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close."""
        ...
