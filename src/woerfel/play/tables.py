"""The tables awake in this process: waking them, passing them news, putting them to sleep."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from woerfel.bus import Bus, News
from woerfel.core.game import Illegal, Instant
from woerfel.play.asks import GoOn, MissPeople, Return
from woerfel.play.attendance import Attendance, Seen
from woerfel.play.butler import Butler, in_thread
from woerfel.play.clockwork import Clockwork
from woerfel.play.founding import found_table
from woerfel.play.hints import HintQuestion, ask_for_advice, first_question
from woerfel.play.house import House
from woerfel.play.housetime import PULSE, HouseTime, Pulse
from woerfel.play.referee import NoTable, Referee, Stale, Told, summon
from woerfel.play.room import Plan, Room
from woerfel.play.threads import Offload
from woerfel.play.waiting import ALONE_ABSENT, is_overdue
from woerfel.solve.counsel import Counsel
from woerfel.store import Guest, GuestId, Outage, Store, TableId, Unavailable

POLL = 1.0
"""Seconds between polls for lost news."""
ROUND = 5.0
"""Seconds between checks of who is present."""
ABSENT = 45_000
"""Milliseconds after which a bot stands in for somebody."""
ASLEEP = 90_000
"""Milliseconds without anybody after which a table is put to sleep."""

log = logging.getLogger("woerfel.tables")


class Listener(Protocol):
    """Receives what happens at the tables."""

    def told(self, referee: Referee, told: Told) -> None:
        """Acts have been written at a table, here or elsewhere."""
        ...

    def here(self, table: TableId, tables: "Tables") -> None:
        """Somebody has come to a table or gone."""
        ...

    def conflicted(self) -> None:
        """An act was judged again, because another process was faster."""
        ...


class Tables:
    """All tables, as seen from one process. Use it as an asynchronous context manager."""

    def __init__(
        self,
        *,
        store: Store,
        bus: Bus,
        house: House,
        now: Callable[[], Instant],
        listener: Listener,
        absent: int = ABSENT,
        offload: Offload = in_thread,
        steady: Callable[[], int] | None = None,
    ) -> None:
        self._store, self._bus, self._house, self._wall = store, bus, house, now
        self.time = self._now = HouseTime(now(), steady or now)
        """House time."""
        self._listener, self._absent, self._offload = listener, absent, offload
        self._awake: dict[TableId, Referee] = {}
        self._waking: dict[TableId, asyncio.Task[Referee]] = {}
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._elsewhere: dict[TableId, frozenset[GuestId]] = {}
        self._pulse = Pulse(store, self._now, lambda: [*self._awake.values()])
        self.attendance = Attendance(store, self._now)
        self._clockwork = Clockwork(self.spawn, self._pulse.is_trusted)
        self._butler = Butler(house, self.spawn, offload)

    async def __aenter__(self) -> "Tables":
        await self._quietly(self._pulse.join())
        for loop in (self._hear(), self._poll(), self._show_life(), self._look_round()):
            self.spawn(loop)
        return self

    async def __aexit__(self, *_: object) -> None:
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background while the tables are open."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        del self._tasks[task]
        if not task.cancelled() and (fault := task.exception()):
            log.error("a task failed", exc_info=fault)

    @property
    def awake(self) -> int:
        """How many tables are awake here."""
        return len(self._awake)

    async def open(self, plan: Plan, host: Guest) -> Room:
        """Open a new table. Raises `Illegal`, `Unavailable`."""
        await self._pulse.show()
        now, wall = self._now(), self._wall()
        return await found_table(plan, host, self._store, self._house, now, wall)

    async def advise(self, asked: HintQuestion) -> tuple[Counsel, ...]:
        """Return what a good player would do in a position; nothing if that takes too long."""
        return await ask_for_advice(asked, self._house, self._offload)

    async def sits_at(self, guest: GuestId, tables: int) -> bool:
        """Whether a guest already sits at this many tables. Raises `Unavailable`."""
        return len(await self._store.tables_of(guest, tables)) >= tables

    async def wake(self, table: TableId) -> Referee:
        """Return the table's referee. Raises `NoTable`, `Unavailable`."""
        if referee := self._awake.get(table):
            return referee
        waking = self._waking.get(table)
        if waking is None:
            waking = asyncio.get_running_loop().create_task(self._wake(table))
            self._waking[table] = waking
            waking.add_done_callback(lambda task: self._woken(table, task))
        return await asyncio.shield(waking)

    def _woken(self, table: TableId, task: asyncio.Task[Referee]) -> None:
        del self._waking[table]
        if not task.cancelled():
            task.exception()  # waiters get it; without any, it is not an error

    async def _wake(self, table: TableId) -> Referee:
        await self._pulse.show()
        referee = await summon(
            table,
            store=self._store,
            bus=self._bus,
            house=self._house,
            now=self._now,
            listener=self._heard,
            conflicted=self._listener.conflicted,
            wall=self._wall,
            service=self._pulse,
        )
        await self._make_good(referee)
        self._awake[table] = referee
        self.attendance.expect(table)
        self._attend(referee)
        return referee

    async def arrive(self, table: TableId, guest: GuestId) -> Referee:
        """Wake a table for somebody who comes in, and give them their seats back."""
        referee = await self.wake(table)
        try:
            await self.attendance.arrive(table, guest)
            await self._insist(referee, Return(guest))
        except BaseException:
            self.attendance.depart(table, guest)
            raise
        self._listener.here(table, self)
        return referee

    def depart(self, table: TableId, guest: GuestId) -> None:
        """Note that somebody left; the seat is kept for a while."""
        self.attendance.depart(table, guest)
        self._listener.here(table, self)

    def present(self, table: TableId) -> frozenset[GuestId]:
        """Return who is connected to a table, in any process."""
        return self.attendance.here(table) | self._elsewhere.get(table, frozenset())

    async def _insist(self, referee: Referee, ask: Return | MissPeople | GoOn) -> None:
        while True:
            try:
                await referee.run(ask, referee.number)
            except Stale:
                continue
            except Illegal:
                return
            return

    def _heard(self, referee: Referee, told: Told) -> None:
        if referee.id in self._awake:
            self._attend(referee)
            if referee.room.plan.hints:
                self._think_ahead(referee, told)
        self._listener.told(referee, told)

    def _think_ahead(self, referee: Referee, told: Told) -> None:
        events = [event for _, body in told.acts for event in body.events]
        if asked := first_question(referee.room, events, referee.clock()):
            self.spawn(self.advise(asked))

    def _attend(self, referee: Referee) -> None:
        self._clockwork.arm(referee)
        if referee.room.has_bots:
            self._butler.serve(referee)

    async def _hear(self) -> None:
        async with self._bus.listen() as channel:
            async for news in channel:
                try:
                    self._catch_up(news)
                except Exception:
                    log.exception("news could not be followed")

    def _catch_up(self, news: News) -> None:
        referee = self._awake.get(news.table)
        if referee and not referee.hear(news):
            self.spawn(self._quietly(referee.catch_up()))

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            if self._awake:
                await self._quietly(self._compare())

    async def _compare(self) -> None:
        for table, number in (await self._store.heads([*self._awake])).items():
            self._catch_up(News(table, number))

    async def _show_life(self) -> None:
        while True:
            if self._awake:
                await self._quietly(self._pulse.show())
            await asyncio.sleep(PULSE)

    async def _make_good(self, referee: Referee) -> None:
        """Give a table back the time during which it could not be played."""
        if referee.room.deadline is None:
            return
        last = Instant(referee.last + referee.room.behind)
        outages = [*await self._store.outages(last)]
        seen = await self.attendance.seen([referee.id])
        latest = max([last, *seen[referee.id].values()])
        if self._now() - latest > self._absent:
            outages.append(Outage(latest, self._now()))
        await referee.mend(outages)

    async def _look_round(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self._quietly(self._look())

    async def _look(self) -> None:
        await self.attendance.note()
        if not self._awake:
            return
        # Those who arrive from here on are not in what is read, and must not count as absent.
        known = [(each, each.room.present | {each.room.host}) for each in self._awake.values()]
        seen = await self.attendance.seen([referee.id for referee, _ in known])
        for referee, present in known:
            id = referee.id
            self._note_elsewhere(id, seen)
            longest = min(self._absent, ALONE_ABSENT) if len(present) == 1 else self._absent
            gone = {w for w in present if self._is_gone(seen[id].get(w, Instant(0)), longest)}
            if gone:
                await self._miss(referee, frozenset(gone))
            if is_overdue(referee.room, self._now()):
                await self._insist(referee, GoOn())
            since = self.attendance.deserted(id)
            if since is not None and self._now() - since > ASLEEP and id in self._awake:
                self._sleep(referee)

    async def _miss(self, referee: Referee, gone: frozenset[GuestId]) -> None:
        try:
            await self._insist(referee, MissPeople(gone))
        except NoTable:
            self._sleep(referee)

    def _note_elsewhere(self, table: TableId, seen: Seen) -> None:
        lately = Instant(self._now() - int(2_500 * ROUND))
        guests = frozenset(who for who, then in seen[table].items() if then > lately)
        before = self.present(table)
        self._elsewhere[table] = guests - self.attendance.here(table)
        if self.present(table) != before:
            self._listener.here(table, self)

    def _is_gone(self, seen: Instant, longest: int) -> bool:
        # After an outage everybody has the full time to come back.
        return self._now() - max(seen, self._pulse.since) > longest

    def _sleep(self, referee: Referee) -> None:
        del self._awake[referee.id]
        self._clockwork.disarm(referee.id)
        self.attendance.forget(referee.id)
        self._elsewhere.pop(referee.id, None)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Unavailable as fault:
            log.warning("the database cannot be reached", extra={"fault": str(fault)})
        except Exception:
            log.exception("something went wrong, and goes on")
