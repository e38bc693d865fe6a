"""A store and a bus that fail as real ones do, as a seed decides."""

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
from contextlib import asynccontextmanager
from random import Random
from typing import TypeVar

from msgspec import Struct

from woerfel.bus import News
from woerfel.core.game import Instant
from woerfel.store import Act, GuestId, Outage, TableCard, TableId, Unavailable
from woerfel.store.in_memory import MemoryStore

T = TypeVar("T")


class Weather(Struct, frozen=True):
    """How likely things go wrong."""

    lost_news: float = 0.2
    refused_writes: float = 0.02
    lost_replies: float = 0.02
    """Written, but whoever wrote it is told that it was not."""
    cuts: float = 0.03
    """Connections, at each message of a client."""
    crashes: float = 0.004
    """Of servers, at each message of a client."""
    doubled: float = 0.05
    """Messages of clients."""
    nonsense: float = 0.03
    wall_set: float = 0.1
    """Somebody sets the clock on a wall, at each look of the one who restarts servers."""
    idle: float = 0.0
    """Of clients, instead of each ask: they let the time run out."""


FAIR = Weather(0, 0, 0, 0, 0, 0, 0, 0)


class FaultyStore(MemoryStore):
    """Keeps acts, sometimes late, sometimes not, sometimes without saying so."""

    def __init__(
        self,
        random: Random,
        weather: Weather,
        kept: Callable[[TableId, Act], None],
        clock: Callable[[], int],
    ) -> None:
        super().__init__(random.randbytes, clock)
        self.weather = weather
        self._random, self._kept = random, kept

    async def append(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
        """Keep an act, or do not."""
        await self._wait()
        if self._random.random() < self.weather.refused_writes:
            raise Unavailable
        await super().append(table, act, card)
        self._kept(table, act)
        await self._wait()
        if self._random.random() < self.weather.lost_replies:
            raise Unavailable

    async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
        """Read after a while, with what was written meanwhile."""
        return await self._late(lambda: super(FaultyStore, self).read(table, after))

    async def heads(self, tables: Collection[TableId]) -> Mapping[TableId, int]:
        """Look after a while."""
        return await self._late(lambda: super(FaultyStore, self).heads(tables))

    async def pulse(self, now: Instant, patience: int) -> Instant:
        """Note it, unless the database is away."""
        if self._random.random() < self.weather.refused_writes:
            raise Unavailable
        return await super().pulse(now, patience)

    async def outages(self, since: Instant) -> Sequence[Outage]:
        """Look after a while."""
        return await self._late(lambda: super(FaultyStore, self).outages(since))

    async def attend(self, here: Collection[tuple[TableId, GuestId]], now: Instant) -> None:
        """Note it, unless the database is away."""
        await self._wait()
        if self._random.random() < self.weather.refused_writes:
            raise Unavailable
        await super().attend(here, now)

    async def _late(self, work: Callable[[], Awaitable[T]]) -> T:
        await self._wait()
        return await work()

    async def _wait(self) -> None:
        await asyncio.sleep(self._random.random() * 0.02)


class LossyBus:
    """Carries news between the servers of a simulation, and loses some."""

    fault: str | None = None

    def __init__(self, random: Random, weather: Weather) -> None:
        self.weather = weather
        self._random = random
        self._ears: dict[asyncio.Queue[News], None] = {}

    async def publish(self, news: News) -> None:
        """Tell all who are listening, or some."""
        for ear in tuple(self._ears):
            if self._random.random() >= self.weather.lost_news:
                ear.put_nowait(news)

    @asynccontextmanager
    async def listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        """Listen for as long as it is open."""
        ear: asyncio.Queue[News] = asyncio.Queue()
        self._ears[ear] = None
        try:
            yield _heard(ear)
        finally:
            del self._ears[ear]

    async def close(self) -> None:
        """Say nothing more."""


async def _heard(ear: "asyncio.Queue[News]") -> AsyncIterator[News]:
    while True:
        yield await ear.get()
