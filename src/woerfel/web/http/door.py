"""The door: limits idle connections, and how often new ones are opened.

A connection without a complete request in time is cut. The number per address that are not
sockets is limited, and opening them too fast means waiting. Those of trusted proxies are not
counted, because they carry everybody. uvicorn's own protocol does the rest behind this
one (`Config(http=Door)`): it is called as any transport would call it.
The application reports when a request is complete (`Whole`).
"""

import asyncio
from functools import cache
from typing import Any

import uvicorn
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from woerfel.web.edge.requests import is_among, network_of
from woerfel.web.parts import Parts

PATIENCE = 15.0
"""Seconds that a client has to send a complete request."""
MOST_DELAY = 5.0
"""Longest wait of a new connection in seconds."""
REFUSED_IN = 1.0
"""Seconds before answering that there were too many requests."""
LENGTH, CODING = b"content-length", b"transfer-encoding"
TOO_MANY = 429


class Door(asyncio.Protocol):
    """One connection, until it becomes a socket."""

    def __init__(
        self,
        config: Any,
        server_state: Any,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._parts: Parts = app_state["parts"]
        self._loop = _loop or asyncio.get_running_loop()
        self._behind: Any = _stock()(
            config=config,
            server_state=server_state,
            app_state={**app_state, "door": self},
            _loop=_loop,
        )
        self._transport: Any = None
        self._due: asyncio.TimerHandle | None = None
        self._delay: asyncio.TimerHandle | None = None
        self._counted: str | None = None
        self._asked = 0
        """Requests being answered."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start, unless there are too many already."""
        self._transport = transport
        self._behind.connection_made(transport)
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if peer else ""
        if not is_among(host, self._parts.settings.proxies):
            whence, budget = network_of(host), self._parts.budget
            if not budget.callers.take(whence):
                self._parts.meters.closed("too-many-connections")
                self._transport.abort()
                return
            self._counted = whence
            if wait := budget.arrivals.of(whence).pay(1.0):
                self._transport.pause_reading()
                self._delay = self._loop.call_later(min(wait, MOST_DELAY), self._let_in)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Pass on received bytes, and wait for the rest."""
        if not self._asked:
            self._wait()
        self._behind.data_received(data)
        if self._transport.get_protocol() is not self:
            self._let_go()  # it is a socket now, which is counted elsewhere

    def eof_received(self) -> bool | None:
        """Pass it on."""
        done: bool | None = self._behind.eof_received()
        return done

    def pause_writing(self) -> None:
        """Pass it on."""
        self._behind.pause_writing()

    def resume_writing(self) -> None:
        """Pass it on."""
        self._behind.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._let_go()
        self._behind.connection_lost(exc)

    def asked(self) -> None:
        """A request has begun to be answered."""
        self._asked += 1

    def answered(self) -> None:
        """A request has been answered."""
        self._asked -= 1
        self.be_content()

    def be_content(self) -> None:
        """A request is complete."""
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _let_in(self) -> None:
        self._delay = None
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def _wait(self) -> None:
        if self._due is None and not self._transport.is_closing():
            self._due = self._loop.call_later(PATIENCE, self._give_up)

    def _give_up(self) -> None:
        self._parts.meters.closed("slow-request")
        self._transport.abort()

    def _let_go(self) -> None:
        self.be_content()
        if self._delay is not None:
            self._delay.cancel()
            self._delay = None
        if self._counted is not None:
            self._parts.budget.callers.give_back(self._counted)
            self._counted = None


class Whole:
    """Tell the door when a request is complete; refuse ambiguous ones."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        door: Door | None = scope.get("state", {}).pop("door", None)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        names = {name for name, _ in scope["headers"]}
        if LENGTH in names and CODING in names:
            # A proxy may see another end of the request: nothing after it is read.
            await Response(status_code=400, headers={"connection": "close"})(scope, receive, send)
            return
        if door is None:
            await self.app(scope, receive, send)
            return

        async def reading() -> Message:
            message = await receive()
            if not message.get("more_body"):
                door.be_content()
            return message

        async def sending(message: Message) -> None:
            if message.get("status") == TOO_MANY:
                await asyncio.sleep(REFUSED_IN)  # or refusing would take all of our time
            await send(message)

        door.asked()
        if LENGTH not in names and CODING not in names:
            door.be_content()
        try:
            await self.app(scope, reading, sending)
        finally:
            door.answered()


@cache
def _stock() -> Any:
    """Return uvicorn's own protocol, as it selects it by name."""
    config = uvicorn.Config(Whole, http="h11", ws="none", log_config=None)
    config.load()
    return config.http_protocol_class
