"""Floods at a real server: who floods is told why and cut, and others hardly notice.

The bounds are wide, because the machine may be busy; `benchmarks/flood.py` shows the figures.
"""

import time

import pytest
from edge_kit import Guest, Seat, open_table
from flood_kit import EACH, SOCKET_FLOODS, Flood, share, waits
from test_serve import announced, start

from woerfel.web.app import STATIC

pytestmark = pytest.mark.slow

SECONDS = 6.0
NOTICED = 1.0
"""Seconds; with one of these floods it was 7 to 12 before."""


def flooded(kind: str, count: int) -> None:
    with start("serve") as server:
        address = announced(server)
        anna = Guest(address, "Anna")
        seat = Seat(anna, open_table(anna.http)["table"])
        flood = Flood(address, kind, count, SECONDS, STATIC)
        due = time.monotonic() + SECONDS
        took = [*waits(seat, lambda: time.monotonic() < due)]
        came_in = Guest(address, "New")
        Seat(came_in, open_table(came_in.http)["table"]).socket.close()
        results = flood.result()
        seat.socket.close()
        anna.close()
        came_in.close()
    assert share(took, 0.98) < NOTICED
    if kind == EACH or kind in SOCKET_FLOODS:
        assert all(result.cut is not None for result in results), results
        byes = [result.bye for result in results if result.bye]
        assert {(bye["why"], bye["again"]) for bye in byes} <= {("too-many-messages", True)}
        assert all(bye["wait"] >= 1 for bye in byes)
        assert len(byes) >= len(results) / 2


@pytest.mark.parametrize("kind", ["pings", "single bytes", "unread pings"])
def test_two_who_flood_are_cut_and_slow_nobody(kind: str) -> None:
    flooded(kind, 2)


@pytest.mark.parametrize("kind", [EACH, "coming back", "page", "handshakes"])
def test_while_ten_flood_others_play_and_come_in(kind: str) -> None:
    flooded(kind, 10)
