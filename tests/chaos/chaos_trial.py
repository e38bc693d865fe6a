"""A trial: tables are played at, faults come one after another, then everything is compared."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from functools import partial

from chaos_check import Findings, check
from chaos_load import Load, Phase, until
from chaos_player import TIMED_OUT
from chaos_site import Site
from msgspec import Struct

from woerfel.store import TableId
from woerfel.store.opening import open_store

FROZEN = 3.5
"""Seconds that a worker is frozen: less than its supervisor bears."""
AWAY = 1.5
"""Seconds that a database is away when it is restarted."""
STARTING = 4.0
"""Seconds that a worker may take until it looks for its database."""
RECOVERY = 30.0
"""Seconds within which every table goes on."""

Fault = Callable[[Site], Awaitable[None]]


async def kill(site: Site) -> None:
    """Kill a worker (SIGKILL)."""
    pid = site.kill_worker()
    await asyncio.to_thread(site.await_workers, without=pid)


async def freeze(site: Site) -> None:
    """Freeze a worker (SIGSTOP) and let it go on (SIGCONT), with what it believed then."""
    pid = site.busiest()
    site.signal(pid, signal.SIGSTOP)
    await asyncio.sleep(FROZEN)
    if pid in site.workers():  # On a busy machine it may have been taken for hung and replaced.
        site.signal(pid, signal.SIGCONT)
    else:
        await asyncio.to_thread(site.await_workers, without=pid)


async def hang(site: Site) -> None:
    """Freeze a worker until it is replaced."""
    pid = site.busiest()
    site.signal(pid, signal.SIGSTOP)
    await asyncio.to_thread(site.await_workers, without=pid)


async def restart_postgres(site: Site) -> None:
    """Restart PostgreSQL in its fast mode."""
    await _restart(site, signal.SIGINT)


async def crash_postgres(site: Site) -> None:
    """Restart PostgreSQL in its immediate mode: it recovers from its log."""
    await _restart(site, signal.SIGQUIT)


async def freeze_postgres(site: Site) -> None:
    """Freeze PostgreSQL: nothing is refused, nothing is answered."""
    site.postgres.freeze()
    await asyncio.sleep(FROZEN)
    site.postgres.thaw()


async def kill_in_commit(site: Site) -> None:
    """Kill a worker while PostgreSQL holds its acts: they are kept when nobody waits for them."""
    site.postgres.freeze()
    await asyncio.sleep(0.5)
    pid = site.kill_worker()
    await asyncio.sleep(0.5)
    site.postgres.thaw()
    await asyncio.to_thread(site.await_workers, without=pid)


async def kill_without_postgres(site: Site) -> None:
    """Kill a worker while PostgreSQL is away: the next one starts where there is no database."""
    await asyncio.to_thread(site.postgres.stop, signal.SIGQUIT)
    pid = site.kill_worker()
    await asyncio.to_thread(site.await_workers, without=pid)
    await asyncio.sleep(STARTING)
    await asyncio.to_thread(site.postgres.start)


async def wipe_redis(site: Site) -> None:
    """Wipe Redis, and cut off who listens."""
    await asyncio.to_thread(site.wipe_redis)


async def restart_redis(site: Site) -> None:
    """Kill Redis and start it anew."""
    assert site.redis
    await asyncio.to_thread(site.redis.kill)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(site.redis.start)


async def _restart(site: Site, how: signal.Signals) -> None:
    await asyncio.to_thread(site.postgres.stop, how)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(site.postgres.start)


FAULTS: Mapping[str, Fault] = {
    "kill": kill,
    "freeze": freeze,
    "hang": hang,
    "postgres-restart": restart_postgres,
    "postgres-crash": crash_postgres,
    "postgres-freeze": freeze_postgres,
    "kill-in-commit": kill_in_commit,
    "kill-without-postgres": kill_without_postgres,
}
REDIS: Mapping[str, Fault] = {"redis-wipe": wipe_redis, "redis-restart": restart_redis}


class Verdict(Struct):
    """All that a trial has brought to light."""

    findings: Findings
    phases: Sequence[Phase]
    counts: Counter[str]
    stuck: Sequence[str]
    """Tables that did not go on after a fault, and clients that were never answered."""
    errors: Sequence[str]
    """Lines of the server's log that say error."""
    status: int
    """With which the server ended."""
    seconds: float

    @property
    def wrong(self) -> Sequence[str]:
        """Everything that must not be."""
        ended = [] if self.status == 0 else [f"the server ended with {self.status}"]
        return [*self.findings.wrong, *self.stuck, *self.errors, *ended]


class Trial:
    """One installation under load."""

    def __init__(self, site: Site, load: Load, say: Callable[[str], None] = lambda _: None) -> None:
        self._site, self._load, self._say = site, load, say
        self._phases: list[Phase] = []
        self._stuck: list[str] = []

    async def run(
        self,
        tables: int,
        faults: Iterable[str],
        *,
        calm: float,
        patience: float = RECOVERY,
        timeouts: int = 0,
    ) -> Verdict:
        """Play, let the faults come one after another, await some timeouts, and judge."""
        began = time.monotonic()
        async with self._load.playing(tables):
            await self._await_progress("begin", patience)
            for name in faults:
                await self._suffer(name, patience)
                self._phases.append(self._load.begin("calm"))
                await asyncio.sleep(calm)
            await until(lambda: self._load.counts[TIMED_OUT] >= timeouts, patience)
            self._stuck += await self._load.end(patience)
            await self._all_know_all(patience)
        seconds = time.monotonic() - began
        status = await asyncio.to_thread(self._site.stop)
        findings = await check(self._site.database, self._load.evidence, seconds)
        return Verdict(
            findings, self._phases, self._load.counts, self._stuck, self._site.errors(), status,
            seconds,
        )  # fmt: skip

    async def _suffer(self, name: str, patience: float) -> None:
        phase = self._load.begin(name)
        self._phases.append(phase)
        await {**FAULTS, **REDIS}[name](self._site)
        await self._await_progress(name, patience)
        self._say(
            f"{name}: all tables go on; one stood still for {phase.longest:.1f} s,"
            f" the slowest ask took {phase.slowest:.1f} s"
        )

    async def _await_progress(self, name: str, patience: float) -> None:
        stuck = await self._load.all_go_on(patience)
        self._stuck += [f"{name}: {table} did not go on" for table in stuck]

    async def _all_know_all(self, patience: float) -> None:
        """Wait until everybody was told of the last act."""
        store = await open_store(self._site.database)
        tables = {TableId(each.table) for each in self._load.evidence}
        due = time.monotonic() + patience
        try:
            while time.monotonic() < due:
                if await until(partial(self._load.knows, await store.heads(tables)), 1.0):
                    return
            self._stuck.append("not everybody was told of the last act")
        finally:
            await store.close()
