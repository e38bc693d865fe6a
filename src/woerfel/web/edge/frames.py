"""The frames of RFC 6455, as a server reads and writes them: no extensions, nothing but bytes."""

from struct import Struct as Layout

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
LAST = 0x80
"""The bit of a message's last frame."""
SHORT = 125
"""Most bytes of a control frame."""

_KIND = 0x0F
_RESERVED = 0x70
_MASKED = 0x80
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
