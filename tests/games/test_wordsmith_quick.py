"""Schnelles Schmieden: words without calling, sheets checked after the round."""

from typing import Any

import msgspec
import pytest
from wordsmith_kit import A, B, C, Table, easy

from woerfel.core.game import Instant, Row, Seat, Timeout
from woerfel.games.wordsmith.rules.events import (
    Called,
    Checked,
    Opened,
    RanOut,
    Scored,
    Secured,
    Stopped,
    Struck,
)
from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Pass,
    Stop,
)
from woerfel.games.wordsmith.rules.pieces import pieces
from woerfel.games.wordsmith.rules.sheet import Sheet, WrittenWord
from woerfel.games.wordsmith.rules.state import RoundPhase


def quick(seats: int = 2, **options: Any) -> Table:
    """A has EI and XYZ, B has EI, and all have stopped but the last."""
    table = easy(seats, quick=True, **options).deal("8L")
    table.call(A, "ei")
    table.fetch(A, "1L")
    table.call(A, "xyz")
    table.call(B, "EI")
    for seat in range(seats - 1):
        table.play(Seat(seat), Stop())
    return table


def test_words_are_put_down_without_calling() -> None:
    """WS-69, WS-70: no verdict, no objection, and nobody else sees the word."""
    table = easy(2, quick=True).deal("8L")
    called, secured = table.call(A, "xyz", at=1_000)
    assert called == Called(A, "XYZ", known=False, hidden=True)
    assert secured == Secured(A, 0, "XYZ", 3, 5, "3L", hidden=True, until=Instant(181_000))
    assert table.game.show(called, A) == Called(A, "XYZ", hidden=True)
    assert table.game.show(secured, A) == secured
    for other in (None, B):
        assert table.game.show(called, other) == Called(A, "", hidden=True)
        assert table.game.show(secured, other) == Secured(
            A, 0, "", 0, 5, "3L", hidden=True, until=Instant(181_000)
        )
        seen = table.view(other).players[A].player
        assert seen.sheet == Sheet((WrittenWord(0, "", 0),), discards=5)
        assert seen.hand == pieces("3L")
    assert table.view(A).players[A].player.sheet.entries == (WrittenWord(0, "XYZ", 3),)
    assert [row.label for row in table.game.sheet(table.state)] == ["total"]


@pytest.mark.parametrize("referee", ["dictionary", "players", "appeal"])
def test_no_call_is_answered(referee: str) -> None:
    """WS-70."""
    table = easy(2, quick=True, referee=referee).deal("8L")
    table.call(A, "xyz")
    assert (table.player(A).claim, table.may(B)) == (None, ("call", "roll", "stop"))
    assert table.refused(B, Agree(A)) == ("no-such-call", "WS-40", {})
    offer = table.view(A).offer
    assert offer
    assert not offer.appeal


def test_the_same_word_on_several_sheets() -> None:
    """WS-74: but not twice on one."""
    table = easy(2, quick=True).deal("8L")
    table.call(A, "EI")
    assert table.call(B, "EI")[1] == Secured(
        B, 0, "EI", 2, 6, "2L", hidden=True, until=Instant(180_000)
    )
    table.fetch(A, "1L")
    table.call(A, "IST")
    assert table.refused(A, Call("EI")) == ("word-taken", "WS-44", {"word": "EI", "seat": 0})


def test_other_rules_stay() -> None:
    """WS-70: the new letter, the pieces and the banned words are checked as ever."""
    table = easy(2, quick=True, banned=["tee"]).deal("8L")
    table.call(A, "SAU")
    assert table.refused(A, Call("AUS"))[0] == "only-rearranged"
    assert table.refused(A, Call("HAUS"))[0] == "pieces-missing"
    assert table.refused(A, Call("TEE"))[0] == "word-banned"


def test_the_dictionary_checks_at_once() -> None:
    """WS-73."""
    table = quick()
    assert table.play(B, Stop(), at=9_000) == (
        Stopped(B),
        Opened(("EI XYZ", "EI"), (A,)),
        Struck(A, (1,)),
        Scored((2 + 6, 2 + 6), Instant(39_000)),
    )
    assert table.view(B).past[0].sheets[A] == Sheet(
        (WrittenWord(0, "EI", 2, True), WrittenWord(1, "XYZ", 3, False)), discards=6, struck=(1,)
    )
    assert table.game.sheet(table.state)[:2] == (
        Row("line", (2, 2), ("EI", "EI"), number=1),
        Row("line", (0, None), ("XYZ", ""), number=2),
    )


def test_sheets_go_to_the_left() -> None:
    """WS-71, WS-72: seat 1 checks the sheet of seat 0, seat 2 that of 1, seat 0 that of 2."""
    table = quick(3, referee="players", pace=(1, 2, 1))
    assert table.play(C, Stop(), at=9_000) == (
        Stopped(C),
        Opened(("EI XYZ", "EI", ""), (A, B), Instant(129_000)),
    )
    assert (table.state.phase, table.deadline) == (RoundPhase.REVIEW, 129_000)
    assert [table.may(seat) for seat in (A, B, C)] == [(), ("check",), ("check",)]
    offer = table.view(B).offer
    assert offer
    assert (offer.checks, offer.strikeable) == (A, (0, 1))
    assert table.view(C).players[A].player.sheet.entries[1].word == "XYZ"
    assert table.refused(A, Check()) == ("nothing-to-check", "WS-72", {})
    assert table.refused(B, Check((2,))) == ("cannot-strike", "WS-73", {"line": 3})
    assert table.refused(B, Stop()) == ("not-now", "WS-71", {"phase": "review"})
    assert table.play(B, Check((1, 0, 1))) == (Checked(B, A, (0, 1)),)
    assert table.refused(B, Check()) == ("nothing-to-check", "WS-72", {})
    assert table.play(C, Check()) == (
        Checked(C, B, ()),
        Scored((0 + 6, 2 + 6, 6), Instant(69_000)),
    )


def test_nobody_checks_in_time() -> None:
    """WS-72: ours; players who judge alone then strike nothing."""
    table = quick(referee="players")
    table.play(B, Stop())
    assert table.refuses(Timeout(), at=59_999)[0] == "too-soon"
    assert table.time_out() == (
        RanOut(None),
        Struck(A, ()),
        Struck(B, ()),
        Scored((5 + 6, 2 + 6), Instant(90_000)),
    )


def test_only_what_the_dictionary_doubts_may_be_struck() -> None:
    """WS-73: with the referee "appeal"."""
    table = quick(referee="appeal")
    assert table.play(B, Stop())[1] == Opened(("EI XYZ", "EI"), (A,), Instant(60_000))
    assert (table.may(A), table.may(B)) == ((), ("check",))
    assert table.refused(B, Check((0,))) == ("cannot-strike", "WS-73", {"line": 1})
    assert table.time_out() == (
        RanOut(None),
        Struck(A, (1,)),
        Scored((2 + 6, 2 + 6), Instant(90_000)),
    )
    table = quick(referee="appeal")
    table.play(B, Stop())
    assert table.play(B, Check())[-1] == Scored((5 + 6, 2 + 6), Instant(30_000))


def test_nothing_in_doubt_is_not_handed_on() -> None:
    """WS-72."""
    table = easy(2, quick=True, referee="appeal", clock=0).deal("8L")
    table.call(A, "EI")
    table.play(A, Stop())
    assert table.play(B, Stop())[1:] == (Opened(("EI", ""), ()), Scored((8, 6)))


@pytest.mark.parametrize(
    ("referee", "struck", "points"),
    [("dictionary", (0,), 0), ("players", (), 3), ("appeal", (0,), 0)],
)
def test_alone_there_is_no_neighbour(referee: str, struck: tuple[int, ...], points: int) -> None:
    """WS-72, WS-84."""
    table = easy(1, quick=True, referee=referee, variant="step", rounds=1, clock=0).deal("8L")
    table.fall("long", "long", "long")
    table.call(A, "XYZ")
    for _ in range(4):
        table.fall("long", "long", "long")
        table.play(A, Pass())
    table.fall("long", "long", "long")
    assert table.play(A, Pass())[1:] == (
        Opened(("XYZ",), (A,)),
        Struck(A, struck),
        Scored((points + 4,)),
    )


def test_hidden_words_stay_hidden() -> None:
    """WS-69: two games that differ in a word look alike to the others."""
    views: list[list[bytes]] = []
    for word in ("SAU", "TEE"):
        table = easy(3, quick=True).deal("8L")
        events = table.call(A, word)
        seen = [msgspec.json.encode(table.view(other)) for other in (None, B, C)]
        seen += [msgspec.json.encode(table.game.show(event, B)) for event in events]
        views.append(seen)
    assert views[0] == views[1]


def test_a_word_is_put_down_as_it_was_typed() -> None:
    """WS-70: the dictionary's spelling would tell that it knows the word."""
    table = easy(2, quick=True, clock=0).deal("8L")
    assert table.call(A, "tuer") == (
        Called(A, "TUER", known=True, hidden=True),
        Secured(A, 0, "TUER", 4, 4, "4L", hidden=True),
    )
    assert table.refused(A, Call("TÜR")) == ("word-taken", "WS-44", {"word": "TUER", "seat": 0})
