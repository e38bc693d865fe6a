"""Whatever happens in whatever order: what pages show agrees with a replay of the journal."""

import asyncio
from collections.abc import Coroutine
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec import Raw
from msgspec.json import encode
from visit_kit import Page, Process, a_house

from virtual import VirtualLoop
from woerfel.bus.local import LocalBus
from woerfel.core.game import Instant, Seat
from woerfel.play.asks import (
    Begin,
    GuestAsk,
    Hint,
    Keep,
    Leave,
    Lock,
    Move,
    Propose,
    Readmit,
    Remove,
    Resume,
    Say,
    Sit,
    Unseal,
)
from woerfel.play.follow import BODY, read_room
from woerfel.play.room import Plan, Room, Stage, Topic
from woerfel.play.seating import obstacle
from woerfel.play.standing import invitation_of, is_invited
from woerfel.store import Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.table.protocol import Done
from woerfel.web.table.telling import view_room

pytestmark = pytest.mark.slow

GUESTS = [Guest(GuestId(name), name) for name in ("anna", "opa", "tom")]
SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
who = st.integers(0, len(GUESTS) - 1)
process = st.integers(0, 1)


class Evening(RuleBasedStateMachine):
    """Guests come, go, ask, ask again and lose their connection, at two processes that restart."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = VirtualLoop()
        asyncio.set_event_loop(self.loop)
        self.store, self.bus = MemoryStore(), LocalBus()
        self.processes = [self._start(), self._start()]
        plan = Plan("wort-kniffel", 3, bots=("lena",), hints=True, listed=True, kept=1)
        self.table = self.do(self.processes[0].tables.open(plan, GUESTS[0])).id
        self.pages: list[Page] = []
        self.refs = [0] * len(GUESTS)
        self.sent: list[tuple[int, GuestAsk]] = []
        self.granted: set[tuple[GuestId, int]] = set()

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(work)

    def _start(self) -> Process:
        started = Process(self.store, self.bus, self.loop.time)
        self.do(started.tables.__aenter__())
        return started

    def room(self) -> Room:
        room = read_room(self.table, self.do(self.store.read(self.table)), a_house())
        assert room
        return room

    def pages_of(self, guest: int) -> list[Page]:
        return [page for page in self.pages if page.guest is GUESTS[guest]]

    def invite(self) -> str:
        return invitation_of(self.room(), a_house())

    @rule(guest=who, process=process, behind=st.integers(0, 5), invited=st.booleans())
    def connect(self, guest: int, process: int, behind: int, invited: bool) -> None:
        number = max((page.number for page in self.pages_of(guest)), default=0)
        page = self.processes[process].page(self.table, GUESTS[guest])
        self.pages.append(page)
        self.do(page.hello(max(0, number - behind), self.invite() if invited else ""))

    @rule(guest=who)
    def drop(self, guest: int) -> None:
        for page in self.pages_of(guest)[:1]:
            page.visit.left()
            self.pages.remove(page)

    @rule(process=process)
    def restart(self, process: int) -> None:
        stopped = self.processes[process]
        self.pages = [page for page in self.pages if page.visit._desk is not stopped.desk]  # pyright: ignore[reportPrivateUsage]
        self.do(stopped.tables.__aexit__())
        self.processes[process] = self._start()

    def ask(self, guest: int, ask: GuestAsk) -> None:
        self.sent.append((guest, ask))
        self._send(guest, ask)

    def _send(self, guest: int, ask: GuestAsk) -> None:
        for page in self.pages_of(guest)[-1:]:
            answer = self.do(page.ask(ask))
            if isinstance(answer, Done) and answer.ref == ask.ref:
                self.granted.add((page.guest.id, ask.ref))

    def _next(self, guest: int) -> int:
        self.refs[guest] += 1
        return self.refs[guest]

    @rule(guest=who, seat=st.integers(0, 2), invited=st.booleans())
    def sit(self, guest: int, seat: int, invited: bool) -> None:
        invite = self.invite() if invited else ""
        self.ask(guest, Sit(self._next(guest), seat, GUESTS[guest].name, PLEDGE, invite=invite))

    @rule(guest=who, whom=who, ban=st.booleans())
    def remove(self, guest: int, whom: int, ban: bool) -> None:
        self.ask(guest, Remove(self._next(guest), GUESTS[whom].id, ban))

    @rule(guest=who, whom=who)
    def readmit(self, guest: int, whom: int) -> None:
        self.ask(guest, Readmit(self._next(guest), GUESTS[whom].id))

    @rule(guest=who, locked=st.booleans())
    def lock(self, guest: int, locked: bool) -> None:
        self.ask(guest, Lock(self._next(guest), locked))

    @rule(guest=who, seat=st.integers(0, 2), kept=st.booleans())
    def keep(self, guest: int, seat: int, kept: bool) -> None:
        self.ask(guest, Keep(self._next(guest), seat, kept))

    @rule(guest=who, seat=st.integers(0, 2))
    def leave(self, guest: int, seat: int) -> None:
        self.ask(guest, Leave(self._next(guest), seat))

    @rule(guest=who, seat=st.integers(0, 2))
    def hint(self, guest: int, seat: int) -> None:
        self.ask(guest, Hint(self._next(guest), seat))

    @rule(guest=who)
    def begin(self, guest: int) -> None:
        self.ask(guest, Begin(self._next(guest)))

    @rule(guest=who)
    def unseal(self, guest: int) -> None:
        self.ask(guest, Unseal(self._next(guest), SEED))

    @rule(guest=who, topic=st.sampled_from(Topic))
    def propose(self, guest: int, topic: Topic) -> None:
        if topic is not Topic.CLOSE:
            self.ask(guest, Propose(self._next(guest), topic, PLEDGE))

    @rule(guest=who)
    def resume(self, guest: int) -> None:
        self.ask(guest, Resume(self._next(guest)))

    @rule(guest=who)
    def say(self, guest: int) -> None:
        self.ask(guest, Say(self._next(guest), phrase="hello"))

    @precondition(lambda self: self.room().stage is Stage.PLAYING)
    @rule(data=st.data())
    def move(self, data: st.DataObject) -> None:
        room = self.room()
        assert room.match
        seat: Seat = room.match.state.turn
        moves = [*room.match.rules.game.moves(room.match.state, seat)]
        owners = [i for i, guest in enumerate(GUESTS) if guest.id == room.places[seat].guest]
        if moves and owners:
            move = data.draw(st.sampled_from(moves))
            self.ask(owners[0], Move(self._next(owners[0]), seat, Raw(encode(move))))

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def resend(self, data: st.DataObject) -> None:
        """Also out of order: a page may send anything again at any time."""
        guest, ask = data.draw(st.sampled_from(self.sent))
        self._send(guest, ask)

    @rule(seconds=st.sampled_from([0.1, 2.0, 50.0, 120.0]))
    def wait(self, seconds: float) -> None:
        self.do(asyncio.sleep(seconds))

    @invariant()
    def pages_agree_with_the_journal(self) -> None:
        self.do(asyncio.sleep(1.5))
        while (acts := self.do(self.store.read(self.table))) and any(
            page.number < len(acts) and page.closed is None for page in self.pages
        ):
            self.do(asyncio.sleep(0.5))
        room = self.room()
        self._see_off(room)
        for page in self.pages:
            assert page.guest.id not in room.banned
            assert page.room
            in_the_way = obstacle(room, Instant(0), a_house())
            assert encode(page.room.room) == encode(view_room(room, in_the_way))
            seats = room.seats_of(page.guest.id)
            if room.match:
                seen = room.match.rules.game.view(room.match.state, seats[0] if seats else None)
                assert page.view is not None
                assert bytes(page.view) == encode(seen)

    def _see_off(self, room: Room) -> None:
        """Let the pages go that the host has shut out, and no others."""
        for page in [each for each in self.pages if each.closed]:
            assert page.closed in [(1008, why) for why in ("removed", "banned", "locked")]
            assert page.guest.id not in (room.owner, room.host) or page.closed[1] == "removed"
            page.visit.left()
            self.pages.remove(page)

    @invariant()
    def strangers_have_one_seat(self) -> None:
        room = self.room()
        for guest in GUESTS:
            assert is_invited(room, guest.id) or len(room.seats_of(guest.id)) <= 1
            assert guest.id not in room.banned or not room.seats_of(guest.id)
        assert room.owner not in room.banned

    @invariant()
    def each_ask_is_done_once(self) -> None:
        acts = self.do(self.store.read(self.table))
        assert [act.number for act in acts] == [*range(1, len(acts) + 1)]
        bodies = [BODY.decode(act.body) for act in acts]
        done = [(body.by, body.ref) for body in bodies if body.ref]
        assert len(done) == len(set(done))

    def teardown(self) -> None:
        for each in self.processes:
            self.do(each.tables.__aexit__())
        self.loop.close()


Evening.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestEvening = Evening.TestCase
