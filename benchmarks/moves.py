"""What a move costs a core without sockets and disk: read, judged, kept in memory, told to two.

    uv run --group test --group bench python benchmarks/moves.py [--profile]

One table of Wort-Kniffel, game after game. The best game counts, so other work on the machine
hardly shows: this is what to compare when something in `play/` or `web/` has been changed.
`benchmarks/server.py` measures the whole.
"""

import argparse
import asyncio
import cProfile
import gc
import pstats
import time
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from woerfel.bus.alone import AloneBus
from woerfel.games.kniffel.scorecard import Box
from woerfel.lexicon.starter import starter
from woerfel.play.house import House
from woerfel.play.room import Plan
from woerfel.play.tables import Tables
from woerfel.store import Guest, GuestId, TableId
from woerfel.store.memory import MemoryStore
from woerfel.web.desk import Desk
from woerfel.web.limits import Credits
from woerfel.web.meters import Meters
from woerfel.web.parts import wall
from woerfel.web.visit import Visit

GAMES = 200
ROLLS = (b'"roll","dice":[0,1,2,3,4,5,6]', b'"roll","dice":[1,3,4]')
MOVES = 2 * len(Box) * (len(ROLLS) + 1)
SEED = "benchmark-0123456789"
PLEDGE = sha256(SEED.encode()).hexdigest()
PLENTY = 1e9


class Page:
    """A player's page: a visit, and a wire that leads nowhere."""

    def __init__(self, name: str, table: TableId, tables: Tables, desk: Desk) -> None:
        many = Credits(PLENTY, PLENTY, time.monotonic)
        guest = Guest(GuestId(name), name)
        self.visit = Visit(
            table, guest, self, tables=tables, desk=desk, credits=many, chat=many, meters=METERS
        )
        self.ref = 0

    def send(self, message: bytes) -> None:
        """Take what is told."""

    def close(self, code: int, reason: str) -> None:
        """Say that something is wrong."""
        raise RuntimeError(code, reason)

    async def ask(self, **ask: Any) -> None:
        """Ask for something besides moves."""
        self.ref += 1
        await self.visit.receive(msgspec.json.encode({**ask, "ref": self.ref}))


METERS = Meters()


def moves(pages: list[Page]) -> Iterator[tuple[Visit, bytes]]:
    """Write the moves of a whole game: in each turn two rolls and a struck box."""
    for box in Box:
        for seat, page in enumerate(pages):
            for move in (*ROLLS, b'"strike","box":"%s"' % box.value.encode()):
                page.ref += 1
                head = b'{"type":"move","ref":%d,"seat":%d,"move":{"type":' % (page.ref, seat)
                yield page.visit, head + move + b"}}"


async def unsealed(pages: list[Page]) -> None:
    """Show the seeds, so that the game begins."""
    for page in pages:
        await page.ask(type="unseal", seed=SEED)


async def main() -> None:
    """Play, and print what the best game has cost."""
    desk = Desk(METERS)
    house = House(starter(), bytes(32))
    tables = Tables(store=MemoryStore(), bus=AloneBus(), house=house, now=wall, listener=desk)
    async with tables:
        plan = Plan("wort-kniffel", 2, options={"sand": 120})
        table = (await tables.open(plan, Guest(GuestId("anna"), "anna"))).id
        pages = [Page(name, table, tables, desk) for name in ("anna", "opa")]
        for seat, page in enumerate(pages):
            await page.visit.receive(b'{"type":"hello","page":"p"}')
            await page.ask(type="sit", seat=seat, name="Name", pledge=PLEDGE)
        await pages[0].ask(type="begin")
        await unsealed(pages)
        best = [PLENTY, PLENTY]
        for _ in range(GAMES):
            written = [*moves(pages)]
            began = time.perf_counter()
            for visit, message in written:
                await visit.receive(message)
            played = time.perf_counter()
            for page in pages:
                await page.ask(type="propose", topic="rematch", pledge=PLEDGE)
            await unsealed(pages)
            ended = time.perf_counter()
            best = [min(best[0], played - began), min(best[1], ended - played)]
            await asyncio.sleep(0)
    move, again = (1e6 * each / MOVES for each in best)
    print(f"{move:.1f} µs a move, and {again:.1f} µs for its part of a rematch after the game")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure what a move costs a core.")
    parser.add_argument("--profile", action="store_true", help="also show where the time goes")
    chosen = parser.parse_args()
    gc.disable()
    profile = cProfile.Profile()
    if chosen.profile:
        profile.enable()
    asyncio.run(main())
    if chosen.profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
