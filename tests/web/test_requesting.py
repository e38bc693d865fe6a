"""Connections that bring no request are cut, and an address has only so many of them."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState

from virtual import run
from woerfel.lexicon.starter import starter
from woerfel.web.app import make_app
from woerfel.web.http.door import Door
from woerfel.web.ops.settings import MEMORY, Settings

POST = (
    b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 15\r\n\r\n"
)
UPGRADE = (
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
)
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Line(asyncio.Transport):
    """What a client has at the other end."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 5000), "sockname": ("10.0.0.9", 80)})
        self.said = b""
        self.is_cut = self.is_paused = False
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.said += data

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Speak to somebody else from now on."""
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        return cast(asyncio.BaseProtocol, self.protocol)

    def is_closing(self) -> bool:
        return self.is_cut

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self.is_cut:
            self.is_cut = True
            assert self.protocol
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)


class Socket(asyncio.Protocol):
    """What a connection may become, and then is nobody's business here."""

    def __init__(self, **_: Any) -> None:
        super().__init__()


Call = Callable[..., Line]


def at_server(work: Callable[[Call], Awaitable[None]], settings: Settings) -> None:
    """Run a server without sockets, and let clients call it."""

    async def serving() -> None:
        app = make_app(settings, library=starter)
        config = uvicorn.Config(app, log_config=None, ws=Socket)
        config.load()

        def call(host: str = "10.0.0.1") -> Line:
            line = Line(host)
            line.protocol = Door(config, ServerState(), state, loop)
            line.protocol.connection_made(line)
            return line

        loop = asyncio.get_running_loop()
        async with app.router.lifespan_context(app) as told:
            state = dict(cast(Any, told))
            await work(call)

    run(serving())


def say(line: Line, data: bytes) -> None:
    assert line.protocol
    line.protocol.data_received(data)


@pytest.mark.parametrize("begin", [b"", b"G", GET[:-2], POST, POST + b'{"name":'], ids=repr)
def test_whoever_does_not_say_it_all_is_cut_off(begin: bytes) -> None:
    """R-17."""

    async def work(call: Call) -> None:
        line = call()
        if begin:
            say(line, begin)
        await asyncio.sleep(14.9)
        assert not line.is_cut
        await asyncio.sleep(0.2)
        assert line.is_cut

    at_server(work, Settings(database=MEMORY))


def test_letter_by_letter_is_not_fast_enough() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        line = call()
        for sign in GET[:15]:
            say(line, bytes([sign]))
            await asyncio.sleep(1)
        assert line.is_cut

    at_server(work, Settings(database=MEMORY))


def test_an_answered_request_is_not_waited_for() -> None:
    async def work(call: Call) -> None:
        line = call()
        for _ in range(10):
            say(line, GET)
            await asyncio.sleep(4)
        assert line.said.count(b"HTTP/1.1 200 OK") == 10
        assert not line.is_cut
        await asyncio.sleep(6)
        assert line.is_cut  # uvicorn's own patience with who has nothing more to ask

    at_server(work, Settings(database=MEMORY))


def test_an_address_has_only_so_many_connections() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        lines = [call() for _ in range(4)]
        assert [line.is_cut for line in lines] == [False, False, False, True]
        assert not call("10.0.0.2").is_cut
        lines[0].abort()
        await asyncio.sleep(0)
        assert not call().is_cut
        assert call().is_cut

    at_server(work, Settings(database=MEMORY, address_connections=3))


def test_by_a_proxy_everybody_comes() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        assert not any(call().is_cut for _ in range(9))
        assert [call("11.0.0.1").is_cut for _ in range(3)] == [False, False, True]

    settings = Settings(database=MEMORY, address_connections=2, proxies=("10.0.0.0/8",))
    at_server(work, settings)


def test_a_socket_is_neither_waited_for_nor_counted() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        lines = [call() for _ in range(5)]
        for line in lines:
            say(line, UPGRADE)
            assert not call().is_cut
        await asyncio.sleep(60)
        assert not any(line.is_cut for line in lines)

    at_server(work, Settings(database=MEMORY, address_connections=6))


BOTH = (
    b"POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
)


def test_a_request_with_two_ends_is_the_last_one() -> None:
    async def work(call: Call) -> None:
        line = call()
        say(line, BOTH + GET)
        await asyncio.sleep(1)
        assert line.said.startswith(b"HTTP/1.1 400 ")
        assert line.said.count(b"HTTP/1.1 ") == 1
        assert line.is_cut

    at_server(work, Settings(database=MEMORY))


def test_who_connects_too_often_waits() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        lines = [call() for _ in range(40)]
        assert [line.is_paused for line in lines] == [False] * 30 + [True] * 10
        assert not call("10.0.0.2").is_paused
        await asyncio.sleep(5)
        assert not any(line.is_paused for line in lines)

    at_server(work, Settings(database=MEMORY, request_rate=1))


def test_who_has_asked_too_often_is_told_so_after_a_while() -> None:
    """R-17."""

    async def work(call: Call) -> None:
        line = call()
        say(line, GET * 200)
        await asyncio.sleep(0.5)
        assert line.said.count(b"HTTP/1.1 429 ") == 0
        granted = line.said.count(b"HTTP/1.1 200 ")
        assert 150 <= granted < 200
        await asyncio.sleep(5)
        assert 2 <= line.said.count(b"HTTP/1.1 429 ") <= 6

    at_server(work, Settings(database=MEMORY, request_rate=1))
