"""Alarms: what is wrong with the server now, logged when it begins and when it ends."""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, suppress

from msgspec import Struct

from woerfel.bus import Bus
from woerfel.store import Damaged, Store, Unavailable
from woerfel.web.ops import open_files
from woerfel.web.ops.meters import Meters

log = logging.getLogger("woerfel.alarms")

LOOK = 1.0
"""Seconds between two cheap checks."""
TRIAL = 5.0
"""Seconds between two trial writes; a failed write brings the next one forward."""
PATIENCE = 3.0
"""Seconds that the store has to answer."""
REMIND = 300.0
"""Seconds after which a lasting alarm is logged again."""
EXAMINED = 10.0
"""Seconds that a check for damage may take."""
EASE = 100
"""A check for damage is followed by a pause of this multiple of its time, plus a few seconds."""


class AlarmLines(Struct, frozen=True):
    """The log lines of an alarm."""

    begins: str
    ends: str


ALARMS: Mapping[str, AlarmLines] = {
    "store": AlarmLines("the database cannot be written", "the database can be written again"),
    "damage": AlarmLines("the database is damaged", "the database is whole again"),
    "files": AlarmLines("out of open files", "open files are free again"),
    "bus": AlarmLines(
        "messages between processes are interrupted", "messages between processes arrive again"
    ),
}


class Alarms:
    """Which alarms are raised, and since when."""

    def __init__(self, meters: Meters, now: Callable[[], float] = time.monotonic) -> None:
        self._meters, self._now = meters, now
        self._since: dict[str, float] = {}
        self._told: dict[str, float] = {}
        for name in ALARMS:
            meters.alarm(name, raised=False)

    def is_raised(self, name: str) -> bool:
        """Whether an alarm is raised."""
        return name in self._since

    def raise_(self, name: str, **facts: object) -> None:
        """Raise an alarm; one that is already raised is logged again from time to time."""
        now = self._now()
        if name not in self._since:
            self._since[name] = now
            self._meters.alarmed(name)
            self._meters.alarm(name, raised=True)
        elif now - self._told[name] < REMIND:
            return
        self._told[name] = now
        log.error(ALARMS[name].begins, extra={"alarm": name, **facts})

    def end(self, name: str) -> None:
        """End an alarm, if it is raised."""
        since = self._since.pop(name, None)
        if since is None:
            return
        self._meters.alarm(name, raised=False)
        seconds = round(self._now() - since, 1)
        log.warning(ALARMS[name].ends, extra={"alarm": name, "seconds": seconds})


class Watchman:
    """Checks regularly whether everything works."""

    def __init__(
        self, alarms: Alarms, meters: Meters, store: Store, bus: Bus, pause: float = TRIAL
    ) -> None:
        self._pause = pause
        self._alarms, self._meters, self._store, self._bus = alarms, meters, store, bus
        self._now = asyncio.get_running_loop().time
        self._failures = 0
        self._trial = self._examination = 0.0

    async def look(self) -> None:
        """Run every check that is due."""
        self._look_at_files()
        self._look_at_bus()
        failures = self._store.health.failures
        if failures > self._failures:
            self._meters.unwritten(failures - self._failures)
            self._failures, self._trial = failures, 0.0
        if self._alarms.is_raised("files"):
            return  # The store could not even be asked.
        if self._now() >= self._trial:
            await self._look_at_store()
            self._trial = self._now() + self._pause
        if self._now() >= self._examination and not self._store.health.damage:
            began = self._now()
            with suppress(Unavailable):
                await self._store.examine(EXAMINED)
            if self._store.health.damage:
                await self._look_at_store()
            self._examination = self._now() + EASE * (self._now() - began) + TRIAL

    def _look_at_files(self) -> None:
        if open_files.are_free():
            self._alarms.end("files")
        else:
            self._alarms.raise_("files", limit=open_files.limit())

    def _look_at_bus(self) -> None:
        if self._bus.fault is None:
            self._alarms.end("bus")
        else:
            self._alarms.raise_("bus", fault=self._bus.fault)

    async def _look_at_store(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.ready()
        except Damaged as fault:
            self._alarms.raise_("damage", fault=str(fault))
        except TimeoutError:
            self._alarms.raise_("store", fault="The database does not answer.")
        except Unavailable as fault:
            self._alarms.raise_("store", fault=str(fault))
        else:
            self._alarms.end("store")


@asynccontextmanager
async def watched(watchman: Watchman, connections: int) -> AsyncGenerator[None]:
    """Run the checks while the server runs."""
    limit = open_files.limit()
    if limit is not None and limit < connections:
        log.warning(
            "fewer open files than connections",
            extra={"limit": limit, "connections": connections},
        )
    task = asyncio.create_task(_watch(watchman), name="woerfel-watchman")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait((task,))


async def _watch(watchman: Watchman) -> None:
    while True:
        try:
            await watchman.look()
        except Exception as fault:  # the checks must not stop
            log.error("a look failed", exc_info=fault)
        await asyncio.sleep(LOOK)
