"""How uvicorn carries requests: nobody keeps connections without asking for something.

Knows uvicorn's insides, as `transport` does. A connection that has not brought a whole request
in time is cut, and an address has only so many that are not sockets; those of proxies that are
believed are not counted, because everybody comes by them.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from woerfel.web.parts import Parts
from woerfel.web.requests import is_among, network_of

PATIENCE = 15.0
"""Seconds that a client has for sending a whole request."""


class RequestTransport(H11Protocol):
    """One connection, as long as it is no socket."""

    _due: asyncio.TimerHandle | None = None
    _counted: str | None = None
    _is_socket = False

    def connection_made(self, transport: Any) -> None:
        """Begin, unless there are too many already."""
        super().connection_made(transport)
        parts: Parts = self.app_state["parts"]
        host = self.client[0] if self.client else ""
        if not is_among(host, parts.settings.proxies):
            whence = network_of(host)
            if not parts.budget.callers.take(whence):
                parts.meters.closed("too-many-connections")
                transport.abort()
                return
            self._counted = whence
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Read on, and wait for what is missing."""
        super().data_received(data)
        if not self._is_socket and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._be_content()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let it become a socket, which is counted elsewhere."""
        self._is_socket = True
        self._let_go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._let_go()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._due is None and not self.transport.is_closing():
            self._due = self.loop.call_later(PATIENCE, self._give_up)

    def _be_content(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _give_up(self) -> None:
        parts: Parts = self.app_state["parts"]
        parts.meters.closed("slow-request")
        self.transport.abort()

    def _let_go(self) -> None:
        self._be_content()
        if self._counted is not None:
            parts: Parts = self.app_state["parts"]
            parts.budget.callers.give_back(self._counted)
            self._counted = None
