"""Measures how long news travel: what this process tells comes back to it."""

import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from woerfel.bus import Bus, News

REMEMBERED = 1_000
"""Of so many news the time is remembered; those of further ones are not measured."""


class HeardBus:
    """A bus whose lag is measured."""

    def __init__(self, bus: Bus, heard: Callable[[float], None]) -> None:
        self._bus, self._heard = bus, heard
        self._told: dict[tuple[str, int], float] = {}

    async def publish(self, news: News) -> None:
        """Tell the others."""
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[news.table, news.number] = time.perf_counter()
        await self._bus.publish(news)

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel."""
        return self._listen()

    async def close(self) -> None:
        """Let go."""
        await self._bus.close()

    @asynccontextmanager
    async def _listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        async with self._bus.listen() as channel:
            yield self._measured(channel)

    async def _measured(self, channel: AsyncIterator[News]) -> AsyncGenerator[News]:
        async for news in channel:
            if told := self._told.pop((news.table, news.number), None):
                self._heard(time.perf_counter() - told)
            yield news
