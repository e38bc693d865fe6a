"""Messages from bytes: reads frames one by one and reassembles fragments.

Knows neither sockets nor time, so that tests can split a stream anywhere.
"""

import codecs
from typing import NamedTuple

from woerfel.web.edge.frames import (
    BINARY,
    CLOSE,
    CONTINUED,
    LAST,
    SHORT,
    TEXT,
    Broken,
    read_frame,
)

LARGEST = 8192
"""Most bytes of a message, and of the body of a request."""
_KIND = 0x0F
_WHOLE = LAST | TEXT
_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)})
"""The close codes that an endpoint may send."""
NO_CODE = 1005
"""The meaning of a close frame without a code."""
_decoder = codecs.getincrementaldecoder("utf-8")


class Heard(NamedTuple):
    """A received frame. `kind` is TEXT for a whole message, CONTINUED for a fragment."""

    kind: int
    payload: bytes
    size: int
    """Its size in bytes."""


class Closing(NamedTuple):
    """The contents of a close frame."""

    code: int
    reason: str


class Messages:
    """A client's stream, message by message."""

    __slots__ = ("_at", "_data", "_decoding", "_most", "_parts", "_size")

    def __init__(self, most: int) -> None:
        self._most = most
        self._data, self._at = b"", 0
        self._parts: list[bytes] | None = None
        """The fragments of an incomplete message."""
        self._decoding: codecs.IncrementalDecoder | None = None
        self._size = 0

    def feed(self, data: bytes) -> None:
        """Add received bytes."""
        self._data = self._data[self._at :] + data if self._at < len(self._data) else data
        self._at = 0

    @property
    def unread(self) -> int:
        """Bytes received and not yet read."""
        return len(self._data) - self._at

    def read(self) -> Heard | None:
        """Read one frame; None if not all of it is there. Raises `Broken`."""
        frame = read_frame(self._data, self._at, self._most)
        if frame is None:
            return None
        first, payload, end = frame
        size, self._at = end - self._at, end
        if end == len(self._data):
            self._data, self._at = b"", 0
        if first == _WHOLE and self._parts is None:
            _must_be_text(payload)
            return Heard(TEXT, payload, size)
        return Heard(*self._follow(first, payload), size)

    def _follow(self, first: int, payload: bytes) -> tuple[int, bytes]:
        kind, is_last = first & _KIND, bool(first & LAST)
        if kind >= CLOSE:
            return kind, payload
        if (kind == CONTINUED) != (self._parts is not None):
            raise Broken(1002)
        if self._parts is None:
            self._parts, self._size = [], 0
            self._decoding = _decoder() if kind == TEXT else None
        self._add(self._parts, payload, is_last)
        if not is_last:
            return kind if kind == BINARY else CONTINUED, b""
        message, decoding = b"".join(self._parts), self._decoding
        self._parts = self._decoding = None
        return TEXT if decoding else BINARY, message

    def _add(self, parts: list[bytes], payload: bytes, is_last: bool) -> None:
        self._size += len(payload)
        if self._size > self._most:
            raise Broken(1009)
        if payload:
            parts.append(payload)
        if self._decoding:
            try:
                self._decoding.decode(payload, is_last)
            except UnicodeDecodeError:
                raise Broken(1007) from None


def closing(payload: bytes) -> Closing:
    """Parse a close frame. Raises `Broken`."""
    if not payload:
        return Closing(NO_CODE, "")
    code = int.from_bytes(payload[:2], "big")
    if len(payload) < 2 or len(payload) > SHORT or code not in _CODES:
        raise Broken(1002)
    try:
        return Closing(code, payload[2:].decode())
    except UnicodeDecodeError:
        raise Broken(1007) from None


def _must_be_text(message: bytes) -> None:
    if not message.isascii():
        try:
            message.decode()
        except UnicodeDecodeError:
            raise Broken(1007) from None
