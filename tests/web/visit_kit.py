"""Pages without sockets: processes, and clients that remember what they were told."""

import asyncio
from random import Random
from typing import Any

from msgspec import Raw
from msgspec.json import Decoder, encode

from woerfel.bus import Bus
from woerfel.core.game import Instant
from woerfel.lexicon.starter import starter
from woerfel.play.asks import GuestAsk
from woerfel.play.house import House
from woerfel.play.tables import Tables
from woerfel.store import Guest, Store, TableId
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.meters import Meters
from woerfel.web.table.crowd import AMPLE, Crowding
from woerfel.web.table.desk import Desk
from woerfel.web.table.protocol import (
    Advice,
    Bye,
    Done,
    FromServer,
    Held,
    Hello,
    Hold,
    Refused,
    RoomIs,
    TableIs,
    Weigh,
    Weighed,
)
from woerfel.web.table.visit import Visit

METERS = Meters()
LIBRARY = starter()
EPOCH = 1_800_000_000_000


async def at_once(work: Any) -> Any:
    """Think at once."""
    return work()


def a_house() -> House:
    return House(LIBRARY, b"s" * 32, random=lambda: Random(1))


class Process:
    """One server process in virtual time."""

    def __init__(self, store: Store, bus: Bus, time: Any) -> None:
        self._time = time
        self.desk = Desk(METERS)
        self.tables = Tables(
            store=store,
            bus=bus,
            house=a_house(),
            now=self.now,
            listener=self.desk,
            offload=at_once,
        )

    def now(self) -> Instant:
        return Instant(EPOCH + round(self._time() * 1000))

    def page(self, table: TableId, guest: Guest, name: str = "page") -> "Page":
        return Page(self, table, guest, name)


_DECODER = Decoder(FromServer)


class Page:
    """A client's page: its wire, and what it knows."""

    def __init__(
        self,
        process: Process,
        table: TableId,
        guest: Guest,
        name: str,
        most_tables: int = 1_000,
        crowding: Crowding = AMPLE,
        session: str = "",
        whence: str = "",
    ) -> None:
        self.guest, self.name = guest, name
        self.messages: list[FromServer] = []
        self.closed: tuple[int, str] | None = None
        self.number = 0
        self.turn: tuple[int, ...] = ()
        self.view: Raw | None = None
        self.room: RoomIs | None = None
        self.visit = Visit(
            table,
            guest,
            self,
            tables=process.tables,
            desk=process.desk,
            credits=Credits(10**9, 1, process.now),
            chat=Credits(10**9, 1, process.now),
            meters=METERS,
            most_tables=most_tables,
            crowding=crowding,
            session=session,
            whence=whence,
        )

    def send(self, message: bytes) -> None:
        said = _DECODER.decode(message)
        self.messages.append(said)
        match said:
            case RoomIs():
                self.room = said
            case TableIs(number, _, _, _, turn, views):
                assert number >= self.number
                self.number, self.turn = number, turn
                self.view = views[0].view if views else None
            case _:
                pass

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    async def hello(self, after: int = 0, invite: str = "") -> None:
        await self.visit.receive(encode(Hello(self.name, after, invite)))

    async def advice(self, ref: int) -> Advice:
        """Wait for the answer to a hint."""
        while True:
            for message in reversed(self.messages):
                if isinstance(message, Advice) and message.ref == ref:
                    return message
            await asyncio.sleep(0.01)

    async def hold(self, seat: int, *dice: int) -> None:
        """Show which dice a seat would keep."""
        await self.visit.receive(encode(Hold(seat, dice)))

    @property
    def held(self) -> list[Held]:
        """What others have shown."""
        return [message for message in self.messages if isinstance(message, Held)]

    async def ask(self, ask: GuestAsk | Weigh) -> FromServer:
        """Ask, and return the answer to it."""
        await self.visit.receive(encode(ask))
        return next(
            message
            for message in reversed(self.messages)
            if isinstance(message, Done | Refused | Weighed | Bye)
        )
