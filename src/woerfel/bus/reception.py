"""A channel that keeps itself open: listen, and when that breaks, listen again."""

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
"""Seconds of silence after which a connection is asked whether it is still there."""


class Reception:
    """Whether news come in."""

    fault: str | None = None
    """Why they do not; None as long as they do, and before anybody listens."""


@asynccontextmanager
async def channel(
    listen: Callable[[Inbox, Callable[[], None]], Awaitable[None]],
    broken: tuple[type[Exception], ...],
    line: Reception,
) -> AsyncGenerator[AsyncIterator[News]]:
    """Run `listen`, again whenever it raises one of `broken`, as long as the channel is open.

    It is given an inbox to fill, and what to call once it hears. The channel opens when it
    hears for the first time, or has failed for the first time.
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
    """End a task, though what it awaits may take a cancellation for something else."""
    while not task.done():
        task.cancel()
        await asyncio.wait((task,), timeout=0.1)


def written(news: News) -> str:
    """Write news as they are sent; the committer's statement writes them the same way."""
    return f"{news.number} {news.table}"


def read(payload: str) -> News | None:
    """Read news; None if somebody else sent something else."""
    head, _, carried = payload.partition("\n")
    number, _, table = head.partition(" ")
    if not number.isdecimal() or not table:
        return None
    return News(TableId(table), int(number), carried or None)
