"""What a connection may cost: everything received is paid for, and so is the time it takes.

A connection has its own credits, shares its guest's credits with the guest's other
connections, and its address's credits with everybody there. Connections in debt wait: nothing more
is read until the debt is paid. Nobody gets more than a share of one event loop iteration.
"""

import asyncio
import time
import types
from collections.abc import Callable, Coroutine, Generator, Hashable
from typing import Any

from woerfel.web.edge.limits import Credits

FRAME = 1.0
"""Credits per frame of any kind."""
KILOBYTE = 0.5
"""Credits per thousand bytes."""
MILLISECOND = 0.5
"""Credits per millisecond of the event loop."""
THOUGHT = 20.0
"""Credits per second of thinking in another thread."""
DRIBBLE = 0.5
"""Credits for a wake-up with less than a frame."""
SHARE = 0.005
"""Seconds of one event loop iteration for one socket, one guest or one address."""
LEAST = 0.0003
"""Shortest expected time of an answer in seconds."""
LONG = 0.001
"""Seconds above which CPU time is measured, which is expensive."""


class Turns:
    """How long each key has kept the event loop busy in this iteration."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._spent: dict[Hashable, float] = {}
        self._core = 0.0
        """The CPU time of this thread at the start of the iteration."""

    def spend(self, key: Hashable, seconds: float) -> None:
        """Record time spent for `key`."""
        if not self._spent:
            self._core = time.thread_time()
            self._loop.call_soon(self._spent.clear)
        self._spent[key] = self._spent.get(key, 0.0) + seconds

    def busy(self, seconds: float) -> float:
        """Return how much of the last seconds counts: without the time of other processes."""
        return seconds if seconds < LONG else min(seconds, time.thread_time() - self._core)

    def has_time(self, key: Hashable) -> bool:
        """Whether `key` has some of its share left."""
        return self._spent.get(key, 0.0) < SHARE


class Purse:
    """The credits that a connection spends: its own, its guest's and its address's."""

    __slots__ = ("_credits", "_keys", "_last", "_owed", "_turns")

    def __init__(
        self, credits: tuple[Credits, Credits, Credits], keys: tuple[Hashable, ...], turns: Turns
    ) -> None:
        self._credits, self._keys, self._turns = credits, keys, turns
        self._last = LEAST
        self._owed = 0.0
        """The cost of quick answers, paid with the next frame."""

    def pay(self, price: float) -> float:
        """Take `price` off, even into debt; return the seconds until the debts are paid."""
        price += self._owed
        self._owed = 0.0
        own, guest, address = self._credits
        return max(own.pay(price), guest.pay(price), address.pay(price))

    def fine(self, seconds: float) -> None:
        """Put the guest into debt: a new connection does not help."""
        self._credits[1].fine(seconds)

    def may_go_on(self) -> bool:
        """Whether there is time left in this iteration; if so, reserve an answer's usual time."""
        if not all(map(self._turns.has_time, self._keys)):
            return False
        self._spend(self._last)
        return True

    def busy(self, seconds: float) -> float:
        """Return how much of the last seconds counts."""
        return self._turns.busy(seconds)

    def took(self, seconds: float) -> None:
        """Pay for the time spent on an answer."""
        self._owed += 1000 * MILLISECOND * seconds
        if self._owed > FRAME:
            self.pay(0.0)
        if seconds > self._last:
            self._spend(seconds - self._last)
        self._last = max(LEAST, seconds)

    def _spend(self, seconds: float) -> None:
        for key in self._keys:
            self._turns.spend(key, seconds)


async def timed(
    work: Callable[[bytes], Coroutine[Any, Any, None]],
    message: bytes,
    took: Callable[[float], None],
    busy: Callable[[float], float],
) -> None:
    """Let a message be answered, and report how long the thread was busy."""
    await _steps(work(message), took, busy)


@types.coroutine
def _steps(
    work: Coroutine[Any, Any, None],
    took: Callable[[float], None],
    busy: Callable[[float], float],
) -> Generator[Any, Any, None]:
    so_far = 0.0
    given: Any = None
    fault: BaseException | None = None
    while True:
        began = time.perf_counter()
        try:
            waited_for: Any = work.send(given) if fault is None else work.throw(fault)
        except BaseException as end:
            took(so_far + busy(time.perf_counter() - began))
            if isinstance(end, StopIteration):
                return
            raise
        so_far += busy(time.perf_counter() - began)
        try:
            given, fault = (yield waited_for), None
        except GeneratorExit:
            work.close()
            raise
        except BaseException as thrown:
            given, fault = None, thrown
