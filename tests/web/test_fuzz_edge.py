"""Thousands of bad requests, handshakes and frames at a real server: it lives, and logs no error.

What is sent hangs on the name of the test only. Each comes from an address of its own, by what a
proxy would say, so that no limit stops it.
"""

import gc
import logging
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from edge_kit import IN_MEMORY, Guest, Seat, enter, open_table, served
from fuzz_edge_kit import LINES, Edge, frame, status
from msgspec.structs import replace

from woerfel.web.edge.frames import LARGEST

pytestmark = pytest.mark.slow

PARTS = 3
REQUESTS = 2_000
HANDSHAKES = 200
CONNECTIONS = 250


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    settings = replace(
        IN_MEMORY,
        proxies=("127.0.0.1",),
        tables=1_000,
        message_rate=100_000,
        guest_connections=10_000,
    )
    with served(settings) as at:
        yield at


@pytest.fixture
def anna(address: str) -> Iterator[Guest]:
    guest = Guest(address, "Anna")
    yield guest
    guest.close()


@pytest.fixture(autouse=True)
def unharmed(address: str, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check afterwards that a game can still be played, and that no error was logged."""
    yield
    guest = Guest(address, "Opa")
    play(guest)
    guest.close()
    gc.collect()  # a task that failed unseen is told of now
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def play(guest: Guest) -> None:
    plan = {"game": "wort-kniffel", "seats": 1, "options": {"sand": 0}}
    seat = Seat(guest, open_table(guest.http, plan)["table"])
    seat.sit(0)
    assert seat.ask("begin")["type"] == "done"
    seat.unseal()
    assert seat.ask("move", seat=0, move={"type": "roll", "dice": [*range(7)]})["type"] == "done"
    seat.socket.close()


@pytest.mark.parametrize("part", range(PARTS))
def test_requests(anna: Guest, part: int) -> None:
    edge = Edge(anna, Random(f"requests {part}"))
    table = str(open_table(anna.http)["table"])
    statuses = Counter[int]()
    for _ in range(REQUESTS):
        (method, path), body = edge.target(table), edge.body()
        headers = {"Content-Type": "application/json", **edge.headers(), "Connection": "close"}
        headers["Content-Length"] = str(len(body))
        sent = edge.head(method, path, headers)
        answer = edge.send(sent, body, ends=False)
        statuses[status(answer)] += 1
        assert status(answer) != 500, sent + body
        assert status(answer) or len(body) > LARGEST, "cut off before the answer was read"
        if status(answer) == 204 and method == "DELETE":
            enter(anna.http)  # the session has been ended
    assert {200, 201, 400, 401, 403, 404, 405, 410, 413, 415, 422} <= {*statuses}, statuses


def test_requests_that_are_none(anna: Guest) -> None:
    for sent in LINES:
        assert status(Edge(anna, Random()).send(sent)) != 500, sent


@pytest.mark.parametrize("part", range(PARTS))
def test_handshakes(anna: Guest, part: int) -> None:
    edge = Edge(anna, Random(f"handshakes {part}"))
    table = str(open_table(anna.http)["table"])
    for _ in range(HANDSHAKES):
        path = edge.target(table)[1] if edge.is_lucky(0.3) else f"/api/tables/{table}/socket"
        sent = edge.upgrade(path, edge.headers())
        assert status(edge.send(sent, edge.frame())) != 500, sent


@pytest.mark.parametrize("part", range(PARTS))
def test_frames(anna: Guest, part: int) -> None:
    edge = Edge(anna, Random(f"frames {part}"))
    table = str(open_table(anna.http)["table"])
    hello = b'{"type":"hello","page":"p"}'
    said = Counter[bytes]()
    for _ in range(CONNECTIONS):
        frames = [edge.frame() for _ in range(8)]
        if edge.is_lucky(0.8):
            frames.insert(0, frame(0x81, hello, length=len(hello)))
        sent = edge.upgrade(f"/api/tables/{table}/socket", {"Cookie": anna.cookie})
        answer = edge.talk(sent, *frames)
        if status(answer) == 404:
            table = str(open_table(anna.http)["table"])  # the host has closed the other one
            continue
        assert status(answer) == 101
        said.update(re.findall(rb'"type":"(welcome|refused|bye)"', answer))
    assert {*said} == {b"welcome", b"refused", b"bye"}, "they were not even read"
