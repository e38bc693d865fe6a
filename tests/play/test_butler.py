"""Where bots think."""

import asyncio
import threading

import pytest

from woerfel.play.butler import in_own_threads

pytestmark = pytest.mark.anyio


async def test_bots_that_think_long_keep_nobody_else_waiting() -> None:
    done = threading.Event()
    with in_own_threads(1) as think:
        slow = asyncio.ensure_future(think(done.wait))
        later = asyncio.ensure_future(think(lambda: threading.current_thread().name))
        assert await asyncio.to_thread(lambda: 7) == 7
        finished, _ = await asyncio.wait([slow, later], timeout=0.01)
        assert not finished
        done.set()
        assert await slow
        assert (await later).startswith("woerfel-bot")
