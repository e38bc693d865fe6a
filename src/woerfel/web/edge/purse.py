"""What a connection may cost: everything that comes is paid for, and so is the time it takes.

A connection has credits of its own, shares those of its guest with the guest's other
connections, and those of its address with everybody there. Who is in debt waits: nothing more
is read until the debt is paid. Within one turn of the event loop nobody gets more than a share.
"""

import asyncio
import time
import types
from collections.abc import Callable, Coroutine, Generator, Hashable
from typing import Any

from woerfel.web.edge.limits import Credits

FRAME = 1.0
"""Credits that a frame costs, of any kind."""
KILOBYTE = 0.5
"""Credits that a thousand bytes cost."""
MILLISECOND = 0.5
"""Credits that a millisecond of the event loop costs."""
THOUGHT = 20.0
"""Credits that a second of thinking in another thread costs."""
DRIBBLE = 0.5
"""Credits that it costs to be woken for less than a frame."""
SHARE = 0.005
"""Seconds of one turn of the event loop for one socket, one guest or one address."""
LEAST = 0.0003
"""Seconds that an answer is expected to take at least."""
LONG = 0.001
"""Seconds above which the time on a core is asked for, which is dear."""


class Turns:
    """How long each has kept the event loop busy in this turn of it."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._spent: dict[Hashable, float] = {}
        self._core = 0.0
        """What this thread had spent on a core when somebody last began a turn."""

    def spend(self, key: Hashable, seconds: float) -> None:
        """Note that time was spent for `key`."""
        if not self._spent:
            self._core = time.thread_time()
            self._loop.call_soon(self._spent.clear)
        self._spent[key] = self._spent.get(key, 0.0) + seconds

    def busy(self, seconds: float) -> float:
        """Return how much of the last seconds counts: not what other processes took."""
        return seconds if seconds < LONG else min(seconds, time.thread_time() - self._core)

    def has_time(self, key: Hashable) -> bool:
        """Whether `key` has not used its share up."""
        return self._spent.get(key, 0.0) < SHARE


class Purse:
    """The credits that a connection spends, its own, its guest's and its address's."""

    __slots__ = ("_credits", "_keys", "_last", "_owed", "_turns")

    def __init__(
        self, credits: tuple[Credits, Credits, Credits], keys: tuple[Hashable, ...], turns: Turns
    ) -> None:
        self._credits, self._keys, self._turns = credits, keys, turns
        self._last = LEAST
        self._owed = 0.0
        """What quick answers have cost: paid with the next frame."""

    def pay(self, price: float) -> float:
        """Take `price` off, also when that makes debts; return the seconds until they are paid."""
        price += self._owed
        self._owed = 0.0
        own, guest, address = self._credits
        return max(own.pay(price), guest.pay(price), address.pay(price))

    def fine(self, seconds: float) -> None:
        """Keep the guest waiting: a new connection does not help."""
        self._credits[1].fine(seconds)

    def may_go_on(self) -> bool:
        """Whether there is time left in this turn; if so, an answer's usual time is taken."""
        if not all(map(self._turns.has_time, self._keys)):
            return False
        self._spend(self._last)
        return True

    def busy(self, seconds: float) -> float:
        """Return how much of the last seconds counts."""
        return self._turns.busy(seconds)

    def took(self, seconds: float) -> None:
        """Pay for a time that was spent on an answer."""
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
    """Let a message be answered, and tell how long the thread was busy with that."""
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
