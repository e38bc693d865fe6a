"""Records: kept as lines, replayed, and judged anew (T-13)."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from nim import Event, Heaped, Nim, State, Take, Taken
from woerfel.core.fair import Proof
from woerfel.core.game import Drawn, Illegal, Instant, Outcome, Play, Seat, Setup, Timeout
from woerfel.core.record import Line, Record, Unlawful, judge, replay, verify, write
from woerfel.core.table import apply

NIM = Nim()
SETUP = Setup("nim", 2, start=Instant(100))
A, B = Seat(0), Seat(1)


def line(number: int, at: int, by: Seat | None, ref: int, event: Any) -> Line:
    return write(number, Instant(at), by, ref, event)


LINES = (
    line(1, 100, None, 0, Heaped(7)),
    line(2, 200, A, 1, Taken(3, Instant(10_200))),
    line(3, 300, B, 1, Taken(1, Instant(10_300))),
    line(4, 10_300, None, 0, Taken(1, Instant(20_300))),
    line(5, 10_400, B, 2, Taken(2, Instant(20_400))),
)


def test_a_line_keeps_an_event_as_json() -> None:
    assert LINES[1] == Line(
        2, Instant(200), A, 1, msgspec.Raw(b'{"type":"taken","matches":3,"until":10200}')
    )


def test_a_record_without_a_proof_is_written_as_ever() -> None:
    head = b'{"setup":{"game":"nim","seats":2,"start":100},"lines":['
    assert msgspec.json.encode(Record(SETUP)) == head + b"]}"
    line = b'{"number":1,"at":100,"by":null,"ref":0,"event":{"type":"heaped","matches":7}}'
    assert msgspec.json.encode(Record(SETUP, LINES[:1])) == head + line + b"]}"
    for text in (head + b"]}", b'{"setup":{"game":"nim","seats":2,"start":100}}'):
        assert msgspec.json.decode(text, type=Record) == Record(SETUP)


def test_a_record_with_a_proof() -> None:
    record = Record(SETUP, LINES, Proof("c0", ("a", ""), "5e"))
    text = msgspec.json.encode(record)
    assert text.endswith(b'],"dice":{"commitment":"c0","seeds":["a",""],"secret":"5e"}}')
    assert msgspec.json.decode(text, type=Record).dice == record.dice


def test_judging_tells_line_by_line_what_was_done() -> None:
    told = [*judge(NIM, Record(SETUP, LINES), Event)]
    assert [each.line for each in told] == [*LINES]
    assert [each.action for each in told] == [
        Drawn(("7",)), Play(A, Take(3)), Play(B, Take(1)), Timeout(), Play(B, Take(2)),
    ]  # fmt: skip
    assert [each.before.heap for each in told] == [None, 7, 4, 3, 2]
    assert [each.after.heap for each in told] == [7, 4, 3, 2, 0]
    paired = [*judge(Paired(), Record(SETUP, (LINES[0], FIRST, SECOND)), Event)]
    assert [each.action for each in paired] == [Drawn(("7",)), Play(A, Take(3)), None]


def test_apply_judges_and_makes_it_so() -> None:
    state = NIM.initial(SETUP)
    events, after = apply(NIM, state, Drawn(("9",)), Instant(0))
    assert events == (Heaped(9),)
    assert after == replay(NIM, SETUP, events)
    assert after.heap == 9


def test_a_lawful_record() -> None:
    state = verify(NIM, Record(SETUP, LINES), Event)
    assert state == State(state.options, (1, 1), 0, A, Instant(20_400))
    assert NIM.outcome(state) == Outcome((0, 1))
    assert verify(NIM, Record(SETUP), Event) == NIM.initial(SETUP)
    assert verify(NIM, Record(SETUP, LINES[:3]), Event).heap == 3


def swapped(place: int, **changes: Any) -> tuple[Line, ...]:
    return (*LINES[:place], replace(LINES[place], **changes), *LINES[place + 1 :])


def raw(event: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(event))


HEAPED: dict[str, Any] = {"type": "heaped", "matches": 7}
TWICE = msgspec.Raw(b'{"type":"heaped","matches":9,"matches":7}')
RAW = msgspec.Raw(b'{"type":"heaped","matches":"many"}')
UNLAWFUL: list[tuple[str, Sequence[Line], int, str]] = [
    # what is wrong, the lines, where, why
    ("a line is gone", (*LINES[:2], *LINES[3:]), 4, "line-missing"),
    ("it begins later", LINES[1:], 2, "line-missing"),
    ("before the start", swapped(0, at=Instant(99)), 1, "time-runs-back"),
    ("time runs back", swapped(2, at=Instant(199)), 3, "time-runs-back"),
    ("not an event", swapped(0, event=RAW), 1, "unreadable"),
    ("a field too many", swapped(0, event=raw(HEAPED | {"most": 1})), 1, "unreadable"),
    ("a field twice", swapped(0, event=TWICE), 1, "unreadable"),
    ("no text", swapped(0, event=msgspec.Raw(b'{"type":"\xff"}')), 1, "unreadable"),
    ("without end", swapped(0, event=msgspec.Raw(b"[" * 100_000)), 1, "unreadable"),
    ("the wrong player", swapped(1, by=B), 2, "not-your-turn"),
    ("nobody", swapped(1, by=None, ref=0), 2, "too-soon"),
    ("a move twice", swapped(4, ref=1), 5, "wrong-ref"),
    ("a move skipped", swapped(4, ref=3), 5, "wrong-ref"),
    ("chance is counted", swapped(0, ref=1), 1, "wrong-ref"),
    ("a heap that cannot fall", (line(1, 100, None, 0, Heaped(5)),), 1, "no-such-face"),
    ("too many matches", (LINES[0], line(2, 200, A, 1, Taken(4))), 2, "too-many-matches"),
    ("a deadline of one's own", (LINES[0], line(2, 200, A, 1, Taken(3))), 2, "other-outcome"),
    ("chance with a hand", swapped(0, by=A, ref=1), 1, "wrong-seat"),
]


@pytest.mark.parametrize(("what", "lines", "number", "why"), UNLAWFUL)
def test_unlawful(what: str, lines: Sequence[Line], number: int, why: str) -> None:
    with pytest.raises(Unlawful) as found:
        verify(NIM, Record(SETUP, tuple(lines)), Event)
    assert (found.value.number, found.value.refusal.why) == (number, why), what
    if why not in ("not-your-turn", "too-soon", "no-such-face", "too-many-matches"):
        assert found.value.refusal.rule == "T-13"


@pytest.mark.parametrize(("place", "facts"), [(2, {"number": 3}), (0, {"number": 1})])
def test_a_gap_names_the_missing_line(place: int, facts: dict[str, int]) -> None:
    with pytest.raises(Unlawful) as found:
        verify(NIM, Record(SETUP, (*LINES[:place], *LINES[place + 1 :])), Event)
    assert found.value.refusal.facts == facts


@pytest.mark.parametrize(
    ("lines", "facts"),
    [
        (swapped(0, event=RAW), {"fault": "Expected `int`, got `str` - at `$.matches`"}),
        (swapped(4, ref=3), {"ref": 3}),
        (swapped(0, event=raw(HEAPED | {"most": 1, "least": 0})), {"fault": "least"}),
        (swapped(0, event=TWICE), {"fault": "type, matches, matches"}),
    ],
)
def test_what_is_wrong_is_told(lines: tuple[Line, ...], facts: dict[str, str | int]) -> None:
    with pytest.raises(Unlawful) as found:
        verify(NIM, Record(SETUP, lines), Event)
    assert found.value.refusal.facts == facts


def test_an_outcome_that_differs_is_told() -> None:
    lines = (LINES[0], line(2, 200, A, 1, Taken(3)))
    with pytest.raises(Unlawful) as found:
        verify(NIM, Record(SETUP, lines), Event)
    assert found.value.refusal.facts == {"due": '{"type":"taken","matches":3,"until":10200}'}
    assert found.value.args == (2, found.value.refusal)


class Paired(Nim):
    """Nim in which every taking is told twice, the second time as a mere consequence."""

    def decide(self, state: State, action: Any, at: Instant) -> tuple[Event, ...]:
        events = super().decide(state, action, at)
        return events if isinstance(action, Drawn) else (*events, Heaped(6))

    def retrace(self, event: Event, by: Seat | None) -> Any:
        return None if event == Heaped(6) else super().retrace(event, by)


FIRST, SECOND = line(2, 200, A, 1, Taken(3, Instant(10_200))), line(3, 200, A, 1, Heaped(6))


def test_what_follows_belongs_to_its_cause() -> None:
    assert verify(Paired(), Record(SETUP, (LINES[0], FIRST, SECOND)), Event).heap == 6
    for torn, number, why in [
        ((LINES[0], FIRST), 2, "line-missing"),
        ((LINES[0], FIRST, replace(SECOND, at=Instant(201))), 3, "line-torn"),
        ((LINES[0], FIRST, replace(SECOND, by=B)), 3, "line-torn"),
        ((LINES[0], FIRST, replace(SECOND, ref=2)), 3, "line-torn"),
        ((LINES[0], FIRST, line(3, 200, A, 1, Heaped(7))), 3, "other-outcome"),
        ((line(1, 100, None, 0, Heaped(6)),), 1, "no-cause"),
    ]:
        with pytest.raises(Unlawful) as found:
            verify(Paired(), Record(SETUP, torn), Event)
        assert (found.value.number, found.value.refusal.why) == (number, why)
        assert found.value.refusal.rule == "T-13"
        if number == 2:
            assert found.value.refusal.facts == {"number": 3}


def test_a_head_that_cannot_be_played_is_line_nought() -> None:
    with pytest.raises(Unlawful) as found:
        verify(NIM, Record(Setup("nim", 9), LINES), Event)
    assert (found.value.number, found.value.refusal.why) == (0, "seats")


def test_the_moves_of_a_pair_count_once() -> None:
    more = line(4, 300, B, 1, Taken(1, Instant(10_300)))
    assert verify(
        Paired(),
        Record(SETUP, (LINES[0], FIRST, SECOND, more, line(5, 300, B, 1, Heaped(6)))),
        Event,
    )


def test_play_out_of_a_timeout() -> None:
    state = verify(NIM, Record(SETUP, LINES[:1]), Event)
    (taken,) = NIM.decide(state, Timeout(), Instant(10_100))
    assert taken == Taken(1, Instant(20_100))
    with pytest.raises(Illegal, match="too-many-matches"):
        NIM.decide(state, Play(A, Take(0)), Instant(0))
