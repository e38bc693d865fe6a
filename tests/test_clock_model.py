"""The model of deadlines finds each kind of wrong that it looks for, and no other."""

import asyncio
from collections.abc import Callable
from hashlib import sha256

import pytest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from clock_model import Account, Clocks, Patience, Telling, check_clocks
from woerfel.bus.local import LocalBus
from woerfel.core.game import Instant
from woerfel.lexicon.starter import starter
from woerfel.play.asks import Begin, Say, Sit, TimeUp
from woerfel.play.clockwork import GRACE
from woerfel.play.events import Body, Happened, Mended
from woerfel.play.follow import BODY
from woerfel.play.founding import found_table
from woerfel.play.house import House
from woerfel.play.referee import Asker, Referee, Told, summon
from woerfel.play.room import Plan
from woerfel.store import Act, Guest, GuestId, Outage, TableId
from woerfel.store.in_memory import MemoryStore

HOUSE = House(starter(), b"s" * 32)
ANNA = Guest(GuestId("anna"), "Anna")
SEED = "0123456789abcdef"
PATIENCE = Patience(late=1_000, way=100, longest=20_000)
LOST = 9_000
"""Milliseconds of an outage."""


async def played() -> tuple[TableId, list[Act], list[Telling]]:
    """Let a game be called and two turns run out, one of them in an outage; tell all of it."""
    clock, tellings = [Instant(0)], list[Telling]()

    def tell(referee: Referee, told: Told) -> None:
        del told
        deadline = referee.room.deadline
        heard = clock[0] + 7  # on its way
        telling = Telling(referee.number, referee.clock(), deadline, heard, "one")
        tellings.append(telling)

    store = MemoryStore()
    room = await found_table(
        Plan("bookworm", 2, {"think": 5}, bots=("lena",)), ANNA, store, HOUSE, Instant(0)
    )
    referee = await summon(
        room.id, store=store, bus=LocalBus(), house=HOUSE, now=lambda: clock[0], listener=tell
    )

    async def run_out() -> None:
        assert referee.room.deadline is not None
        clock[0] = Instant(referee.room.deadline + referee.room.behind + GRACE)
        await referee.run(TimeUp(), referee.number)

    pledge = sha256(SEED.encode()).hexdigest()
    for ask in (Sit(1, 0, "Anna", pledge), Begin(2)):
        await referee.act(ask, Asker(ANNA, "page", ask.ref))
    await run_out()
    clock[0] = Instant(clock[0] + 1_000)
    await referee.act(Say(3, phrase="hello"), Asker(ANNA, "page", 3))
    began = clock[0]
    clock[0] = Instant(began + LOST)
    await referee.mend([Outage(began, clock[0])])
    await run_out()
    await run_out()
    return room.id, [*await store.read(room.id)], tellings


TABLE, JOURNAL, TELLINGS = asyncio.run(played())
FIRED = [n for n, act in enumerate(JOURNAL) if b'"time":true' in bytes(act.body)]

Tamper = Callable[[list[Act], list[Telling]], int]
"""Changes a journal and a account, and says how long the client listened on."""


def found(tamper: Tamper) -> Clocks:
    acts, tellings, clocks = [*JOURNAL], [*TELLINGS], Clocks()
    more = tamper(acts, tellings)
    account = Account("anna", tellings, tellings[-1].heard + more)
    check_clocks(clocks, TABLE, acts, [account], HOUSE, PATIENCE)
    return clocks


def nothing(_acts: list[Act], _tellings: list[Telling]) -> int:
    return 0


def fire_early(acts: list[Act], _: list[Telling]) -> int:
    last = acts[FIRED[-1]]
    acts[FIRED[-1]] = replace(last, at=Instant(last.at - 1))
    return 0


def begin_early(acts: list[Act], _: list[Telling]) -> int:
    begun = next(n for n, act in enumerate(acts) if b'"begun"' in bytes(act.body))
    acts[begun] = replace(acts[begun], at=Instant(acts[begun].at - 1))
    return 0


def hear_early(_: list[Act], tellings: list[Telling]) -> int:
    tellings[-1] = replace(tellings[-1], heard=tellings[-2].heard + 500)
    return 0


def fire_twice(acts: list[Act], tellings: list[Telling]) -> int:
    acts.append(replace(acts[-1], number=acts[-1].number + 1))
    tellings.pop()
    return 0


def fire_late(acts: list[Act], tellings: list[Telling]) -> int:
    last = acts[-1]
    acts[-1] = replace(last, at=Instant(last.at + PATIENCE.late + 1))
    tellings.pop()
    return 0


def do_something_else(acts: list[Act], tellings: list[Telling]) -> int:
    last = acts[-1]
    said = next(act for act in acts if b'"said"' in bytes(act.body))
    acts[-1] = replace(said, number=last.number, at=Instant(last.at + PATIENCE.late + 1))
    tellings.pop()
    return 0


def never_fire(acts: list[Act], tellings: list[Telling]) -> int:
    acts.pop()
    tellings.pop()
    return 60_000


def tell_of_no_end(_: list[Act], tellings: list[Telling]) -> int:
    late = tellings[-2]
    tellings.insert(-1, replace(late, now=late.now + 60_000))
    return 0


def tell_another_deadline(_: list[Act], tellings: list[Telling]) -> int:
    assert tellings[-1].deadline
    tellings[-1] = replace(tellings[-1], deadline=tellings[-1].deadline + 1)
    return 0


def tell_none(_: list[Act], tellings: list[Telling]) -> int:
    tellings[-1] = replace(tellings[-1], deadline=None)
    return 0


def tell_of_the_past(_: list[Act], tellings: list[Telling]) -> int:
    tellings[-1] = replace(tellings[-1], now=tellings[-1].now - 1)
    return 0


def stand_still(_: list[Act], tellings: list[Telling]) -> int:
    last = tellings[-1]
    tellings.append(replace(last, heard=last.heard + 2_000))
    return 0


def mend_too_much(acts: list[Act], _: list[Telling]) -> int:
    where = next(n for n, act in enumerate(acts) if b'"mended"' in bytes(act.body))
    (event,) = BODY.decode(acts[where].body).events
    assert isinstance(event, Mended)
    body = Body((replace(event, lost=3_600_000),))
    acts[where] = replace(acts[where], body=Raw(encode(body)))
    return 0


def test_what_is_right_is_found_right() -> None:
    clocks = found(nothing)
    assert not clocks.wrong
    assert (clocks.fired, clocks.latest, clocks.told) == (3, 0, len(TELLINGS))
    assert len(FIRED) == 2
    events = [event for act in JOURNAL for event in BODY.decode(act.body).events]
    assert [event.lost for event in events if isinstance(event, Mended)] == [LOST]
    assert sum(isinstance(event, Happened) and event.time for event in events) == 2


def lie_in_a_frozen_process(_: list[Act], tellings: list[Telling]) -> int:
    """Hear the message before the last timeout only shortly before it."""
    late = tellings[-2]
    tellings[-2] = replace(late, heard=tellings[-1].heard - 50)
    return 0


def test_a_message_that_was_heard_late_makes_no_timeout_early() -> None:
    assert not found(lie_in_a_frozen_process).early


@pytest.mark.parametrize(
    ("tamper", "kind"),
    [
        (begin_early, "early"),
        (fire_early, "twice"),
        (hear_early, "early"),
        (fire_twice, "twice"),
        (fire_late, "missing"),
        (do_something_else, "missing"),
        (never_fire, "missing"),
        (tell_of_no_end, "missing"),
        (mend_too_much, "missing"),
        (tell_another_deadline, "told_otherwise"),
        (tell_none, "told_otherwise"),
        (stand_still, "told_otherwise"),
        (tell_of_the_past, "told_otherwise"),
    ],
)
def test_what_is_not_is_found(tamper: Tamper, kind: str) -> None:
    clocks = found(tamper)
    assert getattr(clocks, kind), clocks
