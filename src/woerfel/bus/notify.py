"""News by PostgreSQL: sent by the statement that writes an act, received on a connection."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

import asyncpg

from woerfel.bus import News
from woerfel.bus.inbox import Inbox
from woerfel.bus.reception import HEARTBEAT, Reception, channel, read
from woerfel.store.away import AWAY
from woerfel.store.committer import BETWEEN, CHANNEL

TIMEOUT = 5.0  # seconds


class NotifyBus:
    """Receives PostgreSQL's notifications of new acts."""

    def __init__(self, dsn: str, *, heartbeat: float = HEARTBEAT, timeout: float = TIMEOUT) -> None:
        self._dsn = dsn
        self._timeout = timeout
        self._heartbeat, self._line = heartbeat, Reception()

    @property
    def fault(self) -> str | None:
        """Why no news is coming in at the moment."""
        return self._line.fault

    async def publish(self, news: News) -> None:
        """Do nothing: the writing statement has already notified."""

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel that receives all news of all tables."""
        return channel(self._listen, (*AWAY, asyncpg.PostgresError), self._line)

    async def close(self) -> None:
        """Do nothing: each channel has its own connection."""

    async def _listen(self, inbox: Inbox, hears: Callable[[], None]) -> None:
        connection = await asyncpg.connect(self._dsn, timeout=self._timeout)
        gone = asyncio.Event()

        def hear(_connection: object, _process: int, _channel: str, payload: str) -> None:
            for each in payload.split(BETWEEN):
                if news := read(each):
                    inbox.put(news)

        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, hear)
            hears()
            while not connection.is_closed():
                try:
                    async with asyncio.timeout(self._heartbeat):
                        await gone.wait()
                except TimeoutError:
                    await connection.execute("SELECT 1", timeout=self._timeout)
        finally:
            connection.terminate()
