"""News that wait to be taken: of each table only the latest, so that they stay few."""

import asyncio
from collections.abc import AsyncIterator, Sequence

from woerfel.bus import News
from woerfel.store import TableId

MOST = 100_000
"""Of so many tables news may wait; those of further ones are lost."""


class Inbox(AsyncIterator[News]):
    """News for one reader; endless."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: dict[TableId, News] = {}
        self._taken: list[News] = []
        self._wake = asyncio.Event()

    def put(self, news: News) -> None:
        """Let news in; older ones of the same table are forgotten."""
        waiting = self._waiting.get(news.table)
        if waiting is None and len(self._waiting) >= self._most:
            return
        if waiting is None or waiting.number < news.number:
            self._waiting[news.table] = news
        self._wake.set()

    async def take(self) -> Sequence[News]:
        """Wait until there are news, and take all."""
        while not self._waiting:
            self._wake.clear()
            await self._wake.wait()
        taken = [*self._waiting.values()]
        self._waiting = {}
        return taken

    async def __anext__(self) -> News:
        """Wait until there are news, and take the one that waits longest."""
        if not self._taken:
            self._taken = [*reversed(await self.take())]
        return self._taken.pop()
