"""Where tables are kept: a journal of acts for each, and lists made from them.

A store knows acts, never games. The key `(table, number)` is the only lock there is:
any process may judge any act, and whoever loses the number catches up and judges again.
"""

from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import NewType, Protocol

from msgspec import Raw, Struct

from woerfel.core.game import Instant
from woerfel.core.record import GameId

TableId = NewType("TableId", str)
"""Names a table; whoever knows it may come in, so it is long and random."""
GuestId = NewType("GuestId", str)
"""Names a guest to everybody; knowing it allows nothing."""


NOTED = 3_600_000
"""Milliseconds between two notes that a session was used."""
MOST_DEVICES = 20
"""Sessions of a guest; beyond it the one goes that was unused for longest."""
MOST_LOANS = 5
"""Codes of a guest that wait to be redeemed; beyond it the oldest goes."""


class Conflict(Exception):
    """The act is not the table's next: somebody else was first, or the code is taken."""


class Unavailable(Exception):
    """The database cannot be reached or cannot write. The text is a sentence.

    Nothing is known to be kept; as the connection may have broken after the commit,
    whoever gets this reads the journal again before judging that number anew.
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
    """One thing that somebody did at a table and all that it led to, as it is kept."""

    number: int
    """1, 2, 3 … without gaps."""
    at: Instant
    """On the table's own clock, which stands still in pauses and outages."""
    body: Raw


class TableCard(Struct, frozen=True):
    """What the lists say of a table: made from its acts, and made anew at will."""

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
    """The games played there so far, by the names that their replays are shared under."""
    updated: Instant
    """On the clock on the wall."""
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
    """What kind of device it is, in a word or two."""
    began: Instant
    used: Instant
    """To within `NOTED`."""


class Outage(Struct, frozen=True):
    """A span in which no process could serve."""

    began: Instant
    ended: Instant


class LastPulse(Struct, frozen=True):
    """The latest sign of life of all processes."""

    served: Instant
    """On the time of the house."""
    age: int
    """How many milliseconds ago that was by the store's own clock, which may have been set."""


class Health:
    """What became of the latest writes; written by the threads that write."""

    def __init__(self) -> None:
        self.failures = 0
        """How many times writing has failed."""
        self.fault: Unavailable | None = None
        """Why it failed, until it is known to work again."""
        self.damage: Damaged | None = None
        """What is damaged; that does not mend itself."""

    def note(self, fault: Unavailable, *, writing: bool = True) -> Unavailable:
        """Note a fault, and return it."""
        if isinstance(fault, Damaged):
            self.damage = self.damage or fault
        if writing:
            self.failures += 1
            self.fault = fault
        return fault

    def works(self) -> None:
        """Note that a write that needed room was kept."""
        self.fault = None


class Journals(Protocol):
    """The acts of every table."""

    def append(self, table: TableId, act: Act, card: TableCard | None = None, /) -> Awaitable[None]:
        """Keep an act, and with it the table's card where that has changed; both or neither.

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
    """What is found without reading journals."""

    async def find(self, code: str) -> TableId | None:
        """Return the table that goes by a code and is not closed."""
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
    """Who came in, and by which sessions. Tokens are kept as digests only."""

    async def enter(self, session: str, guest: Guest, now: Instant, about: str = "") -> None:
        """Keep a session of a guest, who may be new; whoever is known keeps the name."""
        ...

    async def guest(self, session: str, now: Instant) -> Guest | None:
        """Return whose session it is, and note that it was used (at most every `NOTED`)."""
        ...

    async def rename(self, guest: Guest) -> None:
        """Keep a guest's new name."""
        ...

    async def lend(self, code: str, session: str, until: Instant) -> None:
        """Keep the digest of a code with which one more device becomes a session's guest, once.

        Where the session has just ended nothing is kept.
        """
        ...

    async def lent(self, code: str, now: Instant) -> Guest | None:
        """Return whose code it is, and leave it as it is; None where `redeem` has none, either."""
        ...

    async def redeem(self, code: str, session: str, now: Instant, about: str = "") -> Guest | None:
        """Forget a code and keep a session of its guest, both or neither.

        None if there is no such code or it is too old.
        """
        ...

    async def devices(self, guest: GuestId) -> Sequence[Device]:
        """Return the sessions of a guest, the last used first."""
        ...

    async def dismiss(self, guest: GuestId, sessions: Collection[str]) -> Sequence[str]:
        """Forget these sessions of a guest and every code lent; return which there were."""
        ...

    async def dismiss_all(self, guest: GuestId, but: str = "") -> Sequence[str]:
        """Forget all sessions of a guest but one and every code lent; return which there were."""
        ...


class Duties(Protocol):
    """What processes tell each other about being there."""

    async def pulse(self, now: Instant, patience: int) -> Instant:
        """Note that somebody serves; if nobody did for over `patience` ms, note that outage.

        Returns the latest sign of life there is, which may be another process's.
        """
        ...

    async def last_pulse(self, now: Instant) -> LastPulse:
        """Return the latest sign of life; if there was none ever, that is now."""
        ...

    async def outages(self, since: Instant) -> Sequence[Outage]:
        """Return the outages that ended after `since`, in order."""
        ...

    async def attend(self, here: Collection[tuple[TableId, GuestId]], now: Instant) -> None:
        """Note that these guests are connected now."""
        ...

    async def attendance(
        self, tables: Collection[TableId]
    ) -> Mapping[tuple[TableId, GuestId], Instant]:
        """Return when the guests of these tables were last noted."""
        ...

    async def secret(self) -> bytes:
        """Return this installation's own 32 random bytes, made at first use, always the same."""
        ...


class Store(Journals, Lists, Guests, Duties, Protocol):
    """All that is kept."""

    async def stale(self, finished: Instant, idle: Instant) -> Sequence[TableCard]:
        """Return the cards of the tables that `sweep` would forget, the oldest first."""
        ...

    async def sweep(self, finished: Instant, idle: Instant) -> int:
        """Forget tables over or closed since before `finished` and all untouched since `idle`.

        A table was touched when its card was last kept. Also forgets sessions unused, codes
        expired and outages ended before `idle`, and guests without a session or a seat;
        returns how many tables went.
        """
        ...

    @property
    def health(self) -> Health:
        """What became of the latest writes."""
        ...

    async def ready(self) -> None:
        """Return if reads and writes work now, those that need room too. Raises `Unavailable`."""
        ...

    async def examine(self, seconds: float) -> None:
        """Look for damage, for a bounded time. Raises `Unavailable`."""
        ...

    async def close(self) -> None:
        """Finish what is being written and let go."""
        ...
