"""What holds at every table, by the numbers of docs/rules/table.md."""

from typing import Any, Literal

import pytest
from msgspec import Struct

from kit import refusal, refused_setup, run
from nim import Nim, Take
from woerfel.core.game import Drawn, Illegal, Instant, Play, Seat, Setup, Timeout
from woerfel.core.table import due, must_seat, paces, read_options

NIM = Nim()
TABLE = Setup("nim", 2)


class Choices(Struct, frozen=True):
    kind: Literal["round", "square"] = "round"
    count: int | None = None
    bold: bool = False
    corners: tuple[str, ...] = ()
    names: dict[str, str] | None = None


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ({}, Choices()),
        ({"kind": "square", "bold": True}, Choices("square", bold=True)),
        ({"count": 3, "corners": ["a", "b"]}, Choices(count=3, corners=("a", "b"))),
    ],
)
def test_options_are_read(given: dict[str, Any], read: Choices) -> None:
    assert read_options(Choices, given) == read


@pytest.mark.parametrize(
    ("given", "why", "rule", "facts"),
    [
        ({"shape": 1}, "unknown-option", "T-02",
         {"option": "shape", "options": "kind, count, bold, corners, names"}),
        ({"kind": "oval"}, "wrong-option", "T-03",
         {"option": "kind", "value": '"oval"', "values": '"round", "square"'}),
        ({"count": "3"}, "wrong-option", "T-03",
         {"option": "count", "value": '"3"', "values": "0, 1, 2 …, null"}),
        ({"bold": 1}, "wrong-option", "T-03",
         {"option": "bold", "value": "1", "values": "true, false"}),
        ({"names": 1}, "wrong-option", "T-03",
         {"option": "names", "value": "1", "values": '{"…": "…", …}, null'}),
        ({"corners": 1}, "wrong-option", "T-03",
         {"option": "corners", "value": "1", "values": '["…", …]'}),
        ({"kind": "x" * 58}, "wrong-option", "T-03",
         {"option": "kind", "value": f'"{"x" * 58}"', "values": '"round", "square"'}),
        ({"kind": "x" * 59}, "wrong-option", "T-03",
         {"option": "kind", "value": f'"{"x" * 59}…', "values": '"round", "square"'}),
        ({"kind": object}, "wrong-option", "T-03",
         {"option": "kind", "value": "…", "values": '"round", "square"'}),
    ],
)  # fmt: skip
def test_options_that_are_none(
    given: dict[str, Any], why: str, rule: str, facts: dict[str, str]
) -> None:
    with pytest.raises(Illegal) as refused:
        read_options(Choices, given)
    assert (refused.value.why, refused.value.rule) == (why, rule)
    assert refused.value.facts == facts


@pytest.mark.parametrize("seats", [1, 5])
def test_as_many_as_the_game_is_made_for(seats: int) -> None:
    """T-01."""
    with pytest.raises(Illegal) as refused:
        must_seat(Setup("nim", seats), range(2, 5), "NI-01")
    assert (refused.value.why, refused.value.rule) == ("seats", "NI-01")
    assert refused.value.facts == {"seats": seats, "least": 2, "most": 4}
    for enough in (2, 4):
        must_seat(Setup("nim", enough), range(2, 5), "NI-01")


def test_paces() -> None:
    """T-04."""
    assert paces(Setup("nim", 3)) == (1, 1, 1)
    assert paces(Setup("nim", 3, pace=(1, 2, 10))) == (1, 2, 10)
    for pace, why, facts in [
        ((1,), "pace-count", {"paces": 1, "seats": 3}),
        ((1, 0, 5), "wrong-pace", {"pace": 0}),
    ]:
        refused = refused_setup(NIM, Setup("nim", 3, pace=pace))
        assert (refused.why, refused.rule, refused.facts) == (why, "T-04", facts)


def test_when_time_is_up() -> None:
    """T-05."""
    assert due(Instant(500), 10) == 10_500
    assert due(Instant(500), 10, 2) == 20_500
    assert due(Instant(500), 0, 2) is None


REFUSED: list[tuple[str, list[Any], tuple[int, Any], str, dict[str, str | int]]] = [
    ("T-06", [(0, Drawn(("7",)))], (9999, Timeout()), "too-soon", {}),
    ("T-06", [], (10_000, Timeout()), "too-soon", {}),
    ("T-07", [], (0, Play(Seat(0), Take(1))), "dice-are-falling", {}),
    ("T-08", [], (0, Drawn(("6",))), "no-such-face", {"face": "6"}),
    ("T-08", [], (0, Drawn(())), "nothing-to-draw", {}),
    ("T-08", [(0, Drawn(("7",)))], (0, Drawn(("7",))), "nothing-to-draw", {}),
    ("T-10", [(0, Drawn(("7",)))], (0, Play(Seat(2), Take(1))), "no-such-seat", {"seat": 2}),
    ("T-10", [(0, Drawn(("7",)))], (0, Play(Seat(-1), Take(1))), "no-such-seat", {"seat": -1}),
]


@pytest.mark.parametrize(("rule", "before", "step", "why", "facts"), REFUSED)
def test_refused(rule: str, before: list[Any], step: Any, why: str, facts: dict[str, Any]) -> None:
    refused = refusal(NIM, run(NIM, TABLE, *before), step)
    assert (refused.why, refused.rule, refused.facts) == (why, rule, facts)


def test_a_timeout_is_believed_from_the_deadline_on() -> None:
    """T-06."""
    state = run(NIM, TABLE, (0, Drawn(("7",))))
    assert NIM.decide(state, Timeout(), Instant(10_000))
    untimed = run(NIM, Setup("nim", 2, {"clock": 0}), (0, Drawn(("7",))))
    assert refusal(NIM, untimed, (10**12, Timeout())).why == "too-soon"


def test_after_the_end_nothing_is_accepted() -> None:
    """T-09."""
    takes = [(0, Play(Seat(turn % 2), Take(3 - 2 * (turn == 2)))) for turn in range(3)]
    state = run(NIM, TABLE, (0, Drawn(("7",))), *takes)
    for action in (Play(Seat(1), Take(1)), Drawn(("7",)), Timeout()):
        refused = refusal(NIM, state, (10**9, action))
        assert (refused.why, refused.rule, refused.facts) == ("game-over", "T-09", {})


def test_a_refusal_says_itself() -> None:
    taken = Illegal("box-taken", "WK-04", box="twos", round=3)
    assert str(taken) == "box-taken (WK-04, box='twos', round=3)"
    assert taken.args == ("box-taken", "WK-04", {"box": "twos", "round": 3})
    assert str(Illegal("game-over", "T-09")) == "game-over (T-09)"
