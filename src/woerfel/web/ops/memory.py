"""The memory of a process: what is cached goes when nobody needs it, and back to the system.

The C library keeps what was freed for the next time, for each thread apart. Where it is glibc,
it is asked to give that back.
"""

import asyncio
import ctypes
import sys
from collections.abc import Callable

from woerfel.core.cache import Cache

LOOK = 5.0
"""Seconds between two looks."""
FADING = 60
"""Looks, five minutes, after which what nobody used meanwhile is forgotten."""
EMPTY = 2
"""Looks in a row without anybody after which everything is."""
AGAIN = 6
"""Looks between two times that unused things are forgotten, as long as there is nobody."""
MALLOPT = {-8: 2, -3: 1 << 20, -1: 8 << 20}
"""Options of the C library (M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD): threads share two
heaps, what has a megabyte or more is given back at once, and what is free at a heap's end soon."""


def hold_little() -> None:
    """Let the C library keep little of what was freed."""
    if (libc := _glibc()) is not None:
        for option, value in MALLOPT.items():
            libc.mallopt(option, value)


def give_back() -> None:
    """Give memory that is free back to the system, as far as the C library can."""
    if (libc := _glibc()) is not None:
        libc.malloc_trim(0)


def _glibc() -> ctypes.CDLL | None:
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") else None


async def mind(
    cache: Cache,
    crowd: Callable[[], int],
    *,
    look: float = LOOK,
    release: Callable[[], None] = give_back,
) -> None:
    """Look after a cache for as long as a server runs; `crowd` counts who is connected."""
    looks = empty = 0
    before = cache.changes
    while True:
        await asyncio.sleep(look)
        looks, empty = looks + 1, 0 if crowd() else empty + 1
        if empty == EMPTY:
            cache.clear()
        elif looks % (AGAIN if empty > EMPTY else FADING) == 0:
            cache.fade()
        if cache.changes != before:
            before = cache.changes
            await asyncio.to_thread(release)
