"""The WebSocket protocol as RFC 6455 has it: good and bad sequences of frames, cut anywhere.

The sequences follow the sections of the Autobahn test suite.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from channel_kit import Call, at_channel, cuts
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Close, Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from woerfel.web.edge.frames import LARGEST

pytestmark = pytest.mark.slow

T, C, B = Opcode.TEXT, Opcode.CONT, Opcode.BINARY
PING, PONG, CLOSE = Opcode.PING, Opcode.PONG, Opcode.CLOSE
EURO = "€".encode()


def f(kind: Opcode, data: bytes | str = b"", *, fin: bool = True) -> bytes:
    payload = data.encode() if isinstance(data, str) else data
    return Frame(kind, payload, fin).serialize(mask=True)


def close(code: int, reason: str | bytes = "") -> bytes:
    said = reason.encode() if isinstance(reason, str) else reason
    return f(CLOSE, code.to_bytes(2, "big") + said)


def raw(first: int, second: int, rest: bytes = b"") -> bytes:
    return bytes([first, second]) + rest


class Case(NamedTuple):
    """What is sent, and what is said: texts and pongs, then the code of the close frame."""

    sent: bytes
    said: Sequence[bytes] = ()
    code: int | None = None
    """None: it stays open; 0: closed without a code."""


MASK = bytes(4)
END = close(1000)
GOOD = {
    "a text": Case(f(T, "Wörter") + END, ["Wörter".encode()], 1000),
    "an empty text": Case(f(T) + END, [b""], 1000),
    "125 bytes": Case(f(T, "x" * 125) + END, [b"x" * 125], 1000),
    "126 bytes": Case(f(T, "x" * 126) + END, [b"x" * 126], 1000),
    "the largest": Case(f(T, "x" * LARGEST) + END, [b"x" * LARGEST], 1000),
    "two in a row": Case(f(T, "a") + f(T, "b") + END, [b"a", b"b"], 1000),
    "stays open": Case(f(T, "a"), [b"a"]),
    "half a frame": Case(f(T, "abc")[:-1]),
    "a ping": Case(f(PING) + END, [b""], 1000),
    "a ping that says something": Case(f(PING, "?") + END, [b"?"], 1000),
    "a ping of bytes": Case(f(PING, b"\x00\xff") + END, [b"\x00\xff"], 1000),
    "the longest ping": Case(f(PING, b"x" * 125) + END, [b"x" * 125], 1000),
    "ten pings": Case(f(PING, "?") * 10 + END, [b"?"] * 10, 1000),
    "pongs nobody asked for": Case(f(PONG) + f(PONG, "!") + f(T, "a") + END, [b"a"], 1000),
    "two parts": Case(f(T, "a", fin=False) + f(C, "b") + END, [b"ab"], 1000),
    "empty parts": Case(f(T, fin=False) + f(C, fin=False) + f(C) + END, [b""], 1000),
    "an empty part in between": Case(
        f(T, "a", fin=False) + f(C, fin=False) + f(C, "b") + END, [b"ab"], 1000
    ),
    "a ping within parts": Case(
        f(T, "a", fin=False) + f(PING, "?") + f(C, "b") + END, [b"?", b"ab"], 1000
    ),
    "a pong within parts": Case(f(T, "a", fin=False) + f(PONG) + f(C, "b") + END, [b"ab"], 1000),
    "pings within many parts": Case(
        f(T, "a", fin=False) + (f(PING, "?") + f(C, "b", fin=False)) * 5 + f(C, "c") + END,
        [b"?"] * 5 + [b"abbbbbc"],
        1000,
    ),
    "a goodbye within parts": Case(f(T, "a", fin=False) + END, [], 1000),
    "a letter across parts": Case(
        f(T, EURO[:1], fin=False) + f(C, EURO[1:2], fin=False) + f(C, EURO[2:]) + END, [EURO], 1000
    ),
    "the last letter of Unicode": Case(f(T, "\U0010ffff") + END, ["\U0010ffff".encode()], 1000),
    "a goodbye without a code": Case(f(CLOSE), [], 0),
    "the longest goodbye": Case(close(1000, "x" * 123), [], 1000),
    "a goodbye with a reason": Case(close(1000, "tschüß"), [], 1000),
    "nothing after a goodbye": Case(END + f(T, "a") + f(PING), [], 1000),
    "nonsense after a goodbye": Case(END + b"\xff\xff\xff", [], 1000),
} | {
    f"goodbye {code}": Case(close(code), [], code)
    for code in (*range(1000, 1004), *range(1007, 1015), 3000, 3999, 4000, 4999)
}
BAD = (
    {
        "not masked": Case(Frame(T, b"a").serialize(mask=False), [], 1002),
        "after what was good": Case(f(T, "a") + f(C, "b"), [b"a"], 1002),
        "a part of nothing": Case(f(C, "a"), [], 1002),
        "a last part of nothing": Case(f(C, "a", fin=False), [], 1002),
        "a text within parts": Case(f(T, "a", fin=False) + f(T, "b"), [], 1002),
        "bytes within parts": Case(f(T, "a", fin=False) + f(B, "b"), [], 1002),
        "parts that end twice": Case(f(T, "a", fin=False) + f(C, "b") + f(C, "c"), [b"ab"], 1002),
        "a ping of 126 bytes": Case(raw(0x89, 0xFE, b"\x00\x7e" + MASK), [], 1002),
        "a ping that says it is huge": Case(raw(0x89, 0xFF, bytes(8) + MASK), [], 1002),
        "a part of a ping": Case(raw(0x09, 0x80, MASK), [], 1002),
        "a part of a pong": Case(raw(0x0A, 0x80, MASK), [], 1002),
        "a part of a goodbye": Case(raw(0x08, 0x80, MASK), [], 1002),
        "126 bytes in eight": Case(raw(0x81, 0xFF, (126).to_bytes(8, "big") + MASK), [], 1002),
        "65,535 bytes in eight": Case(raw(0x81, 0xFF, (65535).to_bytes(8, "big") + MASK), [], 1002),
        "125 bytes in two": Case(raw(0x81, 0xFE, b"\x00\x7d" + MASK), [], 1002),
        "no bytes in two": Case(raw(0x81, 0xFE, b"\x00\x00" + MASK), [], 1002),
        "a length below zero": Case(raw(0x81, 0xFF, b"\xff" * 8 + MASK), [], 1002),
        "one byte too much": Case(
            raw(0x81, 0xFE, (LARGEST + 1).to_bytes(2, "big") + MASK), [], 1009
        ),
        "65,536 bytes": Case(raw(0x81, 0xFF, (65536).to_bytes(8, "big") + MASK), [], 1009),
        "2^62 bytes": Case(raw(0x81, 0xFF, (1 << 62).to_bytes(8, "big") + MASK), [], 1009),
        "too much in parts": Case(
            f(T, "x" * 5000, fin=False) + f(C, "x" * 5000, fin=False), [], 1009
        ),
        "bytes": Case(f(B, b"\x00"), [], 1008),
        "no bytes": Case(f(B), [], 1008),
        "bytes in parts": Case(f(B, b"\x00", fin=False) + f(C, b"\x01"), [], 1008),
        "a goodbye of one byte": Case(f(CLOSE, b"\x03"), [], 1002),
        "a goodbye in bad letters": Case(close(1000, b"\xff"), [], 1007),
        "a goodbye of half a letter": Case(close(1000, EURO[:2]), [], 1007),
        "a goodbye of 126 bytes": Case(raw(0x88, 0xFE, b"\x00\x7e" + MASK), [], 1002),
        "no letters": Case(f(T, b"\xff\xfe"), [], 1007),
        "half a letter": Case(f(T, EURO[:2]), [], 1007),
        "a letter that is too long": Case(f(T, b"\xc0\xaf"), [], 1007),
        "half of a pair": Case(f(T, b"\xed\xa0\x80"), [], 1007),
        "beyond Unicode": Case(f(T, b"\xf4\x90\x80\x80"), [], 1007),
        "bad letters in the first part": Case(f(T, b"\xff", fin=False), [], 1007),
        "bad letters in a later part": Case(
            f(T, b"a", fin=False) + f(C, b"\xff", fin=False), [], 1007
        ),
        "a letter that goes on wrongly": Case(
            f(T, EURO[:1], fin=False) + f(C, b"a", fin=False), [], 1007
        ),
        "a letter that does not end": Case(f(T, EURO[:1], fin=False) + f(C, EURO[1:2]), [], 1007),
    }
    | {
        f"reserved bits {bits:03b}": Case(raw(0x81 | bits << 4, 0x80, MASK), [], 1002)
        for bits in range(1, 8)
    }
    | {
        f"a reserved bit on {kind.name}": Case(raw(0xC0 | kind, 0x80, MASK), [], 1002)
        for kind in (C, B, PING, PONG, CLOSE)
    }
    | {
        f"opcode {kind}": Case(raw(0x80 | kind, 0x80, MASK), [], 1002)
        for kind in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)
    }
    | {
        f"goodbye {code}": Case(close(code), [], 1002)
        for code in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535)
    }
)


def check(case: Case, pieces: Sequence[bytes]) -> None:
    async def work() -> None:
        call = Call()
        await call.send(*pieces)
        await call.settle(0.1 if case.code is None else 10)
        *said, last = [*call.frames(), Frame(CLOSE, b"")]
        if case.code is None:
            assert not call.ends.is_cut
        else:
            last = said.pop()
            assert last.opcode is CLOSE
            assert call.ends.is_cut
            assert call.echo.told[-1] == "gone"
            if last.data:
                Close.parse(last.data).check()
        assert [each.data for each in said] == [*case.said]
        assert all(each.opcode in (T, PONG) for each in said)
        assert int.from_bytes(last.data[:2], "big") == (case.code or 0)

    at_channel(work)


ALL = {f"good: {name}": case for name, case in GOOD.items()} | {
    f"bad: {name}": case for name, case in BAD.items()
}


@pytest.mark.parametrize("name", ALL)
def test_all_at_once(name: str) -> None:
    check(ALL[name], [ALL[name].sent])


@pytest.mark.parametrize("name", [name for name, case in ALL.items() if len(case.sent) < 1000])
def test_byte_by_byte(name: str) -> None:
    check(ALL[name], [bytes([byte]) for byte in ALL[name].sent])


@pytest.mark.parametrize("name", [name for name, case in BAD.items() if len(case.sent) < 20])
def test_what_is_wrong_is_noticed_before_more_comes(name: str) -> None:
    """A head is enough: nothing is waited for that would not be wanted."""

    async def work() -> None:
        call = Call()
        await call.send(BAD[name].sent)
        assert call.frames()[-1].opcode is CLOSE

    at_channel(work)


REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TEXTS = st.text(max_size=200).map(str.encode)
SPLITS = st.lists(st.integers(0, 600), max_size=4)


@st.composite
def streams(draw: st.DrawFn) -> bytes:
    """Draw good messages, in parts that are cut anywhere, with control frames between."""
    stream = b""
    controls = st.lists(
        st.builds(f, st.sampled_from([PING, PONG]), st.binary(max_size=125)), max_size=2
    )
    for text in draw(st.lists(TEXTS, max_size=4)):
        parts = cuts(text, draw(SPLITS)) or [b""]
        for number, part in enumerate(parts):
            stream += f(C if number else T, part, fin=number == len(parts) - 1)
            stream += b"".join(draw(controls))
    return stream


def understood(stream: bytes) -> tuple[list[bytes], list[bytes]]:
    """Tell which texts and pings the `websockets` package finds in a stream."""
    server = ServerProtocol()
    server.receive_data(REQUEST)
    [request] = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    server.receive_data(stream)
    texts, pings = list[bytes](), list[bytes]()
    for event in server.events_received():
        assert isinstance(event, Frame)
        match event.opcode:
            case Opcode.TEXT:
                texts.append(bytes(event.data))
            case Opcode.CONT:
                texts[-1] += event.data
            case Opcode.PING:
                pings.append(bytes(event.data))
            case _:
                pass
    return texts, pings


@given(streams(), st.lists(st.integers(0, 10_000), max_size=8))
def test_good_streams_are_understood_as_by_others(stream: bytes, places: list[int]) -> None:
    texts, pings = understood(stream)

    async def work() -> None:
        call = Call()
        await call.send(*cuts(stream, places))
        await call.settle(1)
        assert call.echo.heard == texts
        said = call.frames()
        assert [each.data for each in said if each.opcode is T] == texts
        assert [each.data for each in said if each.opcode is PONG] == pings
        assert not call.ends.is_cut

    at_channel(work)


@given(st.binary(max_size=300), st.lists(st.integers(0, 10_000), max_size=8))
def test_nonsense_never_fails_and_what_is_said_is_lawful(data: bytes, places: list[int]) -> None:
    async def work() -> None:
        call = Call()
        await call.send(*cuts(data, places))
        await call.settle(10)
        for each in call.frames():
            each.check()

    at_channel(work)
