"""What the statements of a store need from any database.

Statements are written in PostgreSQL's dialect, with `$1` for values and
``= ANY($1::text[])`` for lists; a driver translates what its database writes differently.
"""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from secrets import token_hex
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from woerfel.store import Health, Journals, TableCard

Value: TypeAlias = str | int | list[str]
SqlRow: TypeAlias = Sequence[Any]
Statement: TypeAlias = tuple[str, Iterable[Sequence[Value]]]
"""A statement, and the values for each run of it."""
Intent: TypeAlias = Literal["read", "write"]

BATCH = 1_000
"""Rows to yield at once."""
PROBE = 64 * 1024
"""Bytes of a trial write."""


class Transaction(Protocol):
    """One transaction on its own connection."""

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement."""
        ...

    def stream(self, sql: str) -> AsyncIterator[Sequence[SqlRow]]:
        """Yield the rows of a statement, `BATCH` at a time."""
        ...

    async def insert(self, sql: str, rows: Sequence[Sequence[Value]]) -> None:
        """Run a statement once per row of values."""
        ...

    async def run(self, script: str) -> None:
        """Run the statements of a script."""
        ...


class Driver(Journals, Protocol):
    """A database that keeps journals and runs statements. All may raise `Unavailable`."""

    dialect: str
    """The dialect in the names of its schema files."""
    enter: str
    """The statement that appends an act without a card: table, number, instant and body."""
    acts: str
    """The statement that returns such values of all acts, each table's in order."""
    clock: str
    """The SQL expression for the database's own clock in milliseconds."""
    forget: tuple[str, ...]
    """The statements that delete all acts of the listed tables that have no card."""
    health: Health
    """The outcome of the latest writes."""

    async def fetch(self, sql: str, *values: Value) -> Sequence[SqlRow]:
        """Return the rows of a statement that only reads."""
        ...

    async def write(self, *steps: Statement) -> Sequence[SqlRow]:
        """Run the steps in one transaction and return all rows that they return."""
        ...

    async def probe(self) -> None:
        """Write more than preallocated space can hold, and roll it back."""
        ...

    async def examine(self, seconds: float) -> None:
        """Check for damage, for a bounded time."""
        ...

    def transaction(self, intent: Intent) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction: a snapshot to read, or an exclusive one to write."""
        ...

    async def close(self) -> None:
        """Finish pending writes and close."""
        ...


def once(sql: str, *values: Value) -> Statement:
    """Return a step that is run once."""
    return sql, [values]


def trial() -> tuple[str, int, int, str]:
    """Return the row of a large act that is written only to be rolled back."""
    return "trial", 1, 0, f'"{token_hex(PROBE // 2)}"'


def card_values(card: TableCard) -> tuple[str, str, str, int, str, str, int, str]:
    """Return the row of a card."""
    return (
        card.table,
        card.code,
        card.stage,
        int(card.listed),
        msgspec.json.encode(card.guests).decode(),
        msgspec.json.encode(card.games).decode(),
        card.updated,
        str(card.summary, "utf-8"),
    )
