"""News by Redis or Valkey, for databases that send no notifications."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager

from redis import RedisError
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from woerfel.bus import News
from woerfel.bus.inbox import Inbox
from woerfel.bus.reception import (
    FIRST_PAUSE,
    HEARTBEAT,
    LONGEST_PAUSE,
    Reception,
    channel,
    end,
    read,
    written,
)

CHANNEL = "woerfel"
TIMEOUT = 5.0  # seconds
OUTGOING = 10_000
"""Most tables whose news is queued while Redis is unavailable."""
BROKEN = (RedisError, OSError)


class RedisBus:
    """Carries news between processes that use the same Redis. Raises `ValueError`."""

    def __init__(self, url: str, *, heartbeat: float = HEARTBEAT) -> None:
        self._redis = Redis.from_url(
            url,
            socket_timeout=TIMEOUT,
            socket_connect_timeout=TIMEOUT,
            retry=Retry(NoBackoff(), 0),
        )
        self._heartbeat, self._line = heartbeat, Reception()
        self._outgoing = Inbox(OUTGOING)
        self._task: asyncio.Task[None] | None = None

    @property
    def fault(self) -> str | None:
        """Why no news is coming in at the moment."""
        return self._line.fault

    async def publish(self, news: News) -> None:
        """Hand news to the publishing task; return at once."""
        if self._task is None:
            self._task = asyncio.create_task(self._keep_telling(), name="woerfel-telling")
        self._outgoing.put(news)

    def listen(self) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """Open a channel that receives all news of all tables."""
        return channel(self._listen, BROKEN, self._line)

    async def close(self) -> None:
        """Close; unsent news is lost."""
        if self._task is not None:
            await end(self._task)
        await self._redis.aclose()

    async def _keep_telling(self) -> None:
        pause = FIRST_PAUSE
        while True:
            batch = await self._outgoing.take()
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for news in batch:
                        pipeline.publish(CHANNEL, written(news))
                    await pipeline.execute()
                pause = FIRST_PAUSE
            except BROKEN:
                for news in batch:
                    self._outgoing.put(news)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _listen(self, inbox: Inbox, hears: Callable[[], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as pubsub:
            await pubsub.subscribe(CHANNEL)
            await pubsub.get_message(timeout=TIMEOUT)
            hears()
            asked = False
            while True:
                message = await pubsub.get_message(timeout=self._heartbeat)
                if message is None and asked:
                    raise TimeoutError
                asked = message is None
                if message is None:
                    await pubsub.ping()
                elif message["type"] == "message":
                    news = read(message["data"].decode(errors="replace"))
                    if news is not None:
                        inbox.put(news)
