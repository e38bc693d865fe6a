"""Wort für Wort: six steps, three dice, circles."""

from typing import Any

import pytest
from wordsmith_kit import TAU, A, B, Table, easy

from kit import library
from woerfel.core.game import Instant
from woerfel.games.wordsmith.rules.events import (
    Called,
    Cast,
    Passed,
    RanOut,
    Scored,
    Secured,
    Stepped,
    Ticked,
)
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import (
    Agree,
    Call,
    Check,
    Deal,
    Lay,
    Move,
    Pass,
    Roll,
    Stop,
    Take,
    Tick,
)
from woerfel.games.wordsmith.rules.pieces import DIE, Piece, Pieces, gather
from woerfel.games.wordsmith.rules.sheet import Sheet


def step(seats: int = 2, **options: Any) -> Table:
    return Table(seats, variant="step", **options)


def test_a_step_begins_with_three_dice() -> None:
    """WS-85, WS-86, WS-88, WS-89: also the first; pieces for all, a circle for each joker."""
    table = step(2, pace=(1, 2)).deal(TAU)
    assert (table.hand(A), table.state.step) == (TAU, 1)
    assert table.game.draw(table.state) == (DIE,) * 3
    assert table.may(A) == ()
    table.now = 500
    assert table.fall("short", "arc*", "long") == (
        Cast(("short", "arc*", "long"), ("1L 1s", "1L 1s"), (1, 1), since=Instant(500)),
    )
    assert [table.hand(seat) for seat in (A, B)] == ["4L 5s 1c"] * 2
    assert [player.until for player in table.state.players] == [180_500, 360_500]
    assert table.may(B) == ("call", "tick", "pass")


def test_only_jokers_are_rolled_again() -> None:
    """WS-87."""
    table = step().deal(TAU)
    assert table.fall("arc*", "bow*", "arc*") == (Cast(("arc*", "bow*", "arc*"), again=True),)
    assert (table.game.draw(table.state), table.hand(A)) == ((DIE,) * 3, TAU)
    table.fall("arc*", "bow*", "long")
    assert (table.player(A).circles, table.hand(A)) == (2, "4L 4s 1c")


def test_circles_become_pieces_of_choice() -> None:
    """WS-90."""
    table = step(clock=0).deal(TAU)
    table.fall("long", "bow*", "bow*")
    assert table.play(A, Tick(Piece.ARC)) == (Ticked(A, Piece.ARC),)
    assert (table.hand(A), table.player(A).circles, table.player(B).circles) == (
        "4L 4s 1C 1c", 1, 2,
    )  # fmt: skip
    table.play(A, Tick(Piece.LONG))
    assert table.may(A) == ("call", "pass")
    assert table.refused(A, Tick(Piece.LONG)) == ("no-circle", "WS-90", {})


OTHER_VARIANT: list[tuple[str, str, Move]] = [
    ("WS-91", "step", Roll()),
    ("WS-82", "step", Stop()),
    ("WS-59", "race", Pass()),
]


@pytest.mark.parametrize(("rule", "variant", "move"), OTHER_VARIANT)
def test_moves_of_the_other_variant(rule: str, variant: str, move: Move) -> None:
    table = Table(2, variant=variant, clock=0).deal(TAU)
    if variant == "step":
        table.fall("long", "long", "long")
    assert table.refused(A, move) == ("not-in-this-variant", rule, {"variant": variant})


def test_takes_and_ticks_of_the_other_variant() -> None:
    """WS-33, WS-90."""
    assert Table(2).deal(TAU).refused(A, Tick(Piece.LONG)) == ("no-circle", "WS-90", {})
    table = step().deal(TAU)
    table.fall("long", "bow*", "bow*")
    assert table.refused(A, Take(Piece.LONG)) == ("nothing-to-take", "WS-33", {})


PHASES: list[tuple[str, str, Move]] = [
    # rule, phase, move
    ("WS-27", "deal", Roll()),
    ("WS-27", "deal", Lay(())),
    ("WS-27", "deal", Agree(A)),
    ("WS-34", "lay", Deal()),
    ("WS-34", "lay", Call("TAU")),
    ("WS-31", "play", Deal()),
    ("WS-31", "play", Lay(())),
    ("WS-31", "play", Check()),
]


@pytest.mark.parametrize(("rule", "phase", "move"), PHASES)
def test_moves_of_another_phase(rule: str, phase: str, move: Move) -> None:
    table = Table(2, start_jokers="free")
    if phase == "lay":
        table.deal(TAU)
    if phase == "play":
        table.deal("4L 4s")
    assert table.refused(B, move) == ("not-now", rule, {"phase": phase})


def test_the_trog_sheet() -> None:
    """WS-89, WS-92, WS-93, WS-94, WS-96: five crosses, two of them for a circle and a piece."""
    table = step(1, clock=0).deal("2L 2s 3C 1c")
    script: list[tuple[tuple[str, ...], list[Piece], str, int]] = [
        (("short", "long", "long"), [], "TROG", 2),
        (("long", "bow*", "arc*"), [Piece.BOW, Piece.BOW], "TROST", 3),
        (("short", "long", "bow*"), [], "AUTOS", 5),
        (("long", "long", "long"), [], "POSTEN", 5),
    ]
    for number, (shown, ticked, word, crosses) in enumerate(script, start=1):
        assert table.state.step == number
        table.fall(*shown)
        for piece in ticked:
            table.play(A, Tick(piece))
        table.call(A, word)
        assert table.player(A).sheet.crosses == crosses
        # The identity of the variant: 8 + 3n less the pieces of the last word.
        assert crosses == 8 + 3 * number - table.player(A).hand.total
        assert table.player(A).circles == 0
    assert table.player(A).sheet.points == 20 + 6
    assert table.last[-1] == Stepped(5)


def test_circles_fall_under_the_cap() -> None:
    """WS-92, WS-50."""
    game = Wordsmith(library("EI IEI"))
    table = Table(1, game=game, variant="step", clock=0, handicap=[6]).deal(TAU)
    table.fall("long", "bow*", "bow*")
    assert table.call(A, "EI")[1] == Secured(A, 0, "EI", 2, 6, "2L 3s")
    assert table.player(A).sheet.left == 0
    table.fall("long", "bow*", "bow*")
    assert table.refused(A, Call("IEI")) == ("all-must-be-used", "WS-50", {"crosses": 2})


def test_who_is_done_waits() -> None:
    """WS-82, WS-83, WS-94."""
    table = step(clock=0).deal(TAU)
    table.fall("long", "long", "long")
    assert table.call(A, "TAU")[-1] == Secured(A, 0, "TAU", 3, 3, TAU)
    assert (table.may(A), table.player(A).done) == ((), True)
    assert table.refused(A, Call("IRE")) == ("done", "WS-83", {})
    assert table.call(B, "IRE")[1:] == (Secured(B, 0, "IRE", 3, 3, TAU), Stepped(2))
    assert table.game.draw(table.state) == (DIE,) * 3
    table.fall("short", "short", "short")
    assert [table.may(seat) for seat in (A, B)] == [("call", "pass")] * 2


def test_alone_one_goes_straight_on() -> None:
    """WS-84, WS-99."""
    table = step(1).deal(TAU)
    table.fall("long", "long", "long")
    assert table.call(A, "TAU")[-1] == Stepped(2)
    assert table.state.step == 2


def test_a_passed_line_stays_empty() -> None:
    """WS-82: ours; pieces stay, circles lapse, and nothing is crossed."""
    table = step(clock=0).deal(TAU)
    table.fall("long", "bow*", "bow*")
    assert table.play(A, Pass()) == (Passed(A),)
    assert (table.hand(A), table.player(A).circles, table.player(A).done) == ("4L 4s 1c", 0, True)
    assert table.player(A).sheet == Sheet()
    assert table.play(B, Pass()) == (Passed(B), Stepped(2))
    table.fall("long", "long", "long")
    assert table.call(A, "TAU")[1] == Secured(A, 1, "TAU", 3, 4, TAU)


def test_a_clock_that_runs_out_passes() -> None:
    """WS-83: ours."""
    table = step(pace=(1, 2), clock=60).deal(TAU)
    table.fall("long", "bow*", "bow*")
    assert table.deadline == 60_000
    assert table.time_out() == (RanOut(A),)
    assert (table.player(A).circles, table.hand(A), table.deadline) == (0, "4L 4s 1c", 120_000)
    assert table.time_out() == (RanOut(B), Stepped(2))
    assert table.deadline is None
    table.fall("long", "long", "long")
    assert [player.until for player in table.state.players] == [180_000, 240_000]


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_six_steps_make_a_round(rounds: int) -> None:
    """WS-95, WS-97, WS-98."""
    words = ["A" * 11, "A" * 14, "A" * 17]
    table = easy(2, variant="step", rounds=rounds, words=" ".join(words), clock=0).deal("8L")
    for number in range(1, rounds + 1):
        if number > 1:
            table.deal("8L")
        for place in range(6):
            table.fall("long", "long", "long")
            table.play(B, Pass())
            if place < 3:
                table.call(A, words[place])
            else:
                table.play(A, Pass())
        assert table.last[-1] == Scored((11 + 14 + 17 + 6, 6))
        assert table.state.totals == (number * 48, number * 6)
    outcome = table.game.outcome(table.state)
    assert outcome
    assert outcome.scores == (48 * rounds, 6 * rounds)
    assert outcome.winners == (A,)


def test_a_short_compartment_gives_circles_instead() -> None:
    """WS-88: ours, in the order of seats; from an empty box there is nothing."""
    game = Wordsmith(library("EI"), Pieces(26, 1))
    table = Table(3, game=game, variant="step", clock=0).deal("8L")
    assert table.fall("long", "long", "short") == (
        Cast(
            ("long", "long", "short"),
            ("1L 1s", "1L", "0"),
            (1, 1, 2),
            since=Instant(0),
        ),
    )
    assert table.state.supply == Pieces()
    assert table.may(B) == ("call", "pass")
    assert table.refused(B, Tick(Piece.LONG)) == (
        "compartment-empty", "WS-90", {"piece": "long"},
    )  # fmt: skip


def test_a_joker_is_no_circle_when_the_box_is_empty() -> None:
    """WS-89: ours."""
    game = Wordsmith(library("EI"), Pieces(18))
    table = Table(2, game=game, variant="step", clock=0).deal("8L")
    table.fall("arc*", "long", "arc*")
    assert [player.circles for player in table.state.players] == [1, 1]
    assert gather((Piece.LONG,) * 9) == table.player(B).hand


def test_word_for_word_with_objections() -> None:
    """WS-40, WS-96: a call is answered as ever, and the step waits for it."""
    table = step(2, referee="players").deal(TAU)
    table.fall("long", "long", "long")
    table.play(B, Pass())
    assert table.call(A, "TAU") == (Called(A, "TAU", rest=180_000, until=Instant(10_000)),)
    assert table.play(B, Agree(A), at=2_000) == (
        *table.last[:1],
        Secured(A, 0, "TAU", 3, 3, TAU),
        Stepped(2),
    )
