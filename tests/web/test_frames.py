"""Frames are read and written as the protocol has them: compared with another implementation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from woerfel.web.edge.frames import Broken, close_frame, framed, read_frame

MOST = 8192
KINDS = st.sampled_from([Opcode.TEXT, Opcode.BINARY, Opcode.CONT])
CONTROL = st.sampled_from([Opcode.PING, Opcode.PONG, Opcode.CLOSE])
DATA = st.builds(Frame, KINDS, st.binary(max_size=MOST), st.booleans())
SHORT = st.builds(Frame, CONTROL, st.binary(max_size=125))


def masked(*frames: Frame) -> bytes:
    return b"".join(frame.serialize(mask=True) for frame in frames)


@given(st.lists(DATA | SHORT, max_size=5), st.integers(0, 20))
def test_frames_are_read_one_by_one(frames: list[Frame], missing: int) -> None:
    data, at = masked(*frames), 0
    data = data[: max(0, len(data) - missing)]
    for frame in frames:
        read = read_frame(data, at, MOST)
        if read is None:
            assert missing
            break
        first, message, at = read
        assert (first & 0x0F, bool(first & 0x80)) == (frame.opcode, frame.fin)
        assert message == frame.data
    assert read_frame(data, at, MOST) is None


@given(st.binary(max_size=70_000))
def test_what_is_sent_is_one_frame(message: bytes) -> None:
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_a_goodbye() -> None:
    assert close_frame(1008, "why") == Frame(Opcode.CLOSE, b"\x03\xf0why").serialize(mask=False)


PING = masked(Frame(Opcode.PING, b"{}"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002, id="not masked"),
        pytest.param(b"\xc1" + PING[1:], 1002, id="compressed"),
        pytest.param(b"\x83" + PING[1:], 1002, id="of no kind"),
        pytest.param(b"\x8b" + PING[1:], 1002, id="controls something unknown"),
        pytest.param(b"\x09" + PING[1:], 1002, id="a part of a ping"),
        pytest.param(b"\x89\xfe\x00\x7e", 1002, id="a long ping"),
        pytest.param(b"\x81\xfe\x00\x05", 1002, id="a short one that says it is long"),
        pytest.param(b"\x81\xff" + bytes(6) + b"\xff\xff", 1002, id="a long one that says huge"),
        pytest.param(masked(Frame(Opcode.TEXT, bytes(MOST + 1)))[:4], 1009, id="too large"),
        pytest.param(masked(Frame(Opcode.TEXT, bytes(70_000)))[:10], 1009, id="huge"),
    ],
)
def test_what_is_against_the_protocol(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as error:
        read_frame(data, 0, MOST)
    assert error.value.code == code
