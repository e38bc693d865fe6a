"""Work in threads of its own, a few at once, that can be given up on.

A thread cannot be stopped. So one that takes too long is left to itself: its place is free for
the next one at once, nobody waits for it when the process ends, and no other work of the
process, such as reading from disk, shares its threads. Once too many are left to themselves,
the next one keeps its place until it ends: memory has room for so many and no more.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

Offload: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Runs a function somewhere else and gives its result."""
STRAYS = 16
"""So many threads may go on that nobody waits for."""


class Threads:
    """Runs functions, so many at once; each for so many seconds at the most."""

    def __init__(self, places: int, patience: float, strays: int = STRAYS) -> None:
        self._count, self._patience, self._most = places, patience, strays
        self._places = WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]()
        self._strays, self._lock = 0, Lock()

    async def __call__(self, work: Callable[[], Any]) -> Any:
        """Give what the work gives or raises. Raises `TimeoutError` if it takes too long."""
        loop = asyncio.get_running_loop()
        places = self._places.setdefault(loop, asyncio.Semaphore(self._count))
        await places.acquire()
        run = _Run(self, work, places, loop)
        try:
            Thread(target=run, name="woerfel-bot", daemon=True).start()
        except BaseException:
            places.release()
            raise
        try:
            return await asyncio.wait_for(run.done, self._patience)
        finally:
            self._leave(run)

    def _leave(self, run: "_Run") -> None:
        """Free the place of a thread that has ended, or that may stray; else it is kept."""
        with self._lock:
            if not run.ended and self._strays >= self._most:
                run.keeps_place = True
                return
            run.strays = not run.ended
            self._strays += run.strays
        run.places.release()

    def end(self, run: "_Run") -> None:
        """Note that a thread has ended."""
        with self._lock:
            run.ended = True
            self._strays -= run.strays
        if run.keeps_place:
            with suppress(RuntimeError):  # the loop is closed
                run.loop.call_soon_threadsafe(run.places.release)


class _Run:
    """One thread's work."""

    def __init__(
        self,
        apart: Threads,
        work: Callable[[], Any],
        places: asyncio.Semaphore,
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self._apart, self._work, self.places, self.loop = apart, work, places, loop
        self.done: asyncio.Future[Any] = loop.create_future()
        self.ended = self.strays = self.keeps_place = False

    def __call__(self) -> None:
        """Work, and tell what came of it."""
        try:
            result = self._work()
        except BaseException as fault:
            say = partial(self.done.set_exception, fault)
        else:
            say = partial(self.done.set_result, result)
        self._apart.end(self)
        with suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._tell, say)

    def _tell(self, say: Callable[[], None]) -> None:
        """Say what came of it, unless nobody waits any more."""
        if not self.done.done():
            say()
