"""The memory of a process: unused cache entries are dropped and returned to the system.

The C library keeps freed memory for reuse, separately for each thread. glibc is
asked to return it.
"""

import asyncio
import ctypes
import sys
from collections.abc import Callable

from woerfel.core.cache import Cache

LOOK = 5.0
"""Seconds between two checks."""
FADING = 60
"""Checks, five minutes, after which unused entries are dropped."""
EMPTY = 2
"""Checks in a row without anybody connected after which everything is dropped."""
AGAIN = 6
"""Checks between dropping unused entries while nobody is connected."""
MALLOPT = {-8: 2, -3: 1 << 20, -1: 8 << 20}
"""Options of the C library (M_ARENA_MAX, M_MMAP_THRESHOLD, M_TRIM_THRESHOLD): threads share two
heaps, what has a megabyte or more is given back at once, and what is free at a heap's end soon."""


def hold_little() -> None:
    """Make the C library return most freed memory."""
    if (libc := _glibc()) is not None:
        for option, value in MALLOPT.items():
            libc.mallopt(option, value)


def give_back() -> None:
    """Return free memory to the system, as far as the C library can."""
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
    """Maintain a cache while a server runs; `crowd` counts who is connected."""
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
