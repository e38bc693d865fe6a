"""What the house does by itself: clocks, bots, absence, outages, in one process and in two."""

import asyncio
import gc
from collections.abc import Callable, Sequence

import pytest
from hall_kit import Counted, begin, hall, house, moved_on, now, until
from msgspec import Raw
from msgspec.json import encode
from room_kit import ANNA, OPA, TOM

from virtual import run
from woerfel.bots import LEVELS
from woerfel.bus.local import LocalBus
from woerfel.core.game import Instant, Seat
from woerfel.games.kniffel.rules.table import Roll
from woerfel.play.asks import Move, Propose
from woerfel.play.clockwork import GRACE
from woerfel.play.events import GivenBack, Happened, Hosted, Mended, Resumed, StoodIn, Stopped
from woerfel.play.house import STAND_IN
from woerfel.play.referee import NoTable
from woerfel.play.room import Plan, Stage, Standstill, Topic
from woerfel.store import Act, TableId, Unavailable
from woerfel.store.in_memory import MemoryStore

PLAN = Plan("wort-kniffel", 2)
ROLL = Raw(encode(Roll((0, 1, 2, 3, 4, 5, 6))))


class Away(MemoryStore):
    """A store that goes away and comes back."""

    is_away = False

    async def pulse(self, now: Instant, patience: int) -> Instant:
        if self.is_away:
            raise Unavailable
        return await super().pulse(now, patience)


def test_time_runs_out_a_little_after_the_deadline() -> None:
    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            deadline = referee.room.deadline
            assert deadline
            await until(lambda: any(isinstance(e, Happened) and e.time for e in heard.events))
            assert deadline + GRACE <= now() <= deadline + GRACE + 100

    run(work())


def test_no_time_runs_out_in_a_pause() -> None:
    """R-13."""

    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            for guest in (ANNA, OPA):
                await Counted(guest).ask(referee, lambda ref: Propose(ref, Topic.PAUSE))
            number = referee.number
            await asyncio.sleep(3_600)
            assert referee.number == number
            assert heard.events[-1] == Stopped(Standstill.PAUSED)

    run(work())


@pytest.mark.slow
def test_bots_play_a_whole_game_with_pauses_as_people_make_them() -> None:
    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, Plan("wort-kniffel", 2, bots=("konrad",)), ANNA)
            anna = Counted(ANNA)
            while referee.room.stage is Stage.PLAYING:
                match_ = referee.room.match
                assert match_
                move = next(iter(match_.rules.game.moves(match_.state, match_.state.turn)))
                if match_.state.turn == 0:
                    await anna.move(referee, 0, move)
                    continue
                before = now()
                await moved_on(referee)
                assert now() - before >= 600

    run(work())


def test_a_bot_that_fails_does_not_block_the_table() -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus(), house(bot=broken))
        async with tables:
            referee = await begin(tables, Plan("wort-kniffel", 2, bots=("lena",)), ANNA)
            anna = Counted(ANNA)
            await anna.ask(referee, lambda ref: Move(ref, 0, ROLL))
            match_ = referee.room.match
            assert match_
            *_, last = match_.rules.game.moves(match_.state, match_.state.turn)
            await anna.move(referee, 0, last)
            await until(lambda: referee.room.match.state.turn == 0)  # type: ignore[union-attr]

    run(work())


def test_a_bot_that_hangs_does_not_block_the_table() -> None:
    """Whoever is asked takes too long, every time: the table plays on with what is lawful."""
    asked: list[object] = []

    async def too_slow(work: Callable[[], object]) -> object:
        asked.append(work)
        await asyncio.sleep(5)
        raise TimeoutError

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus(), offload=too_slow)
        async with tables:
            plan = Plan("bookworm", 3, bots=("lena", "konrad"))
            referee = await begin(tables, plan, ANNA)
            anna, done = Counted(ANNA), len(asked)
            while len(asked) < done + 12:
                match_ = referee.room.match
                assert match_
                moves = match_.rules.game.moves(match_.state, Seat(0))
                if (move := next(iter(moves), None)) is not None:
                    await anna.move(referee, 0, move)
                else:
                    await moved_on(referee)

    run(work())


def test_for_who_is_away_a_bot_stands_in_and_gives_the_seat_back() -> None:
    """R-10."""

    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            tables.depart(referee.id, ANNA.id)
            gone = now()
            await until(lambda: any(isinstance(e, StoodIn) for e in heard.events))
            assert 45_000 < now() - gone < 52_000
            assert Hosted(OPA.id, away=True) in heard.events
            await tables.arrive(referee.id, ANNA.id)
            assert Hosted(ANNA.id) in heard.events
            assert GivenBack(0) in heard.events  # type: ignore[arg-type]

    run(work())


def test_one_of_two_pages_closed_is_not_away() -> None:
    """R-10."""

    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await tables.arrive(referee.id, ANNA.id)
            tables.depart(referee.id, ANNA.id)
            await asyncio.sleep(100)
            assert not any(isinstance(event, StoodIn) for event in heard.events)

    run(work())


def test_who_is_at_another_process_is_not_away() -> None:
    """R-10."""

    async def work() -> None:
        store, bus = MemoryStore(), LocalBus()
        tables, heard = hall(store, bus)
        others, _ = hall(store, bus)
        async with tables, others:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await others.arrive(referee.id, ANNA.id)
            tables.depart(referee.id, ANNA.id)
            await asyncio.sleep(100)
            assert not any(isinstance(event, StoodIn) for event in heard.events)
            assert tables.present(referee.id) == {ANNA.id, OPA.id}

    run(work())


@pytest.mark.slow
def test_when_nobody_is_there_the_clock_stands_and_the_table_sleeps() -> None:
    """R-10."""

    async def work() -> None:
        store = MemoryStore()
        tables, heard = hall(store, LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            deadline = referee.room.deadline
            assert deadline
            left = deadline - referee.clock()
            for guest in (ANNA, OPA):
                tables.depart(referee.id, guest.id)
            await until(lambda: tables.awake == 0)
            assert Stopped(Standstill.ALONE) in heard.events
            await asyncio.sleep(86_400)
            again = await tables.arrive(referee.id, OPA.id)
            assert again is not referee
            assert isinstance(heard.events[-1], Resumed)
            deadline = again.room.deadline
            assert deadline
            assert left - 52_000 < deadline - again.clock() < left

    run(work())


def test_an_outage_of_the_database_costs_nobody_time() -> None:
    """R-11."""

    async def work() -> None:
        store = Away()
        tables, heard = hall(store, LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await asyncio.sleep(5)
            deadline = referee.room.deadline
            assert deadline
            left = deadline - referee.clock()
            store.is_away = True
            await asyncio.sleep(600)
            assert not any(isinstance(e, Happened) and e.time for e in heard.events)
            store.is_away = False
            await asyncio.sleep(2)
            assert any(isinstance(event, Mended) for event in heard.events)
            assert left - 3_000 <= deadline - referee.clock() <= left + 2_000

    run(work())


def test_a_restart_costs_nobody_time() -> None:
    """R-11."""

    async def work() -> None:
        store = MemoryStore()
        tables, _ = hall(store, LocalBus())
        async with tables:
            referee = await begin(tables, PLAN, ANNA, OPA)
            await asyncio.sleep(10)
            deadline = referee.room.deadline
            assert deadline
            left = deadline - referee.clock()
        await asyncio.sleep(4_000)
        tables, heard = hall(store, LocalBus())
        async with tables:
            again = await tables.arrive(referee.id, ANNA.id)
            await until(lambda: tables.awake == 1)
            assert again.room.deadline == deadline
            assert left <= deadline - again.clock() <= left + 1_500
            assert heard.events == [] or not any(isinstance(e, Happened) for e in heard.events)

    run(work())


def test_lost_news_are_found_within_a_second_or_two() -> None:
    class Deaf(LocalBus):
        async def publish(self, news: object) -> None:
            del news

    async def work() -> None:
        store = MemoryStore()
        tables, _ = hall(store, Deaf())
        others, heard = hall(store, Deaf())
        async with tables, others:
            referee = await begin(tables, PLAN, ANNA, OPA)
            other = await others.wake(referee.id)
            await Counted(ANNA).ask(referee, lambda ref: Move(ref, 0, ROLL))
            assert other.number < referee.number
            await asyncio.sleep(1.5)
            assert other.number == referee.number
            assert heard.numbers == [referee.number]

    run(work())


def test_a_table_that_is_not_there() -> None:
    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            with pytest.raises(NoTable):
                await tables.arrive(TableId("nowhere"), TOM.id)
            assert tables.present(TableId("nowhere")) == frozenset()

    run(work())


def test_a_table_is_woken_once_for_all_who_come() -> None:
    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            room = await tables.open(PLAN, ANNA)
            first, second = await asyncio.gather(tables.wake(room.id), tables.wake(room.id))
            assert first is second

    run(work())


def test_every_stand_in_is_a_level() -> None:
    assert STAND_IN in LEVELS


def test_a_table_that_nobody_waits_for_may_fail_to_wake() -> None:
    class Unread(MemoryStore):
        async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
            await asyncio.sleep(1)
            raise Unavailable

    async def work() -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        tables, _ = hall(Unread(), LocalBus())
        async with tables:
            waiting = asyncio.create_task(tables.wake(TableId("t")))
            await asyncio.sleep(0.5)
            waiting.cancel()
            del waiting
            await asyncio.sleep(1)
            gc.collect()
        assert faults == []

    run(work())
