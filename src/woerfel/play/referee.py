"""The referee of one table in one process.

Any number of referees, in any number of processes, may run the same table: each judges on its
own copy, and the store lets one of them append the next act. The others catch up and judge
again. Nothing is sent before it is stored.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

import msgspec
from msgspec import Raw, Struct

from woerfel.bus import Bus, News
from woerfel.core.game import Illegal, Instant
from woerfel.play.asks import GuestAsk, HouseAsk, MakeGood
from woerfel.play.cards import awaited, card_of
from woerfel.play.events import Body, Event, Happened, Hinted, Said
from woerfel.play.follow import BODY, follow_act, read_room
from woerfel.play.granted import Granted
from woerfel.play.house import House
from woerfel.play.judge import Occasion, judge
from woerfel.play.room import Room
from woerfel.play.seating import obstacle
from woerfel.play.standing import has_invitation, invitation_of, is_invited
from woerfel.play.weigh import Weighing, weigh
from woerfel.store import Act, Conflict, Guest, GuestId, Outage, Store, TableId

_ENCODER = msgspec.json.Encoder()
_NOT_SEATING = (Happened, Hinted, Said)
AT_ONCE = 200
"""Acts to replay before yielding to the event loop."""


class Stale(Exception):
    """The table has moved on since the house decided on this."""


class NoTable(Exception):
    """There is no such table."""


class Asker(Struct, frozen=True):
    """Whose ask it is: a guest, one of the guest's pages, and the count of its asks."""

    guest: Guest
    page: str
    ref: int


class Told(Struct, frozen=True):
    """Acts that have just been written or read, and whether the room has changed."""

    acts: tuple[tuple[Act, Body], ...]
    seating: bool


class Service(Protocol):
    """The signs of life of this process."""

    def is_trusted(self) -> bool:
        """Whether no outage has to be compensated first."""
        ...

    async def show(self) -> None:
        """Give one, and compensate outages if necessary."""
        ...


_Listener: TypeAlias = Callable[["Referee", Told], None]


class Referee:
    """Judges the asks at one table, writes its journal, and notifies its listener."""

    def __init__(
        self,
        room: Room,
        number: int,
        at: Instant,
        granted: Granted,
        *,
        store: Store,
        bus: Bus,
        house: House,
        now: Callable[[], Instant],
        listener: _Listener,
        conflicted: Callable[[], None] = lambda: None,
        wall: Callable[[], Instant] | None = None,
        service: Service | None = None,
    ) -> None:
        self.id: TableId = room.id
        self.room, self.number, self.last = room, number, at
        self._granted = granted
        self._conflicted = conflicted
        self._store, self._bus, self._house = store, bus, house
        self._now, self._wall, self._listener = now, wall or now, listener
        self._service = service
        self._lock = asyncio.Lock()
        self._writing = 0
        """The number of the act that is being written; 0 if none is."""
        self._rival: News | None = None
        """News of an act with that number: ours, or one that was faster."""
        self._doubtful = False
        """Whether the outcome of the last write is unknown."""

    def clock(self) -> Instant:
        """Return the table's time, which never goes back."""
        return max(self.last, self.room.clock(self._now()))

    async def act(self, ask: GuestAsk, by: Asker) -> int:
        """Grant what a guest asks for; return the number of the last act.

        Raises `Illegal`, `Malformed`, `Unavailable`. An ask that was granted before is not
        granted again.
        """
        if self._service and not self._service.is_trusted():
            await self._be_served()
        async with self._lock:
            if self._doubtful:
                await self._make_sure()
            while not self._granted.has(by.guest.id, by.page, by.ref):
                if await self._write(ask, by):
                    break
            return self.number

    def weigh(self, guest: GuestId, seat: int, moves: Sequence[Raw]) -> tuple[Weighing, ...]:
        """Return what a seat's moves would bring. Raises `Illegal`, `Malformed`."""
        return weigh(self.room, guest, seat, moves, self.clock())

    def obstacle(self) -> Illegal | None:
        """Return why a game could not begin here now."""
        return obstacle(self.room, self.clock(), self._house)

    def invitation(self, guest: GuestId, invite: str) -> str:
        """Return the secret of the invitation to those who may pass it on; empty for others."""
        room = self.room
        if not room.plan.listed:
            return ""
        own = is_invited(room, guest) or has_invitation(room, invite, self._house)
        return invitation_of(room, self._house) if own else ""

    async def run(self, ask: HouseAsk, number: int) -> int:
        """Do what the house asks for if the table is still at `number`. Also raises `Stale`."""
        await self._be_served()
        async with self._lock:
            await self._make_sure()
            if number != self.number or not await self._write(ask, None):
                raise Stale
            return self.number

    async def mend(self, outages: Sequence[Outage]) -> None:
        """Compensate outages, counted from the last act."""
        async with self._lock:
            await self._make_sure()
            floor = Instant(self.last + self.room.behind)
            for outage in outages:
                began = max(outage.began, floor)
                if began < outage.ended:
                    while not await self._write(MakeGood(Outage(began, outage.ended)), None):
                        pass

    async def catch_up(self) -> None:
        """Read what other processes have written in the meantime."""
        async with self._lock:
            await self._read_on()

    def hear(self, news: News) -> bool:
        """Adopt the next act, which another process has written; False if it must be read.

        Ignore news about the act we are writing ourselves. If it was someone else's, the append
        will conflict or the next poll will find it.
        """
        if news.number <= self.number:
            return True
        if news.number == self._writing:
            self._rival = news
            return True
        return not self._lock.locked() and self._follow(news)

    def _follow(self, news: News) -> bool:
        """Adopt the act carried by news; False if it carries none, or not the next one."""
        act = news.act
        if act is None or act.number != self.number + 1:
            return False
        body = BODY.decode(act.body)
        room = follow_act(self.room, act, body, self._house)
        self._adopt(((act, body),), room, seating=_is_seating(body.events))
        return True

    async def history(self, after: int) -> Sequence[tuple[Act, Body]]:
        """Return the acts above `after`, up to the table's current one."""
        number = self.number
        acts = await self._store.read(self.id, after)
        return [(act, BODY.decode(act.body)) for act in acts if act.number <= number]

    async def _write(self, ask: GuestAsk | HouseAsk, by: Asker | None) -> bool:
        """Judge and write; False if somebody else was faster and it must be judged again."""
        time = self._now()
        at = max(self.last, self.room.clock(time))
        now = Occasion(self.number + 1, at, time, self._wall(), self.last)
        events, room = judge(self.room, ask, by.guest if by else None, now, self._house)
        if not events:
            return True
        body = Body(events, by.guest.id, by.page, by.ref) if by else Body(events)
        act = Act(now.number, now.dated(self.room, room), Raw(_ENCODER.encode(body)))
        seating = _is_seating(events)
        is_news = seating or awaited(room) != awaited(self.room)
        card = card_of(room, now.wall) if is_news else None
        self._writing, self._rival = act.number, None
        try:
            await self._store.append(self.id, act, card)
        except Conflict:
            self._conflicted()
            await self._lose()
            return False
        except BaseException:
            self._doubtful = True
            raise
        finally:
            self._writing = 0
        self._adopt(((act, body),), room, seating=seating)
        await self._bus.publish(News(self.id, act.number))
        return True

    async def _be_served(self) -> None:
        """Compensate outages before anything is judged by the clock."""
        if self._service and not self._service.is_trusted():
            await self._service.show()

    async def _lose(self) -> None:
        """Adopt the act that was faster, from its news if that has arrived. Raises `NoTable`."""
        before = self.number
        await asyncio.sleep(0)
        if self._rival is None or not self._follow(self._rival):
            await self._read_on()
        if self.number == before:
            raise NoTable(self.id)  # its journal was deleted

    async def _make_sure(self) -> None:
        """Find out whether an act was stored before judging anything without it."""
        if self._doubtful:
            await self._read_on()
            self._doubtful = False

    async def _read_on(self) -> None:
        acts = await self._store.read(self.id, self.number)
        room, told = self.room, list[tuple[Act, Body]]()
        for act in acts:
            if act.number != self.number + len(told) + 1:
                break
            body = BODY.decode(act.body)
            room = follow_act(room, act, body, self._house)
            told.append((act, body))
        if told:
            seating = any(_is_seating(body.events) for _, body in told)
            self._adopt(tuple(told), room, seating=seating)

    def _adopt(self, acts: tuple[tuple[Act, Body], ...], room: Room, *, seating: bool) -> None:
        last = acts[-1][0]
        for _, body in acts:
            self._granted.note(body)
        self.room, self.number, self.last = room, last.number, last.at
        self._listener(self, Told(acts, seating))


def _is_seating(events: Sequence[Event]) -> bool:
    for event in events:  # noqa: SIM110 (for every move, and a generator takes twice as long)
        if not isinstance(event, _NOT_SEATING):
            return True
    return False


async def summon(
    table: TableId,
    *,
    store: Store,
    bus: Bus,
    house: House,
    now: Callable[[], Instant],
    listener: _Listener,
    conflicted: Callable[[], None] = lambda: None,
    wall: Callable[[], Instant] | None = None,
    service: Service | None = None,
) -> Referee:
    """Load a table from its journal. Raises `NoTable`."""
    acts = await store.read(table)
    room, granted = None, Granted()
    for first in range(0, len(acts), AT_ONCE):
        room = read_room(table, acts[first : first + AT_ONCE], house, room, granted.note)
        await asyncio.sleep(0)
    if room is None:
        raise NoTable(table)
    last = acts[-1]
    return Referee(
        room,
        last.number,
        last.at,
        granted,
        store=store,
        bus=bus,
        house=house,
        now=now,
        listener=listener,
        conflicted=conflicted,
        wall=wall,
        service=service,
    )
