"""What a move costs a core without sockets and disk: read, judged, kept in memory, told to two.

    uv run --group test --group bench python benchmarks/moves.py [--against COMMIT] [--profile]

One table of Wort-Kniffel, game after game. The best game counts, so other work on the machine
hardly shows: this is what to compare when something in `play/` or `web/` has been changed.
With `--against` the games of two processes take turns, one process with the sources of another
commit; the median of the ratios within a round, by their time on a core, says more than two
figures. `benchmarks/server.py` measures the whole.
"""

import argparse
import asyncio
import cProfile
import gc
import pstats
import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from commits import SOURCE, by_turns, environment, ratios, source_of
from goals import Goal
from woerfel.bus.alone import AloneBus
from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.lexicon.starter import starter
from woerfel.play.house import House
from woerfel.play.room import Plan
from woerfel.play.tables import Tables
from woerfel.store import Guest, GuestId, TableId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.meters import Meters
from woerfel.web.parts import wall
from woerfel.web.table.desk import Desk
from woerfel.web.table.visit import Visit

GAMES = 200
AT_ONCE = 4
"""Games of one process before the other has its turn."""
ROUNDS = 150
ROLLS = (b'"roll","dice":[0,1,2,3,4,5,6]', b'"roll","dice":[1,3,4]')
MOVES = 2 * len(Box) * (len(ROLLS) + 1)
SEED = "benchmark-0123456789"
PLEDGE = sha256(SEED.encode()).hexdigest()
PLENTY = 1e9
MOST = 0.85
"""Of the other commit's time: what is hoped for."""


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


async def seated(tables: Tables, desk: Desk) -> list[Page]:
    """Open a table for two, and begin."""
    plan = Plan("wort-kniffel", 2, options={"sand": 120})
    table = (await tables.open(plan, Guest(GuestId("anna"), "anna"))).id
    pages = [Page(name, table, tables, desk) for name in ("anna", "opa")]
    for seat, page in enumerate(pages):
        await page.visit.receive(b'{"type":"hello","page":"p"}')
        await page.ask(type="sit", seat=seat, name=page.visit.guest.name, pledge=PLEDGE)
    await pages[0].ask(type="begin")
    await unsealed(pages)
    return pages


async def played(pages: list[Page]) -> tuple[float, float]:
    """Play a game and begin the next; return how many seconds each has had a core."""
    written, number = [*moves(pages)], pages[0].visit.number
    began = time.process_time()
    for visit, message in written:
        await visit.receive(message)
    over = time.process_time()
    if pages[0].visit.number != number + MOVES:
        raise RuntimeError("a move was refused")
    for page in pages:
        await page.ask(type="propose", topic="rematch", pledge=PLEDGE)
    await unsealed(pages)
    ended = time.process_time()
    await asyncio.sleep(0)
    return over - began, ended - over


def hall(desk: Desk) -> Tables:
    """Return tables that are kept in memory."""
    house = House(starter(), bytes(32))
    return Tables(store=MemoryStore(), bus=AloneBus(), house=house, now=wall, listener=desk)


async def alone() -> None:
    """Play, and print what the best game has cost."""
    desk = Desk(METERS)
    async with hall(desk) as tables:
        pages = await seated(tables, desk)
        games = [await played(pages) for _ in range(GAMES)]
    move, again = (1e6 * min(each) / MOVES for each in zip(*games, strict=True))
    print(f"{move:.1f} µs a move, and {again:.1f} µs for its part of a rematch after the game")


async def in_turn() -> None:
    """Play some games for each line that comes in, and print what their moves have cost."""
    desk = Desk(METERS)
    async with hall(desk) as tables:
        for _ in sys.stdin:
            pages = await seated(tables, desk)
            used = sum([(await played(pages))[0] for _ in range(AT_ONCE)])
            for page in pages:
                page.visit.left()
            print(1e6 * used / AT_ONCE / MOVES, flush=True)


class Player:
    """A process that plays with the sources of a folder."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def measure(self) -> float:
        """Let it play, and return the microseconds a move."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


@contextmanager
def player(source: Path) -> Generator[Player, None, None]:
    """Start such a process, and end it."""
    command = [sys.executable, __file__, "--in-turn"]
    with subprocess.Popen(
        command,
        env=environment(source),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Player(process)


def compare(commit: str, rounds: int) -> int:
    """Let this tree and another commit play by turns; tell whether the goal holds."""
    with source_of(commit) as theirs, player(SOURCE) as ours, player(theirs) as others:
        for each in (ours, others):
            each.measure()
        found = by_turns(rounds, {"ours": ours.measure, commit: others.measure})
    for name, costs in found.items():
        print(f"{min(costs):.1f} µs a move in the best round, {name}")
    ratio = ratios(found["ours"], found[commit])
    print(f"{ratio} of the time of {commit}, median and quartiles of {rounds} rounds")
    goal = Goal(f"time on a core for each move, to {commit}", ratio.middle, most=MOST)
    print(goal)
    return 0 if goal.holds else 1


def main() -> int:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description="Measure what a move costs a core.")
    parser.add_argument("--against", metavar="COMMIT", help="compare with another commit")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of such a comparison")
    parser.add_argument("--in-turn", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--profile", action="store_true", help="also show where the time goes")
    chosen = parser.parse_args()
    if chosen.against:
        return compare(chosen.against, chosen.rounds)
    gc.disable()
    profile = cProfile.Profile()
    if chosen.profile:
        profile.enable()
    asyncio.run(in_turn() if chosen.in_turn else alone())
    if chosen.profile:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    return 0


if __name__ == "__main__":
    sys.exit(main())
