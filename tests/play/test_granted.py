"""An ask is granted once, however many pages its guest has used since (R-14)."""

import tracemalloc
from collections.abc import Sequence

import pytest
from hall_kit import Heard, house, now
from hypothesis import given, settings
from hypothesis import strategies as st
from room_kit import ANNA, OPA

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.play.asks import Say
from woerfel.play.events import Body, Said
from woerfel.play.follow import BODY
from woerfel.play.founding import found_table
from woerfel.play.granted import Granted
from woerfel.play.referee import Asker, Referee, summon
from woerfel.play.room import MOST_ACTS, Plan
from woerfel.store import Guest, GuestId, Store, TableId
from woerfel.store.in_memory import MemoryStore


async def _summon(store: Store, table: TableId) -> Referee:
    return await summon(
        table, store=store, bus=LocalBus(), house=house(), now=now, listener=Heard().told
    )


async def _say(referee: Referee, guest: Guest, page: str, ref: int) -> int:
    return await referee.act(Say(ref, text=f"{page} {ref}"), Asker(guest, page, ref))


async def _said(store: Store, table: TableId) -> Sequence[str]:
    bodies = [BODY.decode(act.body) for act in await store.read(table)]
    return [event.text for body in bodies for event in body.events if isinstance(event, Said)]


async def _opened(store: Store) -> TableId:
    return (await found_table(Plan("wort-kniffel", 2), ANNA, store, house(), now())).id


@pytest.mark.parametrize("pages", [8, 50, 1_000])
def test_an_ask_is_made_once_however_many_pages_came_between(pages: int) -> None:
    async def work() -> None:
        store = MemoryStore()
        table = await _opened(store)
        here, elsewhere = await _summon(store, table), await _summon(store, table)
        await _say(here, ANNA, "p", 1)
        for page in range(pages):
            await _say(here, ANNA, f"p{page}", 1)
        for again in (here, elsewhere, await _summon(store, table)):
            await _say(again, ANNA, "p", 1)
            await _say(again, ANNA, "p0", 1)
        said = await _said(store, table)
        assert len(said) == len(set(said)) == pages + 1
        await _say(elsewhere, ANNA, "p", 2)
        assert (await _said(store, table))[-1] == "p 2"

    run(work())


def test_many_who_only_speak_make_nobody_forgotten() -> None:
    async def work() -> None:
        store = MemoryStore()
        table = await _opened(store)
        referee = await _summon(store, table)
        await _say(referee, OPA, "page", 1)
        for number in range(500):
            await _say(referee, Guest(GuestId(f"g{number}"), "G"), "page", 1)
        before = referee.number
        assert await _say(referee, OPA, "page", 1) == before

    run(work())


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.integers(0, 30), st.integers(1, 4), st.booleans()),
        max_size=60,
    )
)
def test_whatever_is_sent_again_is_in_the_journal_once(
    sent: list[tuple[int, int, int, bool]],
) -> None:
    """By three processes, one of which starts again and again."""

    async def work() -> None:
        store = MemoryStore()
        table = await _opened(store)
        referees = [await _summon(store, table) for _ in range(3)]
        for process, page, ref, starts in sent:
            if starts:
                referees[process] = await _summon(store, table)
            await _say(referees[process], ANNA, f"p{page}", ref)
        said = await _said(store, table)
        assert len(said) == len(set(said))

    run(work())


def test_what_is_remembered_is_bounded_by_the_acts_of_a_table() -> None:
    """Each act of the longest journal by a page of its own."""
    bodies = [Body((), ANNA.id, f"{page:018}", 1) for page in range(MOST_ACTS)]
    tracemalloc.start()
    try:
        granted = Granted(bodies)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(granted) == MOST_ACTS
    assert taken < 6_000_000, f"{taken} bytes"
    assert granted.has(ANNA.id, f"{0:018}", 1)
    assert not granted.has(ANNA.id, f"{0:018}", 2)
    assert not granted.has(OPA.id, f"{0:018}", 1)
