"""No news: for the one process that uses a database, which makes all that happens itself."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

from woerfel.bus import News


class AloneBus:
    """Tells nobody, and never hears anything."""

    fault: str | None = None

    async def publish(self, news: News) -> None:
        """Tell nobody."""

    @asynccontextmanager
    async def listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        """Open a channel on which nothing ever comes in."""
        yield Silence()

    async def close(self) -> None:
        """Let go of nothing."""


class Silence(AsyncIterator[News]):
    """No news, ever."""

    async def __anext__(self) -> News:
        """Wait for good."""
        never: asyncio.Future[News] = asyncio.get_running_loop().create_future()
        return await never
