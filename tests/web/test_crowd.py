"""Who may watch a table that many watch (R-17)."""

from collections import Counter
from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.game import Seat
from woerfel.lexicon.starter import starter
from woerfel.play.events import Founded, Left, Sat
from woerfel.play.follow import follow, found
from woerfel.play.house import House
from woerfel.play.room import Plan, Room
from woerfel.store import Guest, GuestId, TableId
from woerfel.web.table.crowd import Admission, Crowding, enter

HOST = GuestId("host")
HOUSE = House(starter(), b"s" * 32)


@dataclass(frozen=True, eq=False)
class Page:
    """Somebody who watches."""

    guest: Guest
    whence: str = "home"
    is_invited: bool = False


def page(name: str, whence: str = "home", *, invited: bool = False) -> Page:
    return Page(Guest(GuestId(name), name), whence, invited)


def table(*, free: int, kept: int = 0) -> Room:
    """Return a listed table with so many free seats, and so many more that are kept."""
    plan = Plan("wort-kniffel", 4, listed=True, kept=kept)
    room = found(TableId("t"), Founded(plan, "BCDFG", HOST, ""))
    for seat in range(4 - kept, free, -1):
        room = follow(room, Sat(Seat(seat - 1), HOST, "Host", ""), 2, room.since, HOUSE)
    return room


def test_one_address_cannot_fill_a_table() -> None:
    full = table(free=0)
    there = [page(f"lurk {n}", "10.6.0.1") for n in range(60)]
    limits = Crowding(200, 60)
    assert enter(full, there, page("one more", "10.6.0.1"), limits) == Admission(is_open=False)
    assert enter(full, there, page("friend", "10.7.0.1"), limits) == Admission(is_open=True)


def test_a_class_behind_one_address_can_watch() -> None:
    there = [page(f"pupil {n}", "school") for n in range(34)]
    assert enter(table(free=0), there, page("pupil", "school"), Crowding(200, 60)).is_open


def test_who_was_invited_comes_in_for_the_newest_stranger_of_the_fullest_address() -> None:
    there = [
        page("a1", "a"), page("b1", "b"), page("b2", "b"), page("c", "c", invited=True),
        page("a2", "a"), page("a3", "a"), page("d", "d"),
    ]  # fmt: skip
    limits = Crowding(7, 4)
    entry = enter(table(free=0, kept=1), there, page("friend", "e", invited=True), limits)
    assert entry == Admission(is_open=True, instead_of=there[5])
    assert not enter(table(free=0, kept=1), there, page("stranger", "e"), limits).is_open


def test_who_could_take_a_seat_comes_in() -> None:
    there = [page(f"lurk {n}", "a") for n in range(3)]
    entry = enter(table(free=1), there, page("player", "b"), Crowding(3, 3))
    assert entry == Admission(is_open=True, instead_of=there[2])
    beside = enter(table(free=1), there, page("player", "a"), Crowding(9, 3))
    assert beside == Admission(is_open=True, instead_of=there[2])
    friends = [page(f"friend {n}", "a", invited=True) for n in range(3)]
    assert not enter(table(free=1), friends, page("player", "b"), Crowding(3, 3)).is_open


def test_who_sits_there_is_never_counted() -> None:
    room = table(free=2)
    room = follow(room, Sat(Seat(0), GuestId("opa"), "Opa", ""), 3, room.since, HOUSE)
    there = [page("opa"), page("opa"), page("host"), page("lurk")]
    assert enter(room, there, page("opa"), Crowding(0, 0)).is_open
    assert enter(room, there, page("host"), Crowding(0, 0)).is_open
    assert enter(room, there, page("new"), Crowding(2, 2)) == Admission(is_open=True)
    gone = follow(room, Left(Seat(0)), 4, room.since, HOUSE)
    assert enter(gone, there, page("new"), Crowding(2, 9)).instead_of is there[3]


pages = st.lists(
    st.builds(page, st.sampled_from("abcdef"), st.sampled_from("xyz"), invited=st.booleans()),
    max_size=30,
)


@given(pages, st.integers(0, 1), st.integers(0, 2), st.integers(1, 8), st.integers(1, 4))
def test_whoever_comes_there_are_never_too_many_and_no_invited_one_is_turned_away(
    coming: list[Page], free: int, kept: int, most: int, share: int
) -> None:
    room, limits = table(free=free, kept=kept), Crowding(most, share)
    there: list[Page] = []
    for each in coming:
        entry = enter(room, there, each, limits)
        assert entry.is_open or not each.is_invited
        before = Counter(one.is_invited for one in there)
        if entry.is_open:
            there = [one for one in there if one is not entry.instead_of] + [each]
        if not each.is_invited:
            assert Counter(one.is_invited for one in there)[True] == before[True]
        assert len(there) <= most
        strangers = Counter(one.whence for one in there if not one.is_invited)
        assert max(strangers.values(), default=0) <= share
