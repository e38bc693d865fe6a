"""A driver for PostgreSQL: one committer with group commit, a pool for everything else."""

import asyncio
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from typing import TypeVar

import asyncpg
from msgspec import Raw

from woerfel.store import Act, Health, TableId, Unavailable
from woerfel.store.away import AWAY, PATIENCE, explain, pauses
from woerfel.store.committer import Committer
from woerfel.store.driver import BATCH, Intent, SqlRow, Statement, Value, trial

T = TypeVar("T")
MIGRATING = 0x776F6572
"""The advisory lock of writers."""


class PostgresDriver:
    """Journals and statements in a PostgreSQL database."""

    dialect = "postgres"
    enter = "INSERT INTO act (table_id, number, at, body) VALUES ($1, $2, $3, $4)"
    acts = "SELECT table_id, number, at, body FROM act ORDER BY table_id, number"
    clock = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
    forget: tuple[str, ...] = (
        "DELETE FROM act WHERE table_id = ANY($1::text[])"
        " AND NOT EXISTS (SELECT 1 FROM card WHERE card.table_id = act.table_id)",
    )

    def __init__(
        self, dsn: str, *, patience: float = PATIENCE, notify: bool = True, connections: int = 8
    ) -> None:
        self._dsn = dsn
        self._closed = False
        self._patience = patience
        self._pool = asyncpg.create_pool(
            dsn,
            min_size=0,
            max_size=connections,
            reset=_leave,
            timeout=patience,
            command_timeout=patience,
        )
        self.health = Health()
        self._committer = Committer(dsn, patience=patience, notify=notify, health=self.health)
        self.append = self._committer.append

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Return the acts numbered above `after`, in order."""
        rows = await self.fetch(
            "SELECT number, at, body FROM act WHERE table_id = $1 AND number > $2 ORDER BY number",
            table,
            after,
        )
        return [Act(number, at, Raw(body.encode())) for number, at, body in rows]

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Return the highest number of each table that has acts."""
        rows = await self.fetch(
            "SELECT one, (SELECT max(number) FROM act WHERE table_id = one)"
            " FROM unnest($1::text[]) AS one",
            [*tables],
        )
        return {TableId(table): number for table, number in rows if number is not None}

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement that only reads."""
        return await self._patiently(lambda connection: connection.fetch(sql, *values))

    async def write(self, *steps: Statement) -> Sequence[SqlRow]:
        """Run the steps in one transaction and return all rows that they return.

        They are retried if the connection breaks, so they must be idempotent.
        """

        async def run(connection: asyncpg.Connection) -> list[SqlRow]:
            rows: list[SqlRow] = []
            async with connection.transaction():
                for sql, runs in steps:
                    if len(many := [*runs]) == 1:
                        rows += await connection.fetch(sql, *many[0])
                    elif many:
                        await connection.executemany(sql, many)
            return rows

        try:
            return await self._patiently(run)
        except Unavailable as fault:
            raise self.health.note(fault) from None

    async def probe(self) -> None:
        """Write more than preallocated space can hold, and roll it back. Raises `Unavailable`.

        Only after a write has failed: PostgreSQL has to vacuum what was rolled back.
        """
        if self.health.fault is None:
            return

        async def run(connection: asyncpg.Connection) -> None:
            await connection.execute("BEGIN")
            try:
                await connection.execute(self.enter, *trial())
            finally:
                await connection.execute("ROLLBACK")

        try:
            await self._patiently(run)
        except Unavailable as fault:
            raise self.health.note(fault) from None
        self.health.works()

    async def examine(self, seconds: float) -> None:
        """Do nothing: PostgreSQL checks its own files."""

    @asynccontextmanager
    async def transaction(self, intent: Intent) -> AsyncGenerator["PostgresTransaction"]:
        """Open a transaction: a snapshot to read, or an exclusive one to write."""
        try:
            connection = await asyncpg.connect(self._dsn, timeout=self._patience)
        except asyncpg.ClientConfigurationError:
            raise
        except (*AWAY, asyncpg.PostgresError) as fault:
            raise explain(fault) from fault
        try:
            isolation = "repeatable_read" if intent == "read" else "read_committed"
            async with connection.transaction(isolation=isolation, readonly=intent == "read"):
                if intent == "write":
                    await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATING})")
                yield PostgresTransaction(connection)
        except (*AWAY, asyncpg.PostgresError) as fault:
            raise explain(fault) from fault
        finally:
            with suppress(*AWAY):
                await connection.close(timeout=1)

    async def close(self) -> None:
        """Finish pending writes and close."""
        self._closed = True
        await self._committer.close()
        with suppress(asyncpg.InterfaceError):  # never used
            self._pool.terminate()

    async def _patiently(self, work: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
        """Run it, and retry while the database is unavailable, for a bounded time."""
        for pause in pauses(self._patience):
            if self._closed:
                raise Unavailable("The store is closed.")
            try:
                await self._pool
                async with self._pool.acquire() as connection:
                    return await work(connection)
            except AWAY as fault:
                if pause is None:
                    raise explain(fault) from fault
                await asyncio.sleep(pause)
            except asyncpg.PostgresError as fault:
                raise explain(fault) from fault
        raise Unavailable("The database is away.")


async def _leave(_: asyncpg.Connection) -> None:
    """Skip resetting a returned connection: failed transactions are rolled back before."""


class PostgresTransaction:
    """One transaction on its own connection."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement."""
        return await self._connection.fetch(sql, *values)

    async def stream(self, sql: str) -> AsyncIterator[Sequence[SqlRow]]:
        """Yield the rows of a statement, `BATCH` at a time."""
        cursor = await self._connection.cursor(sql)
        while rows := await cursor.fetch(BATCH):
            yield rows

    async def insert(self, sql: str, rows: Sequence[Sequence[Value]]) -> None:
        """Run a statement once per row of values."""
        await self._connection.executemany(sql, rows)

    async def run(self, script: str) -> None:
        """Run the statements of a script."""
        await self._connection.execute(script)
