"""Memory that people at tables can make a server take: bounded in bytes, and given back."""

import asyncio
import ctypes
import sys
import time
from collections.abc import Callable, Iterable
from itertools import chain, islice

import pytest
from edge_kit import Guest, Seat, metric, server
from memory_kit import FREE, Plan, banning, play_on, real_words, resident, unlike
from test_serve import announced, start

from woerfel.core.cache import CACHE, MEGABYTE, Cache
from woerfel.web.ops import memory
from woerfel.web.ops.memory import EMPTY, FADING, give_back, hold_little, mind
from woerfel.web.ops.settings import MEMORY, Settings

pytestmark = pytest.mark.slow

ABOVE, LEFT = 250, 60
"""Megabytes above the start: while people play, and once all have left."""
TABLES, REAL, UNLIKE = 200, 8, 8
"""Tables with a banned word each; so many ban words that the dice spell, which take a moment.

`benchmarks/memory.py` runs all 200 with such words, and as many of every other kind.
"""

linux = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what a process takes")


def until(holds: Callable[[], bool], seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.2)


def play(address: str, process: int, plans: Iterable[Plan]) -> tuple[list[Seat], float]:
    """Play at tables; return the pages, and the most megabytes that the server took."""
    pages, most, guest = list[Seat](), 0.0, Guest(address, "Anna")
    for number, plan in enumerate(plans):
        if number % 18 == 17:
            guest = Guest(address, "Anna")
        pages.append(play_on(guest, plan, "konrad"))
        most = max(most, resident(process))
    return pages, most


def leave(pages: Iterable[Seat]) -> None:
    for page in pages:
        page.socket.close()
        page.guest.close()


@linux
def test_two_hundred_tables_with_a_banned_word_each() -> None:
    made_up = (f"{'ABCDEFGH' * 2}{chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(TABLES))
    plans = map(banning, chain(real_words(REAL), islice(made_up, TABLES - REAL)))
    with start("serve", **FREE) as process:
        address = announced(process)
        begin = resident(process.pid)
        pages, most = play(address, process.pid, plans)
        assert len(pages) == TABLES
        assert most - begin < ABOVE
        leave(pages)
        until(lambda: resident(process.pid) - begin < LEFT)


@linux
def test_tables_unlike_all_others() -> None:
    with start("serve", "--cache-megabytes", "24", **FREE) as process:
        address = announced(process)
        begin = resident(process.pid)
        pages, most = play(address, process.pid, islice(unlike(), UNLIKE))
        text = pages[-1].guest.http.get("/metrics").text
        assert metric(text, "woerfel_cache_bytes") <= 24 * MEGABYTE
        assert metric(text, "woerfel_cache_evictions") > 0
        assert most - begin < ABOVE
        leave(pages)


def test_the_setting_is_the_limit() -> None:
    before = CACHE.limit
    with server(
        Settings(database=MEMORY, cache_megabytes=8), "127.0.0.1", "http://localhost"
    ) as client:
        assert CACHE.limit == 8 * MEGABYTE
        CACHE.keep("test", bytes(5000))
        text = client.get("/metrics").text
        assert metric(text, "woerfel_cache_bytes") > 5000
        assert metric(text, "woerfel_cache_entries") >= 1
    CACHE.clear()
    CACHE.set_limit(before)


class Over(Exception):
    """So many looks have passed."""


class Minded:
    """A cache that is looked after, with time that passes at once."""

    def __init__(self, crowd: int) -> None:
        self.cache, self.crowd, self.released, self.looks = Cache(), crowd, 0, 0

    def pass_by(self, looks: int, use: str = "") -> None:
        """Let so many looks pass; something may be used at each."""

        def count() -> int:
            self.looks += 1
            if use:
                self.cache.find(use)
            if self.looks == looks:
                raise Over
            return self.crowd

        def release() -> None:
            self.released += 1

        self.looks = 0
        with pytest.raises(Over):
            asyncio.run(mind(self.cache, count, look=0, release=release))


def test_nothing_is_kept_for_nobody() -> None:
    minded = Minded(crowd=0)
    minded.cache.keep("a", 1)
    minded.pass_by(EMPTY)
    assert len(minded.cache) == 1
    minded.pass_by(EMPTY + 1)
    assert (len(minded.cache), minded.released) == (0, 1)


def test_what_nobody_used_for_long_is_forgotten() -> None:
    minded = Minded(crowd=1)
    minded.cache.keep("a", 1)
    minded.cache.keep("b", 1)
    minded.pass_by(2 * FADING + 1, use="a")
    assert (minded.cache.find("a"), len(minded.cache), minded.released) == (1, 1, 1)


def test_no_other_library_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no glibc, memory stays where it is."""
    give_back()
    hold_little()
    monkeypatch.setattr(memory, "_glibc", lambda: None)
    give_back()
    hold_little()
    monkeypatch.undo()
    monkeypatch.setattr(ctypes, "CDLL", type)
    give_back()
    monkeypatch.setattr(sys, "platform", "win32")
    give_back()
