"""Who is there: of this process's connections at once, of the others' by the store."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping

from woerfel.core.game import Instant
from woerfel.store import GuestId, Store, TableId

Seen = Mapping[tuple[TableId, GuestId], Instant]


class Attendance:
    """Counts the connections of each guest at each table of this process."""

    def __init__(self, store: Store, now: Callable[[], Instant]) -> None:
        self._store, self._now = store, now
        self._here: Counter[tuple[TableId, GuestId]] = Counter()
        self._left: dict[TableId, Instant] = {}

    async def arrive(self, table: TableId, guest: GuestId) -> None:
        """Count one more connection."""
        self._here[table, guest] += 1
        self._left.pop(table, None)
        if self._here[table, guest] == 1:
            await self._store.attend([(table, guest)], self._now())

    def depart(self, table: TableId, guest: GuestId) -> None:
        """Count one less."""
        self._here[table, guest] -= 1
        if not self._here[table, guest]:
            del self._here[table, guest]
        if not self.here(table):
            self._left[table] = self._now()

    def here(self, table: TableId) -> frozenset[GuestId]:
        """Return who is connected to a table in this process."""
        return frozenset(guest for at, guest in self._here if at == table)

    def deserted(self, table: TableId) -> Instant | None:
        """Tell since when nobody here has been at the table; None while somebody is."""
        return self._left.get(table)

    def forget(self, table: TableId) -> None:
        """Mind the table no more."""
        self._left.pop(table, None)

    async def note(self) -> None:
        """Let the other processes know."""
        if self._here:
            await self._store.attend([*self._here], self._now())

    async def seen(self, tables: Collection[TableId]) -> Seen:
        """Return when the guests of these tables were last there, in any process."""
        seen = dict(await self._store.attendance(tables))
        return seen | {key: self._now() for key in self._here if key[0] in tables}
