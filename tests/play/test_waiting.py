"""Still there? A table waits for whoever is alone (R-31), and asks between people (R-32)."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from hall_kit import Counted, begin, hall, now, until
from msgspec import Raw
from msgspec.json import encode
from room_kit import ANNA, HOUSE, OPA, PLEDGE, SEED, TOM, Desk, kinds

from virtual import run
from woerfel.bus.local import LocalBus
from woerfel.core.game import Illegal, Instant, Seat
from woerfel.games.kniffel.rules.game import AIR
from woerfel.games.kniffel.rules.table import Roll
from woerfel.play.asks import (
    Begin,
    BotMove,
    GoOn,
    Halt,
    Leave,
    MissPeople,
    Move,
    Propose,
    Resume,
    Return,
    Say,
    Sit,
    Stay,
    TimeUp,
    Unseal,
)
from woerfel.play.events import (
    Doubted,
    GivenBack,
    Happened,
    Resumed,
    Said,
    Stayed,
    StoodIn,
    Stopped,
)
from woerfel.play.judge import Occasion, judge
from woerfel.play.room import Place, Plan, Stage, Standstill, Topic
from woerfel.play.waiting import ANSWER, AWAKE, OFTEN
from woerfel.store.in_memory import MemoryStore

SAND = 60_000
AFTER_A_THROW = SAND + AIR
ALL = Raw(encode(Roll((0, 1, 2, 3, 4, 5, 6))))
SOLO = Plan("wort-kniffel", 2, bots=("lena",))
PAIR = Plan("wort-kniffel", 2)


def roll(seat: int = 0) -> Move:
    return Move(9, seat, ALL)


def alone(plan: Plan = SOLO) -> Desk:
    desk = Desk(plan)
    desk.sit(0, ANNA)
    desk.ask(Begin(2), ANNA)
    desk.ask(Unseal(3, SEED), ANNA)
    assert desk.room.stage is Stage.PLAYING
    return desk


def pair() -> Desk:
    desk = Desk(PAIR)
    desk.begin(ANNA, OPA)
    return desk


def pass_time(desk: Desk, milliseconds: int) -> None:
    desk.wall = Instant(desk.wall + milliseconds)


def run_out(desk: Desk) -> Sequence[Any]:
    """Let time pass until the clock has something to say."""
    deadline = desk.room.deadline
    assert deadline is not None
    pass_time(desk, deadline - desk.room.clock(desk.wall))
    return desk.ask(TimeUp())


def left(desk: Desk) -> int:
    deadline = desk.room.deadline
    assert deadline is not None
    return deadline - desk.room.clock(desk.wall)


def refused(desk: Desk, ask: Any, by: Any) -> tuple[str, str]:
    with pytest.raises(Illegal) as refusal:
        desk.ask(ask, by)
    return refusal.value.why, refusal.value.rule


def test_the_only_person_stops_the_clock_and_goes_on_with_what_was_left() -> None:
    """R-31."""
    desk = alone()
    desk.ask(roll(), ANNA)
    pass_time(desk, 20_000)
    assert desk.ask(Halt(4), ANNA) == (Stopped(Standstill.AWAY, (ANNA.id,)),)
    assert desk.ask(Halt(5), ANNA) == ()
    pass_time(desk, 3_600_000)
    assert desk.room.deadline is None
    assert kinds(desk.ask(Resume(6), ANNA)) == ["resumed"]
    assert left(desk) == AFTER_A_THROW - 20_000
    assert not desk.room.waits


def test_a_move_goes_on_too() -> None:
    """R-31: whoever moves is looking."""
    desk = alone()
    desk.ask(Halt(4), ANNA)
    assert kinds(desk.ask(roll(), ANNA)) == ["resumed", "happened", "happened"]


def test_coming_to_the_table_does_not_go_on_by_itself() -> None:
    """R-31: a line that breaks while the page is hidden must not start the sand."""
    desk = alone()
    desk.ask(Halt(4), ANNA)
    assert desk.ask(Return(ANNA.id)) == ()
    assert desk.room.standstill is Standstill.AWAY


def test_no_bot_moves_meanwhile() -> None:
    """R-31 and R-13."""
    desk = alone()
    desk.ask(Halt(4), ANNA)
    with pytest.raises(Illegal) as refusal:
        desk.ask(BotMove(Seat(1), Roll((0,))))
    assert refusal.value.why == "standing-still"


@pytest.mark.parametrize(
    ("desk", "by", "why"),
    [
        (pair(), ANNA, ("not-alone", "R-31")),
        (alone(), OPA, ("not-at-the-table", "R-04")),
        (Desk(SOLO), ANNA, ("not-at-the-table", "R-04")),
    ],
)
def test_who_may_not_stop_it(desk: Desk, by: Any, why: tuple[str, str]) -> None:
    """R-31: one among several, onlookers, and nobody without a game."""
    assert refused(desk, Halt(4), by) == why


def test_without_a_game_there_is_nothing_to_stop_or_to_stay_for() -> None:
    """R-31 and R-32."""
    desk = Desk(SOLO)
    desk.sit(0, ANNA)
    assert refused(desk, Halt(4), ANNA) == ("no-game", "R-04")
    assert refused(desk, Stay(4), ANNA) == ("no-game", "R-04")


def test_who_is_left_alone_may_stop_it_until_somebody_is_back() -> None:
    """R-31: nobody else is held up."""
    desk = pair()
    desk.ask(MissPeople(frozenset({OPA.id})))
    desk.ask(Halt(4), ANNA)
    pass_time(desk, 5_000)
    assert kinds(desk.ask(Return(OPA.id))) == ["given-back", "resumed"]
    assert refused(desk, Halt(5), ANNA) == ("not-alone", "R-31")


def test_who_sits_down_is_not_held_up() -> None:
    """R-31: the table waits for nobody who is not alone."""
    desk = pair()
    desk.ask(roll(), ANNA)
    desk.ask(Leave(3, 1), OPA)
    desk.ask(Halt(4), ANNA)
    assert kinds(desk.ask(Sit(5, 1, "Tom", PLEDGE), TOM)) == ["sat", "resumed"]


def test_alone_nothing_is_lost_by_going_to_the_door() -> None:
    """R-31: neither before the throw nor after it, however often."""
    desk = alone()
    assert kinds(run_out(desk)) == ["happened"]  # the glass is turned: nothing is lost yet
    for _ in range(3):
        before = desk.room.clock(desk.wall)
        assert run_out(desk) == (Stopped(Standstill.ASKED, (ANNA.id,)),)
        assert desk.acts[-1].at <= before
        pass_time(desk, 600_000)
        assert kinds(desk.ask(Resume(4), ANNA)) == ["resumed"]
        assert left(desk) == SAND
    desk.ask(roll(), ANNA)
    pass_time(desk, 5_000)
    assert run_out(desk) == (Stopped(Standstill.ASKED, (ANNA.id,)),)
    assert desk.ask(Return(ANNA.id))[-1] == Resumed(desk.room.behind)
    assert left(desk) == AFTER_A_THROW
    assert desk.room.match
    assert not desk.room.match.state.late


def test_a_clock_that_is_wanted_bites_while_one_is_there() -> None:
    """R-31: whoever has just shown that they are there has no time for ever."""
    desk = alone()
    desk.ask(roll(), ANNA)
    pass_time(desk, SAND - AWAKE)
    assert desk.ask(Stay(4), ANNA) == (Stayed(ANNA.id),)
    assert desk.ask(Stay(5), ANNA) == ()
    pass_time(desk, OFTEN)
    assert desk.ask(Stay(6), ANNA) == (Stayed(ANNA.id),)
    assert kinds(run_out(desk)) == ["happened"]
    assert desk.room.match
    assert desk.room.match.state.late


def test_bots_turns_are_no_turns_of_ours() -> None:
    """R-31: time may run out for a bot."""
    desk = alone()
    desk.ask(roll(), ANNA)
    assert desk.room.match
    box = desk.room.match.state.card.open[0]
    desk.ask(Move(5, 0, Raw(encode({"type": "strike", "box": box}))), ANNA)
    assert kinds(run_out(desk)) == ["happened"]
    assert kinds(run_out(desk)) == ["happened"]


def test_silence_that_is_an_answer_is_no_turn() -> None:
    """R-31: the theme of Bookworm turns by itself, and only whoever names a word is waited for."""
    desk = alone(Plan("bookworm", 2, {"edition": "de"}, bots=("lena",)))
    said = [kinds(run_out(desk)) for _ in range(2)]
    assert all(each[0] == "happened" for each in said)


def test_between_people_one_turn_is_taken_and_then_it_is_asked() -> None:
    """R-32."""
    desk = pair()
    assert kinds(run_out(desk)) == ["happened"]  # the glass is turned
    happened, doubted = run_out(desk)
    assert isinstance(happened, Happened)
    assert doubted == Doubted((Seat(0),))
    wall = desk.wall + 20_000
    assert run_out(desk) == (Stopped(Standstill.ASKED, (ANNA.id,), Instant(wall + ANSWER)),)
    pass_time(desk, 30_000)
    assert kinds(desk.ask(Stay(4), ANNA)) == ["stayed", "resumed"]
    assert left(desk) == 20_000
    assert not desk.room.doubted
    assert kinds(run_out(desk)) == ["happened", "doubted"]


def asked() -> Desk:
    desk = pair()
    while desk.room.standstill is None:
        run_out(desk)
    return desk


def test_who_does_not_answer_is_stood_in_for_and_holds_nobody_up() -> None:
    """R-32."""
    desk = asked()
    pass_time(desk, ANSWER - 1)
    assert desk.ask(GoOn()) == ()
    pass_time(desk, 1)
    events = desk.ask(GoOn())
    assert [e for e in events if isinstance(e, StoodIn)] == [StoodIn(Seat(0), "ben")]
    assert isinstance(events[-1], Resumed)
    assert desk.room.places[0].by_bot
    assert desk.ask(GoOn()) == ()
    assert desk.ask(Stay(4), ANNA)[0] == GivenBack(Seat(0))


def test_the_others_may_go_on_at_once() -> None:
    """R-32 and R-07: then the time runs once more."""
    desk = asked()
    assert kinds(desk.ask(Resume(4), OPA)) == ["resumed"]
    assert left(desk) == 20_000
    assert desk.room.doubted == {0}
    assert isinstance(run_out(desk)[0], Stopped)


def test_a_move_is_an_answer() -> None:
    """R-32."""
    desk = asked()
    assert desk.room.match
    strike = Move(5, 0, Raw(encode({"type": "strike", "box": desk.room.match.state.card.open[0]})))
    assert kinds(desk.ask(strike, ANNA)) == ["stayed", "resumed", "happened"]
    assert not desk.room.doubted


def test_the_others_wait_for_an_answer() -> None:
    """R-32 and R-13."""
    assert refused(asked(), roll(1), OPA) == ("standing-still", "R-13")


def test_when_nobody_is_left_nobody_is_stood_in_for() -> None:
    """R-32 and R-10."""
    desk = asked()
    desk.ask(MissPeople(frozenset({OPA.id})))
    pass_time(desk, 10 * ANSWER)
    assert desk.ask(GoOn()) == ()
    assert kinds(desk.ask(Return(ANNA.id))) == ["stayed", "resumed"]


def test_a_turn_of_ones_own_and_a_word_end_the_doubt() -> None:
    """R-32."""
    desk = pair()
    run_out(desk)
    run_out(desk)
    assert desk.room.doubted == {0}
    assert desk.ask(Stay(4), OPA) == ()
    assert desk.ask(Stay(4), ANNA) == (Stayed(ANNA.id),)
    assert not desk.room.doubted


def test_a_pause_by_agreement_stays_one() -> None:
    """R-07: no sign of life ends it."""
    desk = alone()
    desk.ask(Propose(4, Topic.PAUSE), ANNA)
    assert desk.ask(Halt(5), ANNA) == ()
    assert desk.ask(Stay(5), ANNA) == ()
    assert desk.room.standstill is Standstill.PAUSED


def test_a_full_table_asks_nobody() -> None:
    """R-22 and R-31: every game comes to its end."""
    desk = alone()
    run_out(desk)
    pass_time(desk, SAND)
    at = desk.room.clock(desk.wall)
    for number, kind in ((20_000, "stopped"), (20_001, "happened")):
        now_ = Occasion(number, at, desk.wall, desk.wall, desk.acts[-1].at)
        events, _ = judge(desk.room, TimeUp(), None, now_, HOUSE)
        assert kinds(events)[0] == kind
        for ask in (Halt(4), Stay(4)):
            if number > 20_000:
                with pytest.raises(Illegal) as refusal:
                    judge(desk.room, ask, ANNA, now_, HOUSE)
                assert refusal.value.why == "table-full"


def test_too_early_is_too_early() -> None:
    """T-06, asked or not."""
    desk = alone()
    with pytest.raises(Illegal) as refusal:
        desk.ask(TimeUp())
    assert refusal.value.why == "too-soon"


def test_chat_is_not_a_move_and_leaves_the_clock_alone() -> None:
    desk = alone()
    assert isinstance(desk.ask(Say(4, phrase="hello"), ANNA)[0], Said)
    assert desk.room.places[0] == Place(
        ANNA.id, "Anna", pledge=desk.room.places[0].pledge, seed=SEED
    )


def test_alone_a_lost_line_stops_the_clock() -> None:
    """R-31: after some seconds, set back to what happened last; on return it goes on."""

    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, SOLO, ANNA)
            anna = Counted(ANNA)
            await anna.move(referee, 0, Roll((0, 1, 2, 3, 4, 5, 6)))
            thrown = referee.last
            await asyncio.sleep(3)
            tables.depart(referee.id, ANNA.id)
            await until(lambda: referee.room.standstill is not None, 25)
            assert heard.events[-1] == Stopped(Standstill.ALONE)
            await asyncio.sleep(60)
            await tables.arrive(referee.id, ANNA.id)
            assert referee.room.standstill is None
            assert referee.room.deadline == thrown + AFTER_A_THROW
            assert referee.clock() - thrown < 1_000

    run(work())


def test_between_people_a_lost_line_is_stood_in_for_as_ever() -> None:
    """R-10."""

    async def work() -> None:
        tables, _ = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, Plan("wort-kniffel", 2, {"sand": 0}), ANNA, OPA)
            tables.depart(referee.id, ANNA.id)
            await asyncio.sleep(40)
            assert not referee.room.places[0].by_bot
            await until(lambda: referee.room.places[0].by_bot, 15)

    run(work())


def test_who_is_there_and_silent_is_asked_once_and_then_stood_in_for() -> None:
    """R-32, by the clocks of a whole evening: two who look away lose no more than a turn."""

    async def work() -> None:
        tables, heard = hall(MemoryStore(), LocalBus())
        async with tables:
            referee = await begin(tables, PAIR, ANNA, OPA)
            await until(lambda: referee.room.standstill is Standstill.ASKED)
            began = now()
            await until(lambda: referee.room.standstill is None)
            assert ANSWER <= now() - began <= ANSWER + 6_000
            assert StoodIn(Seat(0), "ben") in heard.events
            await until(lambda: referee.room.standstill is Standstill.ALONE or alone_now(referee))
            await asyncio.sleep(300)
            assert referee.room.match
            struck = [
                entry
                for card in referee.room.match.state.cards
                for entry in card.entries
                if not entry.points
            ]
            taken = sum(isinstance(e, Happened) and e.time for e in heard.events)
            assert taken <= 4
            assert len(struck) <= 2

    run(work())


def alone_now(referee: Any) -> bool:
    return bool(len(referee.room.present) == 1 and referee.room.standstill)


def test_two_processes_ask_once() -> None:
    """R-32: whoever is faster."""

    async def work() -> None:
        store, bus = MemoryStore(), LocalBus()
        one, heard = hall(store, bus)
        two, other = hall(store, bus)
        async with one, two:
            referee = await begin(one, PAIR, ANNA, OPA)
            await two.arrive(referee.id, OPA.id)
            await until(lambda: referee.room.places[0].by_bot)
            await asyncio.sleep(2)
            for each in (heard, other):
                asked_ = [e for e in each.events if isinstance(e, Stopped)]
                assert len(asked_) == 1
                assert sum(isinstance(e, StoodIn) for e in each.events) == 1

    run(work())
