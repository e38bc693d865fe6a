"""A socket from the handshake to its end: only callbacks, and no task of its own.

uvicorn hands a connection over once a request asks for a socket (`Config(ws=Channel)`). All we
rely on is how it does so: it calls this class with three keywords, `connection_made`,
and `data_received` with the head of the request; it keeps a set of connections and one of
tasks, and calls `shutdown` on each connection when it stops. Nothing of it is inherited.

Everything received is paid for (`Purse`). A client in debt is not read from, so a
burst is only delayed. One that keeps sending although nothing is read is told why and cut off.
"""

import asyncio
import logging
import threading
from collections.abc import Coroutine, Mapping
from typing import Any, Protocol, cast

from woerfel.web.edge import frames
from woerfel.web.edge.eager import begin
from woerfel.web.edge.floods import FloodWatch
from woerfel.web.edge.frames import Broken, Heard, Messages, close_frame, closing, framed
from woerfel.web.edge.handshake import CHANNEL, Handshake
from woerfel.web.edge.purse import DRIBBLE, FRAME, KILOBYTE, Purse, timed

UNSENT = 256 * 1024
"""Most unsent bytes for a client, unless they are one message."""
READ = 16 * 1024
"""Most bytes to read at once."""
BACKLOG = 64 * 1024
"""Most bytes to buffer for a client in debt."""
AT_ONCE = 4
"""Frames of one socket to handle per iteration of the event loop."""
HEARTBEAT = 20.0
"""Seconds between two pings, and the timeout for the answer."""
PATIENCE = 3.0
"""Seconds from closing a connection to cutting it."""
LINGER = 0.75
"""The same, for a client that is no longer read from."""
GRACE = 32
"""Most frames to skip after our close frame, while waiting for the client's."""
LEAST_WAIT, MOST_WAIT = 0.02, 0.25
"""Seconds between checks whether a debt is paid."""

log = logging.getLogger("woerfel.socket")
_here = threading.local()


class Handler(Protocol):
    """Receives what a channel reads."""

    def hear(self, message: bytes) -> Coroutine[Any, Any, None]:
        """Take a message; return a coroutine that answers it."""
        ...

    def too_many(self) -> None:
        """The client keeps sending more than it may."""
        ...

    def too_slow(self) -> None:
        """The client does not read what it is sent."""
        ...

    def not_text(self) -> None:
        """A message was not text."""
        ...

    def stop(self) -> None:
        """The server stops."""
        ...

    def gone(self) -> None:
        """The connection has ended."""
        ...


class Neighbourhood(Protocol):
    """The processes of a server."""

    def hand_over(self, head: bytes, transport: Any) -> bool:
        """Hand a connection to the process responsible for the table; False if it stays here."""
        ...


class Channel(asyncio.BufferedProtocol):
    """One connection. Carries messages to a client, and those of the client to a handler."""

    __slots__ = (
        "_answering", "_app", "_buffer", "_connections", "_due", "_grace", "_handler",
        "_handshake", "_is_alive", "_is_closing", "_is_deaf", "_is_overflowing", "_is_paused",
        "_is_stopping", "_loop", "_messages", "_outbox", "_purse", "_state", "_tasks", "_timer",
        "_transport", "_watch",
    )  # fmt: skip

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: Mapping[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._app: Any = config.loaded_app
        self._state: Mapping[str, Any] = app_state
        self._connections, self._tasks = server_state.connections, server_state.tasks
        self._loop = _loop or asyncio.get_running_loop()
        self._buffer = _shared_buffer()
        self._transport: Any = None
        self._handshake: Handshake | None = None
        self._handler: Handler | None = None
        self._purse: Purse | None = None
        self._messages = Messages(frames.LARGEST)
        self._answering = False
        self._due: asyncio.Handle | None = None
        """The timer that resumes reading."""
        self._watch = FloodWatch()
        self._grace = GRACE
        self._is_paused = self._is_closing = self._is_deaf = False
        self._is_overflowing = self._is_stopping = False
        self._outbox: list[bytes] = []
        self._timer: asyncio.TimerHandle | None = None
        self._is_alive = True

    # Opening.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start."""
        self._transport = transport
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """Take the head of the request for a socket."""
        neighbours: Neighbourhood | None = self._state.get("neighbours")
        if neighbours and neighbours.hand_over(data, self._transport):
            return
        self._pause()
        self._handshake = handshake = Handshake(data, self._transport)
        if not handshake.is_lawful:
            handshake.refuse_unlawful()
            return
        task = self._loop.create_task(self._ask_in(handshake))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _ask_in(self, handshake: Handshake) -> None:
        await handshake.ask(self._app, self._state, self)
        self._handshake, self._app, self._state = None, None, {}

    def attend(self, handler: Handler, purse: Purse) -> None:
        """Attach the handler, once the client has been accepted."""
        if self._transport.is_closing():
            handler.gone()
            return
        self._handler, self._purse = handler, purse
        self._timer = self._loop.call_later(HEARTBEAT, self._beat)
        self._go_on()
        if self._is_stopping:
            handler.stop()

    # Receiving.

    def get_buffer(self, sizehint: int) -> bytearray:  # noqa: ARG002
        """Return the receive buffer, which all channels of a thread share."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Take received bytes."""
        if self._is_deaf or self._purse is None:
            self._pause()
            return
        self._is_alive = True
        self._watch.reads += 1
        self._messages.feed(bytes(memoryview(self._buffer)[:nbytes]))
        if self._due:
            self._pause()  # in debt, or out of time: read it later
        elif not self._answering:
            self._read(self._purse)
        elif self._messages.unread > READ:
            self._pause()

    def _read(self, purse: Purse) -> None:
        """Handle some frames; the rest waits for the next iteration of the event loop."""
        messages, left = self._messages, AT_ONCE
        try:
            while not self._answering:
                if not messages.unread:
                    self._resume()
                    return
                if not left or not purse.may_go_on():
                    self._due = self._loop.call_soon(self._go_on)
                    return
                heard = messages.read()
                debt = purse.pay(FRAME + KILOBYTE * heard.size / 1000 if heard else DRIBBLE)
                if heard and self._is_closing:
                    self._look_for_end(heard)
                elif heard:
                    self._follow(heard)
                if debt and not self._is_closing:
                    self._be_in_debt(debt)
                    return
                if heard is None:
                    self._resume()
                if heard is None or self._is_deaf:
                    return
                left -= 1
        except Broken as broken:
            self._break_off(broken.code)

    def _be_in_debt(self, seconds: float) -> None:
        """Stop reading until the debt is paid."""
        self._pause()
        self._watch.owe(self._loop.time())
        wait = min(max(seconds, LEAST_WAIT), MOST_WAIT)
        self._due = self._loop.call_later(wait, self._try_again)

    def _try_again(self) -> None:
        """Resume reading if the debt is paid; cut off a client that kept sending."""
        if self._is_closing or self._purse is None:
            self._go_on()
        elif self._watch.is_flooding(self._loop.time(), self._messages.unread):
            self._cut()
        elif debt := self._purse.pay(0.0):
            self._be_in_debt(debt)
        else:
            self._go_on()
        if self._due and self._messages.unread < BACKLOG:
            self._resume()  # for one more read, to see whether more arrives

    def _go_on(self) -> None:
        """Read the rest."""
        self._due = None
        if self._purse and not self._is_deaf and not self._answering:
            self._read(self._purse)

    def _cut(self) -> None:
        self._due = None
        if self._handler:
            self._handler.too_many()
        self._hang_up()

    def _follow(self, heard: Heard) -> None:
        match heard.kind:
            case frames.TEXT if self._handler and self._purse:
                purse = self._purse
                work = timed(self._handler.hear, heard.payload, purse.took, purse.busy)
                self._answering = not begin(self._loop, work, self._answered, self._tasks)
            case frames.PING:
                if self._transport.get_write_buffer_size() > UNSENT:
                    self._transport.abort()
                else:
                    self._post(framed(heard.payload, frames.PONG))
            case frames.CLOSE:
                self._be_closed(heard.payload)
            case frames.BINARY if self._handler:
                self._handler.not_text()
            case _:
                pass  # a pong, or a part of a message

    def _answered(self, fault: BaseException | None) -> None:
        """A message has been answered that had to wait."""
        self._answering = False
        if isinstance(fault, asyncio.CancelledError):
            self._is_deaf = True  # the server stops and no longer waits
        elif fault is not None:
            log.error("a connection failed", exc_info=fault)
            self.close(1011, "fault")
        if not self._due:
            self._go_on()

    def _look_for_end(self, heard: Heard) -> None:
        """Skip everything after our close frame but the client's own, up to a limit."""
        self._grace -= 1
        if heard.kind == frames.CLOSE:
            self._is_deaf = True
            self._transport.close()
        elif self._grace <= 0:
            self._hang_up()

    def _pause(self) -> None:
        if not self._is_paused and not self._transport.is_closing():
            self._is_paused = True
            self._transport.pause_reading()

    def _resume(self) -> None:
        if self._is_paused and not self._is_deaf and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    # Sending.

    def send(self, message: bytes) -> None:
        """Send without waiting; a client that is too slow is cut off."""
        if self._is_closing:
            return
        waiting = self._transport.get_write_buffer_size()
        if waiting and waiting + len(message) > UNSENT and not self._is_overflowing:
            self._is_overflowing = True  # the close frame sent now must not overflow again
            if self._handler:
                self._handler.too_slow()
            return
        self._post(framed(message))

    def close(self, code: int, reason: str) -> None:
        """Close once everything sent so far is out."""
        if self._is_closing:
            return
        self._post(close_frame(code, reason))
        self._is_closing = True
        self._cut_in(PATIENCE)
        if self._due is None and not self._answering:
            self._due = self._loop.call_soon(self._go_on)  # the client may have closed, too

    def _post(self, frame: bytes) -> None:
        """Send a frame together with all others of this iteration of the event loop."""
        if not self._outbox:
            self._loop.call_soon(self._flush)
        self._outbox.append(frame)

    def _flush(self) -> None:
        posted, self._outbox = self._outbox, []
        if posted and not self._transport.is_closing():
            self._transport.write(b"".join(posted))

    # Closing.

    def _hang_up(self) -> None:
        """Stop reading; what was sent may still be delivered."""
        self._flush()
        self._is_deaf = True
        self._pause()
        if not self._transport.is_closing() and self._transport.can_write_eof():
            self._transport.write_eof()
        self._cut_in(LINGER)

    def _break_off(self, code: int) -> None:
        """Close the connection of a client that broke the protocol."""
        self.close(code, "")
        self._hang_up()

    def _be_closed(self, payload: bytes) -> None:
        """Answer the client's close frame."""
        said = closing(payload)
        self._post(
            close_frame(said.code) if said.code != frames.NO_CODE else framed(b"", frames.CLOSE)
        )
        self._is_closing = self._is_deaf = True
        self._flush()
        self._transport.close()
        self._cut_in(PATIENCE)

    def shutdown(self) -> None:
        """Let the handler close the connection, if it still can."""
        self._is_stopping = True
        if self._handler:
            self._handler.stop()
        elif self._handshake is None:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """End."""
        self._connections.discard(self)
        self._is_closing = self._is_deaf = True
        for each in (self._timer, self._due):
            if each:
                each.cancel()
        self._timer = self._due = self._purse = None
        if self._handler:
            handler, self._handler = self._handler, None
            handler.gone()

    def _beat(self) -> None:
        """Cut off a client that does not answer pings; send the next one."""
        if not self._is_alive:
            self._transport.abort()
            return
        self._is_alive = False
        self._post(framed(b"", frames.PING))
        self._timer = self._loop.call_later(HEARTBEAT, self._beat)

    def _cut_in(self, seconds: float) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, self._transport.abort)


def channel_of(scope: Mapping[str, Any]) -> Channel:
    """Return the channel of a connection."""
    return cast(Channel, scope["extensions"][CHANNEL])


def _shared_buffer() -> bytearray:
    """Return the receive buffer that all channels of this thread share."""
    buffer: bytearray | None = getattr(_here, "buffer", None)
    if buffer is None:
        buffer = _here.buffer = bytearray(READ)
    return buffer


PROTOCOL = cast("type[asyncio.Protocol]", Channel)
"""For `uvicorn.Config(ws=…)`, which does not know that there are other protocols."""
