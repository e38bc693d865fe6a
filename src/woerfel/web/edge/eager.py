"""Eager tasks, where Python has them: a task that never waits is never scheduled."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from typing import Any

WhenDone = Callable[[BaseException | None], None]

if sys.version_info >= (3, 12):

    def begin(
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, None],
        done: WhenDone,
        tasks: "set[asyncio.Task[None]]",
    ) -> bool:
        """Run some work at once; False if it has to wait: `done` is called when it finishes."""
        task = asyncio.Task(work, loop=loop, eager_start=True)
        if task.done():
            if fault := _fault(task):
                loop.call_soon(done, fault)
                return False
            return True
        _keep(task, done, tasks)
        return False

else:

    def begin(
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, None],
        done: WhenDone,
        tasks: "set[asyncio.Task[None]]",
    ) -> bool:
        """Run some work in the next iteration of the event loop; then `done` is called."""
        task = loop.create_task(work)
        _keep(task, done, tasks)
        return False


def _keep(task: "asyncio.Task[None]", done: WhenDone, tasks: "set[asyncio.Task[None]]") -> None:
    """Let the server wait for the task when it stops."""

    def ended(task: "asyncio.Task[None]") -> None:
        tasks.discard(task)
        done(_fault(task))

    tasks.add(task)
    task.add_done_callback(ended)


def _fault(task: "asyncio.Task[None]") -> BaseException | None:
    return asyncio.CancelledError() if task.cancelled() else task.exception()
