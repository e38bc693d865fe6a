"""Frames of RFC 6455, and messages out of them, as a server reads and writes them.

No extensions, neither sockets nor time: every cut of every stream can be tried in tests.
"""

import codecs
from struct import Struct as Layout
from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST = 0x80
"""The bit of a message's last frame."""
SHORT = 125
"""Most bytes of a control frame."""
LARGEST = 8192
"""Most bytes of a message, and of the body of a request."""
NO_CODE = 1005
"""The meaning of a close frame without a code."""

_KIND = 0x0F
_RESERVED = 0x70
_MASKED = 0x80
_WHOLE = LAST | TEXT
_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015), *range(3000, 5000)})
"""The close codes that an endpoint may send."""
_decoder = codecs.getincrementaldecoder("utf-8")
_SHORT, _LONG, _HUGE = Layout("!BB"), Layout("!BBH"), Layout("!BBQ")


class Broken(Exception):
    """The client broke the protocol; `code` is the close code to use."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def framed(message: bytes, kind: int = TEXT) -> bytes:
    """Write a message as one frame."""
    size = len(message)
    if size <= SHORT:
        return _SHORT.pack(LAST | kind, size) + message
    if size < 1 << 16:
        return _LONG.pack(LAST | kind, 126, size) + message
    return _HUGE.pack(LAST | kind, 127, size) + message


def close_frame(code: int, reason: str = "") -> bytes:
    """Write the frame that closes a connection."""
    cut = reason.encode()[: SHORT - 2].decode(errors="ignore")
    return framed(code.to_bytes(2, "big") + cut.encode(), CLOSE)


def read_frame(data: bytes, at: int, most: int) -> tuple[int, bytes, int] | None:
    """Read the frame that begins at `at`: its first byte, its payload, and where it ends.

    None if not all of it is there. Raises `Broken` as soon as its head shows that it is wrong.
    """
    if len(data) - at < 2:
        if len(data) > at:
            _must_be_lawful(data[at])
        return None
    first, size, begin = data[at], data[at + 1] - _MASKED, at + 6
    _must_be_lawful(first)
    if size < 0:
        raise Broken(1002)
    if size > SHORT:
        if first & _KIND >= CLOSE:
            raise Broken(1002)
        begin += 2 if size == 126 else 8
        if begin - 4 > len(data):
            return None
        size = _must_be_length(data[at + 2 : begin - 4])
    if size > most:
        raise Broken(1009)
    end = begin + size
    if end > len(data):
        return None
    return first, unmasked(data[begin:end], data[begin - 4 : begin]), end


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """Unmask a payload."""
    size = len(payload)
    if not size:
        return b""
    cover = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(payload, "big") ^ int.from_bytes(cover, "big")
    return plain.to_bytes(size, "big")


def _must_be_lawful(first: int) -> None:
    kind = first & _KIND
    if first & _RESERVED or BINARY < kind < CLOSE or kind > PONG:
        raise Broken(1002)
    if kind >= CLOSE and not first & LAST:
        raise Broken(1002)


def _must_be_length(written: bytes) -> int:
    """Read an extended length, which must be in its shortest form."""
    size = int.from_bytes(written, "big")
    if size <= SHORT or (len(written) == 8 and (size < 1 << 16 or size >= 1 << 63)):
        raise Broken(1002)
    return size


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
