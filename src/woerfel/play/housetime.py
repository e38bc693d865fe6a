"""House time, which every table's clock runs on (R-30).

It starts from the wall clock and then runs on a monotonic clock, so that no table
notices when the wall clock is changed. All processes that share a store share it: one that
starts adopts the time of those that serve, and none falls behind them.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from woerfel.core.game import Instant
from woerfel.store import Duties, Outage

PULSE = 1.0
"""Seconds between two signs of life."""
STARTING, RUNNING = 1_500, 3_000
"""Milliseconds without a sign of life that count as an outage."""


def steady() -> int:
    """Count milliseconds on a monotonic clock."""
    return time.monotonic_ns() // 1_000_000


class HouseTime:
    """House time in one process."""

    def __init__(self, start: Instant, steady: Callable[[], int]) -> None:
        self._steady = steady
        self._ahead = start - steady()

    def __call__(self) -> Instant:
        """Return the current house time."""
        return Instant(self._steady() + self._ahead)

    def adopt(self, now: Instant) -> None:
        """Adopt the other processes' time, even if it is earlier."""
        self._ahead = now - self._steady()

    def advance(self, now: Instant) -> None:
        """Advance to the latest time known."""
        self._ahead = max(self._ahead, now - self._steady())


class Mendable(Protocol):
    """A table that lost time."""

    async def mend(self, outages: Sequence[Outage]) -> None:
        """Compensate the table for outages."""
        ...


class Pulse:
    """This process's signs of life, by which processes agree on the time and notice outages."""

    def __init__(
        self, store: Duties, now: HouseTime, awake: Callable[[], Sequence[Mendable]]
    ) -> None:
        self._store, self._now, self._awake = store, now, awake
        self._shown = Instant(0)
        self._lock = asyncio.Lock()
        self.since = Instant(0)
        """Since when this process has served without an outage."""

    def is_trusted(self) -> bool:
        """Whether no outage can have been missed that has to be compensated first."""
        return self._now() - self._shown <= RUNNING

    async def show(self) -> None:
        """Give a sign of life unless there has just been one. Raises `Unavailable`."""
        async with self._lock:
            if self._now() - self._shown >= PULSE * 500:
                await self._show()

    async def join(self) -> None:
        """Adopt the time of the serving processes; if there are none, continue where they stopped.

        Only while no table is awake here, because time may go back. Raises `Unavailable`.
        """
        own = self._now()
        last = await self._store.last_pulse(own)
        house = Instant(last.served + max(0, last.age))
        is_served = 0 <= last.age <= RUNNING
        self._now.adopt(house if is_served else max(own, house))
        self._shown = Instant(0)

    async def _show(self) -> None:
        if not self._awake() and not self.is_trusted():
            await self.join()
        before, now = self._shown, self._now()
        latest = max(now, await self._store.pulse(now, RUNNING if before else STARTING))
        lost = self._awake() if latest - before > RUNNING else ()
        if lost or not self.since:
            self.since = latest
        if lost:
            outages = await self._store.outages(before)
            # Before the time jumps: nobody may see a table that has not been compensated.
            for table in lost:
                await table.mend(outages)
        self._now.advance(latest)
        self._shown = latest
