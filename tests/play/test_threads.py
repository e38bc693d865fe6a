"""Bots think in threads of their own, which nobody has to wait for."""

import asyncio
from collections.abc import Callable
from threading import Event, current_thread, main_thread
from typing import Any

import pytest

from woerfel.play.butler import in_thread
from woerfel.play.threads import Threads


def gives(value: Any) -> Callable[[], Any]:
    return lambda: value


def test_what_comes_of_it_is_told() -> None:
    def fails() -> None:
        raise ZeroDivisionError

    async def work() -> None:
        assert await in_thread(gives(7)) == 7
        thread = await in_thread(current_thread)
        assert thread is not main_thread()
        assert thread.daemon
        with pytest.raises(ZeroDivisionError):
            await in_thread(fails)

    asyncio.run(work())
    asyncio.run(work())  # in a second loop as well


def test_who_hangs_is_given_up_on_and_holds_no_place() -> None:
    """Three bots hang for good where two can think; the fourth is answered all the same."""
    stuck = Event()
    apart = Threads(places=2, patience=0.02)

    async def work() -> None:
        hung = await asyncio.gather(*(apart(stuck.wait) for _ in range(3)), return_exceptions=True)
        assert [type(each) for each in hung] == [TimeoutError] * 3
        assert await Threads(places=1, patience=60)(gives("quick")) == "quick"
        assert await apart(gives("quick")) == "quick"

    try:
        asyncio.run(work())
    finally:
        stuck.set()


def test_no_more_than_so_many_think_at_once() -> None:
    """The second begins only when the first has ended."""
    first, second = Event(), Event()
    apart = Threads(places=1, patience=60)

    async def work() -> None:
        one = asyncio.ensure_future(apart(first.wait))
        two = asyncio.ensure_future(apart(second.set))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not second.is_set()
        first.set()
        await asyncio.gather(one, two)
        assert second.is_set()

    asyncio.run(work())


def test_an_answer_after_the_loop_has_gone_harms_nobody() -> None:
    late, ended = Event(), Event()

    def slow() -> None:
        late.wait()
        ended.set()

    async def work() -> None:
        with pytest.raises(TimeoutError):
            await Threads(places=1, patience=0.01)(slow)

    asyncio.run(work())
    late.set()
    assert ended.wait(10)


def test_not_all_may_be_left_to_themselves() -> None:
    """Once two hang that nobody waits for, the third keeps its place until it ends."""
    stuck, freed = Event(), Event()
    apart = Threads(places=1, patience=0.02, strays=2)

    async def work() -> None:
        for _ in range(2):
            with pytest.raises(TimeoutError):
                await apart(stuck.wait)
        with pytest.raises(TimeoutError):
            await apart(freed.wait)
        waits = asyncio.create_task(apart(gives("at last")))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not waits.done()
        freed.set()
        assert await waits == "at last"

    try:
        asyncio.run(work())
    finally:
        stuck.set()
