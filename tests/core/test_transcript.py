"""Transcripts: a record that a player can read."""

from enum import StrEnum
from typing import Any, TypeAlias

import msgspec
import pytest
from msgspec import Struct

from nim import Event, Heaped, Nim, Taken
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.record import Record, write
from woerfel.core.transcript import Unreadable, from_text, read_head, to_text, told_otherwise

NIM = Nim()
SETUP = Setup("nim", 2, {"clock": 10}, (1, 10), Instant(1_000), words="größte-1")
RECORD = Record(
    SETUP,
    (
        write(1, Instant(1_000), None, 0, Heaped(7)),
        write(2, Instant(2_500), Seat(0), 1, Taken(3, Instant(102_500))),
        write(3, Instant(102_500), None, 0, Taken(1, Instant(112_500))),
        write(4, Instant(102_501), Seat(0), 2, Taken(1, Instant(202_501))),
        write(5, Instant(102_502), Seat(1), 1, Taken(2, Instant(112_502))),
    ),
)
TEXT = """\
game  nim
seats  2
rules  1
words  größte-1
start  1000
pace  1 10
option  clock  10

   1   0:00.000  chance  heaped      matches 7
   2   0:01.500  seat 0  taken       matches 3  until 1:41.500
   3   1:41.500  clock   taken       matches 1  until 1:51.500
   4   1:41.501  seat 0  taken       matches 1  until 3:21.501
   5   1:41.502  seat 1  taken       matches 2  until 1:51.502

scores  0 1
winners  1
"""


def test_written() -> None:
    assert to_text(NIM, RECORD, Event) == TEXT


def test_read() -> None:
    assert from_text(NIM, TEXT, Event) == RECORD


@pytest.mark.parametrize(
    ("written", "instead", "row"),
    [
        ("scores  0 1", "scores  9 1", "scores  9 1"),
        ("winners  1", "winners  0", "winners  0"),
        ("winners  1", "", "winners  1"),
        ("winners  1", "winners  1\nbravo", "bravo"),
        ("chance", "clock ", "1   0:00.000  clock   heaped      matches 7"),
    ],
)
def test_a_text_that_tells_otherwise(written: str, instead: str, row: str) -> None:
    changed = TEXT.replace(written, instead)
    record = from_text(NIM, changed, Event)
    assert told_otherwise(NIM, record, Event, changed) == row
    assert told_otherwise(NIM, RECORD, Event, TEXT) is None
    spaced = TEXT.replace("  taken", "    taken").replace("\n   3", "\n3")
    assert told_otherwise(NIM, from_text(NIM, spaced, Event), Event, spaced) is None


def test_a_consequence_without_a_cause_is_read() -> None:
    """Whether it is lawful is not the reader's business."""

    class Uncaused(Nim):
        def retrace(self, event: Any, by: Seat | None) -> Any:
            return None

    text = "game  nim\nseats  2\n\n 1  0:00.000  seat 0  taken  matches 1\n"
    assert from_text(Uncaused(), text, Event).lines[0].ref == 0


def test_an_unfinished_game_has_no_result() -> None:
    text = to_text(NIM, Record(Setup("nim", 2), RECORD.lines[:1]), Event)
    assert (
        text == "game  nim\nseats  2\nrules  1\n\n   1   0:01.000  chance  heaped      matches 7\n"
    )
    assert from_text(NIM, text, Event).lines[0].event == RECORD.lines[0].event


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("   1   0:00.000  chance  heaped", "matches"),
        ("   1   0:00.000  chance  burned      7", "burned"),
        ("   x   0:00.000  chance  heaped      matches 7", "invalid literal"),
        ("   1   0:00.000  dog     heaped      matches 7", "invalid literal"),
        ("   1   0.0       chance  heaped      matches 7", "unpack"),
        ("   1   0:00.000  chance  heaped      matches many", "int"),
        ("   1   0:00.000  seat 0  taken       matches 3  since 1:41.500", "since"),
        ("   1", "unpack"),
        ("   1   0:inf     chance  heaped      matches 7", "infinity"),
    ],
)
def test_unreadable(row: str, fault: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        from_text(NIM, f"game  nim\nseats  2\n\n{row}\n", Event)
    assert str(unreadable.value).startswith(f"{row.strip()}: ")
    assert fault in str(unreadable.value)


@pytest.mark.parametrize(
    ("head", "fault"),
    [
        ("", "game"),
        ("game  nim", "seats"),
        ("game  nim\nseats  two", "int"),
        ("game  nim\nseats  2\npace  1 x", "^pace  1 x$"),
        ("game  nim\nseats  2\noption  clock  {", "^option  clock  \\{$"),
        ("game  nim\nseats  2\noption  clock  " + "[" * 10_000, r"^option  clock  \[{45}$"),
        ("game  nim\nseats  2\noptions  {", r"^options  \{$"),
        ("x" * 100, "^x{60}$"),
        ("game  nim\nseats  2\nseason  3", "^season  3$"),
    ],
)
def test_unreadable_heads(head: str, fault: str) -> None:
    with pytest.raises(Unreadable, match=fault):
        read_head(head)


def test_a_head_keeps_umlauts() -> None:
    setup = Setup("nim", 2, {"names": ["Jürgen"]})
    text = to_text(Recounting(), Record(setup), Event)
    assert 'option  names  ["Jürgen"]\n' in text
    assert read_head(text.partition("\n\n")[0]) == setup


def test_a_head() -> None:
    head = TEXT.partition("\n\n")[0]
    assert read_head(head) == SETUP
    assert read_head("game  nim\nseats  3\n") == Setup("nim", 3)
    assert read_head('game  nim\nseats  3\noption  a  ["x  y"]').options == {"a": ["x  y"]}


class Mood(StrEnum):
    GLAD = "glad"


class Odd(Struct, frozen=True, tag="odd"):
    """An event with every kind of field there can be."""

    word: str
    several: tuple[str, ...]
    yes: bool
    maybe: bool | None
    mood: Mood
    when: Instant | None
    seat: Seat | None
    numbers: tuple[int, ...] = ()
    loud: bool = False
    open: bool = True
    note: str = ""
    later: Instant | None = None
    moods: tuple[Mood, ...] = ()


class Other(Struct, frozen=True, tag="other"):
    """A second kind, so that there is a union."""


Odds: TypeAlias = Odd | Other


class Recounting(Nim):
    """Only retells events; for texts alone."""

    def initial(self, setup: Setup) -> Any:
        return None

    def retrace(self, event: Any, by: Seat | None) -> Any:
        if by is None:
            return None if event == Other() else (Drawn(()), self)
        return Play(by, event), self

    def outcome(self, state: Any) -> Any:
        return None

    def evolve(self, state: Any, event: Any) -> Any:
        return state


PLAIN = Odd("NASE", ("A", "B"), True, None, Mood.GLAD, Instant(61_001), Seat(1))
ODDS = [
    (PLAIN, "NASE  A B  glad  yes yes  maybe -  when 1:01.001"),
    (
        Odd("süßer Wein", (), False, False, Mood.GLAD, None, None, (3, -1), True),
        '"süßer Wein"  -  glad  yes no  maybe no  when -  seat -  numbers 3 -1  loud',
    ),
    (
        Odd("-", ("a b", '"', "-"), True, True, Mood.GLAD, Instant(0), Seat(0), open=False),
        '"-"  "a b" "\\"" "-"  glad  yes yes  maybe yes  when 0:00.000  seat 0  open no',
    ),
    (
        Odd("", ("a   b",), True, True, Mood.GLAD, Instant(5), None, note="x y", later=Instant(9)),
        '""  "a \\u0020 b"  glad  yes yes  maybe yes  when 0:00.005  seat -  '
        'note "x y"  later 0:00.009',
    ),
    (
        Odd("yes", ("no", "yes"), False, True, Mood.GLAD, None, None, note="no"),
        "yes  no yes  glad  yes no  maybe yes  when -  seat -  note no",
    ),
    (
        Odd("ÄÖ", ("1",), True, True, Mood.GLAD, None, None, moods=(Mood.GLAD,), note="5"),
        "ÄÖ  1  glad  yes yes  maybe yes  when -  seat -  note 5  moods glad",
    ),
]


@pytest.mark.parametrize(("event", "cells"), ODDS)
def test_cells(event: Odd, cells: str) -> None:
    record = Record(Setup("nim", 2), (write(1, Instant(0), Seat(1), 1, event),))
    text = to_text(Recounting(), record, Odds)
    row = text.splitlines()[4]
    assert row == f"   1   0:00.000  seat 1  odd         {cells}"
    read = from_text(Recounting(), text, Odds)
    assert msgspec.json.decode(read.lines[0].event, type=Odds) == event


def test_a_yes_or_no_is_nothing_else() -> None:
    row = "1  0:00.000  seat 1  odd  X  -  glad  yes perhaps  maybe -  when -"
    with pytest.raises(Unreadable, match="bool"):
        from_text(Recounting(), f"game  nim\nseats  2\n\n{row}\n", Odds)


@pytest.mark.parametrize("cells", ["", "X", "X  -"])
def test_words_that_are_missing(cells: str) -> None:
    row = f"1  0:00.000  seat 1  odd  {cells}"
    with pytest.raises(
        Unreadable, match=f"{('word', 'several', 'mood')[len(cells.split())]} is missing"
    ):
        from_text(Recounting(), f"game  nim\nseats  2\n\n{row}\n", Odds)


def test_the_seat_that_acts_is_told_once() -> None:
    """Another seat in the event is told, and none at all."""
    for by, seat, told in [(1, 1, False), (0, 1, True), (None, None, False), (None, 1, True)]:
        event = msgspec.structs.replace(PLAIN, seat=seat)
        line = write(1, Instant(0), None if by is None else Seat(by), int(by is not None), event)
        text = to_text(Recounting(), Record(Setup("nim", 2), (line,)), Odds)
        assert ("  seat 1" in text.partition("odd")[2]) == told
        assert from_text(Recounting(), text, Odds).lines == (line,)


def test_what_only_follows_a_move_is_told_by_its_player() -> None:
    class Silent(Recounting):
        def retrace(self, event: Any, by: Seat | None) -> Any:
            return None

    text = to_text(Silent(), Record(Setup("nim", 2), RECORD.lines[1:2]), Event)
    assert text.splitlines()[4] == "   2   0:02.500  seat 0  taken       matches 3  until 1:42.500"


def test_what_only_follows_is_told_by_the_table() -> None:
    lines = (
        write(1, Instant(0), None, 0, Other()),
        write(2, Instant(0), None, 0, PLAIN),
        write(3, Instant(9), Seat(1), 1, Other()),
    )
    text = to_text(Recounting(), Record(Setup("nim", 2), lines), Odds)
    assert [row[17:31].split() for row in text.splitlines()[4:7]] == [
        ["table", "other"],
        ["chance", "odd"],
        ["seat", "1", "other"],
    ]
    assert from_text(Recounting(), text, Odds).lines == lines


def test_what_a_transcript_cannot_show() -> None:
    class Nested(Struct, frozen=True, tag="nested"):
        inner: dict[str, int]

    record = Record(Setup("nim", 2), (write(1, Instant(0), Seat(1), 1, Nested({"a": 1})),))
    with pytest.raises(TypeError, match="cannot show"):
        to_text(Recounting(), record, Nested | Other)
