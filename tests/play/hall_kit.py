"""Tables in virtual time: a store, as many processes as one likes, and guests without sockets."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Raw
from msgspec.json import encode
from room_kit import PLEDGE, SEED

from woerfel.bus import Bus
from woerfel.core.game import Instant
from woerfel.lexicon.starter import starter
from woerfel.play.asks import Begin, GuestAsk, Move, Sit, Unseal
from woerfel.play.events import Event
from woerfel.play.house import House
from woerfel.play.referee import Asker, Referee, Told
from woerfel.play.room import Plan
from woerfel.play.tables import Tables
from woerfel.play.threads import Offload
from woerfel.store import Guest, Store, TableId

EPOCH = 1_800_000_000_000


def now() -> Instant:
    """Tell the time on the wall of the virtual loop."""
    return Instant(EPOCH + round(asyncio.get_running_loop().time() * 1000))


class Heard:
    """Writes down what is told."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.numbers: list[int] = []
        self.presence: list[TableId] = []
        self.conflicts = 0

    def told(self, referee: Referee, told: Told) -> None:
        del referee
        for act, body in told.acts:
            self.numbers.append(act.number)
            self.events += body.events

    def here(self, table: TableId, tables: Tables) -> None:
        del tables
        self.presence.append(table)

    def conflicted(self) -> None:
        self.conflicts += 1


def house(**changes: Any) -> House:
    return House(starter(), b"s" * 32, random=lambda: Random(1), **changes)


async def at_once(work: Callable[[], Any]) -> Any:
    return work()


def hall(
    store: Store, bus: Bus, keeper: House | None = None, offload: Offload = at_once
) -> tuple[Tables, Heard]:
    """Return the tables of one process, and what they tell."""
    heard = Heard()
    tables = Tables(
        store=store,
        bus=bus,
        house=keeper or house(),
        now=now,
        listener=heard,
        offload=offload,
    )
    return tables, heard


async def until(true: Callable[[], bool], patience: float = 600) -> None:
    """Let virtual time pass until something is true."""
    end = asyncio.get_running_loop().time() + patience
    while not true():
        assert asyncio.get_running_loop().time() < end, "it never came"
        await asyncio.sleep(0.05)


class Counted:
    """A guest who counts the own asks."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.ref = guest, 0

    async def ask(self, referee: Referee, make: Callable[[int], GuestAsk]) -> int:
        self.ref += 1
        return await referee.act(make(self.ref), Asker(self.guest, "page", self.ref))

    async def move(self, referee: Referee, seat: int, move: Any) -> int:
        return await self.ask(referee, lambda ref: Move(ref, seat, Raw(encode(move))))


async def moved_on(referee: Referee) -> None:
    """Wait for the next act."""
    number = referee.number
    await until(lambda: referee.number > number)


async def begin(tables: Tables, plan: Plan, *guests: Guest) -> Referee:
    """Open a table, let guests sit down, and begin."""
    room = await tables.open(plan, guests[0])
    for seat, guest in enumerate(guests):
        referee = await tables.arrive(room.id, guest.id)
        sit = Sit(1, seat, guest.name, PLEDGE)
        await referee.act(sit, Asker(guest, "seating", 1))
    referee = await tables.wake(room.id)
    await referee.act(Begin(2), Asker(guests[0], "seating", 2))
    for guest in guests:
        await referee.act(Unseal(3, SEED), Asker(guest, "seating", 3))
    return referee
