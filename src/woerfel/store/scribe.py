"""The one thread that writes to an SQLite file, and how it commits many acts at once.

What arrives during a commit goes into the next transaction. A conflict fails only the loser;
a disk fault fails the whole transaction, and the next one starts afresh.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from woerfel.store import Act, Conflict, TableCard, TableId, Unavailable
from woerfel.store.driver import card_values

T = TypeVar("T")
_Outcome: TypeAlias = tuple["asyncio.Future[Any]", object, BaseException | None]

ENTER = (
    "INSERT INTO act (table_id, number, at, body, previous)"
    " SELECT ?1, ?2, ?3, ?4, (SELECT act FROM head WHERE table_id = ?1)"
    " WHERE ?2 = 1 + coalesce((SELECT number FROM head WHERE table_id = ?1), 0)"
)
CARD = (
    "INSERT INTO card (table_id, code, stage, listed, guests, games, updated, summary)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (table_id) DO UPDATE"
    " SET code = ?2, stage = ?3, listed = ?4, guests = ?5, games = ?6, updated = ?7, summary = ?8"
)
RISEN = "DELETE FROM sits WHERE table_id = ?1 AND guest NOT IN (SELECT value FROM json_each(?2))"
TOGETHER = 32
"""Most acts per statement."""
SITS = "INSERT INTO sits (guest, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
PLAYED = "INSERT INTO played (game, table_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING"


class QueuedAct(NamedTuple):
    """An act to append, and its waiter."""

    future: "asyncio.Future[None]"
    table: TableId
    act: Act
    card: TableCard | None


class Errand(NamedTuple, Generic[T]):
    """Any other write, and its waiter."""

    future: "asyncio.Future[T]"
    work: Callable[[sqlite3.Connection], T]


class Scribe:
    """Writes what it is handed, in order, on its own thread."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        explain: Callable[[sqlite3.Error], Unavailable],
        committed: Callable[[int], None] | None,
    ) -> None:
        self._connect = connect
        self._explain = explain
        self._committed = committed
        self._connection: sqlite3.Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._gathered: list[QueuedAct | Errand[Any]] = []
        self._inbox: SimpleQueue[Sequence[QueuedAct | Errand[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="woerfel-scribe", daemon=True)
        self._thread.start()

    def append(
        self, table: TableId, act: Act, card: TableCard | None = None, /
    ) -> "asyncio.Future[None]":
        """Return a future that is done once the act, and its table's card, are on disk."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._take(QueuedAct(future, table, act, card))
        return future

    def run(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Return the result of `work` once everything it wrote is on disk."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._take(Errand(future, work))
        return future

    async def close(self) -> None:
        """Write what is pending, and stop the thread."""
        if self._gathered:
            self._hand_over()
        self._inbox.put(None)
        await asyncio.to_thread(self._thread.join)

    def _take(self, item: QueuedAct | Errand[Any]) -> None:
        if not self._thread.is_alive():
            item.future.set_exception(Unavailable("The store is closed."))
            return
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(item)

    def _hand_over(self) -> None:
        """Hand over what one iteration of the event loop has gathered: one wake-up for all."""
        if self._gathered:
            self._inbox.put(self._gathered)
            self._gathered = []

    def _work(self) -> None:
        while handed := self._inbox.get():
            batch = [*handed]
            ending = False
            try:
                while not ending:
                    more = self._inbox.get_nowait()
                    ending = more is None
                    batch += more or ()
            except Empty:
                pass
            self._tell(self._commit(batch))
            if ending:
                break
        if self._connection is not None:
            self._connection.close()

    def _commit(self, batch: list[QueuedAct | Errand[Any]]) -> list[_Outcome]:
        try:
            if self._connection is None:
                self._connection = self._connect()
            connection = self._connection
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [
                outcome for some in _in_order(batch) for outcome in _write(connection, some)
            ]
            connection.execute("COMMIT")
        except Exception as fault:
            self._let_go()
            told = self._explain(fault) if isinstance(fault, sqlite3.Error) else fault
            return [(item.future, None, told) for item in batch]
        if self._committed is not None:
            self._committed(len(batch))
        return outcomes

    def _let_go(self) -> None:
        """Drop the transaction and the connection: a new one may work."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _tell(self, outcomes: list[_Outcome]) -> None:
        try:
            self._loop.call_soon_threadsafe(resolve, outcomes)
        except RuntimeError:
            # The event loop has ended: nobody waits any more, and what is kept is kept.
            return


def resolve(outcomes: list[_Outcome]) -> None:
    """Resolve the waiters that are still waiting."""
    for future, result, fault in outcomes:
        if future.done():
            continue
        if fault is None:
            future.set_result(result)
        else:
            future.set_exception(fault)


def _in_order(batch: Sequence[QueuedAct | Errand[Any]]) -> Iterator[list[QueuedAct] | Errand[Any]]:
    """Group consecutive acts, at most one per table; acts with cards are written one by one."""
    run: dict[TableId, QueuedAct] = {}
    for item in batch:
        entry = item if isinstance(item, QueuedAct) and item.card is None else None
        if run and (entry is None or entry.table in run or len(run) == TOGETHER):
            yield [*run.values()]
            run = {}
        if entry is not None:
            run[entry.table] = entry
        else:
            yield [item] if isinstance(item, QueuedAct) else item
    if run:
        yield [*run.values()]


def _write(
    connection: sqlite3.Connection, some: list[QueuedAct] | Errand[Any]
) -> Iterable[_Outcome]:
    if isinstance(some, Errand):
        return (_do(connection, some),)
    if len(some) == 1:
        return (_enter(connection, some[0]),)
    return _enter_all(connection, some)


def _enter_all(connection: sqlite3.Connection, entries: Sequence[QueuedAct]) -> Iterable[_Outcome]:
    """Append acts of different tables in one statement: each call costs a wait for the GIL."""
    try:
        values: list[str | int] = []
        for entry in entries:
            act = entry.act
            values += (entry.table, act.number, act.at, str(act.body, "utf-8"))
        kept = {table for (table,) in connection.execute(_enter_so_many(len(entries)), values)}
    except (ValueError, OverflowError):
        return [_enter(connection, entry) for entry in entries]
    return [
        (
            entry.future,
            None,
            None if entry.table in kept else Conflict(entry.table, entry.act.number),
        )
        for entry in entries
    ]


@cache
def _enter_so_many(count: int) -> str:
    return (
        "INSERT INTO act (table_id, number, at, body, previous)"
        " SELECT new.column1, new.column2, new.column3, new.column4, head.act"
        f" FROM (VALUES {', '.join(['(?, ?, ?, ?)'] * count)}) AS new"
        " LEFT JOIN head ON head.table_id = new.column1"
        " WHERE new.column2 = 1 + coalesce(head.number, 0) RETURNING table_id"
    )


def _enter(connection: sqlite3.Connection, entry: QueuedAct) -> _Outcome:
    act, card = entry.act, entry.card
    if card is not None:
        connection.execute("SAVEPOINT entry")
    try:
        body = str(act.body, "utf-8")
        kept = connection.execute(ENTER, (entry.table, act.number, act.at, body)).rowcount == 1
    except (ValueError, OverflowError) as fault:
        return entry.future, None, fault
    if card is not None:
        kept = kept and _enter_card(connection, card)
        if not kept:
            connection.execute("ROLLBACK TO entry")
        connection.execute("RELEASE entry")
    return entry.future, None, None if kept else Conflict(entry.table, act.number)


def _enter_card(connection: sqlite3.Connection, card: TableCard) -> bool:
    """Store a card, unless another open table has its code."""
    values = card_values(card)
    try:
        connection.execute(CARD, values)
    except sqlite3.IntegrityError:
        return False
    connection.execute(RISEN, (card.table, values[4]))
    connection.executemany(SITS, [(guest, card.table) for guest in card.guests])
    connection.executemany(PLAYED, [(game, card.table) for game in card.games])
    return True


def is_the_files(fault: Exception) -> bool:
    """Whether the file or the disk is at fault, not the statement."""
    kind = type(fault)
    return kind is sqlite3.DatabaseError or issubclass(kind, sqlite3.OperationalError)


def _do(connection: sqlite3.Connection, errand: Errand[Any]) -> _Outcome:
    connection.execute("SAVEPOINT errand")
    try:
        result = errand.work(connection)
    except Exception as fault:
        if is_the_files(fault):
            raise
        connection.execute("ROLLBACK TO errand")
        connection.execute("RELEASE errand")
        return errand.future, None, fault
    connection.execute("RELEASE errand")
    return errand.future, result, None
