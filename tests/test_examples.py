"""The examples work: a bot that was written from docs/protocol.md plays whole games."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect

from woerfel.lexicon.starter import starter
from woerfel.web.ops.settings import MEMORY, Settings
from woerfel.web.run.serve import background

BOT = Path(__file__).parents[1] / "examples" / "bot.py"
PATIENCE = 120
"""Seconds that a game may take; a machine may be busy."""


async def hastily(work: Callable[[], Any]) -> Any:
    """Let a bot of the house think at once, and not pause."""
    move, _ = work()
    return move, 0


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with background(Settings(database=MEMORY), library=starter, offload=hastily) as at:
        yield at


def start(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, BOT, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def scores(bot: "subprocess.Popen[str]") -> list[int]:
    try:
        out, err = bot.communicate(timeout=PATIENCE)
    finally:
        bot.kill()
    assert (bot.returncode, err) == (0, "")
    return [*map(int, out.split())]


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.slow
def test_the_bot_plays_against_one_of_the_house(address: str) -> None:
    told = scores(start(address))
    assert len(told) == 2
    assert min(told) >= 0
    assert told[0] > 0, "of eleven throws one was written as a chance"


@pytest.mark.slow
def test_two_of_them_play_at_a_table_that_somebody_has_opened(address: str) -> None:
    with httpx2.Client(base_url=address, trust_env=False) as host:
        host.post("/api/session", json={"name": "Anna"}).raise_for_status()
        opened = host.post("/api/tables", json={"game": "wort-kniffel", "seats": 2}).json()
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{opened['table']}/socket"
        cookie = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
        with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "page": "host"}))
            bots = [start(address, opened["code"])]
            wait_until_free(socket, 1)
            bots.append(start(address, opened["code"]))
            wait_until_free(socket, 0)
            socket.send(json.dumps({"type": "begin", "ref": 1}))
            told = [scores(bot) for bot in bots]
    assert told[0] == told[1]
    assert min(told[0]) > 0


def wait_until_free(socket: ClientConnection, free: int) -> None:
    """Wait until only so many seats are free."""
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "room":
            places = message["room"]["places"]
            if sum(place.get("free", False) for place in places) == free:
                return
