"""The one task that writes acts to PostgreSQL, and how it commits many at once.

What arrives during a commit goes into the next statement, which also sends the notifications.
If the connection breaks in the middle, it is unknown what was kept: the acts are
resent, and those whose numbers are taken are compared with the stored ones.
"""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import asyncpg

from woerfel.store import Act, Conflict, Health, TableCard, TableId, Unavailable
from woerfel.store.away import AWAY, FIRST_PAUSE, LONGEST_PAUSE, explain
from woerfel.store.driver import card_values

CHANNEL = "woerfel"
"""The channel of PostgreSQL's notifications."""
MOST = 2_000
"""Most acts per statement."""

# Sorted, or several processes would deadlock. The number is compared by a scalar query:
# EXISTS might be planned as a scan of the whole journal.
FRESH = """
WITH fresh AS (
    INSERT INTO act (table_id, number, at, body)
    SELECT new.table_id, new.number, new.at, new.body
    FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[])
        AS new (table_id, number, at, body)
    WHERE new.number =
        1 + coalesce((SELECT max(number) FROM act WHERE act.table_id = new.table_id), 0)
    ORDER BY new.table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id, number, at, body
)"""
CARDS = """, kept AS (
    INSERT INTO card (table_id, code, stage, listed, guests, games, updated, summary)
    SELECT c.table_id, c.code, c.stage, c.listed, c.guests, c.games, c.updated, c.summary
    FROM unnest($5::text[], $6::text[], $7::text[], $8::int[],
                $9::text[], $10::text[], $11::bigint[], $12::text[])
        AS c (table_id, code, stage, listed, guests, games, updated, summary)
    JOIN fresh ON fresh.table_id = c.table_id
    ORDER BY c.table_id
    ON CONFLICT (table_id) DO UPDATE SET
        code = excluded.code, stage = excluded.stage, listed = excluded.listed,
        guests = excluded.guests, games = excluded.games,
        updated = excluded.updated, summary = excluded.summary
    RETURNING table_id, guests, games
), risen AS (
    DELETE FROM sits USING kept
    WHERE sits.table_id = kept.table_id AND NOT kept.guests::jsonb ? sits.guest
), seated AS (
    INSERT INTO sits (guest, table_id)
    SELECT one, kept.table_id FROM kept, jsonb_array_elements_text(kept.guests::jsonb) AS one
    ON CONFLICT DO NOTHING
), shared AS (
    INSERT INTO played (game, table_id)
    SELECT one, kept.table_id FROM kept, jsonb_array_elements_text(kept.games::jsonb) AS one
    ON CONFLICT DO NOTHING
)"""
LONGEST = 3_500
"""A notification has less than 8,000 bytes; larger acts are announced by number only."""
BETWEEN = "\x1e"
"""Separates the messages of a notification; JSON never contains it unescaped."""
# Messages share a notification, because each one costs every listener: a part ends with
# the line by which it reaches LONGEST, so none has more than twice that.
TOLD = f""", line AS (
    SELECT table_id, number || ' ' || table_id || CASE WHEN octet_length(body) <= {LONGEST - 200}
        THEN E'\\n' || at || ' ' || body ELSE '' END AS news
    FROM fresh
), part AS (
    SELECT news, sum(octet_length(news) + 1) OVER (ORDER BY table_id) / {LONGEST} AS number
    FROM line
), told AS (
    SELECT pg_notify('{CHANNEL}', string_agg(news, E'\\x1e')) FROM part GROUP BY number
)
SELECT table_id FROM fresh, (SELECT count(*) FROM told) AS done"""
UNTOLD = "\nSELECT table_id FROM fresh"
THERE = (
    "SELECT act.table_id, act.at, act.body"
    " FROM unnest($1::text[], $2::int[]) AS new (table_id, number)"
    " JOIN act ON act.table_id = new.table_id AND act.number = new.number"
)


@dataclass(slots=True)
class PendingAct:
    """An act to append, with its waiter and deadline."""

    future: "asyncio.Future[None]"
    table: TableId
    act: Act
    card: TableCard | None
    due: float
    doubtful: bool = False
    """Whether it was sent before with an unknown outcome."""


class Committer:
    """Writes the acts it is handed, on its own connection, which it reopens when broken."""

    def __init__(self, dsn: str, *, patience: float, notify: bool, health: Health) -> None:
        self._dsn, self._health = dsn, health
        self._patience = patience
        tail = TOLD if notify else UNTOLD
        self._plain, self._with_cards = FRESH + tail, FRESH + CARDS + tail
        self._loop = asyncio.get_running_loop()
        self._connection: asyncpg.Connection | None = None
        self._waiting: list[PendingAct] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._work(), name="woerfel-committer")

    async def append(self, table: TableId, act: Act, card: TableCard | None = None, /) -> None:
        """Return once the act is on disk. Raises `Conflict`, `Unavailable`."""
        if self._closing:
            raise Unavailable("The store is closed.")
        future: asyncio.Future[None] = self._loop.create_future()
        due = self._loop.time() + self._patience
        self._waiting.append(PendingAct(future, table, act, card, due))
        self._wake.set()
        await future

    async def close(self) -> None:
        """Write what is pending, and close."""
        self._closing = True
        self._wake.set()
        await self._task
        if self._connection is not None:
            with suppress(*AWAY):
                await self._connection.close(timeout=1)

    async def _work(self) -> None:
        pause = FIRST_PAUSE
        while self._waiting or not self._closing:
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch = self._take()
            try:
                await self._commit(batch)
                pause = FIRST_PAUSE
            except AWAY as fault:
                self._try_again(batch, fault)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            except asyncpg.PostgresError as fault:
                _fail(batch, self._explain(fault))  # the database refuses us for good
            except Exception as fault:
                _fail(batch, fault)

    def _take(self) -> list[PendingAct]:
        """Take the first act of each table: with two, the result could not say which was kept."""
        batch: dict[TableId, PendingAct] = {}
        later: list[PendingAct] = []
        for entry in self._waiting:
            if entry.table in batch or len(batch) == MOST:
                later.append(entry)
            else:
                batch[entry.table] = entry
        self._waiting = later
        return [*batch.values()]

    def _try_again(self, batch: Sequence[PendingAct], fault: Exception) -> None:
        """Requeue what was sent, except what has passed its deadline."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
        now = self._loop.time()
        for entry in batch:
            entry.doubtful = True
        everything = [each for each in (*batch, *self._waiting) if not each.future.done()]
        if late := [each for each in everything if each.due <= now]:
            _fail(late, self._explain(fault))
        self._waiting = [each for each in everything if each.due > now]

    def _explain(self, fault: Exception) -> Unavailable:
        return self._health.note(explain(fault))

    async def _commit(self, batch: Sequence[PendingAct]) -> None:
        left = max(0.05, min(entry.due for entry in batch) - self._loop.time())
        if self._connection is None:
            self._connection = await asyncpg.connect(self._dsn, timeout=left)
        try:
            kept = await self._insert(self._connection, batch, left)
        except (asyncpg.UniqueViolationError, asyncpg.DataError, ValueError) as bad:
            # One bad row fails the batch: retry them one by one.
            if len(batch) > 1:
                for entry in batch:
                    await self._commit([entry])
                return
            taken = isinstance(bad, asyncpg.UniqueViolationError)
            _fail(batch, Conflict(batch[0].table, batch[0].act.number) if taken else bad)
            return
        except asyncpg.PostgresError as fault:
            if isinstance(fault, AWAY):
                raise
            _fail(batch, self._explain(fault))
            return
        lost = [entry for entry in batch if entry.table not in kept]
        ours = await self._ours(self._connection, [entry for entry in lost if entry.doubtful])
        for entry in batch:
            if entry.table in kept or entry.table in ours:
                _succeed(entry)
            else:
                _fail([entry], Conflict(entry.table, entry.act.number))

    async def _insert(
        self, connection: asyncpg.Connection, batch: Sequence[PendingAct], left: float
    ) -> Collection[TableId]:
        acts: list[Sequence[Any]] = [
            [entry.table for entry in batch],
            [entry.act.number for entry in batch],
            [entry.act.at for entry in batch],
            [str(entry.act.body, "utf-8") for entry in batch],
        ]
        cards = [card_values(entry.card) for entry in batch if entry.card is not None]
        if cards:
            columns = [list(column) for column in zip(*cards, strict=True)]
            rows = await connection.fetch(self._with_cards, *acts, *columns, timeout=left)
        else:
            rows = await connection.fetch(self._plain, *acts, timeout=left)
        return {row[0] for row in rows}

    async def _ours(
        self, connection: asyncpg.Connection, doubtful: Sequence[PendingAct]
    ) -> Collection[TableId]:
        """Return which of the acts are stored already, byte for byte: sent before, and kept."""
        if not doubtful:
            return ()
        rows = await connection.fetch(
            THERE,
            [entry.table for entry in doubtful],
            [entry.act.number for entry in doubtful],
            timeout=self._patience,
        )
        there = {row[0]: (row[1], row[2].encode()) for row in rows}
        return {
            entry.table
            for entry in doubtful
            if there.get(entry.table) == (entry.act.at, bytes(entry.act.body))
        }


def _succeed(entry: PendingAct) -> None:
    if not entry.future.done():
        entry.future.set_result(None)


def _fail(entries: Sequence[PendingAct], fault: Exception) -> None:
    for entry in entries:
        if not entry.future.done():
            entry.future.set_exception(fault)
