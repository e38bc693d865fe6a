"""Benötigte Buchstaben: six letters for six lines, alone and with the other variants."""

import pytest
from wordsmith_kit import TAU, A, B, C, Table, easy, faces

from woerfel.games.wordsmith.rules.events import (
    Called,
    Dealt,
    Lettered,
    Secured,
)
from woerfel.games.wordsmith.rules.falls import LETTERS
from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Object,
    Stop,
    Vote,
)
from woerfel.games.wordsmith.rules.pieces import DIE


def test_letters_are_named_with_the_deal() -> None:
    """WS-75, WS-76."""
    table = Table(2, required=True)
    assert table.play(B, Deal("Spiele")) == (Dealt(B, "SPIELE"),)
    table.fall(*faces(TAU))
    assert (table.state.required, table.view(A).required) == ("SPIELE", "SPIELE")
    assert table.refused(A, Call("TAU")) == ("line-needed", "WS-80", {})


def test_umlauts_are_two_letters_here_too() -> None:
    """WS-09, WS-75."""
    table = Table(2, required=True)
    assert table.play(A, Deal("mühle")) == (Dealt(A, "MUEHLE"),)


NAMED: list[tuple[str, bool, str, str, dict[str, str | int]]] = [
    # rule, option, letters, code, facts
    ("WS-75", False, "SPIELE", "no-letters-required", {}),
    ("WS-75", True, "SPIEL", "six-letters", {"letters": 5}),
    ("WS-75", True, "SPIELEN", "six-letters", {"letters": 7}),
    ("T-11", True, "SPI3LE", "not-letters", {}),
]


@pytest.mark.parametrize(("rule", "required", "letters", "code", "facts"), NAMED)
def test_letters_that_cannot_be_named(
    rule: str, required: bool, letters: str, code: str, facts: dict[str, str | int]
) -> None:
    assert Table(2, required=required).refused(A, Deal(letters)) == (code, rule, facts)


def test_each_round_has_new_letters() -> None:
    """WS-77: in whatever order."""
    table = Table(2, required=True, clock=0).deal(TAU, "SPIELE")
    table.play(A, Stop())
    table.play(B, Stop())
    assert table.state.required == ""
    assert table.refused(A, Deal("EIPSEL")) == (
        "letters-used", "WS-77", {"letters": "EIPSEL"},
    )  # fmt: skip
    table.deal(TAU, "SOCKEN")
    assert (table.state.required, table.state.letters) == ("SOCKEN", ("SPIELE", "SOCKEN"))


def test_chance_chooses_the_letters() -> None:
    """WS-75, WS-77: ours, when nobody names any; an earlier round's are drawn again."""
    table = Table(2, required=True)
    table.time_out()
    assert table.game.draw(table.state) == (LETTERS,) * 6
    assert table.fall(*"SPIELE") == (Lettered("SPIELE"),)
    assert table.game.draw(table.state) == (DIE,) * 8
    table.fall(*faces(TAU))
    table.play(A, Stop())
    table.play(B, Stop())
    assert table.play(A, Deal()) == (Dealt(A),)
    assert table.fall(*"ELEIPS") == (Lettered("ELEIPS", again=True),)
    assert table.fall(*"ENTERN") == (Lettered("ENTERN"),)
    assert table.state.letters == ("SPIELE", "ENTERN")


def test_letters_by_chance_are_common_ones() -> None:
    assert len(LETTERS) == 52
    assert set(LETTERS) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set("QXY")
    assert max(set(LETTERS), key=LETTERS.count) == "E"


def test_the_sohn_sheet() -> None:
    """WS-78, WS-79, WS-80, WS-81: 26 letters, five crosses, rows in any order."""
    table = Table(2, required=True, clock=0).deal("4L 1s 2C 1c", "SPIELE")
    table.fetch(A, "1L 1c")
    table.call(A, "SOHN", 0)
    table.fetch(A, "4s")
    table.call(A, "SOHLE", 5)
    table.fetch(A, "3L")
    table.call(A, "SOHLEN", 4)
    table.fetch(A, "1C")
    assert table.refused(A, Call("SOCKEN", 1)) == ("letter-missing", "WS-81", {"letter": "P"})
    assert table.refused(A, Call("SOCKEN", 5)) == ("line-taken", "WS-79", {"line": 6})
    assert table.call(A, "SOCKEN", 3) == (
        Called(A, "SOCKEN", 3, known=True),
        Secured(A, 3, "SOCKEN", 6, 2, "5L 5s 3C 2c"),
    )
    table.call(A, "OPALE", 1)
    sheet = table.player(A).sheet
    assert (sheet.crosses, sheet.points, sheet.free) == (5, 26 + 6, (2,))
    offer = table.view(A).offer
    assert offer
    assert offer.rows == (2,)
    assert table.words(A) == [
        (0, "SOHN"), (5, "SOHLE"), (4, "SOHLEN"), (3, "SOCKEN"), (1, "OPALE"),
    ]  # fmt: skip


def test_required_letters_with_quick_forging_and_word_for_word() -> None:
    """WS-69, WS-78, WS-82: the variants can be combined."""
    table = easy(2, required=True, quick=True, variant="step", clock=0).deal("8L", "SPIELE")
    table.fall("long", "long", "long")
    assert table.refused(A, Call("XYZ", 0))[:2] == ("letter-missing", "WS-81")
    assert table.call(A, "EIS", 5) == (
        Called(A, "EIS", 5, known=False, hidden=True),
        Secured(A, 5, "EIS", 3, 8, "3L", hidden=True),
    )


@pytest.mark.parametrize(("referee", "answer"), [("players", Agree(A)), ("appeal", Vote(A, True))])
def test_a_word_waits_with_its_line(referee: str, answer: Agree | Vote) -> None:
    """WS-80: the line that was called is the line that is written."""
    table = easy(2, required=True, referee=referee, clock=0).deal("8L", "SPIELE")
    (called,) = table.play(A, Call("xyzi", 2, appeal=referee == "appeal"))
    assert isinstance(called, Called)
    assert called.row == 2
    secured = table.play(B, answer)[-1]
    assert isinstance(secured, Secured)
    assert (secured.row, secured.word) == (2, "XYZI")


def test_each_vote_can_be_cast() -> None:
    """WS-40."""
    table = easy(3, referee="players", clock=0).deal("8L")
    table.call(A, "xyz")
    table.play(B, Object(A))
    votes = [move for move in table.game.moves(table.state, C) if isinstance(move, Vote)]
    assert votes == [Vote(A, True), Vote(A, False)]


def test_any_lines_of_a_sheet_can_be_struck() -> None:
    """WS-72, WS-73."""
    table = easy(2, quick=True, referee="players", clock=0).deal("8L")
    table.call(A, "xy")
    table.fetch(A, "1L")
    table.call(A, "xyz")
    for seat in (A, B):
        table.play(seat, Stop())
    checks = [*table.game.moves(table.state, B)]
    assert checks == [Check(()), Check((0,)), Check((1,)), Check((0, 1))]


def test_what_a_view_tells_of_the_table() -> None:
    """The options, the common deadline, and who has finished."""
    table = easy(2, words="A AB ABC ABCD ABCDE ABCDEF")
    assert table.view(None).options == table.state.options
    assert table.view(A).until == table.state.until == 30_000
    table.deal("8L")
    for word in ("A", "AB", "ABC", "ABCD", "ABCDE", "ABCDEF"):
        table.call(A, word)
        if word != "ABCDEF":
            table.fetch(A, "1L")
    assert table.view(B).finisher == table.state.finisher == A


def test_what_a_view_offers() -> None:
    """WS-79, WS-90: lines only where letters are required, pieces only where one may choose."""
    racing = easy(2).deal("8L").view(A).offer
    assert racing
    assert (racing.rows, racing.pieces, racing.lay) == ((), (), 0)
    required = easy(2, required=True).deal("8L", "SPIELE")
    offer = required.view(A).offer
    assert offer
    assert offer.rows == (0, 1, 2, 3, 4, 5)
    required.play(A, Stop())
    stepping = Table(1, variant="step", clock=0).deal(TAU)
    stepping.fall("long", "short", "arc*")
    ticks = stepping.view(A).offer
    assert ticks
    assert ticks.pieces == stepping.state.supply.kinds
