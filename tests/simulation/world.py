"""Two servers, one store, people with bad connections: a whole evening from one seed."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

from faults import FAIR, FaultyStore, LossyBus, Weather
from simulated_player import Player

from woerfel.core.game import Instant
from woerfel.lexicon.starter import starter
from woerfel.play.events import Body
from woerfel.play.follow import BODY, follow_act, read_room
from woerfel.play.house import House
from woerfel.play.room import Plan, Room, Stage
from woerfel.play.tables import Tables
from woerfel.store import Act, Guest, GuestId, TableId
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.meters import Meters
from woerfel.web.table.desk import Desk
from woerfel.web.table.visit import Visit

LIBRARY = starter()
EPOCH = 1_800_000_000_000
EVENING = 6 * 3600
"""Seconds after which a game must have come to its end."""


SKEWS = (0, 120, 5_000, -5_000, 3_600_000, -3_600_000)
"""Milliseconds by which the clock on a wall is wrong."""


class Wire:
    """The server's end of a link."""

    def __init__(self, link: "Link") -> None:
        self._link = link

    def send(self, message: bytes) -> None:
        self._link.to_client(message)

    def close(self, code: int, reason: str) -> None:
        del reason
        self._link.code = code
        self._link.to_client(None)


class Link:
    """A connection: messages come late but in order, until it is cut."""

    def __init__(self, world: "World", server: "Server", table: TableId, guest: Guest) -> None:
        self.server, self.world = server, world
        self.is_up = True
        self.code = 1006
        """What it is closed with."""
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._last = [0.0, 0.0]
        self.visit = server.welcome(table, guest, Wire(self))
        server.spawn(self._carry())

    async def _carry(self) -> None:
        while True:
            await self.visit.receive(await self._outbox.get())

    def to_server(self, message: bytes) -> None:
        self._later(0, lambda: self._outbox.put_nowait(message))

    def to_client(self, message: bytes | None) -> None:
        self._later(1, lambda: self.inbox.put_nowait(message))

    def _later(self, way: int, deliver: Any) -> None:
        loop = asyncio.get_running_loop()
        due = max(self._last[way], loop.time() + 0.002 + self.world.random.random() * 0.08)
        self._last[way] = due + 1e-6
        loop.call_at(due, lambda: deliver() if self.is_up else None)

    def cut(self) -> None:
        """Lose what is on its way; the server notices now or in a while."""
        if not self.is_up:
            return
        self.is_up = False
        self.inbox.put_nowait(None)
        delay = self.world.random.choice([0, 0, 5, 30])
        asyncio.get_running_loop().call_later(delay, self.visit.left)


class Server:
    """One process on a machine of its own: it can crash and start anew."""

    def __init__(self, world: "World", skew: int) -> None:
        self.world, self.skew = world, skew
        self.is_up = False
        self._links: dict[Link, None] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}

    async def start(self) -> None:
        self.desk = Desk(self.world.meters)
        self.tables = Tables(
            store=self.world.store,
            bus=self.world.bus,
            house=self.world.house,
            now=self.wall,
            steady=self.wall if self.world.by_wall else self.world.now,
            listener=self.desk,
            offload=_at_once,
        )
        await self.tables.__aenter__()
        self.is_up = True

    def wall(self) -> Instant:
        """Tell what the clock on the wall says."""
        return Instant(self.world.now() + self.skew)

    async def crash(self) -> None:
        """Stop in the middle of everything."""
        self.is_up = False
        for link in self._links:
            link.is_up = False
            link.inbox.put_nowait(None)
        self._links.clear()
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.tables.__aexit__()

    def connect(self, table: TableId, guest: Guest) -> Link:
        link = Link(self.world, self, table, guest)
        self._links[link] = None
        return link

    def welcome(self, table: TableId, guest: Guest, wire: Wire) -> Visit:
        return Visit(
            table,
            guest,
            wire,
            tables=self.tables,
            desk=self.desk,
            credits=Credits(10_000, 100, self.world.now),
            chat=Credits(10_000, 100, self.world.now),
            meters=self.world.meters,
        )

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        del self._tasks[task]
        if not task.cancelled() and task.exception():
            self.world.faults.append(task.exception())


async def _at_once(work: Any) -> Any:
    return work()


class World:
    """Everything that one seed decides."""

    def __init__(
        self, seed: int, plan: Plan, people: int, weather: Weather, *, by_wall: bool = False
    ) -> None:
        self.random, self.by_wall = Random(seed), by_wall
        self.weather, self._plan = weather, plan
        self.faults: list[BaseException | None] = []
        self.meters = METERS
        self.acts: list[tuple[Act, Body]] = []
        self.room: Room | None = None
        self.store = FaultyStore(self.random, FAIR, self._kept, lambda: self.servers[0].wall())
        self.bus = LossyBus(self.random, FAIR)
        self.house = House(
            LIBRARY,
            self.random.randbytes(32),
            random=lambda: Random(self.random.random()),
            entropy=self.random.randbytes,
        )
        self.servers = [Server(self, skew) for skew in (0, 120)]
        self.players = [
            Player(self, Guest(GuestId(f"g{i}"), f"Player {i}"), seat=i) for i in range(people)
        ]

    def now(self) -> int:
        return EPOCH + round(asyncio.get_running_loop().time() * 1000)

    def _kept(self, table: TableId, act: Act) -> None:
        body = BODY.decode(act.body)
        self.acts.append((act, body))
        if self.room is None:
            self.room = read_room(table, [act], self.house)
        else:
            self.room = follow_act(self.room, act, body, self.house)

    @property
    def is_over(self) -> bool:
        return self.room is not None and self.room.stage is Stage.OVER

    async def play(self) -> None:
        """Play a game to its end in bad weather, then let everybody see it in fair weather."""
        for server in self.servers:
            await server.start()
        host = self.players[0].guest
        opened = await self.servers[0].tables.open(self._plan, host)
        self.store.weather = self.bus.weather = self.weather
        evening = asyncio.gather(
            *(player.play(opened.id) for player in self.players), self._restart()
        )
        try:
            await asyncio.wait_for(evening, EVENING)
        finally:
            self.store.weather = self.bus.weather = FAIR
        for player in (*self.players, *self.players):
            await player.look(opened.id)
        for server in self.servers:
            if server.is_up:
                await server.crash()
        for fault in self.faults:
            assert fault is not None
            raise fault

    async def _restart(self) -> None:
        """Start servers that have crashed, and set clocks that nobody should go by."""
        while not self.is_over:
            await asyncio.sleep(self.random.random() * 20)
            if self.random.random() < self.weather.wall_set:
                self.random.choice(self.servers).skew = self.random.choice(SKEWS)
            for server in self.servers:
                if not server.is_up:
                    await server.start()


METERS = Meters()
