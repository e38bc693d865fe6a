"""A store over a driver: lists and duties, in SQL that both databases understand."""

import secrets
from collections.abc import Collection, Mapping, Sequence

import msgspec
from msgspec import Raw

from woerfel.core.game import Instant
from woerfel.core.record import GameId
from woerfel.store import Act, GuestId, Health, LastPulse, Outage, TableCard, TableId, Unavailable
from woerfel.store.driver import Driver, SqlRow, once
from woerfel.store.sql_guests import SqlGuests

SWEPT_AT_ONCE = 100

CARD = "SELECT table_id, code, stage, listed, guests, games, updated, summary FROM card"
STALE = "(stage IN ('over', 'closed') AND updated < $1::bigint OR updated < $2::bigint)"


class SqlStore(SqlGuests):
    """A store in a database that runs SQL."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.append = driver.append
        """Appends directly: every move waits for it."""

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Return the acts numbered above `after`, in order."""
        return await self._driver.read(table, after)

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Return the highest number of each table that has acts."""
        return await self._driver.heads(tables)

    async def find(self, code: str) -> TableId | None:
        """Return the open table with this code."""
        rows = await self._driver.fetch(
            "SELECT table_id FROM card WHERE code = $1 AND stage <> 'closed'", code
        )
        return TableId(rows[0][0]) if rows else None

    async def card(self, table: TableId) -> TableCard | None:
        """Return one table's card."""
        rows = await self._driver.fetch(f"{CARD} WHERE table_id = $1", table)
        return _card(rows[0]) if rows else None

    async def listed(self, limit: int) -> Sequence[TableCard]:
        """Return the listed tables that are waiting or playing, the latest first."""
        rows = await self._driver.fetch(
            f"{CARD} WHERE listed = 1 AND stage IN ('waiting', 'playing')"
            " ORDER BY updated DESC, table_id LIMIT $1",
            limit,
        )
        return [_card(row) for row in rows]

    async def tables_of(self, guest: GuestId, limit: int) -> Sequence[TableCard]:
        """Return the tables where a guest sits and that are not closed, the latest first."""
        rows = await self._driver.fetch(
            f"{CARD} WHERE stage <> 'closed' AND table_id IN"
            " (SELECT table_id FROM sits WHERE guest = $1)"
            " ORDER BY updated DESC, table_id LIMIT $2",
            guest,
            limit,
        )
        return [_card(row) for row in rows]

    async def table_of(self, game: GameId) -> TableId | None:
        """Return the table where a game was played."""
        rows = await self._driver.fetch("SELECT table_id FROM played WHERE game = $1", game)
        return TableId(rows[0][0]) if rows else None

    async def pulse(self, now: Instant, patience: int) -> Instant:
        """Record a sign of life; if there was none for over `patience` ms, record that outage."""
        rows = await self._driver.write(
            # Two processes that come back at once name the same start: one row.
            once(
                "INSERT INTO outage (began, ended) SELECT served, $1::bigint FROM pulse"
                " WHERE served < $1::bigint - $2::bigint ON CONFLICT DO NOTHING",
                now,
                patience,
            ),
            once(
                "INSERT INTO pulse (one, served) VALUES (1, $1) ON CONFLICT (one)"
                " DO UPDATE SET served = CASE WHEN pulse.served < excluded.served"
                " THEN excluded.served ELSE pulse.served END RETURNING served",
                now,
            ),
            once(
                f"INSERT INTO pulse_noted (one, noted) VALUES (1, {self._driver.clock})"
                " ON CONFLICT (one) DO UPDATE SET noted = excluded.noted"
            ),
        )
        return Instant(rows[0][0])

    async def last_pulse(self, now: Instant) -> LastPulse:
        """Return the latest sign of life; now, if there has never been one."""
        clock = self._driver.clock
        await self._driver.write(
            # Of processes that start together, the first one sets the time.
            once("INSERT INTO pulse (one, served) VALUES (1, $1) ON CONFLICT DO NOTHING", now),
            once(
                f"INSERT INTO pulse_noted (one, noted) VALUES (1, {clock}) ON CONFLICT DO NOTHING"
            ),
        )
        rows = await self._driver.fetch(f"SELECT served, {clock} - noted FROM pulse, pulse_noted")
        return LastPulse(Instant(rows[0][0]), rows[0][1])

    async def outages(self, since: Instant) -> Sequence[Outage]:
        """Return the outages that ended after `since`, in order."""
        rows = await self._driver.fetch(
            "SELECT began, ended FROM outage WHERE ended > $1 ORDER BY began", since
        )
        return [Outage(began, ended) for began, ended in rows]

    async def attend(self, here: Collection[tuple[TableId, GuestId]], now: Instant) -> None:
        """Record that these guests are connected now."""
        await self._driver.write(
            # Sorted, so that two processes never deadlock.
            (
                "INSERT INTO attendance (table_id, guest, seen) VALUES ($1, $2, $3)"
                " ON CONFLICT (table_id, guest) DO UPDATE SET seen = excluded.seen"
                " WHERE attendance.seen < excluded.seen",
                [(table, guest, now) for table, guest in sorted(here)],
            )
        )

    async def attendance(
        self, tables: Collection[TableId]
    ) -> Mapping[tuple[TableId, GuestId], Instant]:
        """Return when the guests of these tables were last recorded as connected."""
        rows = await self._driver.fetch(
            "SELECT table_id, guest, seen FROM attendance WHERE table_id = ANY($1::text[])",
            [*tables],
        )
        return {(TableId(table), GuestId(guest)): seen for table, guest, seen in rows}

    async def secret(self) -> bytes:
        """Return this installation's own 32 random bytes, created on first use and then kept."""
        kept = "SELECT bytes FROM secret"
        rows = await self._driver.fetch(kept)
        if not rows:
            await self._driver.write(
                once(
                    "INSERT INTO secret (one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING",
                    secrets.token_hex(32),
                )
            )
            rows = await self._driver.fetch(kept)
        return bytes.fromhex(rows[0][0])

    async def stale(self, finished: Instant, idle: Instant) -> Sequence[TableCard]:
        """Return the cards of the tables that `sweep` would delete, the oldest first."""
        rows = await self._driver.fetch(
            f"{CARD} WHERE {STALE} ORDER BY updated, table_id", finished, idle
        )
        return [_card(row) for row in rows]

    async def sweep(self, finished: Instant, idle: Instant) -> int:
        """Delete tables over or closed before `finished` and all untouched since `idle`."""
        gone = 0
        while rows := await self._driver.fetch(
            f"SELECT table_id FROM card WHERE {STALE} LIMIT {SWEPT_AT_ONCE}", finished, idle
        ):
            gone += await self._sweep_tables([row[0] for row in rows], finished, idle)
        await self._driver.write(
            once("DELETE FROM session WHERE used < $1", idle),
            once(
                "DELETE FROM device WHERE NOT EXISTS"
                " (SELECT 1 FROM session WHERE session.digest = device.digest)"
            ),
            once("DELETE FROM loan WHERE until < $1", idle),
            once("DELETE FROM outage WHERE ended < $1", idle),
            once(
                "DELETE FROM guest WHERE NOT EXISTS"
                " (SELECT 1 FROM session WHERE session.guest = guest.id)"
                " AND NOT EXISTS (SELECT 1 FROM sits WHERE sits.guest = guest.id)"
            ),
        )
        return gone

    async def _sweep_tables(self, tables: list[str], finished: Instant, idle: Instant) -> int:
        """Delete these tables, except those touched in the meantime."""
        card = f"DELETE FROM card WHERE {STALE} AND table_id = ANY($3::text[]) RETURNING 1"
        rest = [
            once(
                f"DELETE FROM {kept} WHERE table_id = ANY($1::text[]) AND NOT EXISTS"
                f" (SELECT 1 FROM card WHERE card.table_id = {kept}.table_id)",
                tables,
            )
            for kept in ("sits", "played", "attendance")
        ]
        acts = [once(sql, tables) for sql in self._driver.forget]
        gone = await self._driver.write(once(card, finished, idle, tables), *rest, *acts)
        # Again, for an act that was being written while its table was deleted.
        await self._driver.write(*acts)
        return len(gone)

    @property
    def health(self) -> Health:
        """The outcome of the latest writes."""
        return self._driver.health

    async def examine(self, seconds: float) -> None:
        """Check for damage, for a bounded time. Raises `Unavailable`."""
        await self._driver.examine(seconds)

    async def ready(self) -> None:
        """Check that reads and writes, even large ones, work now. Raises `Unavailable`."""
        if self.health.damage:
            raise self.health.damage
        await self._driver.fetch("SELECT number FROM schema_number")
        # Changes nothing, but goes all the way to the disk.
        if not await self._driver.write(
            once("UPDATE schema_number SET number = number RETURNING number")
        ):
            raise Unavailable("The database has lost its schema.")
        # That may have fitted into preallocated space; an act needs more.
        await self._driver.probe()

    async def close(self) -> None:
        """Finish pending writes and close."""
        await self._driver.close()


def _card(row: SqlRow) -> TableCard:
    table, code, stage, listed, guests, games, updated, summary = row
    return TableCard(
        table=TableId(table),
        code=code,
        stage=stage,
        listed=bool(listed),
        guests=msgspec.json.decode(guests, type=tuple[GuestId, ...]),
        games=msgspec.json.decode(games, type=tuple[GameId, ...]),
        updated=updated,
        summary=Raw(summary.encode()),
    )
