"""A small thread pool whose jobs can be abandoned.

A thread cannot be stopped. So one that takes too long is abandoned: its slot is free for
the next job at once, nobody waits for it when the process ends, and no other work of the
process, such as reading from disk, shares its threads. Once too many are abandoned,
the next one keeps its slot until it ends, which bounds the memory they use.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

Offload: TypeAlias = Callable[[Callable[[], Any]], Awaitable[Any]]
"""Runs a function elsewhere and returns its result."""
STRAYS = 16
"""Most abandoned threads."""


class Threads:
    """Runs functions, limited in number and each with a timeout in seconds."""

    def __init__(self, places: int, patience: float, strays: int = STRAYS) -> None:
        self._count, self._patience, self._most = places, patience, strays
        self._places = WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]()
        self._strays, self._lock = 0, Lock()

    async def __call__(self, work: Callable[[], Any]) -> Any:
        """Return or raise the outcome of the work. Raises `TimeoutError` if it takes too long."""
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
        """Record that a thread has ended."""
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
        """Work, and deliver the outcome."""
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
        """Deliver the outcome, unless nobody waits any more."""
        if not self.done.done():
            say()
