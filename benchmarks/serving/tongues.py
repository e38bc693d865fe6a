"""How each server is spoken to, down to the bytes, so that the load costs next to nothing."""

import asyncio
from hashlib import sha256
from typing import Any

import msgspec
from picows import WSMsgType

from serving.asking import Asker
from serving.rooms import SEATS, Room, Tongue
from woerfel.games.kniffel.rules.scorecard import Box

PATIENCE = 60.0  # seconds until a room that does not open is a fault
SHARED = 10
"""So many tables have the same two guests."""
SEED = "benchmark-0123456789"
PLEDGE = sha256(SEED.encode()).hexdigest()
BOX = tuple(box.value for box in Box)


def speak(name: str, port: int) -> Tongue:
    """Return how a server is spoken to."""
    tongues: dict[str, type[Woerfel | BoardgameIo | Colyseus]] = {
        "woerfel": Woerfel,
        "boardgame.io": BoardgameIo,
        "colyseus": Colyseus,
    }
    return tongues[name](port)


class Woerfel:
    """Our own: guests with cookies, tables, seeds for the dice, and the real rules.

    Each guest has an address of its own, as behind a proxy: by address much is limited.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._asker = Asker(port)
        self._turn = asyncio.Lock()
        self._guests: dict[int, asyncio.Task[dict[str, str]]] = {}
        self._begun: dict[Room, asyncio.Event] = {}
        self._seen: dict[Room, int] = {}

    async def open(self, number: int, room: Room) -> None:
        """Open a table, let two guests sit down, and begin."""
        first = number // SHARED * SEATS
        guests = [await self._guest(first + seat) for seat in range(SEATS)]
        plan = {"game": "wort-kniffel", "seats": SEATS, "options": {"sand": 120}}
        opened = await self._post("/api/tables", plan, guests[0])
        url = f"ws://127.0.0.1:{self._port}/api/tables/{opened.body['table']}/socket"
        self._seen[room] = 0
        self._begun[room] = begun = asyncio.Event()
        for seat, headers in enumerate(guests):
            player = await room.join(seat, url, headers)
            player.send(b'{"type":"hello","page":"p%d"}' % number)
            self._ask(room, seat, type="sit", seat=seat, name=f"Guest {seat}", pledge=PLEDGE)
        await asyncio.wait_for(begun.wait(), PATIENCE)

    def move(self, room: Room) -> bytes:
        """Roll or strike."""
        player = room.players[room.seat]
        player.ref += 1
        head = b'{"type":"move","ref":%d,"seat":%d,"move":{"type":' % (player.ref, room.seat)
        if not room.dice:
            return head + b'"strike","box":"%s"}}' % BOX[room.box].encode()
        return head + b'"roll","dice":[%s]}}' % ",".join(map(str, room.dice)).encode()

    def tells(self, room: Room, seat: int, message: bytes) -> bool:
        """Wait for an act above those that are known."""
        if message.startswith(b'{"type":"table","number":'):
            number = int(message[25 : message.index(b",", 25)])
            if number <= room.number:
                return False
            if room.waiting == 1 << seat:
                room.number = number
            return bool(room.waiting)
        if message.startswith(b'{"type":"room"'):
            self._look(room, seat, message)
        elif message.startswith(b'{"type":"done","ref":1,'):
            room.number += 1
            if room.number == SEATS:
                self._ask(room, seat, type="begin")
        elif message.startswith((b'{"type":"refused"', b'{"type":"bye"')):
            room.faults.append(message.decode())
        return False

    def again(self, room: Room) -> bool:
        """Agree on a rematch."""
        self._seen[room] = 0
        for seat in range(SEATS):
            self._ask(room, seat, type="propose", topic="rematch", pledge=PLEDGE)
        return False

    def _look(self, room: Room, seat: int, message: bytes) -> None:
        """Show the seed when the game is called; go on once both have seen that it began."""
        bit = 1 << seat
        if b'"called":null' not in message:
            if not self._seen[room] & bit:
                self._seen[room] |= bit
                self._ask(room, seat, type="unseal", seed=SEED)
        elif b'"stage":"playing"' in message and self._seen[room] & bit:
            self._seen[room] &= ~bit
            room.number = int(message[24 : message.index(b",", 24)])
            if not self._seen[room]:
                self._begun[room].set()
                room.ready()

    def _ask(self, room: Room, asker: int, **ask: Any) -> None:
        player = room.players[asker]
        player.ref += 1
        player.send(msgspec.json.encode({**ask, "ref": player.ref}))

    async def _guest(self, number: int) -> dict[str, str]:
        if number not in self._guests:
            self._guests[number] = asyncio.create_task(self._enter(number))
        return await self._guests[number]

    async def _enter(self, number: int) -> dict[str, str]:
        headers = {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}
        entered = await self._post("/api/session", {"name": f"Guest {number}"}, headers)
        return {**headers, "Cookie": entered.cookie}

    async def _post(self, path: str, body: object, headers: dict[str, str]) -> Any:
        async with self._turn:
            return await self._asker.post(path, body, headers)


class BoardgameIo:
    """Socket.IO on a WebSocket, in boardgame.io's namespace for its game."""

    def __init__(self, port: int) -> None:
        self._url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self._synced: dict[Room, asyncio.Semaphore] = {}

    async def open(self, number: int, room: Room) -> None:
        """Let two players come into a match, which their coming makes."""
        room.name = f"m{number}"
        self._synced[room] = synced = asyncio.Semaphore(0)
        for seat in range(SEATS):
            await room.join(seat, self._url, {})
            await asyncio.wait_for(synced.acquire(), PATIENCE)

    def move(self, room: Room) -> bytes:
        """Roll or strike, on the state that is known."""
        kind, what = ("roll", [*room.dice]) if room.dice else ("strike", room.box)
        return (
            b'42/kniffel,["update",{"type":"MAKE_MOVE","payload":{"type":"%s","args":[%s],'
            b'"playerID":"%d","credentials":null}},%d,"%s","%d"]'
            % (
                kind.encode(),
                str(what).encode(),
                room.seat,
                room.number,
                room.name.encode(),
                room.seat,
            )
        )

    def tells(self, room: Room, seat: int, message: bytes) -> bool:
        """Wait for an update, and remember the number of its state."""
        if message.startswith(b'42/kniffel,["update"'):
            if room.waiting == 1 << seat:
                begin = message.index(b'"_stateID":') + 11
                room.number = int(message[begin : begin + 10].partition(b",")[0].strip(b"}"))
            return True
        player = room.players[seat]
        if message == b"2":
            player.send(b"3")
        elif message.startswith(b"0{"):
            player.send(b"40/kniffel,")
        elif message.startswith(b"40/kniffel"):
            sync = f'42/kniffel,["sync","{room.name}","{seat}",null]'
            player.send(sync.encode())
        elif message.startswith(b'42/kniffel,["sync"'):
            self._synced[room].release()
        return False

    def again(self, room: Room) -> bool:  # noqa: ARG002
        """Go on at once: the last strike has emptied the cards."""
        return True


class Colyseus:
    """Colyseus' own bytes; states are patched, and which fields changed is not looked at."""

    JOIN_ROOM, ERROR, ROOM_DATA, ROOM_STATE, PATCH = 10, 11, 13, 14, 15
    CODES = 31

    def __init__(self, port: int) -> None:
        self._port = port
        self._asker = Asker(port)
        self._turn = asyncio.Lock()
        self._joined: dict[Room, asyncio.Semaphore] = {}

    async def open(self, number: int, room: Room) -> None:  # noqa: ARG002
        """Make a room, and let a second player come in."""
        self._joined[room] = joined = asyncio.Semaphore(0)
        for seat in range(SEATS):
            method = f"joinById/{room.name}" if seat else "create/kniffel"
            async with self._turn:
                found = (await self._asker.post(f"/matchmake/{method}", {}, {})).body
            room.name = found["roomId"]
            path = f"{found['processId']}/{room.name}?sessionId={found['sessionId']}"
            await room.join(seat, f"ws://127.0.0.1:{self._port}/{path}", {})
            await asyncio.wait_for(joined.acquire(), PATIENCE)

    def move(self, room: Room) -> bytes:
        """Roll or strike."""
        kind, what = ("roll", room.dice) if room.dice else ("strike", room.box)
        head = bytes((self.ROOM_DATA,)) + msgspec.msgpack.encode(kind)
        return head + msgspec.msgpack.encode(what)

    def tells(self, room: Room, seat: int, message: bytes) -> bool:
        """Wait for a patch."""
        code = message[0] & self.CODES
        if code == self.PATCH:
            return True
        if code == self.JOIN_ROOM:
            room.players[seat].kind = WSMsgType.BINARY
            room.players[seat].send(bytes((self.JOIN_ROOM,)))
        elif code == self.ROOM_STATE:
            self._joined[room].release()
        elif code == self.ERROR:
            room.faults.append(repr(message))
        return False

    def again(self, room: Room) -> bool:  # noqa: ARG002
        """Go on at once: the last strike has emptied the cards."""
        return True
