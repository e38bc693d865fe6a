"""The load: a process that plays in many rooms of one server, as told by lines of JSON.

    python -m serving.load SERVER PORT

Knows rooms and the clock, and no server: those are spoken to in `serving.tongues`.
"""

import asyncio
import gc
import os
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from serving.rooms import Room
from serving.tongues import speak

AT_ONCE = 24
"""So many rooms are opened at the same time."""
WARM = 0.15
"""This part of a measurement's time is played before, and not counted."""
CALM = 30.0  # seconds until the last move must have arrived
TICK = 0.001


class Open(Struct, frozen=True, tag="open"):
    """Open rooms until there are so many."""

    rooms: int


class Full(Struct, frozen=True, tag="full"):
    """In every room, make the next move as soon as both players have been told of the last."""

    seconds: float


class Steady(Struct, frozen=True, tag="steady"):
    """Make so many moves a second, evenly over all rooms."""

    seconds: float
    rate: float


Order: TypeAlias = Open | Full | Steady


class Figures(Struct, frozen=True):
    """What was measured: times in milliseconds, from a move to the other player's having it."""

    moves: int
    seconds: float
    made: int
    """Moves before, during and after the time that was measured."""
    median: float
    p99: float
    busy: float
    """The load's own share of a core."""
    faults: int
    fault: str = ""
    """One of them."""

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


class Load:
    """All rooms of one server."""

    def __init__(self, server: str, port: int) -> None:
        self._tongue = speak(server, port)
        self._rooms: list[Room] = []
        self._times: list[float] = []
        self._moves = 0
        self._made = 0
        self._on = False
        self._late: dict[Room, float] = {}
        """Rooms that should have moved already, and since when."""
        self._full = False

    async def do(self, order: Order) -> Figures:
        """Do as told."""
        match order:
            case Open(rooms):
                return await self._open(rooms)
            case Full(seconds):
                return await self._measure(seconds, None)
            case Steady(seconds, rate):
                return await self._measure(seconds, rate)

    async def _open(self, rooms: int) -> Figures:
        began = time.perf_counter()
        numbers = iter(range(len(self._rooms), rooms))
        self._rooms += [Room(self._tongue, self._moved) for _ in range(len(self._rooms), rooms)]
        await asyncio.gather(*(self._open_some(numbers) for _ in range(AT_ONCE)))
        gc.collect()
        gc.freeze()
        return self._figures(rooms, time.perf_counter() - began, 0.0)

    async def _open_some(self, numbers: Iterator[int]) -> None:
        for number in numbers:
            await self._tongue.open(number, self._rooms[number])

    async def _measure(self, seconds: float, rate: float | None) -> Figures:
        self._full = rate is None
        self._on = True
        self._made = 0
        pacing = asyncio.create_task(self._pace(rate)) if rate else None
        if self._full:
            for room in self._rooms:
                if room.resting:
                    room.go()
        await asyncio.sleep(seconds * WARM)
        self._times, self._moves = [], 0
        began, used = time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        took, used = time.perf_counter() - began, time.process_time() - used
        figures = self._figures(self._moves, took, used / took)
        self._on = False
        self._late.clear()
        if pacing:
            pacing.cancel()
        await self._calm()
        return replace(figures, made=self._made)

    async def _pace(self, rate: float) -> None:
        """Let one room after the other move, each when it is due."""
        began, made = time.perf_counter(), 0
        while True:
            now = time.perf_counter()
            while made < (now - began) * rate:
                room = self._rooms[made % len(self._rooms)]
                made += 1
                if room.resting:
                    room.go()
                else:
                    self._late.setdefault(room, now)
            await asyncio.sleep(TICK)

    def _moved(self, room: Room) -> None:
        """Count a move that both players have been told of."""
        if room.took:
            self._moves += 1
            self._made += 1
            self._times.append(room.took)
            room.took = 0.0
        if not self._on or not room.resting:
            return
        if self._full:
            room.go()
        elif (since := self._late.pop(room, None)) is not None:
            room.go()
            room.sent = since

    async def _calm(self) -> None:
        due = time.perf_counter() + CALM
        while not all(room.resting for room in self._rooms) and time.perf_counter() < due:
            await asyncio.sleep(0.01)
        for room in self._rooms:
            if not room.resting:
                room.faults.append("a move did not arrive")
                room.resting = True

    def _figures(self, moves: int, seconds: float, busy: float) -> Figures:
        faults = [fault for room in self._rooms for fault in room.faults]
        times = sorted(self._times)
        return Figures(
            moves=moves,
            seconds=seconds,
            made=moves,
            median=1000 * _part(times, 0.5),
            p99=1000 * _part(times, 0.99),
            busy=busy,
            faults=len(faults),
            fault=faults[0] if faults else "",
        )

    def leave(self) -> None:
        """Cut all connections."""
        for room in self._rooms:
            for player in room.players:
                player.leave()


def _part(times: Sequence[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def _stay_on_one_core() -> None:
    """Leave all cores but the last to the server."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[-1:])


async def main() -> None:
    """Do what is told, line by line."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    gc.disable()
    _stay_on_one_core()
    load = Load(sys.argv[1], int(sys.argv[2]))
    decoder = msgspec.json.Decoder(Order)
    while line := await asyncio.to_thread(sys.stdin.buffer.readline):
        figures = await load.do(decoder.decode(line))
        sys.stdout.buffer.write(msgspec.json.encode(figures) + b"\n")
        sys.stdout.buffer.flush()
    load.leave()


if __name__ == "__main__":
    asyncio.run(main())
