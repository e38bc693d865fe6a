"""No news: for a process that is the only user of its database."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager

from woerfel.bus import News


class AloneBus:
    """Publishes and receives nothing."""

    fault: str | None = None

    async def publish(self, news: News) -> None:
        """Do nothing."""

    @asynccontextmanager
    async def listen(self) -> AsyncGenerator[AsyncIterator[News]]:
        """Open a channel that never receives anything."""
        yield Silence()

    async def close(self) -> None:
        """Do nothing."""


class Silence(AsyncIterator[News]):
    """No news, ever."""

    async def __anext__(self) -> News:
        """Wait forever."""
        never: asyncio.Future[News] = asyncio.get_running_loop().create_future()
        return await never
