"""A channel that reconnects: listen, and when that breaks, listen again."""

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from woerfel.bus import News
from woerfel.bus.inbox import Inbox
from woerfel.store import TableId

LOG = logging.getLogger(__name__)
FIRST_PAUSE = 0.05  # seconds
LONGEST_PAUSE = 1.0
CLOSED = "The connection was closed."
HEARTBEAT = 4.0
"""Seconds of silence after which a connection is pinged."""


class Reception:
    """Whether news is coming in."""

    fault: str | None = None
    """Why it is not; None while it is, and before anybody listens."""


@asynccontextmanager
async def channel(
    listen: Callable[[Inbox, Callable[[], None]], Awaitable[None]],
    broken: tuple[type[Exception], ...],
    line: Reception,
) -> AsyncGenerator[AsyncIterator[News]]:
    """Run `listen` until the channel is closed, restarting it when it raises one of `broken`.

    It is given an inbox to fill, and a callback for when it is connected. The channel opens when it
    has first connected, or first failed.
    """
    inbox, tried = Inbox(), asyncio.Event()

    async def keep_listening() -> None:
        pause = FIRST_PAUSE
        while True:
            heard = asyncio.Event()

            def hears(heard: asyncio.Event = heard) -> None:
                heard.set()
                tried.set()
                line.fault = None

            try:
                await listen(inbox, hears)
                line.fault = CLOSED
            except broken as fault:
                line.fault = str(fault) or CLOSED
            except Exception as fault:
                line.fault = type(fault).__name__
                LOG.exception("listening for news failed")
            tried.set()
            pause = FIRST_PAUSE if heard.is_set() else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    task = asyncio.create_task(keep_listening(), name="woerfel-news")
    opening = asyncio.create_task(tried.wait())
    try:
        await asyncio.wait((task, opening), return_when=asyncio.FIRST_COMPLETED)
        yield inbox
    finally:
        await end(opening)
        await end(task)


async def end(task: "asyncio.Task[Any]") -> None:
    """Cancel a task, even if what it awaits swallows a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=0.1)


def written(news: News) -> str:
    """Encode news; the committer's statement uses the same format."""
    return f"{news.number} {news.table}"


def read(payload: str) -> News | None:
    """Decode news; None for a foreign message."""
    head, _, carried = payload.partition("\n")
    number, _, table = head.partition(" ")
    if not number.isdecimal() or not table:
        return None
    return News(TableId(table), int(number), carried or None)
