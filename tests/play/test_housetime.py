"""The clock on the wall is set back and forward: nothing changes at a table (R-30)."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from random import Random
from typing import TypeVar

import pytest
from hall_kit import Counted, Heard, at_once, begin, house, until
from msgspec import Struct
from room_kit import ANNA, OPA

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.game import Illegal, Instant
from woerfel.play.asks import Propose, Relieve, Resume, Say, Stay
from woerfel.play.clockwork import GRACE
from woerfel.play.events import Happened, Mended, StoodIn, Stopped
from woerfel.play.housetime import HouseTime
from woerfel.play.referee import Referee
from woerfel.play.room import Plan, Topic
from woerfel.play.tables import Tables
from woerfel.store import Act, TableId, Unavailable
from woerfel.store.in_memory import MemoryStore

EPOCH = 1_800_000_000_000
HOUR = 3_600_000
PLAN = Plan("wort-kniffel", 2, {"sand": 30})
STEPS = [(-HOUR,), (HOUR,), (HOUR, -HOUR), (-HOUR, 2 * HOUR), (5_000,), (-5_000,), (-EPOCH,)]
"""By how many milliseconds the clock on the wall is set, one after another."""
RETURN = 3_000
"""Milliseconds within which a house that begins again may misjudge what was left."""


def real() -> int:
    """Tell how much time has really passed."""
    return round(1000 * asyncio.get_running_loop().time())


class Machine:
    """A computer: somebody sets its clock, and nobody knows when it was switched on."""

    def __init__(self, skew: int = 0, uptime: int = 777_000) -> None:
        self.skew, self._uptime = skew, uptime

    def wall(self) -> Instant:
        return Instant(EPOCH + self.skew + real())

    def steady(self) -> int:
        return self._uptime + real()


class Store(MemoryStore):
    """A store on a machine, which goes away and comes back."""

    is_away = False

    def __init__(self, machine: Machine) -> None:
        super().__init__(clock=lambda: self.machine.wall())
        self.machine = machine

    async def append(self, table: TableId, act: Act, card: object = None) -> None:
        self._must_be_there()
        await super().append(table, act, card)  # type: ignore[arg-type]

    async def pulse(self, now: Instant, patience: int) -> Instant:
        self._must_be_there()
        return await super().pulse(now, patience)

    def _must_be_there(self) -> None:
        if self.is_away:
            raise Unavailable


def process(
    machine: Machine, store: MemoryStore, bus: LocalBus, heard: Heard | None = None
) -> Tables:
    return Tables(
        store=store,
        bus=bus,
        house=house(entropy=Random(machine.steady()).randbytes),
        now=machine.wall,
        steady=machine.steady,
        listener=heard or Heard(),
        offload=at_once,
    )


class Evening(Struct):
    """One process and its table, at which somebody sets the clock on the wall."""

    machine: Machine
    store: Store
    tables: Tables
    referee: Referee
    steps: list[int]

    def step(self) -> None:
        """Set the clock, as often as it is to be set."""
        if self.steps:
            self.machine.skew += self.steps.pop(0)

    async def agree(self, topic: Topic) -> None:
        for guest in (ANNA, OPA):
            guest_ = Counted(guest)
            guest_.ref = 10
            await guest_.ask(self.referee, lambda ref: Propose(ref, topic))


async def time_runs_out(evening: Evening) -> None:
    for _ in range(4):
        await asyncio.sleep(20)
        evening.step()
    assert len(timeouts(await evening.store.read(evening.referee.id))) >= 2


async def a_pause(evening: Evening) -> None:
    await asyncio.sleep(10)
    await evening.agree(Topic.PAUSE)
    await asyncio.sleep(7)
    evening.step()
    await asyncio.sleep(100)
    evening.step()
    anna = Counted(ANNA)
    anna.ref = 20
    await anna.ask(evening.referee, Resume)
    await asyncio.sleep(60)


async def an_outage(evening: Evening) -> None:
    await asyncio.sleep(10)
    evening.store.is_away = True
    await asyncio.sleep(4)
    evening.step()
    await asyncio.sleep(4)
    evening.store.is_away = False
    evening.step()
    await asyncio.sleep(60)
    bodies = await evening.referee.history(0)
    lost = [e.lost for _, body in bodies for e in body.events if isinstance(e, Mended)]
    assert sum(lost) == pytest.approx(8_000, abs=2_000)


async def somebody_goes(evening: Evening) -> None:
    evening.tables.depart(evening.referee.id, OPA.id)
    await asyncio.sleep(20)
    evening.step()
    assert OPA.id in evening.referee.room.present
    await asyncio.sleep(20)
    evening.step()
    assert OPA.id in evening.referee.room.present
    await asyncio.sleep(20)
    assert OPA.id not in evening.referee.room.present


async def all_go(evening: Evening) -> None:
    for guest in (ANNA, OPA):
        evening.tables.depart(evening.referee.id, guest.id)
    await asyncio.sleep(30)
    evening.step()
    await asyncio.sleep(60)
    evening.step()
    assert evening.tables.awake == 1
    await asyncio.sleep(30)
    assert evening.tables.awake == 0


Scene = Callable[[Evening], Awaitable[None]]


def journal(scene: Scene, steps: Sequence[int]) -> Sequence[Act]:
    """Return what is written at a table while the clock on the wall is set."""

    async def work() -> Sequence[Act]:
        machine = Machine()
        store = Store(machine)
        async with process(machine, store, LocalBus()) as tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await scene(Evening(machine, store, tables, referee, [*steps]))
            return await store.read(referee.id)

    return run(work())


def timeouts(acts: Sequence[Act]) -> Sequence[Act]:
    return [act for act in acts if b'"time":true' in bytes(act.body)]


@pytest.mark.parametrize("steps", STEPS, ids=str)
@pytest.mark.parametrize("scene", [time_runs_out, a_pause, an_outage, somebody_goes, all_go])
def test_nothing_changes_at_a_table_when_the_wall_is_set(scene: Scene, steps: tuple[int]) -> None:
    """R-30: not one byte of its journal, and not one instant in it."""
    assert journal(scene, steps) == journal(scene, ())


@pytest.mark.parametrize("steps", STEPS, ids=str)
def test_nobody_is_idle_sooner_or_later(steps: tuple[int]) -> None:
    """R-23 by R-30."""

    async def work() -> None:
        machine = Machine()
        async with process(machine, Store(machine), LocalBus()) as tables:
            referee = await begin(tables, Plan("wort-kniffel", 2, {"sand": 0}), ANNA, OPA)
            machine.skew += steps[0]
            opa = Counted(OPA)
            await asyncio.sleep(115)
            with pytest.raises(Illegal, match="not-idle"):
                await opa.ask(referee, lambda ref: Relieve(ref, 0))
            machine.skew += sum(steps[1:])
            await asyncio.sleep(6)
            await opa.ask(referee, lambda ref: Relieve(ref, 0))
            assert referee.room.places[0].by_bot

    run(work())


@pytest.mark.parametrize("steps", STEPS, ids=str)
@pytest.mark.parametrize("away", [500, 8_000, 600_000])
def test_a_house_that_begins_again_goes_on_where_it_stopped(steps: tuple[int], away: int) -> None:
    """R-11, R-30: whatever the wall says meanwhile, everybody has what was left."""

    async def work() -> None:
        machine, bus = Machine(), LocalBus()
        store, heard = Store(machine), Heard()
        async with process(machine, store, bus) as tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await asyncio.sleep(11)
            table = referee.id
            left = must(referee.room.deadline) - referee.clock()
        await asyncio.sleep(away / 1000)
        machine = Machine(machine.skew + sum(steps), uptime=5)
        store.machine = machine
        async with process(machine, store, bus, heard) as tables:
            referee = await tables.arrive(table, ANNA.id)
            await tables.arrive(table, OPA.id)
            back = real()
            assert must(referee.room.deadline) - referee.clock() == pytest.approx(left, abs=RETURN)
            await until(lambda: has_timed_out(heard))
            assert real() - back == pytest.approx(left + GRACE, abs=RETURN)
            assert not any(isinstance(event, StoodIn | Stopped) for event in heard.events)

    run(work())


def twins(step: int, skew: int) -> Sequence[Act]:
    """Let a second process start where the wall is wrong; return what the clock brought about."""

    async def work() -> Sequence[Act]:
        first, second = Machine(), Machine(skew, uptime=12)
        bus, one, two = LocalBus(), Heard(), Heard()
        store = Store(first)
        async with process(first, store, bus, one) as tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            first.skew += step
            second.skew += step
            await asyncio.sleep(2)
            async with process(second, store, bus, two) as others:
                twin = await others.arrive(referee.id, OPA.id)
                for tick in range(80):
                    if tick == 70:  # the clock has taken a turn: Anna is still there
                        await Counted(ANNA).ask(referee, Stay)
                    assert abs(twin.clock() - referee.clock()) <= 20
                    assert twin.room.deadline == referee.room.deadline
                    await asyncio.sleep(1.01)
                first.skew += step
                await asyncio.sleep(25)
            acts = timeouts(await store.read(referee.id))
        assert len(acts) == len(timeouts_of(one)) == len(timeouts_of(two))
        assert not any(isinstance(event, Mended) for event in one.events)
        return acts

    return run(work())


@pytest.mark.parametrize("skew", [5_000, -5_000, HOUR, -HOUR])
@pytest.mark.parametrize("step", [0, HOUR, -HOUR])
def test_a_process_that_starts_later_takes_over_the_time_of_the_house(step: int, skew: int) -> None:
    """R-30: on a machine whose clock is wrong, too, and after the wall was set."""
    alone = twins(0, 0)
    assert len(alone) == 3
    assert twins(step, skew) == alone


def test_processes_that_start_at_once_agree() -> None:
    """R-30: the first one says what time it is."""

    async def work() -> None:
        bus, store = LocalBus(), Store(Machine())
        halls = [process(Machine(skew, uptime=skew), store, bus) for skew in (0, 5_000, HOUR, 7)]
        await asyncio.gather(*(hall.__aenter__() for hall in halls))
        assert len({hall.time() for hall in halls}) == 1
        for hall in halls:
            await hall.__aexit__()

    run(work())


def test_a_table_opened_by_a_process_that_was_idle_runs_by_the_house() -> None:
    async def work() -> None:
        first, second = Machine(), Machine(uptime=3)
        store, bus = Store(first), LocalBus()
        async with process(first, store, bus) as tables, process(second, store, bus) as idle:
            await begin(tables, PLAN, ANNA, OPA)
            await asyncio.sleep(50)
            tables.time.advance(Instant(tables.time() + 60_000))
            await asyncio.sleep(5)
            room = await idle.open(PLAN, OPA)
            referee = await idle.arrive(room.id, OPA.id)
            await Counted(OPA).ask(referee, lambda ref: Say(ref, phrase="hello"))
            assert abs(referee.clock() - tables.time()) < 20

    run(work())


def test_a_machine_that_slept_falls_in_step_and_costs_nobody_time() -> None:
    """R-11, R-30: its steady clock stood while the others' went on, and so did the house's."""

    async def work() -> None:
        machine = Machine()
        store = Store(machine)
        async with process(machine, store, LocalBus()) as tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await asyncio.sleep(5)
            left = must(referee.room.deadline) - referee.clock()
            # Another machine, which slept shorter, is the first to serve again.
            await store.pulse(Instant(tables.time() + 600_000), 3_000)
            await asyncio.sleep(3)
            now = must(referee.room.deadline) - referee.clock()
            assert now == pytest.approx(left - 3_000, abs=1_100)
            assert tables.time() > EPOCH + 600_000

    run(work())


def test_drifting_clocks_stay_within_a_second() -> None:
    """R-30: the fastest clock leads, and the others fall behind by a sign of life at most."""

    class Slow(Machine):
        def steady(self) -> int:
            return round(0.99 * real())

    async def work() -> None:
        store, bus = Store(Machine()), LocalBus()
        async with process(Machine(), store, bus) as tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            async with process(Slow(), store, bus) as others:
                twin = await others.arrive(referee.id, OPA.id)
                for _ in range(300):
                    await asyncio.sleep(1)
                    assert -1 <= referee.clock() - twin.clock() <= 1_100

    run(work())


def test_the_time_of_the_house_never_goes_back_while_it_serves() -> None:
    counts = iter([5, 10, 11, 12, 13, 14])
    time = HouseTime(Instant(1_000), partial(next, counts))
    assert time() == 1_005
    time.advance(Instant(900))
    assert time() == 1_007
    time.advance(Instant(2_000))
    assert time() == 2_001


T = TypeVar("T")


def must(value: T | None) -> T:
    assert value is not None
    return value


def has_timed_out(heard: Heard) -> bool:
    return bool(timeouts_of(heard))


def timeouts_of(heard: Heard) -> Sequence[Happened]:
    return [event for event in heard.events if isinstance(event, Happened) and event.time]
