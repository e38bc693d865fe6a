"""Who is present: immediately for this process's connections, through the store for others'."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

from woerfel.core.game import Instant
from woerfel.store import GuestId, Store, TableId

Seen = Mapping[TableId, Mapping[GuestId, Instant]]
"""When the guests of each table were last present."""


class Attendance:
    """Counts the connections of each guest at each table of this process."""

    def __init__(self, store: Store, now: Callable[[], Instant]) -> None:
        self._store, self._now = store, now
        self._here: dict[TableId, Counter[GuestId]] = {}
        self._left: dict[TableId, Instant] = {}

    def expect(self, table: TableId) -> None:
        """Start tracking a table that nobody has come to yet."""
        if table not in self._here:
            self._left[table] = self._now()

    async def arrive(self, table: TableId, guest: GuestId) -> None:
        """Count one more connection."""
        here = self._here.setdefault(table, Counter())
        here[guest] += 1
        self._left.pop(table, None)
        if here[guest] == 1:
            await self._store.attend([(table, guest)], self._now())

    def depart(self, table: TableId, guest: GuestId) -> None:
        """Count one connection less."""
        here = self._here[table]
        here[guest] -= 1
        if not here[guest]:
            del here[guest]
        if not here:
            del self._here[table]
            self._left[table] = self._now()

    def here(self, table: TableId) -> frozenset[GuestId]:
        """Return who is connected to a table in this process."""
        return frozenset(self._here.get(table, ()))

    def deserted(self, table: TableId) -> Instant | None:
        """Return since when nobody here has been at the table; None while somebody is."""
        return self._left.get(table)

    def forget(self, table: TableId) -> None:
        """Stop tracking the table."""
        self._left.pop(table, None)

    async def note(self) -> None:
        """Let the other processes know."""
        if here := [(table, guest) for table, all_ in self._here.items() for guest in all_]:
            await self._store.attend(here, self._now())

    async def seen(self, tables: Collection[TableId]) -> Seen:
        """Return when the guests of these tables were last present, in any process."""
        seen: dict[TableId, dict[GuestId, Instant]] = {table: {} for table in tables}
        for (table, guest), then in (await self._store.attendance(tables)).items():
            seen[table][guest] = then
        now = self._now()
        for table in tables:
            seen[table].update(dict.fromkeys(self._here.get(table, ()), now))
        return seen
