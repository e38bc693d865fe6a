"""The checks that every game goes through catch every broken promise."""

from collections.abc import Iterable
from enum import StrEnum
from random import Random
from typing import Any, Literal

import pytest
from msgspec import inspect
from msgspec.structs import replace

from nim import Event, Heaped, Move, Nim, State, Take, Taken, View
from woerfel.core.conformance import arbitrary, perft, play_out
from woerfel.core.game import (
    Action,
    Drawn,
    Illegal,
    Instant,
    Outcome,
    Play,
    Row,
    Seat,
    Setup,
    Timeout,
)
from woerfel.core.record import Record, verify


def check(game: Nim, seed: int = 1, clock: int = 10, clocks: bool = True, most: int = 50) -> Record:
    setup = Setup("nim", 3, {"clock": clock}, start=Instant(5))
    return play_out(game, setup, Random(seed), event=Event, move=Move, clocks=clocks, most=most)


@pytest.mark.parametrize("seed", range(10))
def test_nim_conforms(seed: int) -> None:
    record = check(Nim(), seed)
    assert Nim().outcome(verify(Nim(), record, Event))
    assert [line.number for line in record.lines] == [*range(1, len(record.lines) + 1)]
    assert record.lines[0].at == 5
    check(Nim(), seed, clock=0, clocks=False)


def test_timeouts_happen_at_their_deadline() -> None:
    clocked = [
        line for seed in range(20) for line in check(Nim(), seed).lines[1:] if line.by is None
    ]
    assert clocked
    assert all(line.ref == 0 for line in clocked)


class Forgetful(Nim):
    """Accepts what is not listed."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return [move for move in super().moves(state, seat) if move.matches != 2]


class Generous(Nim):
    """Lists what is not accepted."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        moves = [*super().moves(state, seat)]
        return [*moves, Take(9)] if moves else []


class Stuttering(Nim):
    """Lists a move twice."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return [*super().moves(state, seat)] * 2


class Restless(Nim):
    """Lists moves though it is over."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return [Take(1)] if state.heap == 0 else super().moves(state, seat)


class Hasty(Nim):
    """Lists moves while the die is falling."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return [Take(1)] if state.heap is None else super().moves(state, seat)


class Stuck(Nim):
    """Lists nothing."""

    def moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return ()


class Credulous(Nim):
    """Believes a timeout too soon."""

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        if isinstance(action, Timeout) and state.heap:
            return (Taken(1),)
        return super().decide(state, action, at)


class Gullible(Nim):
    """Takes any face for one of its own."""

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        if isinstance(action, Drawn) and state.heap is None:
            return (Heaped(7),)
        return super().decide(state, action, at)


class Magic(Nim):
    """Lets dice fall that nobody has thrown."""

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        if isinstance(action, Drawn) and state.heap:
            return (Heaped(7),)
        return super().decide(state, action, at)


class Interrupted(Nim):
    """Lets time run out while the die is falling."""

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        if isinstance(action, Timeout) and state.heap is None:
            return (Heaped(7),)
        return super().decide(state, action, at)


class Silent(Nim):
    """Makes nothing happen."""

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        events = super().decide(state, action, at)
        return () if isinstance(action, Play) else events


class Fickle(Nim):
    """Decides differently each time."""

    asked = 0

    def decide(self, state: State, action: Action[Move], at: Instant) -> tuple[Event, ...]:
        type(self).asked += 1
        events = super().decide(state, action, at)
        if isinstance(action, Play):
            return tuple(
                replace(event, until=Instant(self.asked)) if isinstance(event, Taken) else event
                for event in events
            )
        return events


class Timeless(Nim):
    """Has no deadline though the clocks are on."""

    def deadline(self, state: State) -> Instant | None:
        return None


class Endless(Nim):
    """Never ends."""

    def evolve(self, state: State, event: Event) -> State:
        return replace(super().evolve(state, event), heap=7)


class Ticking(Nim):
    """Keeps its clock running after the end."""

    def deadline(self, state: State) -> Instant | None:
        return state.until


class Drifting(Nim):
    """Leads elsewhere each time it is replayed."""

    steps = 0

    def evolve(self, state: State, event: Event) -> State:
        type(self).steps += 1
        return replace(super().evolve(state, event), until=Instant(10**9 + self.steps))


class Miscounting(Nim):
    """Writes another score on the sheet."""

    def sheet(self, state: State) -> tuple[Row, ...]:
        return (Row("total", (7, 7, 7)),)


class Narrow(Nim):
    """Has a sheet for two though three play."""

    def sheet(self, state: State) -> tuple[Row, ...]:
        return (Row("total", (0, 0)),)


class Absent(Nim):
    """Forgets who is to move while the die falls."""

    def turn(self, state: State) -> tuple[Seat, ...]:
        return () if state.heap is None else super().turn(state)


class Insisting(Nim):
    """Wants somebody to move after the end."""

    def turn(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,)


class Muddled(Nim):
    """Names all seats, the next one first."""

    def turn(self, state: State) -> tuple[Seat, ...]:
        return (Seat(1), Seat(0))


class Crowded(Nim):
    """Waits for somebody who is not there."""

    def turn(self, state: State) -> tuple[Seat, ...]:
        return (Seat(3),)


class Whispering(Nim):
    """Hides how many were taken, but not from whom it waits."""

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        return Taken(0) if isinstance(event, Taken) else event

    def view(self, state: State, seat: Seat | None) -> View:
        return View(replace(state, heap=None, until=None), 0)

    def turn(self, state: State) -> tuple[Seat, ...]:
        return (Seat((state.heap or 0) % 3),) if state.heap != 0 else ()


class Leaking(Nim):
    """Hides how many were taken, but shows the heap all the same."""

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        return Taken(0) if isinstance(event, Taken) else event


class Discreet(Leaking):
    """Hides how many were taken, in the view too."""

    def view(self, state: State, seat: Seat | None) -> View:
        return View(replace(state, heap=None, until=None), 0)


class Misremembering(Nim):
    """Tells another story of what was done."""

    def retrace(self, event: Event, by: Seat | None) -> Any:
        if isinstance(event, Taken) and by is not None:
            return Play(by, Take(event.matches % 3 + 1)), self
        return super().retrace(event, by)


class Coy(Nim):
    """Cannot tell what was done."""

    def retrace(self, event: Event, by: Seat | None) -> Any:
        return None


BROKEN = [
    (Forgetful, "which is not listed"),
    (Stuttering, "^a move is listed twice"),
    (Restless, "^moves are open though the game is over"),
    (Hasty, "^moves are open though chance must speak first"),
    (Credulous, "accepted: Timeout"),
    (Gullible, "accepted: Drawn"),
    (Magic, "accepted: Drawn"),
    (Interrupted, "accepted: Timeout"),
    (Silent, "^an accepted action made nothing happen"),
    (Fickle, "^decide is not a function"),
    (Timeless, "^no deadline though the clocks are on"),
    (Endless, "no end after 50 actions"),
    (Ticking, "^a deadline though the game is over"),
    (Drifting, "^replaying gives another state"),
    (Miscounting, "^the sheet adds up to another score"),
    (Narrow, "^a row is not as wide as the table"),
    (Leaking, "leaks to"),
    (Whispering, "leaks to"),
    (Absent, "^nobody is to move though the game is not over"),
    (Insisting, "^somebody is to move though the game is over"),
    (Muddled, "named twice, or out of order"),
    (Crowded, "^a seat is to move that is not there"),
]


@pytest.mark.parametrize(("broken", "promise"), BROKEN)
def test_a_broken_promise_is_caught(broken: type[Nim], promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        [check(broken(), seed) for seed in range(10)]


def test_a_listed_move_must_be_accepted() -> None:
    with pytest.raises(Illegal, match="too-many-matches"):
        check(Generous())


@pytest.mark.parametrize("broken", [Misremembering, Coy])
def test_a_record_must_be_retraceable(broken: type[Nim]) -> None:
    with pytest.raises(Exception, match=r"other-outcome|no-cause|too-many|wrong-seat"):
        check(broken())


def test_clocks_that_are_off_have_no_deadline() -> None:
    with pytest.raises(AssertionError, match="a deadline though the clocks are off"):
        check(Nim(), clocks=False)
    with pytest.raises(AssertionError, match="nobody can do anything"):
        check(Stuck(), clock=0, clocks=False)


class Started(Nim):
    """Has a deadline only once matches were taken."""

    def deadline(self, state: State) -> Instant | None:
        return state.until if state.heap in range(1, 7) else None


def test_clocks_that_players_set_running() -> None:
    setup = Setup("nim", 3)
    for seed in range(5):
        play_out(Started(), setup, Random(seed), event=Event, move=Move, clocks=None)


def test_a_game_may_stop_in_the_middle() -> None:
    setup = Setup("nim", 3, {"clock": 0})
    record = play_out(
        Nim(), setup, Random(1), event=Event, move=Move, clocks=False, most=3, whole=False
    )
    assert len(record.lines) == 3
    with pytest.raises(AssertionError, match="replaying gives another state"):
        play_out(
            Drifting(), setup, Random(1), event=Event, move=Move, clocks=None, most=3, whole=False
        )


def test_where_nobody_can_move_the_clock_does() -> None:
    lines = check(Stuck()).lines
    assert all(line.by is None for line in lines)
    assert len(lines) > 5


def test_secrets_may_be_kept() -> None:
    assert check(Discreet())


class Mood(StrEnum):
    GLAD = "glad"
    SAD = "sad"


def test_arbitrary_values_of_closed_kinds() -> None:
    random = Random(2)
    for kind in (Mood, Literal["glad", "sad"]):
        info = inspect.type_info(kind)
        assert {arbitrary(info, random, ()) for _ in range(50)} == {"glad", "sad"}
    words = inspect.type_info(tuple[str, ...] | None)
    made = [arbitrary(words, random, ("x",)) for _ in range(50)]
    assert None in made
    assert {word for each in made if each for word in each} == {"x"}


def test_arbitrary_values() -> None:
    random = Random(1)
    kind = inspect.type_info(tuple[int, ...])
    made = [arbitrary(kind, random, ()) for _ in range(200)]
    assert {len(each) for each in made} == {0, 1, 2, 3}
    assert {number for each in made for number in each} == set(range(-1, 9))
    assert {arbitrary(inspect.type_info(str), random, ("a", "b")) for _ in range(50)} == {"a", "b"}
    assert arbitrary(inspect.type_info(str), random, ()) == "?"
    both = {arbitrary(inspect.type_info(bool | None), random, ()) for _ in range(50)}
    assert both == {True, False, None}
    heaped = arbitrary(inspect.type_info(Heaped), random, ())
    assert heaped["type"] == "heaped"
    assert heaped.keys() == {"type", "matches"}
    with pytest.raises(TypeError, match="no arbitrary value"):
        arbitrary(inspect.type_info(bytes), random, ())


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (0, 1),
        (1, 3),  # heaps of 7, 8 and 9
        (2, 9),  # one, two or three taken from each
        (3, 27),
        (4, 76),  # 81, but 7−3−3 leaves 1 match (−2), 7−2−3, 7−3−2 and 8−3−3 leave 2 (−1 each)
    ],
)
def test_perft(depth: int, ways: int) -> None:
    nim = Nim()
    assert perft(nim, nim.initial(Setup("nim", 2)), seats=2, depth=depth) == ways


def test_perft_counts_finished_games_once() -> None:
    nim = Nim()
    over = replace(nim.initial(Setup("nim", 2)), heap=0)
    assert nim.outcome(over) == Outcome((0, 1))
    assert perft(nim, over, seats=2, depth=5) == 1
