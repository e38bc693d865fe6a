"""Many tables that are played at, and a look at how they get on."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from random import Random

import httpx2
from chaos_player import Evidence, Player, Ticket
from chaos_site import Site
from msgspec import Struct

from woerfel.store import TableId

SEATS = 2
KEPT_BY_NOBODY = CookieJar(DefaultCookiePolicy(allowed_domains=()))
"""For a client that is many people."""
AT_ONCE = 20
"""So many sessions are begun at the same time."""
PLANS = (
    {"game": "wort-kniffel", "seats": 2},
    {"game": "wort-kniffel", "seats": 2, "options": {"sand": 0}},
    {"game": "wort-kniffel", "seats": 2, "options": {"sand": 30}},
)
"""With clocks and without one."""
SHORT = (
    {"game": "bookworm", "seats": 2, "options": {"think": 5, "countdown": 3}},
    {"game": "bookworm", "seats": 2, "options": {"edition": "de", "think": 5, "countdown": 3}},
)
"""With clocks that often run out."""
IDLE = 0.6
"""How often a player at such a table does nothing about it."""
WITH_BOT = {"game": "wort-kniffel", "seats": 3, "bots": ["konrad"]}
BOTS = 10
"""Every so many tables a bot plays too; it takes its time."""
ENOUGH = 2
"""A table goes on if it gets so many more acts."""


class Phase(Struct):
    """What was measured during one fault, or none."""

    name: str
    asks: int = 0
    slowest: float = 0.0
    """Seconds from the first sending of an ask to the answer."""
    longest: float = 0.0
    """Seconds in which a table without bots stood still."""


class Load:
    """All players, and what is measured of them."""

    def __init__(
        self, site: Site, *, think: float, stay: float, seed: int = 1, short: bool = False
    ) -> None:
        self._site, self._address = site, site.address
        self._think, self._stay, self._short = think, stay, short
        self._random = Random(seed)
        self._moved: dict[str, float] = {}
        self._acts: Counter[str] = Counter()
        self._slow: set[str] = set()
        self.players: list[Player] = []
        self.counts: Counter[str] = Counter()
        self.over = False
        self.phase = Phase("calm")

    @property
    def evidence(self) -> Sequence[Evidence]:
        """What everybody was told."""
        return [player.evidence for player in self.players]

    def moved(self, table: str) -> None:
        """Note that a table has got an act."""
        now = time.monotonic()
        if table not in self._slow:
            self.phase.longest = max(self.phase.longest, now - self._moved[table])
        self._moved[table] = now
        self._acts[table] += 1

    def answered(self, seconds: float) -> None:
        """Note that an ask was granted."""
        self.phase.asks += 1
        self.phase.slowest = max(self.phase.slowest, seconds)

    def server_of(self, port: int) -> str:
        """Tell which process serves the connection from this port."""
        return self._site.server_of(port)

    def begin(self, name: str) -> Phase:
        """Measure anew."""
        self.phase = Phase(name)
        return self.phase

    async def all_go_on(self, patience: float) -> Sequence[str]:
        """Wait until every table has got acts from now on; return those that have not."""
        before = self._acts.copy()

        def stuck() -> Sequence[str]:
            return [table for table in self._moved if self._acts[table] < before[table] + ENOUGH]

        await until(lambda: not stuck(), patience)
        return stuck()

    async def end(self, patience: float) -> Sequence[str]:
        """Ask for nothing new, and wait for the answers; return who got none."""
        self.over = True
        await until(lambda: not any(player.pending for player in self.players), patience)
        return [f"{p.ticket.guest} waits for {p.pending}" for p in self.players if p.pending]

    def knows(self, heads: Mapping[TableId, int]) -> bool:
        """Whether everybody was told of these acts."""
        return all(each.number >= heads[TableId(each.table)] for each in self.evidence)

    def agrees(self) -> bool:
        """Whether everybody was told of all that anybody at the table was told of."""
        latest: dict[str, int] = {}
        for each in self.evidence:
            latest[each.table] = max(latest.get(each.table, 0), each.number)
        return all(each.number == latest[each.table] for each in self.evidence)

    @asynccontextmanager
    async def playing(self, tables: int) -> AsyncGenerator[None]:
        """Open tables, and let everybody play."""
        async with httpx2.AsyncClient(
            base_url=self._address, trust_env=False, timeout=30, cookies=KEPT_BY_NOBODY
        ) as client:
            gate = asyncio.Semaphore(AT_ONCE)

            async def opened(number: int) -> Sequence[Ticket]:
                async with gate:
                    return await self._open(client, number)

            for tickets in await asyncio.gather(*map(opened, range(tables))):
                self._moved[tickets[0].table] = time.monotonic()
                self.players += [
                    Player(
                        ticket, self, think=self._think, stay=self._stay,
                        random=Random(self._random.random()), idle=IDLE if self._short else 0.0,
                    )
                    for ticket in tickets
                ]  # fmt: skip
        tasks = [asyncio.create_task(player.play()) for player in self.players]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for fault in await asyncio.gather(*tasks, return_exceptions=True):
                if not isinstance(fault, asyncio.CancelledError | None):
                    raise fault

    async def _open(self, client: httpx2.AsyncClient, number: int) -> Sequence[Ticket]:
        guests = [await self._enter(client, number, seat) for seat in range(SEATS)]
        plans = SHORT if self._short else PLANS
        with_bot = not self._short and number % BOTS == BOTS - 1
        plan = WITH_BOT if with_bot else plans[number % len(plans)]
        answer = await client.post("/api/tables", json=plan, headers=guests[0][1])
        assert answer.status_code == 201, answer.text
        table = str(answer.json()["table"])
        if with_bot or self._short:
            self._slow.add(table)
        url = f"{self._address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return [Ticket(table, guest, i, url, headers) for i, (guest, headers) in enumerate(guests)]

    async def _enter(
        self, client: httpx2.AsyncClient, number: int, seat: int
    ) -> tuple[str, dict[str, str]]:
        whence = {"X-Forwarded-For": f"10.{number >> 8}.{number & 255}.{seat + 1}"}
        answer = await client.post("/api/session", json={"name": f"P{seat}"}, headers=whence)
        assert answer.status_code == 200, answer.text
        cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        return str(answer.json()["guest"]), {**whence, "Cookie": cookie}


async def until(holds: Callable[[], bool], patience: float) -> bool:
    """Wait for something real; return whether it came."""
    due = time.monotonic() + patience
    while not (held := holds()) and time.monotonic() < due:
        await asyncio.sleep(0.05)
    return held
