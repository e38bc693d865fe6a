"""One SQLite transaction on its own connection, and the translation of statements."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from functools import cache
from typing import Self, TypeVar

import msgspec

from woerfel.store.driver import BATCH, Intent, SqlRow, Value
from woerfel.store.sqlite_file import SqliteFile

T = TypeVar("T")
LIST = re.compile(r"= ANY\(\$(\d+)::text\[\]\)")
CAST = re.compile(r"::\w+")
PLACE = re.compile(r"\$(\d+)")


class SqliteTransaction:
    """One transaction on its own connection."""

    def __init__(self, file: SqliteFile, connection: sqlite3.Connection) -> None:
        self._file = file
        self._connection = connection

    @classmethod
    async def begin(cls, file: SqliteFile, intent: Intent) -> Self:
        """Open a transaction. Raises `Unavailable`."""

        def connect() -> sqlite3.Connection:
            connection = file.connect(intent)
            try:
                connection.execute("BEGIN IMMEDIATE" if intent == "write" else "BEGIN")
            except sqlite3.Error:
                connection.close()
                raise
            return connection

        return cls(file, await asyncio.to_thread(_explained, file, connect))

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement."""
        return await self._away(
            lambda connection: connection.execute(translated(sql), bound(values)).fetchall()
        )

    async def stream(self, sql: str) -> AsyncIterator[Sequence[SqlRow]]:
        """Yield the rows of a statement, `BATCH` at a time."""
        cursor = await self._away(lambda connection: connection.execute(translated(sql)))
        with closing(cursor):
            while rows := await self._away(lambda _: cursor.fetchmany(BATCH)):
                yield rows

    async def insert(self, sql: str, rows: Sequence[Sequence[Value]]) -> None:
        """Run a statement once per row of values."""
        values = [bound(row) for row in rows]
        await self._away(lambda connection: connection.executemany(translated(sql), values))

    async def run(self, script: str) -> None:
        """Run the statements of a script."""
        for statement in statements(script):
            await self.fetch(statement)

    async def commit(self) -> None:
        """Commit."""
        await self._away(lambda connection: connection.execute("COMMIT"))

    async def close(self) -> None:
        """Close, rolling back what was not committed."""
        await asyncio.to_thread(self._connection.close)

    def _away(self, work: Callable[[sqlite3.Connection], T]) -> Awaitable[T]:
        return asyncio.to_thread(_explained, self._file, lambda: work(self._connection))


def _explained(file: SqliteFile, work: Callable[[], T]) -> T:
    try:
        return work()
    except sqlite3.Error as fault:
        raise file.explain(fault) from fault


@cache
def translated(sql: str) -> str:
    """Translate a statement into SQLite's dialect."""
    listed = LIST.sub(r"IN (SELECT value FROM json_each(?\1))", sql)
    return PLACE.sub(r"?\1", CAST.sub("", listed))


def bound(values: Sequence[Value]) -> list[str | int]:
    """Return values as SQLite accepts them: lists as JSON."""
    return [
        msgspec.json.encode(value).decode() if isinstance(value, list) else value
        for value in values
    ]


def statements(script: str) -> Iterator[str]:
    """Split a script; `executescript` would commit before it runs."""
    statement = ""
    for part in script.split(";"):
        statement += part + ";"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
