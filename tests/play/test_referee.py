"""One table in one process and in two: judged, written, followed, told."""

import asyncio
from collections.abc import Coroutine, Sequence

import pytest
from hall_kit import Heard, house, now
from msgspec import Raw
from msgspec.json import encode
from room_kit import ANNA, OPA, PLEDGE, SEED

from virtual import run
from woerfel.bus import News
from woerfel.bus.local import LocalBus
from woerfel.core.game import Illegal, Instant
from woerfel.games.kniffel.rules.table import Roll
from woerfel.play.asks import Begin, Move, Return, Say, Sit, TimeUp, Unseal
from woerfel.play.clockwork import Clockwork
from woerfel.play.events import Body, Said
from woerfel.play.founding import found_table
from woerfel.play.referee import Asker, NoTable, Referee, Stale, summon
from woerfel.play.room import Plan
from woerfel.store import Act, Conflict, Outage, TableCard, TableId, Unavailable
from woerfel.store.in_memory import MemoryStore

ROLL = Raw(encode(Roll((0, 1, 2, 3, 4, 5, 6))))


class Slow(MemoryStore):
    """Takes a moment to write, so that others can be faster; fails when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses = self.forgets = False

    async def append(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
        await asyncio.sleep(0.01)
        if self.refuses:
            raise Unavailable
        await super().append(table, act, card)
        if self.forgets:
            raise Unavailable


async def opened(store: Slow) -> TableId:
    room = await found_table(Plan("wort-kniffel", 2), ANNA, store, house(), now())
    return room.id


async def referee(store: Slow, table: TableId) -> tuple[Referee, Heard]:
    heard = Heard()
    made = await summon(
        table, store=store, bus=LocalBus(), house=house(), now=now, listener=heard.told
    )
    return made, heard


async def seated(store: Slow) -> tuple[Referee, Heard]:
    made, heard = await referee(store, await opened(store))
    await made.act(Sit(1, 0, "Anna", PLEDGE), Asker(ANNA, "a", 1))
    await made.act(Sit(1, 1, "Opa", PLEDGE), Asker(OPA, "o", 1))
    await made.act(Begin(2), Asker(ANNA, "a", 2))
    await made.act(Unseal(2, SEED), Asker(OPA, "o", 2))
    await made.act(Unseal(3, SEED), Asker(ANNA, "a", 3))
    return made, heard


def test_a_table_that_is_not_there() -> None:
    async def work() -> None:
        with pytest.raises(NoTable):
            await referee(Slow(), TableId("nowhere"))

    run(work())


def test_an_ask_that_comes_twice_is_granted_once() -> None:
    async def work() -> None:
        made, heard = await seated(Slow())
        roll = Move(4, 0, ROLL)
        first = await made.act(roll, Asker(ANNA, "a", 4))
        assert await made.act(roll, Asker(ANNA, "a", 4)) == first
        assert heard.numbers == [2, 3, 4, 5, 6, 7]
        assert made.room.match
        assert made.room.match.state.throws == 1

    run(work())


def test_also_when_both_are_on_their_way_at_once() -> None:
    async def work() -> None:
        made, _ = await seated(Slow())
        roll = Move(4, 0, ROLL)
        await asyncio.gather(*(made.act(roll, Asker(ANNA, "a", 4)) for _ in range(4)))
        assert made.room.match
        assert made.room.match.state.throws == 1

    run(work())


def test_two_processes_judge_the_same_ask_and_one_writes_it() -> None:
    async def work() -> None:
        store = Slow()
        one, _ = await seated(store)
        other, heard = await referee(store, one.id)
        roll = Move(4, 0, ROLL)
        numbers = await asyncio.gather(
            one.act(roll, Asker(ANNA, "a", 4)), other.act(roll, Asker(ANNA, "a", 4))
        )
        assert [*numbers] == [7, 7]
        assert heard.numbers == [7]
        assert one.room.match
        assert other.room.match
        assert one.room.match.state == other.room.match.state
        assert one.room.match.state.throws == 1
        assert len(await store.read(one.id)) == 7

    run(work())


def test_pages_of_one_guest_do_not_get_in_each_other_s_way() -> None:
    async def work() -> None:
        made, heard = await seated(Slow())
        await made.act(Say(3, phrase="hello"), Asker(ANNA, "phone", 3))
        await made.act(Say(3, phrase="thanks"), Asker(ANNA, "laptop", 3))
        said = [event.phrase for event in heard.events if isinstance(event, Said)]
        assert said == ["hello", "thanks"]

    run(work())


def test_what_others_wrote_is_read_and_told_in_order() -> None:
    async def work() -> None:
        store = Slow()
        one, _ = await seated(store)
        other, heard = await referee(store, one.id)
        for ref in (4, 5, 6):
            await one.act(Say(ref, phrase="hello"), Asker(ANNA, "a", ref))
        await other.catch_up()
        await other.catch_up()
        assert heard.numbers == [7, 8, 9]
        assert [act.number for act, _ in await other.history(7)] == [8, 9]

    run(work())


def test_news_bring_the_next_act_and_anything_else_must_be_read() -> None:
    async def work() -> None:
        store = Slow()
        one, _ = await seated(store)
        other, heard = await referee(store, one.id)
        for ref in (4, 5):
            await one.act(Say(ref, phrase="hello"), Asker(ANNA, "a", ref))
        seventh, eighth = await store.read(one.id, 6)
        assert not other.hear(News(one.id, 8, eighth))
        assert not other.hear(News(one.id, 7))
        assert other.hear(News(one.id, 7, seventh))
        assert other.hear(News(one.id, 8, eighth))
        assert other.hear(News(one.id, 7, seventh))
        assert heard.numbers == [7, 8]
        assert other.room == one.room

    run(work())


def test_news_of_what_is_being_written_need_no_reading() -> None:
    async def work() -> None:
        made, heard = await seated(Slow())
        asked = asyncio.create_task(made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4)))
        await asyncio.sleep(0.005)
        assert made.hear(News(made.id, 7))
        assert not made.hear(News(made.id, 8))
        assert await asked == 7
        assert heard.numbers == [*range(2, 8)]

    run(work())


def test_also_if_another_process_wrote_it_for_then_there_is_a_conflict() -> None:
    async def work() -> None:
        store = Slow()
        one, heard = await seated(store)
        other, _ = await referee(store, one.id)
        first = asyncio.create_task(other.act(Say(4, phrase="hello"), Asker(OPA, "o", 4)))
        await asyncio.sleep(0.005)
        asked = asyncio.create_task(one.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4)))
        assert await first == 7
        assert one.hear(News(one.id, 7))
        assert await asked == 8
        assert heard.numbers == [*range(2, 9)]

    run(work())


def test_what_was_faster_is_taken_from_its_news_if_they_bring_it() -> None:
    class Counting(Slow):
        reads = 0

        async def read(self, table: TableId, after: int = 0) -> Sequence[Act]:
            self.reads += 1
            return await super().read(table, after)

    async def work() -> None:
        store = Counting()
        one, heard = await seated(store)
        other, _ = await referee(store, one.id)
        first = asyncio.create_task(other.act(Say(4, phrase="hello"), Asker(OPA, "o", 4)))
        await asyncio.sleep(0.005)
        asked = asyncio.create_task(one.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4)))
        assert await first == 7
        (seventh,) = await store.read(one.id, 6)
        read = store.reads
        assert one.hear(News(one.id, 7, seventh))
        assert await asked == 8
        assert store.reads == read
        assert heard.numbers == [*range(2, 9)]
        await other.catch_up()
        assert one.room == other.room

    run(work())


def test_the_house_does_nothing_on_what_is_no_longer_so() -> None:
    async def work() -> None:
        store = Slow()
        made, _ = await seated(store)
        with pytest.raises(Stale):
            await made.run(TimeUp(), made.number - 1)
        with pytest.raises(Illegal, match="too-soon"):
            await made.run(TimeUp(), made.number)
        other, _ = await referee(store, made.id)
        await made.act(Say(4, phrase="hello"), Asker(ANNA, "a", 4))
        await asyncio.sleep(10_000)
        with pytest.raises(Stale):
            await other.run(TimeUp(), other.number)
        assert other.number == made.number
        before = made.number
        assert await made.run(Return(ANNA.id), before) == before

    run(work())


def test_a_refused_ask_leaves_no_trace_and_may_come_again() -> None:
    async def work() -> None:
        made, heard = await seated(Slow())
        with pytest.raises(Illegal, match="not-your-seat"):
            await made.act(Move(4, 1, ROLL), Asker(ANNA, "a", 4))
        assert len(heard.numbers) == 5
        await made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4))

    run(work())


def test_nothing_is_told_that_is_not_written() -> None:
    async def work() -> None:
        store = Slow()
        made, heard = await seated(store)
        store.refuses = True
        with pytest.raises(Unavailable):
            await made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4))
        assert len(heard.numbers) == 5
        store.refuses = False
        await made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4))
        assert heard.numbers == [2, 3, 4, 5, 6, 7]

    run(work())


def test_written_but_not_heard_of_is_found_and_not_done_again() -> None:
    async def work() -> None:
        store = Slow()
        made, heard = await seated(store)
        store.forgets = True
        with pytest.raises(Unavailable):
            await made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4))
        store.forgets = False
        await made.act(Move(4, 0, ROLL), Asker(ANNA, "a", 4))
        assert heard.numbers == [2, 3, 4, 5, 6, 7]
        assert made.room.match
        assert made.room.match.state.throws == 1

    run(work())


def test_an_outage_counts_from_the_last_act() -> None:
    """R-11."""

    async def work() -> None:
        made, _ = await seated(Slow())
        began = Instant(now() - 60_000)
        last = Instant(made.last + made.room.behind)
        await asyncio.sleep(20)
        deadline = made.room.deadline
        outage = Outage(began, now())
        await made.mend([outage, outage])
        assert made.room.behind == outage.ended - last
        assert made.clock() == last + (now() - outage.ended)
        assert made.room.deadline == deadline

    run(work())


def test_every_one_of_several_outages_is_made_good() -> None:
    """R-11."""

    async def work() -> None:
        made, _ = await seated(Slow())
        last = Instant(made.last + made.room.behind)
        await asyncio.sleep(100)
        outages = [
            Outage(Instant(last + 10_000), Instant(last + 15_000)),
            Outage(Instant(last + 40_000), Instant(last + 70_000)),
        ]
        await made.mend(outages)
        assert made.room.behind == 35_000

    run(work())


def test_what_may_have_been_kept_is_read_before_anything_is_judged() -> None:
    """R-14: an act that was kept and reported as failed is not overlooked."""

    async def work() -> None:
        store = Slow()
        made, heard = await seated(store)
        before = made.number
        store.forgets = True
        with pytest.raises(Unavailable):
            await made.act(Move(9, 0, ROLL), Asker(ANNA, "a", 9))
        store.forgets = False
        assert made.number == before
        with pytest.raises(Illegal, match="not-your-turn"):
            await made.act(Move(9, 1, ROLL), Asker(OPA, "o", 9))
        assert made.number == before + 1
        assert heard.numbers[-1] == before + 1
        assert await made.act(Move(9, 0, ROLL), Asker(ANNA, "a", 9)) == before + 1

    run(work())


def test_whoever_is_cut_off_while_writing_leaves_no_doubt() -> None:
    """R-14."""

    async def work() -> None:
        store = Slow()
        made, _ = await seated(store)
        before = made.number
        asking = asyncio.create_task(made.act(Move(9, 0, ROLL), Asker(ANNA, "a", 9)))
        await asyncio.sleep(0.005)
        rival, _ = await referee(store, made.id)
        asking.cancel()
        await rival.act(Say(9, phrase="hello"), Asker(OPA, "o", 9))
        with pytest.raises(Stale):
            await made.run(TimeUp(), before)
        assert made.number == before + 1

    run(work())


def test_while_a_long_journal_is_read_others_have_their_turn() -> None:
    async def work() -> None:
        store = MemoryStore()
        room = await found_table(Plan("wort-kniffel", 2), ANNA, store, house(), now())
        said = Raw(encode(Body((Said(ANNA.id, "Anna", "hello"),))))
        for number in range(2, 1_002):
            await store.append(room.id, Act(number, now(), said))
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        made = await summon(
            room.id,
            store=store,
            bus=LocalBus(),
            house=house(),
            now=now,
            listener=Heard().told,
        )
        counting.cancel()
        assert made.number == 1_001
        assert turns >= 5

    run(work())


def test_a_table_that_was_forgotten_is_none() -> None:
    async def work() -> None:
        store = Slow()
        made, _ = await seated(store)
        await store.sweep(Instant(now() + 1), Instant(now() + 1))
        with pytest.raises(NoTable):
            await made.act(Say(9, phrase="hello"), Asker(ANNA, "a", 9))

    run(work())


def test_time_never_goes_back_even_if_the_wall_clock_does() -> None:
    async def work() -> None:
        store = Slow()
        clock = [now()]
        made = await summon(
            await opened(store),
            store=store,
            bus=LocalBus(),
            house=house(),
            now=lambda: clock[0],
            listener=Heard().told,
        )
        await made.act(Say(1, phrase="hello"), Asker(ANNA, "a", 1))
        clock[0] = Instant(clock[0] - 5_000)
        await made.act(Say(2, phrase="hello"), Asker(ANNA, "a", 2))
        ats = [act.at for act in await store.read(made.id)]
        assert ats == sorted(ats)

    run(work())


def test_a_code_that_is_taken_is_not_given_twice() -> None:
    """R-01."""

    class Full(MemoryStore):
        async def append(self, table: TableId, act: Act, card: TableCard | None = None) -> None:
            raise Conflict

    async def work() -> None:
        with pytest.raises(Illegal, match="no-code-left"):
            await found_table(Plan("wort-kniffel", 2), ANNA, Full(), house(), now())

    run(work())


def test_a_table_has_one_timer() -> None:
    """Also when time is claimed while nobody knows whether the clock can be trusted."""

    async def work() -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        made, _ = await seated(Slow())
        claims: list[Coroutine[None, None, None]] = []
        clockwork = Clockwork(claims.append, lambda: False)
        clockwork.arm(made)
        while not claims:
            await asyncio.sleep(0.1)
        clockwork.arm(made)
        await claims.pop()
        await asyncio.sleep(1.5)
        assert len(claims) == 1
        claims.pop().close()
        assert faults == []

    run(work())
