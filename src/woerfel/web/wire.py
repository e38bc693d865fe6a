"""What carries messages to one client: an outbox that never grows, and patience that ends.

A client that does not read is cut off, so that a stuck onlooker slows nobody; so is one that
has not sent anything for long. Knows nothing of tables.
"""

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from woerfel.web.transport import transport_of

MESSAGES = 64
"""So many may wait to be sent."""
BYTES = 256 * 1024
"""Together they may be so large, unless there is only one."""


class SocketWire:
    """The outbox of one connection. A task writes, but only while there is something to write."""

    def __init__(
        self, socket: WebSocket, *, overflow: Callable[[], None], closing: Callable[[], None]
    ) -> None:
        self._socket, self._overflow, self._closing = socket, overflow, closing
        self._outbox = transport_of(socket.scope)
        self._waiting: list[bytes] = []
        self._size = 0
        self._end: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None

    def send(self, message: bytes) -> None:
        """Send without waiting; a client that is too slow is cut off."""
        if self._end:
            return
        if self._outbox and not self._writer:
            waiting = self._outbox.unsent()
            if not waiting or waiting + len(message) <= BYTES:
                self._outbox.post(message)
                return
            self._outbox = None  # what is said now, goodbye, must not overflow again
            self._overflow()
            return
        if self._is_full(len(message)):
            self._waiting.clear()
            self._size = 0
            self._overflow()
            return
        self._waiting.append(message)
        self._size += len(message)
        self._write()

    def close(self, code: int, reason: str) -> None:
        """Close after what was sent so far."""
        if not self._end:
            self._end = code, reason
            self._write()
            self._closing()

    async def flush(self) -> None:
        """Wait until everything is sent, or can never be."""
        if self._writer:
            await self._writer

    def abandon(self) -> None:
        """Send nothing more."""
        self._end = self._end or (1006, "")
        self._waiting.clear()
        if self._writer:
            self._writer.cancel()

    def _is_full(self, more: int) -> bool:
        waiting = len(self._waiting)
        return waiting >= MESSAGES or (waiting > 0 and self._size + more > BYTES)

    def _write(self) -> None:
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.pop(0)
                self._size -= len(message)
                await self._socket.send({"type": "websocket.send", "text": message.decode()})
            if self._end:
                code, reason = self._end
                await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError):
            # Gone, or closed by the transport: who reads from the socket will be told.
            self._end = self._end or (1006, "")
            self._waiting.clear()
        finally:
            self._writer = None


class Watch:
    """Calls once when nothing has been noted for so many seconds."""

    def __init__(self, seconds: float, call: Callable[[], None]) -> None:
        self._seconds, self._call = seconds, call
        self._loop = asyncio.get_running_loop()
        self._noted = self._loop.time()
        self._timer = self._loop.call_later(seconds, self._look)

    def note(self) -> None:
        """Begin to wait anew."""
        self._noted = self._loop.time()

    def end(self) -> None:
        """Wait no more."""
        self._timer.cancel()

    def _look(self) -> None:
        left = self._noted + self._seconds - self._loop.time()
        if left <= 0:
            self._call()
        else:
            self._timer = self._loop.call_later(left, self._look)
