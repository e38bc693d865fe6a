"""How uvicorn carries a socket: graceful when the server stops, firm with clients that are stuck.

The one module that knows uvicorn's insides; everything behind it speaks ASGI.
"""

import asyncio

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

STOPPED = 1012
"""The code by which the application learns that the server stops."""
PATIENCE = 3.0
"""Seconds until a connection that has been closed is cut."""


class SocketTransport(WebSocketsSansIOProtocol):
    """One connection."""

    def shutdown(self) -> None:
        """Let the application say goodbye, where it still can."""
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.close_timeout = PATIENCE
        self.queue.put_nowait({"type": "websocket.disconnect", "code": STOPPED})

    def send_receive_event_to_app(self) -> None:
        """Close quietly on what is no text; it is the client's fault, not ours to log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: ASGISendEvent) -> None:
        """Count a refused handshake as complete: uvicorn would log an error otherwise."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Cut whoever does not answer pings: closing alone would wait for them to read."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Cut the connection a while after the application is done with it."""
        await super().run_asgi()
        asyncio.get_running_loop().call_later(PATIENCE, self.transport.abort)
