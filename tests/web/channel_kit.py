"""A channel without a network: a transport that remembers, and a handler that echoes."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from websockets.frames import Frame
from websockets.streams import StreamReader

from virtual import run
from woerfel.web.edge.channel import READ, Channel
from woerfel.web.edge.limits import Credits
from woerfel.web.edge.purse import Purse, Turns

T = TypeVar("T")


class Ends(asyncio.Transport):
    """The server's end of a connection: what was written is kept, and reading can be paused."""

    def __init__(self) -> None:
        super().__init__({"peername": ("10.0.0.1", 5000), "sockname": ("10.0.0.9", 80)})
        self.written = b""
        self.is_cut = self.has_eof = self.is_paused = False
        self.unsent = 0
        self.channel: Channel | None = None

    def write(self, data: Any) -> None:
        assert not self.has_eof
        self.written += data

    def is_closing(self) -> bool:
        return self.is_cut

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.has_eof = True

    def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        if not self.is_cut:
            self.is_cut = True
            assert self.channel
            asyncio.get_running_loop().call_soon(self.channel.connection_lost, None)


class Echo:
    """A handler that says everything again, a while later if it is told to be slow."""

    def __init__(self, channel: Channel, slow: float = 0.0) -> None:
        self._channel, self._slow = channel, slow
        self.heard: list[bytes] = []
        self.told: list[str] = []

    async def _say(self, message: bytes) -> None:
        if self._slow:
            await asyncio.sleep(self._slow)
        if message == b"fault":
            raise ValueError
        self._channel.send(message)

    def hear(self, message: bytes) -> Coroutine[Any, Any, None]:
        self.heard.append(message)
        return self._say(message)

    def too_many(self) -> None:
        self._tell("too many", 1012)

    def too_slow(self) -> None:
        self._tell("too slow", 1012)

    def not_text(self) -> None:
        self._tell("not text", 1008)

    def stop(self) -> None:
        self._tell("stop", 1012)

    def gone(self) -> None:
        self.told.append("gone")

    def _tell(self, what: str, code: int) -> None:
        self.told.append(what)
        self._channel.close(code, what)


class Call:
    """A client's connection to a channel."""

    def __init__(
        self,
        *,
        rate: float = 1e9,
        most: float = 1e9,
        slow: float = 0.0,
        guest: Credits | None = None,
        turns: Turns | None = None,
    ) -> None:
        loop = asyncio.get_running_loop()
        state = SimpleNamespace(connections=set[Any](), tasks=set[Any]())
        self.channel = Channel(SimpleNamespace(loaded_app=None), state, {}, loop)
        self.ends = Ends()
        self.ends.channel = self.channel
        self.channel.connection_made(self.ends)
        self.echo = Echo(self.channel, slow)
        own = Credits(most, rate, loop.time)
        plenty = Credits(1e9, 1e9, loop.time)
        purse = Purse((own, guest or plenty, plenty), ("guest", "address"), turns or Turns(loop))
        self.waiting = b""
        """What the client has sent, and the server has not read."""
        self.channel.attend(self.echo, purse)

    async def send(self, *pieces: bytes) -> None:
        """Send, piece by piece, and give the server time for each."""
        for piece in pieces:
            self.waiting += piece
            self.pump()
            for _ in range(3):
                await asyncio.sleep(0)

    def pump(self) -> None:
        """Let the server read what it wants to."""
        while self.waiting and not self.ends.is_paused and not self.ends.is_cut:
            size = min(len(self.waiting), READ)
            self.channel.get_buffer(-1)[:size] = self.waiting[:size]
            self.waiting = self.waiting[size:]
            self.channel.buffer_updated(size)

    async def settle(self, seconds: float = 30.0) -> None:
        """Let time pass, and the server read whenever it wants to."""
        loop = asyncio.get_running_loop()
        due = loop.time() + seconds
        while loop.time() < due and not self.ends.is_cut:
            self.pump()
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)

    def frames(self) -> list[Frame]:
        """Read what the server has said, as the `websockets` package understands it."""
        reader, found = StreamReader(), list[Frame]()
        reader.feed_data(self.ends.written)
        reader.feed_eof()
        while not _done(reader.at_eof()):
            found.append(_done(Frame.parse(reader.read_exact, mask=False)))
        return found


def _done(steps: Generator[Any, Any, T]) -> T:
    """Run a parser that never has to wait."""
    try:
        next(steps)
    except StopIteration as end:
        return cast(T, end.value)
    raise AssertionError("a frame was not written to its end")


def at_channel(work: Callable[[], Awaitable[None]]) -> None:
    """Run in virtual time."""

    async def working() -> None:
        await work()

    run(working())


def cuts(data: bytes, places: Iterable[int]) -> list[bytes]:
    """Cut a stream at some places."""
    ends = sorted({place % (len(data) + 1) for place in places} | {0, len(data)})
    return [data[begin:end] for begin, end in pairwise(ends)]
