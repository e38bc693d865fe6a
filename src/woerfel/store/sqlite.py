"""A driver for one SQLite file: a writing thread, a reading thread, checkpoints on a third."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing
from functools import partial

from msgspec import Raw

from woerfel.store import Act, Damaged, Health, TableId, Unavailable
from woerfel.store.checkpoints import Checkpoints
from woerfel.store.driver import Intent, SqlRow, Statement, Value, trial
from woerfel.store.private import must_have_room
from woerfel.store.scribe import ENTER, Scribe
from woerfel.store.sqlite_check import look_through
from woerfel.store.sqlite_file import SqliteFile
from woerfel.store.sqlite_transaction import SqliteTransaction, bound, translated

BARE = (
    "table_id = ANY($1::text[])"
    " AND NOT EXISTS (SELECT 1 FROM card WHERE card.table_id = head.table_id)"
)
READ = (
    "WITH RECURSIVE chain (id, number, at, body, previous) AS ("
    "SELECT act.id, act.number, act.at, act.body, act.previous"
    " FROM head JOIN act ON act.id = head.act WHERE head.table_id = $1 AND act.number > $2"
    " UNION ALL SELECT act.id, act.number, act.at, act.body, act.previous"
    " FROM chain JOIN act ON act.id = chain.previous WHERE act.number > $2)"
    " SELECT number, at, body FROM chain ORDER BY number"
)
FORGET = (
    "DELETE FROM act WHERE id IN (WITH RECURSIVE chain (id) AS ("
    f"SELECT act FROM head WHERE {BARE} UNION ALL"
    " SELECT act.previous FROM chain JOIN act ON act.id = chain.id"
    " WHERE act.previous IS NOT NULL) SELECT id FROM chain)",
    f"DELETE FROM head WHERE {BARE}",
)
SMALLEST = 10
"""Smallest page cache of a connection for unwritten changes."""


class SqliteDriver:
    """Journals and statements in one SQLite file."""

    dialect = "sqlite"
    enter = ENTER
    acts = "SELECT table_id, number, at, body FROM act ORDER BY id"
    clock = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    forget: tuple[str, ...] = FORGET

    def __init__(self, file: SqliteFile) -> None:
        self._file = file
        self._closed = False
        self.health = Health()
        # A database in memory lives as long as a connection to it.
        self._anchor = file.connect() if file.path is None else None
        self._reading: sqlite3.Connection | None = None
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="woerfel-reader")
        self._checkpoints = Checkpoints(file.connect) if file.path else None
        committed = self._checkpoints.note if self._checkpoints else None
        self._scribe = Scribe(file.connect, self._explain, committed)
        self.append = self._scribe.append

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Return the acts numbered above `after`, in order."""
        rows = await self.fetch(READ, table, after)
        return [Act(number, at, Raw(body.encode())) for number, at, body in rows]

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Return the highest number of each table that has acts."""
        rows = await self.fetch(
            "SELECT table_id, number FROM head WHERE table_id = ANY($1::text[])", [*tables]
        )
        return {TableId(table): number for table, number in rows}

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement that only reads."""
        if self._closed:
            raise Unavailable("The store is closed.")
        work = partial(self._fetch, sql, values)
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def write(self, *steps: Statement) -> Sequence[SqlRow]:
        """Run the steps in one transaction and return all rows that they return."""
        return await self._scribe.run(partial(_steps, steps))

    async def probe(self) -> None:
        """Write more than preallocated space can hold, and roll it back. Raises `Unavailable`."""
        await asyncio.to_thread(self._explained, self._probe)

    async def examine(self, seconds: float) -> None:
        """Check for damage, for a bounded time. Raises `Unavailable`."""
        await asyncio.to_thread(self._explained, partial(self._examine, seconds))

    @asynccontextmanager
    async def transaction(self, intent: Intent) -> AsyncGenerator[SqliteTransaction]:
        """Open a transaction: a snapshot to read, or an exclusive one to write."""
        transaction = await SqliteTransaction.begin(self._file, intent)
        try:
            yield transaction
            await transaction.commit()
        finally:
            await transaction.close()

    async def close(self) -> None:
        """Finish pending writes and close."""
        if self._closed:
            return
        self._closed = True
        await self._scribe.close()
        await asyncio.to_thread(self._reader.shutdown)
        if self._checkpoints is not None:
            await asyncio.to_thread(self._checkpoints.close)
        for connection in (self._reading, self._anchor):
            if connection is not None:
                connection.close()

    def _probe(self) -> None:
        """Let pages spill into the log: it must have room for them, though they are rolled back."""
        if self._file.path is not None:
            must_have_room(self._file.path)
        with closing(self._file.connect()) as connection:
            connection.execute(f"PRAGMA cache_size = {SMALLEST}")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute(ENTER, trial())
            connection.execute("ROLLBACK")
        self.health.works()

    def _examine(self, seconds: float) -> None:
        with closing(self._file.connect("read")) as connection:
            look_through(self._file, connection, ("quick_check",), seconds)

    def _explained(self, work: Callable[[], None]) -> None:
        try:
            work()
        except sqlite3.Error as fault:
            raise self._explain(fault) from fault
        except Unavailable as fault:
            raise self.health.note(fault, writing=not isinstance(fault, Damaged)) from None

    def _explain(self, fault: sqlite3.Error) -> Unavailable:
        return self.health.note(self._file.explain(fault))

    def _fetch(self, sql: str, values: Sequence[Value]) -> list[SqlRow]:
        try:
            if self._reading is None:
                self._reading = self._file.connect("read")
            return self._reading.execute(translated(sql), bound(values)).fetchall()
        except sqlite3.Error as fault:
            if self._reading is not None:
                self._reading.close()
                self._reading = None
            raise self.health.note(self._file.explain(fault), writing=False) from fault


def _steps(steps: Sequence[Statement], connection: sqlite3.Connection) -> list[SqlRow]:
    return [
        row
        for sql, runs in steps
        for values in runs
        for row in connection.execute(translated(sql), bound(values)).fetchall()
    ]
