"""Guests, their sessions and the codes that they lend, in SQL that both databases understand."""

from collections.abc import Collection, Sequence

from woerfel.core.game import Instant
from woerfel.store import MOST_DEVICES, MOST_LOANS, NOTED, Device, Guest, GuestId
from woerfel.store.driver import Driver, Statement, once

SPENT = -1
"""Expiry of a code that is being redeemed."""


class SqlGuests:
    """The guests of a database that runs SQL."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver

    async def enter(self, session: str, guest: Guest, now: Instant, about: str = "") -> None:
        """Store a session of a guest, who may be new; a known guest keeps their name."""
        await self._driver.write(
            once(
                "INSERT INTO guest (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                guest.id,
                guest.name,
            ),
            once(
                "INSERT INTO session (digest, guest, used) VALUES ($1, $2, $3)"
                " ON CONFLICT (digest) DO UPDATE SET guest = excluded.guest, used = excluded.used",
                session,
                guest.id,
                now,
            ),
            *_describe(session, about, now),
        )

    async def guest(self, session: str, now: Instant) -> Guest | None:
        """Return whose session it is, and record its use (at most every `NOTED`)."""
        rows = await self._driver.fetch(
            "SELECT guest.id, guest.name, session.used FROM session"
            " JOIN guest ON guest.id = session.guest WHERE session.digest = $1",
            session,
        )
        if not rows:
            return None
        known, name, used = rows[0]
        if now - used >= NOTED:
            await self._driver.write(
                once("UPDATE session SET used = $2 WHERE digest = $1 AND used < $2", session, now)
            )
        return Guest(GuestId(known), name)

    async def rename(self, guest: Guest) -> None:
        """Store a guest's new name."""
        await self._driver.write(
            once("UPDATE guest SET name = $2 WHERE id = $1", guest.id, guest.name)
        )

    async def lend(self, code: str, session: str, until: Instant) -> None:
        """Store the digest of a one-time code that lets another device become a session's guest."""
        whose = "(SELECT guest FROM session WHERE digest = $1)"
        await self._driver.write(
            once(
                f"DELETE FROM loan WHERE guest = {whose} AND digest NOT IN"
                f" (SELECT digest FROM loan WHERE guest = {whose}"
                " ORDER BY until DESC, digest LIMIT $2)",
                session,
                MOST_LOANS - 1,
            ),
            # Row lock: ending the session waits for this code, or this waits for that.
            once("UPDATE session SET used = used WHERE digest = $1", session),
            once(
                "INSERT INTO loan (digest, guest, until) SELECT $2::text, guest, $3::bigint"
                " FROM session WHERE digest = $1 ON CONFLICT (digest) DO UPDATE"
                " SET guest = excluded.guest, until = excluded.until",
                session,
                code,
                until,
            ),
        )

    async def lent(self, code: str, now: Instant) -> Guest | None:
        """Return whose code it is without spending it; None where `redeem` would return None."""
        rows = await self._driver.fetch(
            "SELECT guest.id, guest.name FROM loan JOIN guest ON guest.id = loan.guest"
            " WHERE loan.digest = $1 AND loan.until >= $2",
            code,
            now,
        )
        return Guest(GuestId(rows[0][0]), rows[0][1]) if rows else None

    async def redeem(self, code: str, session: str, now: Instant, about: str = "") -> Guest | None:
        """Spend a code and store a session of its guest, both or neither."""
        rows = await self._driver.write(
            # Locked first: a concurrent redeem or dismiss waits for this row.
            once("UPDATE loan SET until = $2 WHERE digest = $1 AND until >= $3", code, SPENT, now),
            once(
                "INSERT INTO session (digest, guest, used) SELECT $2::text, guest, $3::bigint"
                " FROM loan WHERE digest = $1 AND until = $4 ON CONFLICT DO NOTHING",
                code,
                session,
                now,
                SPENT,
            ),
            once("DELETE FROM loan WHERE digest = $1", code),
            *_describe(session, about, now),
            once(
                "SELECT guest.id, guest.name FROM session"
                " JOIN guest ON guest.id = session.guest WHERE session.digest = $1",
                session,
            ),
        )
        return Guest(GuestId(rows[0][0]), rows[0][1]) if rows else None

    async def devices(self, guest: GuestId) -> Sequence[Device]:
        """Return the sessions of a guest, the most recently used first."""
        rows = await self._driver.fetch(
            "SELECT session.digest, coalesce(device.about, ''), coalesce(device.began, 0),"
            " session.used FROM session LEFT JOIN device ON device.digest = session.digest"
            " WHERE session.guest = $1 ORDER BY session.used DESC, session.digest",
            guest,
        )
        return [Device(*row) for row in rows]

    async def dismiss(self, guest: GuestId, sessions: Collection[str]) -> Sequence[str]:
        """Forget these sessions of a guest and every code lent; return those that existed."""
        chosen = "guest = $1 AND digest = ANY($2::text[])"
        return await self._dismiss(
            guest, once(f"DELETE FROM session WHERE {chosen} RETURNING digest", guest, [*sessions])
        )

    async def dismiss_all(self, guest: GuestId, but: str = "") -> Sequence[str]:
        """Forget all sessions of a guest but one and every code lent; return those that existed."""
        chosen = "guest = $1 AND digest <> $2"
        return await self._dismiss(
            guest, once(f"DELETE FROM session WHERE {chosen} RETURNING digest", guest, but)
        )

    async def _dismiss(self, guest: GuestId, sessions: Statement) -> Sequence[str]:
        rows = await self._driver.write(
            # Codes go first: this waits for one that is being redeemed, and then finds its session.
            once("DELETE FROM loan WHERE guest = $1", guest),
            sessions,
            # And again: one may have been lent while this waited for its session.
            once("DELETE FROM loan WHERE guest = $1", guest),
            once(
                "DELETE FROM device WHERE guest = $1 AND NOT EXISTS"
                " (SELECT 1 FROM session WHERE session.digest = device.digest)",
                guest,
            ),
        )
        return [str(row[0]) for row in rows]


def _describe(session: str, about: str, now: Instant) -> Sequence[Statement]:
    """Store a session's device, and remove the guest's sessions beyond the limit."""
    whose = "(SELECT guest FROM session WHERE digest = $1)"
    return (
        once(
            "INSERT INTO device (digest, guest, about, began)"
            " SELECT digest, guest, $2::text, $3::bigint FROM session WHERE digest = $1"
            " ON CONFLICT (digest) DO UPDATE"
            " SET guest = excluded.guest, about = excluded.about, began = excluded.began",
            session,
            about,
            now,
        ),
        once(
            f"DELETE FROM session WHERE guest = {whose} AND digest <> $1 AND digest NOT IN"
            f" (SELECT digest FROM session WHERE guest = {whose}"
            " ORDER BY used DESC, digest = $1 DESC, digest LIMIT $2)",
            session,
            MOST_DEVICES,
        ),
        once(
            f"DELETE FROM device WHERE guest = {whose} AND NOT EXISTS"
            " (SELECT 1 FROM session WHERE session.digest = device.digest)",
            session,
        ),
    )
