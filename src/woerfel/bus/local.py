"""News within one process."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

from woerfel.bus import News
from woerfel.bus.inbox import Inbox


class LocalBus:
    """Carries news from one part of a process to another."""

    fault: str | None = None

    def __init__(self) -> None:
        self._inboxes: list[Inbox] = []

    async def publish(self, news: News) -> None:
        """Deliver news to everybody in this process."""
        for inbox in self._inboxes:
            inbox.put(news)

    @asynccontextmanager
    async def listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        """Open a channel that receives all news of all tables."""
        inbox = Inbox()
        self._inboxes.append(inbox)
        try:
            yield inbox
        finally:
            self._inboxes.remove(inbox)

    async def close(self) -> None:
        """Do nothing."""
