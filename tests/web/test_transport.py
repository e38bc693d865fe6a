"""Frames that are read the short way are read as the protocol has them; all others are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from woerfel.web.transport import SMALL, framed, unframed

PING = Frame(Opcode.PING, b"{}").serialize(mask=True)
PONG = Frame(Opcode.PONG, b"{}").serialize(mask=True)
MOVE = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)


@given(st.binary(min_size=1, max_size=SMALL - 8))
def test_a_small_text_message_is_read(message: bytes) -> None:
    assert unframed(Frame(Opcode.TEXT, message).serialize(mask=True)) == message


@given(st.binary(max_size=70_000))
def test_what_is_sent_is_one_frame(message: bytes) -> None:
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(Frame(Opcode.TEXT, b"").serialize(mask=True), id="an empty message"),
        pytest.param(Frame(Opcode.TEXT, b"{}").serialize(mask=False), id="not masked"),
        pytest.param(Frame(Opcode.BINARY, b"{}").serialize(mask=True), id="no text"),
        pytest.param(Frame(Opcode.TEXT, b"{}", fin=False).serialize(mask=True), id="a beginning"),
        pytest.param(Frame(Opcode.CONT, b"{}").serialize(mask=True), id="an end"),
        pytest.param(b"\xc1" + MOVE[1:], id="compressed"),
        pytest.param(PING, id="a ping"),
        pytest.param(PONG, id="a pong"),
        pytest.param(MOVE + MOVE, id="two messages"),
        pytest.param(MOVE[:-1], id="not all of it"),
        pytest.param(MOVE[:5], id="hardly any of it"),
        pytest.param(Frame(Opcode.TEXT, bytes(SMALL)).serialize(mask=True), id="large"),
        pytest.param(Frame(Opcode.TEXT, bytes(70_000)).serialize(mask=True), id="very large"),
    ],
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert unframed(data) is None
