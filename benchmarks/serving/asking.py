"""A connection for plain HTTP requests to a server on this machine, one after another."""

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct


class Answer(Struct, frozen=True):
    """What a server answered."""

    status: int
    cookie: str
    """What it wants to be sent with further requests."""
    body: Any


class Asker:
    """Keeps one connection alive."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, headers: Mapping[str, str]) -> Answer:
        """Post JSON. Raises `OSError`, and `RuntimeError` unless the answer is good."""
        content = msgspec.json.encode(body)
        lines = [
            f"POST {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
            *(f"{name}: {value}" for name, value in headers.items()),
        ]
        request = "\r\n".join([*lines, "", ""]).encode() + content
        try:
            answer = await self._ask(request)
        except (asyncio.IncompleteReadError, ConnectionError):
            # A server may end a connection that was not used for a while.
            self.close()
            answer = await self._ask(request)
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {answer.body}")
        return answer

    async def _ask(self, request: bytes) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(request)
        return await self._read(reader)

    async def _read(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = [(name.lower(), value.strip()) for name, _, value in _split(head[1:])]
        known = dict(fields)
        content = await reader.readexactly(int(known.get("content-length", "0")))
        if known.get("connection") == "close":
            self.close()
        cookie = known.get("set-cookie", "").partition(";")[0]
        return Answer(int(head[0].split()[1]), cookie, msgspec.json.decode(content))

    def close(self) -> None:
        """Let go of the connection."""
        if self._streams:
            self._streams[1].close()
            self._streams = None


def _split(lines: list[str]) -> list[tuple[str, str, str]]:
    return [line.partition(":") for line in lines if line]
