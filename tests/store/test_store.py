"""What every store promises: one suite for memory, SQLite and PostgreSQL."""

import asyncio

import pytest
from msgspec import Raw, structs

from store_kit import Kind, act, card
from woerfel.core.game import Instant
from woerfel.core.record import GameId
from woerfel.store import (
    MOST_DEVICES,
    MOST_LOANS,
    NOTED,
    Act,
    Conflict,
    Device,
    Guest,
    GuestId,
    Outage,
    Store,
    TableId,
)

pytest_plugins = ("store_fixtures",)
pytestmark = pytest.mark.anyio

A, B, C = TableId("a"), TableId("b"), TableId("c")
ADA, BOB = Guest(GuestId("g-ada"), "Ada"), Guest(GuestId("g-bob"), "Bob")


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> Kind:
    chosen: Kind = request.param
    return chosen


# Journals


async def test_acts_are_read_as_they_were_written(store: Store) -> None:
    bodies = [
        b'{"type":"said","text":"\xc3\x84h \xe2\x80\x9e\\u0000\xe2\x80\x9c"}',
        b'{ "x": 1.0 }',
        b"[]",
    ]
    acts = [Act(n, Instant(7 + n), Raw(body)) for n, body in enumerate(bodies, 1)]
    for each in acts:
        await store.append(A, each)
    assert [*await store.read(A)] == acts
    assert [*await store.read(A, after=2)] == acts[2:]
    assert [*await store.read(A, after=3)] == []
    assert [*await store.read(A, after=9)] == []
    assert [*await store.read(B)] == []


async def test_many_acts_come_in_order(store: Store) -> None:
    for number in range(1, 61):
        await store.append(A, act(number))
        await store.append(B, act(number))
    assert [each.number for each in await store.read(A, after=17)] == [*range(18, 61)]


async def test_heads(store: Store) -> None:
    assert await store.heads([A, B]) == {}
    for number in (1, 2, 3):
        await store.append(A, act(number))
    await store.append(B, act(1))
    assert await store.heads([A, B, C]) == {A: 3, B: 1}
    assert await store.heads([B]) == {B: 1}
    assert await store.heads([]) == {}


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 9])
async def test_only_the_next_number_is_kept(store: Store, number: int) -> None:
    await store.append(A, act(1))
    await store.append(A, act(2))
    with pytest.raises(Conflict):
        await store.append(A, act(number, b'{"other":1}'))
    await store.append(A, act(3))
    assert [*await store.read(A)] == [act(1), act(2), act(3)]


async def test_a_journal_begins_with_one(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append(A, act(2))
    assert await store.heads([A]) == {}


async def test_of_many_at_once_one_wins(store: Store) -> None:
    for number in range(1, 6):
        rivals = [act(number, b'{"by":%d}' % rival) for rival in range(20)]
        told = await asyncio.gather(*(store.append(A, each) for each in rivals),
                                    return_exceptions=True)  # fmt: skip
        won = [rival for rival, word in zip(rivals, told, strict=True) if word is None]
        assert len(won) == 1
        assert sum(isinstance(word, Conflict) for word in told) == 19
        assert [*await store.read(A, after=number - 1)] == won


async def test_a_loser_does_not_harm_the_others(store: Store) -> None:
    await store.append(A, act(1))
    told = await asyncio.gather(
        store.append(B, act(1)),
        store.append(A, act(1, b"[]")),
        store.append(C, act(1), card(C)),
        store.append(A, act(2)),
        return_exceptions=True,
    )
    assert [type(word) for word in told] == [type(None), Conflict, type(None), type(None)]
    assert await store.heads([A, B, C]) == {A: 2, B: 1, C: 1}


async def test_acts_of_many_tables_at_once(store: Store) -> None:
    tables = [TableId(f"t{number}") for number in range(80)]
    late = set(tables[::7])
    for table in late:
        await store.append(table, act(1))
    told = await asyncio.gather(
        *(store.append(table, act(1, b'{"by":"all"}')) for table in tables),
        *(store.append(table, act(2)) for table in tables[:5]),
        return_exceptions=True,
    )
    lost = {table for table, word in zip(tables, told, strict=False) if word is not None}
    assert lost == late
    assert all(isinstance(word, Conflict | None) for word in told)
    assert told[80:] == [None] * 5
    for table in tables:
        first = act(1) if table in late else act(1, b'{"by":"all"}')
        assert [*await store.read(table)] == [first, *([act(2)] if table in tables[:5] else [])]


async def test_an_act_nobody_waits_for_is_harmless(store: Store) -> None:
    task = asyncio.ensure_future(store.append(A, act(1)))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.append(B, act(1))
    assert (await store.heads([A, B]))[B] == 1


# Lists


async def test_card_is_kept_with_its_act(store: Store) -> None:
    first = card(A, code="KIWI", guests=("g1", "g2"), games=("game-1",))
    await store.append(A, act(1), first)
    assert await store.card(A) == first
    assert await store.find("KIWI") == A
    assert await store.find("kiwi") is None
    assert await store.card(B) is None
    assert await store.table_of(GameId("game-1")) == A
    assert await store.table_of(GameId("game-2")) is None


async def test_card_of_a_lost_act_is_not_kept(store: Store) -> None:
    await store.append(A, act(1), card(A, stage="waiting", guests=("g1",)))
    with pytest.raises(Conflict):
        await store.append(A, act(1), card(A, stage="over", guests=("g2",), games=("x",)))
    kept = await store.card(A)
    assert kept is not None
    assert kept.stage == "waiting"
    assert await store.tables_of(GuestId("g2"), 5) == []
    assert await store.table_of(GameId("x")) is None


async def test_without_a_card_the_old_one_stays(store: Store) -> None:
    await store.append(A, act(1), card(A))
    await store.append(A, act(2))
    assert await store.card(A) == card(A)


async def test_a_code_that_is_taken(store: Store) -> None:
    await store.append(A, act(1), card(A, code="KIWI"))
    with pytest.raises(Conflict):
        await store.append(B, act(1), card(B, code="KIWI"))
    assert await store.heads([B]) == {}
    assert await store.card(B) is None
    assert await store.find("KIWI") == A


async def test_codes_taken_within_one_commit(store: Store) -> None:
    tables = [TableId(f"t{number}") for number in range(10)]
    told = await asyncio.gather(
        *(store.append(table, act(1), card(table, code="KIWI")) for table in tables),
        store.append(C, act(1), card(C)),
        store.append(A, act(1)),
        return_exceptions=True,
    )
    assert [type(word) for word in told[:10]].count(Conflict) == 9
    assert told[10:] == [None, None]
    found = await store.find("KIWI")
    assert await store.heads(tables) == {found: 1}


async def test_a_closed_table_frees_its_code(store: Store) -> None:
    await store.append(A, act(1), card(A, code="KIWI"))
    await store.append(A, act(2), card(A, code="KIWI", stage="closed"))
    assert await store.find("KIWI") is None
    await store.append(B, act(1), card(B, code="KIWI"))
    assert await store.find("KIWI") == B
    assert await store.card(A) == card(A, code="KIWI", stage="closed")


async def test_listed(store: Store) -> None:
    for number, (stage, listed) in enumerate(
        [("waiting", True), ("playing", True), ("over", True), ("closed", True), ("waiting", False)]
    ):
        table = TableId(f"t{number}")
        await store.append(table, act(1), card(table, stage=stage, listed=listed, updated=number))
    assert [each.table for each in await store.listed(9)] == ["t1", "t0"]
    assert [each.table for each in await store.listed(1)] == ["t1"]


async def test_tables_of_a_guest(store: Store) -> None:
    await store.append(A, act(1), card(A, guests=("g1", "g2", "g1"), updated=1))
    await store.append(B, act(1), card(B, guests=("g1",), listed=False, stage="over", updated=2))
    await store.append(C, act(1), card(C, guests=("g1",), stage="closed", updated=3))
    assert [each.table for each in await store.tables_of(GuestId("g1"), 9)] == [B, A]
    assert [each.table for each in await store.tables_of(GuestId("g1"), 1)] == [B]
    assert [each.table for each in await store.tables_of(GuestId("g2"), 9)] == [A]
    await store.append(A, act(2), card(A, guests=("g2", "g3"), updated=4))
    assert [each.table for each in await store.tables_of(GuestId("g1"), 9)] == [B]
    assert [each.table for each in await store.tables_of(GuestId("g3"), 9)] == [A]


async def test_games_follow_one_another(store: Store) -> None:
    await store.append(A, act(1), card(A, games=("one",)))
    await store.append(A, act(2), card(A, games=("one", "two")))
    assert [await store.table_of(GameId(game)) for game in ("one", "two")] == [A, A]


# Guests


async def test_sessions(store: Store) -> None:
    assert await store.guest("s1", Instant(0)) is None
    await store.enter("s1", ADA, Instant(0))
    await store.enter("s2", ADA, Instant(0))
    await store.enter("s3", BOB, Instant(0))
    assert await store.guest("s1", Instant(1)) == ADA
    assert await store.guest("s2", Instant(1)) == ADA
    assert await store.guest("s3", Instant(1)) == BOB


async def test_renamed(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.rename(Guest(ADA.id, "Ada L."))
    assert await store.guest("s1", Instant(1)) == Guest(ADA.id, "Ada L.")
    await store.enter("s2", ADA, Instant(2))
    assert await store.guest("s2", Instant(2)) == Guest(ADA.id, "Ada L.")
    await store.rename(BOB)
    await store.enter("s3", Guest(BOB.id, "Robert"), Instant(0))
    assert await store.guest("s3", Instant(0)) == Guest(BOB.id, "Robert")


async def test_a_code_is_redeemed_once(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.lend("digest", "s1", Instant(100))
    assert await store.redeem("other", "s2", Instant(100)) is None
    assert await store.redeem("digest", "s3", Instant(100), "Firefox") == ADA
    assert await store.redeem("digest", "s4", Instant(100)) is None
    assert [await store.guest(each, Instant(100)) for each in ("s2", "s3", "s4")] == [
        None, ADA, None,
    ]  # fmt: skip


async def test_a_code_is_looked_at_without_spending_it(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.lend("digest", "s1", Instant(100))
    assert [await store.lent("digest", Instant(at)) for at in (99, 100, 101)] == [ADA, ADA, None]
    assert await store.lent("other", Instant(1)) is None
    assert await store.redeem("digest", "s2", Instant(100)) == ADA
    assert await store.lent("digest", Instant(100)) is None


async def test_many_redeem_a_code_at_once(store: Store) -> None:
    await store.enter("s", ADA, Instant(0))
    await store.lend("digest", "s", Instant(100))
    found = await asyncio.gather(*(store.redeem("digest", f"s{n}", Instant(1)) for n in range(8)))
    assert sorted(guest is not None for guest in found) == [False] * 7 + [True]
    assert len(await store.devices(ADA.id)) == 2


async def test_a_session_that_is_over_lends_nothing(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.dismiss(ADA.id, ["s1"])
    await store.lend("digest", "s1", Instant(100))
    assert await store.lent("digest", Instant(1)) is None


async def test_the_oldest_code_goes(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    for number in range(MOST_LOANS + 2):
        await store.lend(f"c{number}", "s1", Instant(100 + number))
    left = [await store.lent(f"c{number}", Instant(0)) for number in range(MOST_LOANS + 2)]
    assert left == [None] * 2 + [ADA] * MOST_LOANS
    await store.lend("late", "s1", Instant(1))
    assert await store.lent("late", Instant(0)) == ADA


async def test_devices_the_last_used_first(store: Store) -> None:
    await store.enter("s1", ADA, Instant(1), "Firefox, Linux")
    await store.enter("s2", ADA, Instant(2))
    await store.enter("s3", BOB, Instant(3), "Chrome, Android")
    assert await store.guest("s1", Instant(1 + NOTED)) == ADA
    assert await store.devices(ADA.id) == [
        Device("s1", "Firefox, Linux", Instant(1), Instant(1 + NOTED)),
        Device("s2", "", Instant(2), Instant(2)),
    ]
    assert await store.devices(GuestId("nobody")) == []


async def test_the_device_unused_for_longest_goes(store: Store) -> None:
    await store.enter("bob's", BOB, Instant(0))
    for number in range(MOST_DEVICES + 2):
        await store.enter(f"s{number}", ADA, Instant(100 + number))
    used = [device.used for device in await store.devices(ADA.id)]
    assert used == [*range(101 + MOST_DEVICES, 101, -1)]
    await store.lend("digest", "s9", Instant(999))
    assert await store.redeem("digest", "early", Instant(5)) == ADA
    kept = {device.session for device in await store.devices(ADA.id)}
    assert "early" in kept
    assert await store.guest("bob's", Instant(0)) == BOB


async def test_a_device_is_dismissed_and_all_codes_with_it(store: Store) -> None:
    for session, guest in (("s1", ADA), ("s2", ADA), ("s3", BOB)):
        await store.enter(session, guest, Instant(0))
    await store.lend("hers", "s1", Instant(9))
    await store.lend("his", "s3", Instant(9))
    assert await store.dismiss(ADA.id, ["s2", "s3", "none"]) == ["s2"]
    assert [device.session for device in await store.devices(ADA.id)] == ["s1"]
    assert await store.guest("s3", Instant(0)) == BOB
    assert await store.lent("hers", Instant(1)) is None
    assert await store.lent("his", Instant(1)) == BOB


@pytest.mark.parametrize("but", ["", "s2"])
async def test_all_devices_are_dismissed(store: Store, but: str) -> None:
    for session in ("s1", "s2", "s3"):
        await store.enter(session, ADA, Instant(0))
    await store.enter("his", BOB, Instant(0))
    await store.lend("hers", "s1", Instant(9))
    gone = {"s1", "s2", "s3"} - {but}
    assert {*await store.dismiss_all(ADA.id, but)} == gone
    assert [device.session for device in await store.devices(ADA.id)] == [but][: bool(but)]
    assert await store.lent("hers", Instant(1)) is None
    assert await store.guest("his", Instant(0)) == BOB


async def test_no_code_outlives_signing_out(store: Store) -> None:
    """Whichever comes first: no session is left."""
    for number in range(20):
        await store.enter("s", ADA, Instant(0))
        await store.lend(f"c{number}", "s", Instant(9))
        await asyncio.gather(
            *(store.lend(f"more{each}", "s", Instant(9)) for each in range(3)),
            store.redeem(f"c{number}", f"new{number}", Instant(1)),
            store.dismiss_all(ADA.id),
            *(store.lend(f"late{each}", "s", Instant(9)) for each in range(3)),
        )
        assert await store.devices(ADA.id) == []
        for code in ("more", "late"):
            assert [await store.lent(f"{code}{each}", Instant(1)) for each in range(3)] == [
                None
            ] * 3


async def test_a_code_that_is_too_old(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.lend("digest", "s1", Instant(100))
    assert await store.redeem("digest", "s2", Instant(101)) is None
    assert await store.redeem("digest", "s2", Instant(99)) is None


async def test_a_session_in_use_stays(store: Store) -> None:
    await store.enter("s1", ADA, Instant(0))
    await store.enter("s2", BOB, Instant(0))
    assert await store.guest("s1", Instant(NOTED - 1)) == ADA
    assert await store.guest("s2", Instant(NOTED)) == BOB
    await store.sweep(Instant(0), Instant(NOTED))
    assert await store.guest("s1", Instant(NOTED)) is None
    assert await store.guest("s2", Instant(NOTED)) == BOB


# Duties


async def test_outages(store: Store) -> None:
    await store.pulse(Instant(1_000), 500)
    await store.pulse(Instant(1_500), 500)
    assert await store.outages(Instant(0)) == []
    await store.pulse(Instant(2_001), 500)
    await store.pulse(Instant(1_900), 500)
    await store.pulse(Instant(2_400), 500)
    await store.pulse(Instant(9_000), 500)
    both = [Outage(Instant(1_500), Instant(2_001)), Outage(Instant(2_400), Instant(9_000))]
    assert [*await store.outages(Instant(0))] == both
    assert [*await store.outages(Instant(2_000))] == both
    assert [*await store.outages(Instant(2_001))] == both[1:]


async def test_an_outage_is_noted_once(store: Store) -> None:
    await store.pulse(Instant(1_000), 500)
    await asyncio.gather(*(store.pulse(Instant(5_000), 500) for _ in range(8)))
    assert [*await store.outages(Instant(0))] == [Outage(Instant(1_000), Instant(5_000))]


async def test_a_pulse_says_which_is_the_latest(store: Store) -> None:
    assert await store.pulse(Instant(5_000), 500) == 5_000
    assert await store.pulse(Instant(4_000), 500) == 5_000
    assert await store.pulse(Instant(5_001), 500) == 5_001


async def test_the_last_pulse_and_its_age_by_the_stores_own_clock(store: Store) -> None:
    await store.pulse(Instant(7_000), 500)
    first = await store.last_pulse(Instant(1))
    await asyncio.sleep(0.05)
    later = await store.last_pulse(Instant(99_000))
    assert first.served == later.served == 7_000
    assert 0 <= first.age < later.age < 60_000
    await store.pulse(Instant(6_000), 500)
    assert (await store.last_pulse(Instant(1))).age < later.age


async def test_the_first_process_of_all_says_what_time_it_is(store: Store) -> None:
    told = await asyncio.gather(*(store.last_pulse(Instant(1_000 * n)) for n in range(1, 9)))
    assert len({each.served for each in told}) == 1
    assert await store.outages(Instant(0)) == []


async def test_attendance(store: Store) -> None:
    await store.attend([(A, ADA.id), (A, BOB.id), (B, ADA.id)], Instant(10))
    await store.attend([(A, BOB.id)], Instant(20))
    await store.attend([(A, BOB.id)], Instant(15))
    await store.attend([], Instant(30))
    assert await store.attendance([A]) == {(A, ADA.id): 10, (A, BOB.id): 20}
    assert await store.attendance([A, B, C]) == {(A, ADA.id): 10, (A, BOB.id): 20, (B, ADA.id): 10}
    assert await store.attendance([]) == {}


async def test_the_secret_is_always_the_same(store: Store) -> None:
    told = set(await asyncio.gather(*(store.secret() for _ in range(5))))
    assert len(told) == 1
    assert [len(each) for each in told] == [32]


# Sweep


async def test_sweep(store: Store) -> None:
    kept = [("playing", 50), ("waiting", 50), ("over", 100), ("closed", 100)]
    gone = [("over", 99), ("closed", 99), ("playing", 49), ("waiting", 49)]
    for number, (stage, updated) in enumerate(kept + gone):
        table = TableId(f"t{number}")
        for each in (1, 2, 3):
            await store.append(table, act(each), card(table, stage=stage, updated=updated,
                               guests=("g1",), games=(f"game-{number}",)))  # fmt: skip
    await store.attend([(TableId("t0"), ADA.id), (TableId("t4"), ADA.id)], Instant(1))
    stale = await store.stale(Instant(100), Instant(50))
    assert [each.table for each in stale] == ["t6", "t7", "t4", "t5"]
    assert await store.sweep(Instant(100), Instant(50)) == 4
    tables = [TableId(f"t{number}") for number in range(8)]
    assert await store.heads(tables) == dict.fromkeys(tables[:4], 3)
    assert [len(await store.read(table)) for table in tables] == [3] * 4 + [0] * 4
    assert len(await store.tables_of(GuestId("g1"), 99)) == 3
    assert [await store.table_of(GameId(f"game-{number}")) for number in (3, 4)] == ["t3", None]
    assert await store.attendance(tables) == {("t0", ADA.id): 1}
    assert await store.sweep(Instant(100), Instant(50)) == 0
    with pytest.raises(Conflict):
        await store.append(TableId("t4"), act(4))


async def test_a_swept_code_and_number_are_free_again(store: Store) -> None:
    await store.append(A, act(1), card(A, code="KIWI", updated=1))
    assert await store.sweep(Instant(2), Instant(2)) == 1
    await store.append(B, act(1), card(B, code="KIWI", updated=9))
    await store.append(A, act(1), card(A, updated=9))
    assert await store.sweep(Instant(9), Instant(9)) == 0


async def test_sweep_of_many(store: Store) -> None:
    await asyncio.gather(*(
        store.append(TableId(f"t{number}"), act(1), card(TableId(f"t{number}"), updated=number))
        for number in range(250)
    ))  # fmt: skip
    assert await store.sweep(Instant(0), Instant(240)) == 240
    assert len(await store.listed(99)) == 10


async def test_sweep_of_guests(store: Store) -> None:
    await store.enter("old", ADA, Instant(9))
    await store.enter("older", BOB, Instant(8))
    await store.enter("new", Guest(GuestId("g-eve"), "Eve"), Instant(10))
    await store.append(A, act(1), card(A, guests=(BOB.id,), updated=10))
    await store.lend("late", "new", Instant(9))
    await store.lend("good", "new", Instant(10))
    await store.lend("seat", "older", Instant(10))
    await store.pulse(Instant(1), 1)
    await store.pulse(Instant(9), 1)
    await store.pulse(Instant(19), 1)
    assert await store.sweep(Instant(0), Instant(10)) == 0
    assert [await store.guest(one, Instant(10)) for one in ("old", "older")] == [None, None]
    assert await store.guest("new", Instant(10)) == Guest(GuestId("g-eve"), "Eve")
    assert await store.lent("late", Instant(0)) is None
    assert await store.lent("good", Instant(0)) == Guest(GuestId("g-eve"), "Eve")
    assert await store.lent("seat", Instant(0)) == BOB
    assert len(await store.outages(Instant(0))) == 1


async def test_ready(store: Store) -> None:
    await store.ready()
    await store.append(A, act(1))
    await store.ready()


async def test_a_card_with_everything(store: Store) -> None:
    strange = structs.replace(
        card(TableId("ä'\"\\ %s $1 ?1"), code="'; DROP TABLE card; --", guests=("g'1", 'g"2')),
        summary=Raw('{"names":["„Ä“","\\u0000"]}'.encode()),
    )
    await store.append(strange.table, act(1), strange)
    assert await store.card(strange.table) == strange
    assert await store.find(strange.code) == strange.table
    assert [*await store.tables_of(GuestId('g"2'), 1)] == [strange]
