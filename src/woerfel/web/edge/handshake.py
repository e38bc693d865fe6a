"""How a request becomes a socket: the application decides, over ASGI, whether to accept it."""

import logging
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from http import HTTPStatus
from typing import Any
from urllib.parse import unquote

from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

CHANNEL = "woerfel.channel"
"""The ASGI extension with which the application finds the connection."""
LET_IN = 101
"""The status of a request that has become a socket."""

log = logging.getLogger("woerfel.socket")
Message = MutableMapping[str, Any]
Application = Callable[
    [Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]],
    Awaitable[None],
]


class Handshake:
    """One request for a socket, until it has been answered. Writes to the transport itself."""

    def __init__(self, head: bytes, transport: Any) -> None:
        self._transport = transport
        self._protocol = ServerProtocol()
        self._protocol.receive_data(head)
        self._request, self._answer = self._read()
        self._is_open = True

    def _read(self) -> tuple[Request | None, Response | None]:
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                return event, self._protocol.accept(event)
        return None, None

    @property
    def is_lawful(self) -> bool:
        """Whether the request can become a socket."""
        return self._answer is not None and self._answer.status_code == LET_IN

    def refuse_unlawful(self) -> None:
        """Return the HTTP error for an invalid request."""
        if self._answer is not None:
            self._write(self._answer)
        self._transport.close()

    async def ask(self, app: Application, state: Mapping[str, Any], channel: object) -> None:
        """Run the application until it has accepted or refused the client."""
        assert self._request is not None
        refused: Message = {}

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            match message["type"]:
                case "websocket.accept":
                    self._accept()
                case "websocket.http.response.start":
                    refused.update(message)
                case "websocket.http.response.body":
                    refused["body"] = refused.get("body", b"") + message.get("body", b"")
                    if not message.get("more_body"):
                        self._refuse(refused["status"], refused["headers"], refused["body"])
                case _:
                    self._refuse(403, [], b"")

        try:
            await app(self._scope(self._request, state, channel), receive, send)
        except Exception as fault:
            log.error("a connection failed", exc_info=fault)
        if self._is_open:
            self._refuse(500, [], b"")

    def _scope(self, request: Request, state: Mapping[str, Any], channel: object) -> Message:
        info = self._transport.get_extra_info
        path, _, query = request.path.partition("?")
        items = request.headers.raw_items()
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if info("sslcontext") else "ws",
            "server": _address(info("sockname")),
            "client": _address(info("peername")),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in items],
            "subprotocols": [],
            "state": {**state},
            "extensions": {"websocket.http.response": {}, CHANNEL: channel},
        }

    def _accept(self) -> None:
        assert self._answer is not None
        self._is_open = False
        self._write(self._answer)

    def _write(self, answer: Response) -> None:
        if not self._transport.is_closing():
            self._protocol.send_response(answer)
            self._transport.write(b"".join(self._protocol.data_to_send()))

    def _refuse(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        if self._is_open and not self._transport.is_closing():
            told = Headers([(name.decode(), value.decode("latin-1")) for name, value in headers])
            if "content-length" not in told:
                told["content-length"] = str(len(body))
            told["connection"] = "close"
            phrase = HTTPStatus(status).phrase
            self._transport.write(Response(status, phrase, told, body).serialize())
        self._is_open = False
        self._transport.close()


def _address(told: Any) -> tuple[Any, Any] | None:
    """Return host and port; other kinds of sockets have none."""
    return None if isinstance(told, str | bytes | None) else (told[0], told[1])
