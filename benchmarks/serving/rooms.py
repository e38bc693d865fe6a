"""Rooms as the load sees them: two players on two connections, and one move after the other.

A game is the same for every server: each turn is two rolls and a strike, by turns, until all
boxes are struck; then another game begins. A *move* is a roll or a strike. It is on its way
until both players have been told of it.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, cast

import picows
from picows import WSFrame, WSListener, WSMsgType, WSTransport

connect: Callable[..., Awaitable[object]] = cast(Any, picows).ws_connect
SEATS = 2
TURN = 3
"""Moves of a turn: a roll, a roll, a strike."""
BOXES = 11
GAME = SEATS * TURN * BOXES
ALL_DICE = tuple(range(7))
SOME_DICE = (1, 3, 4)


class Tongue(Protocol):
    """How a server is spoken to."""

    async def open(self, number: int, room: "Room") -> None:
        """Let two players come in, and begin."""
        ...

    def move(self, room: "Room") -> bytes:
        """Write the room's next move."""
        ...

    def tells(self, room: "Room", seat: int, message: bytes) -> bool:
        """Whether a message tells a player of the room's latest move; answer what needs it."""
        ...

    def again(self, room: "Room") -> bool:
        """Begin another game; whether it has begun already."""
        ...


class Room:
    """Two players who take turns."""

    def __init__(self, tongue: Tongue, moved: Callable[["Room"], None]) -> None:
        self._tongue, self._moved = tongue, moved
        self.players: list[Player] = []
        self.step = 0
        """Moves made in this game."""
        self.number = 0
        """The server's own count, where it has one."""
        self.name = ""
        self.sent = 0.0
        self.took = 0.0
        """Seconds from sending the last move to the other player's having it."""
        self.waiting = 0
        """Bits of the seats that have not been told yet."""
        self.resting = True
        """Whether nothing is on its way."""
        self.faults: list[str] = []

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.step // TURN % SEATS

    @property
    def box(self) -> int:
        """Which box is struck in this turn."""
        return self.step // (TURN * SEATS)

    @property
    def dice(self) -> tuple[int, ...]:
        """Which dice are rolled next; none where a box is struck."""
        return (ALL_DICE, SOME_DICE, ())[self.step % TURN]

    def go(self) -> None:
        """Make the next move."""
        self.resting = False
        self.waiting = (1 << SEATS) - 1
        message = self._tongue.move(self)
        self.sent = time.perf_counter()
        self.players[self.seat].send(message)

    def heard(self, seat: int, message: bytes) -> None:
        """Take what a player was told."""
        if not self._tongue.tells(self, seat, message) or not self.waiting & (1 << seat):
            return
        self.waiting &= ~(1 << seat)
        if seat != self.seat:
            self.took = time.perf_counter() - self.sent
        if not self.waiting:
            self._made()

    def _made(self) -> None:
        self.step += 1
        if self.step == GAME:
            self.step = 0
            if not self._tongue.again(self):
                self._moved(self)
                return
        self.resting = True
        self._moved(self)

    def ready(self) -> None:
        """Go on after another game has begun."""
        self.resting = True
        self._moved(self)

    async def join(self, seat: int, url: str, headers: Mapping[str, str]) -> "Player":
        """Connect a player."""
        player = Player(self, seat)
        self.players.append(player)
        await connect(
            lambda: player,
            url,
            extra_headers=dict(headers),
            websocket_handshake_timeout=60,
            read_buffer_init_size=4096,
        )
        return player


class Player(WSListener):
    """One connection."""

    def __init__(self, room: Room, seat: int) -> None:
        self._room, self._seat = room, seat
        self._transport: WSTransport | None = None
        self.kind = WSMsgType.TEXT
        self.ref = 0
        """How much this player has asked for."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keep what carries messages."""
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002
        """Pass a message on."""
        if frame.msg_type == WSMsgType.CLOSE:
            self._room.faults.append(f"closed: {frame.get_close_reason()}")
        else:
            self._room.heard(self._seat, frame.get_payload_as_bytes())

    def send(self, message: bytes) -> None:
        """Send a message."""
        assert self._transport
        self._transport.send(self.kind, message)

    def leave(self) -> None:
        """Cut the connection."""
        if self._transport:
            self._transport.disconnect(graceful=False)
