"""How uvicorn carries a socket: graceful when the server stops, firm with clients that are stuck.

The one module that knows uvicorn's insides; everything behind it speaks ASGI, except that
what is read and sent may take a shorter way: `transport_of` gives it.
"""

import asyncio
from collections.abc import Mapping
from struct import Struct as Layout
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

STOPPED = 1012
"""The code by which the application learns that the server stops."""
PATIENCE = 3.0
"""Seconds until a connection that has been closed is cut."""
AHEAD = 16
"""So many messages are read before the application has taken them."""
UNREAD = 512 * 1024
"""Bytes that a client may leave unread while it goes on talking."""
SMALL = 1024
"""Messages of so many bytes are read in a shorter way."""
OUTBOX = "woerfel.outbox"

_SHORT, _LONG, _HUGE = Layout("!BB"), Layout("!BBH"), Layout("!BBQ")
_TEXT = 0x81
_MASKED = 0x80


def framed(message: bytes) -> bytes:
    """Write a text message as one frame of the protocol, as servers send it."""
    size = len(message)
    if size < 126:
        return _SHORT.pack(_TEXT, size) + message
    if size < 1 << 16:
        return _LONG.pack(_TEXT, 126, size) + message
    return _HUGE.pack(_TEXT, 127, size) + message


def unframed(data: bytes) -> bytes | None:
    """Read a small text message that came as one frame, as clients send it; None for all else."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    size, begin = data[1] - _MASKED, 6
    if size == 126 and len(data) > 8:
        size, begin = int.from_bytes(data[2:4]), 8
    if size <= 0 or len(data) != begin + size or begin + size > SMALL:
        return None
    mask = data[begin - 4 : begin] * (size // 4 + 1)
    plain = int.from_bytes(data[begin:]) ^ int.from_bytes(mask[:size])
    return plain.to_bytes(size)


class Inbox:
    """What has been read and waits for the one who takes it."""

    __slots__ = ("_items", "_taker")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._taker: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        """Put something in."""
        self._items.append(item)
        if self._taker and not self._taker.done():
            self._taker.set_result(None)

    async def get(self) -> Any:
        """Wait for something, and take it out."""
        while not self._items:
            self._taker = asyncio.get_running_loop().create_future()
            try:
                await self._taker
            finally:
                self._taker = None
        return self._items.pop(0)

    def qsize(self) -> int:
        """Tell how much waits."""
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items


class SocketTransport(WebSocketsSansIOProtocol):
    """One connection."""

    _written: list[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, with a queue that is much smaller than asyncio's."""
        super().connection_made(transport)
        self.queue = cast(Any, Inbox())

    def post(self, message: bytes) -> None:
        """Send a message together with all others of this turn of the event loop."""
        if self._written is None:
            self._written = []
            self.loop.call_soon(self.flush)
        self._written.append(framed(message))

    def flush(self) -> None:
        """Hand over what was posted."""
        if self._written and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(self._written))
        self._written = None

    def unsent(self) -> int:
        """Tell how many bytes the client has not taken yet."""
        return self.transport.get_write_buffer_size()

    def data_received(self, data: bytes) -> None:
        """Read on, unless the client has not taken the answers for long: pongs count, too."""
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        elif self._is_between_messages and (message := unframed(data)):
            self._take(message)
        else:
            super().data_received(data)

    @property
    def _is_between_messages(self) -> bool:
        """Whether the connection is open and no part of a message has been read."""
        return (
            self.handshake_complete
            and not self.conn.reader.buffer
            and not self.frames
            and self.conn.state is State.OPEN
        )

    def shutdown(self) -> None:
        """Let the application say goodbye, where it still can."""
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.close_timeout = PATIENCE
        self.queue.put_nowait({"type": "websocket.disconnect", "code": STOPPED})

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; close quietly on what is no text, which is no fault of ours.

        Reading is paused only when several wait: each pause costs two calls of the system.
        """
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            self._take(bytes(data))
        elif not self.close_sent:
            self._put({"type": "websocket.receive", "bytes": data})

    def _take(self, text: bytes) -> None:
        if self.close_sent:
            return
        if not text.isascii():
            try:
                text.decode()
            except UnicodeDecodeError:
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        self._put(text)

    def _put(self, item: Any) -> None:
        self.queue.put_nowait(item)
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def read(self) -> bytes | Mapping[str, Any]:
        """Wait for a text message; for anything else, as ASGI tells it."""
        item = cast(bytes | Mapping[str, Any], await self.queue.get())
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return item

    async def receive(self) -> ASGIReceiveEvent:
        """Wait for a message, as ASGI tells it."""
        item = await self.read()
        if isinstance(item, bytes):
            item = {"type": "websocket.receive", "text": item.decode()}
        return cast(ASGIReceiveEvent, item)

    async def send(self, message: ASGISendEvent) -> None:
        """Count a refused handshake as complete: uvicorn would log an error otherwise."""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # the parser keeps the request
            del self.request, self.response
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Cut whoever does not answer pings: closing alone would wait for them to read."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Cut the connection a while after the application is done with it."""
        cast(dict[str, Any], self.scope.get("extensions", {}))[OUTBOX] = self
        await super().run_asgi()
        asyncio.get_running_loop().call_later(PATIENCE, self.transport.abort)


def transport_of(scope: Mapping[str, Any]) -> SocketTransport | None:
    """Return the short way of a connection, where it has one."""
    return cast(SocketTransport | None, scope.get("extensions", {}).get(OUTBOX))
