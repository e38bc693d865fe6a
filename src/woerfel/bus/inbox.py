"""Queued news: only the latest of each table, so that the queue stays short."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from woerfel.bus import News
from woerfel.store import TableId

MOST = 100_000
"""Most tables with queued news; news of further tables is dropped."""


class Inbox(AsyncIterator[News]):
    """News for one reader; an endless iterator."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[TableId, News] = {}
        self._taken: list[News] = []
        self._wake = asyncio.Event()

    def put(self, news: News) -> None:
        """Queue news, replacing older news of the same table."""
        waiting = self._waiting.get(news.table)
        if waiting is None and len(self._waiting) >= self._most:
            return
        if waiting is None or waiting.number < news.number:
            self._waiting[news.table] = news
        self._wake.set()

    async def take(self) -> Sequence[News]:
        """Wait until there is news, and take all of it."""
        while not self._waiting:
            self._wake.clear()
            await self._wake.wait()
        taken = [*self._waiting.values()]
        self._waiting = {}
        return taken

    async def __anext__(self) -> News:
        """Wait until there is news, and take the oldest item."""
        if not self._taken:
            self._taken = [*reversed(await self.take())]
        return self._taken.pop()
