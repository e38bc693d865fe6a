"""An event loop whose time only passes when nobody has anything to do."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Deadlock(Exception):
    """Everybody waits for something that nobody will do."""


class _Nothing(selectors.BaseSelector):
    """Waits for no file; tells the loop how long it would have."""

    def __init__(self) -> None:
        self.passed = 0.0
        self._keys: dict[int, selectors.SelectorKey] = {}

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        number = fileobj if isinstance(fileobj, int) else fileobj.fileno()
        self._keys[number] = selectors.SelectorKey(fileobj, number, events, data)
        return self._keys[number]

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj if isinstance(fileobj, int) else fileobj.fileno())

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Deadlock
        self.passed += timeout
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs asyncio code at once, whatever it sleeps, and always in the same order."""

    def __init__(self) -> None:
        self._nothing = _Nothing()
        super().__init__(self._nothing)

    def time(self) -> float:
        return self._nothing.passed

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """Do a thread's work while the loop waits: virtual time would run away from a thread."""
        answer: asyncio.Future[T] = self.create_future()
        try:
            answer.set_result(executor.submit(func, *args).result() if executor else func(*args))
        except Exception as failure:
            answer.set_exception(failure)
        return answer


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
