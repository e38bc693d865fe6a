"""Somebody at a simulated table: a client as docs/protocol.md describes it, with bad manners."""

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from msgspec import Raw
from msgspec.json import Decoder, encode

from clock_model import Telling
from woerfel.core.game import Seat
from woerfel.play.asks import Begin, GuestAsk, Leave, Move, Propose, Resume, Say, Sit, Unseal
from woerfel.play.room import Stage, Topic
from woerfel.store import Guest, TableId
from woerfel.web.table.protocol import Done, FromServer, Hello, Refused, RoomIs, TableIs

if TYPE_CHECKING:
    from world import Link, World

SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
PATIENCE = 15.0
"""Seconds without an answer after which the connection is given up."""
_DECODER = Decoder(FromServer)


class Player:
    """Takes a seat, plays, and never gives an ask up before it is answered."""

    def __init__(self, world: "World", guest: Guest, seat: int) -> None:
        self._world, self.guest, self.seat = world, guest, seat
        self.number = 0
        self.told: list[int] = []
        self.acked: dict[int, int] = {}
        self.refused: set[int] = set()
        self.unsure: set[int] = set()
        """Those of which the server could not say whether they were kept."""
        self.view: Any = None
        self.tellings: list[Telling] = []
        self._ref = 0
        self._pending: GuestAsk | None = None

    async def play(self, table: TableId) -> None:
        """Connect again and again until the game is over."""
        while not self._world.is_over:
            servers = [server for server in self._world.servers if server.is_up]
            if not servers:
                await asyncio.sleep(0.5)
                continue
            link = self._world.random.choice(servers).connect(table, self.guest)
            await self._sit_at(link)
            link.cut()
            away = self._world.random.choice([0.1, 1, 1, 3, 60])
            await asyncio.sleep(self._world.random.random() * away)

    async def look(self, table: TableId) -> None:
        """Connect once more, over a good line, and see how it ended."""
        servers = [server for server in self._world.servers if server.is_up]
        if not servers:
            await self._world.servers[0].start()
            servers = self._world.servers[:1]
        link = servers[0].connect(table, self.guest)
        link.to_server(encode(Hello("page", self.number)))
        if self._pending:
            link.to_server(encode(self._pending))
        assert self._world.room
        while self.number < len(self._world.acts) or self._pending:
            message = await asyncio.wait_for(link.inbox.get(), PATIENCE)
            assert message is not None
            self._hear(message)
        link.cut()

    async def _sit_at(self, link: "Link") -> None:
        link.to_server(encode(Hello("page", self.number)))
        if self._pending:
            link.to_server(encode(self._pending))
        waited = 0.0
        while link.is_up and not self._world.is_over:
            pause = 0.05 + self._world.random.random() * 2
            try:
                async with asyncio.timeout(pause):
                    message = await link.inbox.get()
            except TimeoutError:
                waited += pause
                if self._pending is None:
                    self._do_something(link)
                elif waited > PATIENCE:
                    return
                continue
            waited = 0.0
            if message is None:
                return
            self._hear(message)

    def _hear(self, data: bytes) -> None:
        message = _DECODER.decode(data)
        match message:
            case Done(ref, number):
                self.acked[ref] = number
                self._answered(ref)
            case Refused(ref, why):
                if why == "unavailable":
                    self.unsure.add(ref)
                else:
                    self.refused.add(ref)
                    self._answered(ref)
            case TableIs(number, now, deadline, acts, _, views):
                heard = round(1000 * asyncio.get_running_loop().time())
                self.tellings.append(Telling(number, now, deadline, heard))
                assert number >= self.number, "told of the past"
                self.told += [act.number for act in acts if act.number > self.number]
                self.number = number
                if views:
                    self.view = views[0].view
            case RoomIs():
                pass
            case _:
                pass

    def _answered(self, ref: int) -> None:
        if self._pending and self._pending.ref == ref:
            self._pending = None

    def _do_something(self, link: "Link") -> None:
        random, weather = self._world.random, self._world.weather
        if random.random() < weather.idle:
            return
        ask = self._next(self._ref + 1)
        if ask is None:
            return
        self._ref += 1
        self._pending = ask
        message = encode(ask)
        if random.random() < weather.nonsense:
            link.to_server(random.choice([b"{}", b"[[[", b'{"type":"move"}', message[:-3]]))
        link.to_server(message)
        if random.random() < weather.doubled:
            link.to_server(message)
        if random.random() < weather.cuts:
            link.cut()
        if random.random() < weather.crashes and link.server.is_up:
            crash = link.server.crash()
            self._crashing = asyncio.get_running_loop().create_task(crash)

    def _next(self, ref: int) -> GuestAsk | None:
        room, random = self._world.room, self._world.random
        assert room
        own = room.seats_of(self.guest.id)
        if not own:
            return Sit(ref, self._free(), self.guest.name, PLEDGE)
        if room.called is not None:
            shown = all(room.places[seat].seed for seat in own)
            return None if shown else Unseal(ref, SEED)
        if room.stage is Stage.WAITING:
            return Begin(ref) if all(not place.is_free for place in room.places) else None
        if room.standstill:
            return Resume(ref) if random.random() < 0.3 else None
        match random.randrange(60):
            case 0:
                return Say(ref, phrase="hello")
            case 1:
                return Propose(ref, Topic.PAUSE)
            case 2:
                return Leave(ref, own[0])
            case _:
                return self._move(ref, own[0])

    def _free(self) -> int:
        assert self._world.room
        free = [i for i, place in enumerate(self._world.room.places) if place.is_free]
        return free[0] if free else 0

    def _move(self, ref: int, seat: Seat) -> Move | None:
        """Choose at random among what the table allows, as it is or was a moment ago."""
        room = self._world.room
        assert room
        if room.match is None or room.stage is not Stage.PLAYING:
            return None
        moves = [*room.match.rules.game.moves(room.match.state, seat)]
        if not moves:
            return None
        return Move(ref, seat, Raw(encode(self._world.random.choice(moves))))
