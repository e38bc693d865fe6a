"""Work in threads of its own, a few at once, that can be given up on.

A thread cannot be stopped. So one that takes too long is left to itself: its place is free for
the next one at once, nobody waits for it when the process ends, and no other work of the
process, such as reading from disk, shares its threads.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any
from weakref import WeakKeyDictionary


class Apart:
    """Runs functions, so many at once; each for so many seconds at the most."""

    def __init__(self, places: int, patience: float) -> None:
        self._count, self._patience = places, patience
        self._places = WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]()

    async def __call__(self, work: Callable[[], Any]) -> Any:
        """Give what the work gives or raises. Raises `TimeoutError` if it takes too long."""
        loop = asyncio.get_running_loop()
        async with self._places.setdefault(loop, asyncio.Semaphore(self._count)):
            done: asyncio.Future[Any] = loop.create_future()
            Thread(target=_run, args=(work, loop, done), name="woerfel-bot", daemon=True).start()
            return await asyncio.wait_for(done, self._patience)


def _run(
    work: Callable[[], Any], loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any]
) -> None:
    try:
        result = work()
    except BaseException as fault:
        _tell(loop, done, partial(done.set_exception, fault))
    else:
        _tell(loop, done, partial(done.set_result, result))


def _tell(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any], say: Callable[[], None]
) -> None:
    """Say what came of it, unless nobody waits any more."""
    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(lambda: None if done.done() else say())
