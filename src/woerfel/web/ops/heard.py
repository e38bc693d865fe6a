"""Measures the lag of the bus: this process receives its own news."""

import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from woerfel.bus import Bus, News
from woerfel.store import TableId

EVERY = 8
"""Sample one message in this many; measuring is not free."""
LOST = 10.0
"""Seconds after which news that did not come back counts as lost."""
REMEMBERED = 1_000
"""Most tables whose last news is remembered."""


class HeardBus:
    """A bus whose lag is measured."""

    def __init__(self, bus: Bus, heard: Callable[[float], None]) -> None:
        self._bus, self._heard = bus, heard
        self._told = 0
        self._awaited: tuple[TableId, int] | None = None
        self._since = 0.0
        self._latest: dict[TableId, int] = {}

    @property
    def fault(self) -> str | None:
        """Why no news is coming in at the moment."""
        return self._bus.fault

    async def publish(self, news: News) -> None:
        """Publish news."""
        if self._told % EVERY == 0 and self._is_free():
            self._await(news)
        self._told += 1
        await self._bus.publish(news)

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel."""
        return self._listen()

    async def close(self) -> None:
        """Close."""
        await self._bus.close()

    def _is_free(self) -> bool:
        return self._awaited is None or time.perf_counter() - self._since > LOST

    def _await(self, news: News) -> None:
        """Start measuring; news sent by the store may have arrived already."""
        if self._latest.get(news.table, 0) >= news.number:
            self._heard(0.0)
        else:
            self._awaited, self._since = (news.table, news.number), time.perf_counter()

    @asynccontextmanager
    async def _listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        async with self._bus.listen() as channel:
            yield self._measured(channel)

    async def _measured(self, channel: AsyncIterator[News]) -> AsyncGenerator[News]:
        async for news in channel:
            table, number = news.table, news.number
            if len(self._latest) >= REMEMBERED:
                self._latest.clear()
            self._latest[table] = number
            if self._awaited and self._awaited[0] == table and self._awaited[1] <= number:
                self._heard(time.perf_counter() - self._since)
                self._awaited = None
            yield news
