"""The race: dealing, rolling, writing and discarding."""

import pytest
from wordsmith_kit import GAME, TAU, WORDS, A, B, C, D, Table, faces

from kit import library
from woerfel.core.game import Instant, Outcome, Seat, Timeout
from woerfel.core.record import replay
from woerfel.games.wordsmith.rules.events import (
    Called,
    Dealt,
    Laid,
    Landed,
    Rolled,
    Scored,
    Secured,
    Stopped,
    Taken,
    Thrown,
)
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.moves import Call, Deal, Lay, Roll, Stop, Take
from woerfel.games.wordsmith.rules.pieces import DIE, SUPPLY, Piece, Pieces, pieces
from woerfel.games.wordsmith.rules.sheet import Sheet
from woerfel.games.wordsmith.rules.state import RoundPhase

CLOCK = 180_000

# Dealing


@pytest.mark.parametrize("seat", [A, B, C])
def test_any_player_deals_eight_pieces_to_all(seat: Seat) -> None:
    """WS-27, WS-28, WS-29."""
    table = Table(3, pace=(1, 2, 10))
    assert table.play(seat, Deal(), at=1_000) == (Dealt(seat),)
    assert table.game.draw(table.state) == (DIE,) * 8
    assert table.deadline is None
    shown = faces(TAU)
    assert table.fall(*shown) == (Thrown(shown, TAU, since=Instant(1_000)),)
    assert [table.hand(each) for each in (A, B, C)] == [TAU] * 3
    assert str(table.state.supply) == "31L 28s 20C 17c"
    assert (table.state.phase, table.state.faces, table.state.dealer) == (
        RoundPhase.PLAY,
        shown,
        seat,
    )
    assert [player.until for player in table.state.players] == [
        1_000 + CLOCK,
        1_000 + 2 * CLOCK,
        1_000 + 10 * CLOCK,
    ]


def test_each_player_has_a_die_and_all_search_at_once() -> None:
    """WS-30, WS-31."""
    table = Table(4).deal(TAU)
    assert [table.may(seat) for seat in (A, B, C, D)] == [("call", "roll", "stop")] * 4


def test_nobody_deals_in_time() -> None:
    """WS-27: ours, the dice are then rolled by themselves, and jokers give what they show."""
    table = Table(2, pace=(1, 2), start_jokers="free", start=500)
    assert table.deadline == 500 + 60_000
    assert table.refuses(Timeout(), at=60_499)[0] == "too-soon"
    assert table.time_out() == (Dealt(None),)
    table.fall(*faces("4L 4C"))
    assert (table.hand(B), table.state.phase) == ("4L 4C", RoundPhase.PLAY)


def test_more_than_the_box_holds_is_rolled_again() -> None:
    """WS-29: ours; six large curves for each of four are more than twenty."""
    table = Table(4)
    table.play(A, Deal())
    shown = faces("2L 6C")
    assert table.fall(*shown) == (Thrown(shown, "0", again=True),)
    assert table.game.draw(table.state) == (DIE,) * 8
    table.fall(*faces("3L 5C"))
    assert (table.hand(D), str(table.state.supply)) == ("3L 5C", "28L 40s 20c")


def test_the_dealer_lays_for_the_jokers() -> None:
    """WS-34: with free jokers the dealer chooses, the same for all (WS-29)."""
    table = Table(2, start_jokers="free", pace=(1, 2))
    table.play(B, Deal(), at=100)
    shown = faces("3L 3s 1C 1c")
    assert table.fall(*shown) == (Thrown(shown, "3L 3s", lay=2, until=Instant(100 + 60_000)),)
    assert (table.state.phase, table.hand(A), table.deadline) == (RoundPhase.LAY, "3L 3s", 60_100)
    assert (table.may(A), table.may(B)) == ((), ("lay",))
    offer = table.view(B).offer
    assert offer
    assert (offer.lay, offer.pieces, str(offer.most)) == (2, (), "17L 17s 10C 10c")
    assert table.refused(A, Lay((Piece.LONG, Piece.LONG))) == ("not-the-dealer", "WS-27", {})
    assert table.refused(B, Lay((Piece.LONG,))) == (
        "lay-count", "WS-29", {"pieces": 1, "jokers": 2},
    )  # fmt: skip
    laid = table.play(B, Lay((Piece.BOW, Piece.LONG)), at=200)
    assert laid == (Laid(B, (Piece.LONG, Piece.BOW), Instant(200)),)
    assert [table.hand(each) for each in (A, B)] == ["4L 3s 1c"] * 2
    assert (table.state.phase, table.state.until) == (RoundPhase.PLAY, None)
    assert table.player(A).until == 200 + CLOCK


def test_the_dealer_lays_no_more_than_there_is_for_all() -> None:
    """WS-29."""
    table = Table(4, start_jokers="free").deal("2L 3C 3c")
    assert table.refused(A, Lay((Piece.ARC,) * 6)) == ("not-enough-for-all", "WS-29", {})
    table.play(A, Lay((Piece.ARC,) * 5 + (Piece.LONG,)))
    assert table.hand(D) == "3L 5C"


def test_the_dealer_does_not_lay_in_time() -> None:
    """WS-34: ours, everybody then takes the colours shown."""
    table = Table(2, start_jokers="free").deal("3L 3s 1C 1c")
    assert table.time_out() == (Laid(None, (Piece.ARC, Piece.BOW), Instant(30_000)),)
    assert table.hand(A) == "3L 3s 1C 1c"


def test_without_jokers_there_is_nothing_to_lay() -> None:
    """WS-28."""
    assert Table(2, start_jokers="free").deal("4L 4s").state.phase is RoundPhase.PLAY


# Fetching pieces


@pytest.mark.parametrize(("face", "piece"), [("long", Piece.LONG), ("short", Piece.SHORT)])
def test_a_roll_gives_the_piece_it_shows(face: str, piece: Piece) -> None:
    """WS-33."""
    table = Table(2).deal(TAU)
    assert table.play(B, Roll()) == (Rolled(B),)
    assert table.game.draw(table.state) == (DIE,)
    assert table.fall(face) == (Landed(B, face, piece),)
    assert table.player(B).hand.of(piece) == pieces(TAU).of(piece) + 1
    assert table.hand(A) == TAU
    assert (table.state.fall, table.state.roller) == (None, None)


@pytest.mark.parametrize("face", ["arc*", "bow*"])
@pytest.mark.parametrize("piece", list(Piece))
def test_a_joker_gives_any_piece(face: str, piece: Piece) -> None:
    """WS-34."""
    table = Table(2).deal(TAU)
    table.play(A, Roll())
    assert table.fall(face) == (Landed(A, face),)
    assert (table.hand(A), table.may(A)) == (TAU, ("take", "stop"))
    assert table.refused(A, Roll()) == ("take-first", "WS-34", {})
    assert table.refused(A, Call("TAU")) == ("take-first", "WS-34", {})
    assert table.play(A, Take(piece)) == (Taken(A, piece),)
    assert table.player(A).hand.of(piece) == pieces(TAU).of(piece) + 1
    assert table.may(A) == ("call", "roll", "stop")


def scarce(supply: Pieces) -> Table:
    return Table(2, game=Wordsmith(library(WORDS), supply))


def test_an_empty_compartment_gives_any_other_piece() -> None:
    """WS-35."""
    table = scarce(Pieces(8, 9, 0, 2)).deal("4L 4s")
    table.play(A, Roll())
    assert table.fall("long") == (Landed(A, "long"),)
    assert table.refused(A, Take(Piece.LONG)) == (
        "compartment-empty", "WS-35", {"piece": "long"},
    )  # fmt: skip
    offer = table.view(A).offer
    assert offer
    assert offer.pieces == (Piece.SHORT, Piece.BOW)
    table.play(A, Take(Piece.BOW))
    assert table.hand(A) == "4L 4s 1c"


def test_an_empty_box_gives_nothing() -> None:
    """WS-35: ours; who still owed a piece is forgiven it."""
    table = scarce(Pieces(8, 8, 0, 1)).deal("4L 4s")
    for seat in (A, B):
        table.play(seat, Roll())
        table.fall("arc*")
    table.play(A, Take(Piece.BOW))
    assert (table.player(B).owes, table.may(B)) == (False, ("call", "stop"))
    assert table.refused(B, Roll()) == ("box-empty", "WS-35", {})
    assert table.refused(B, Take(Piece.BOW)) == ("nothing-to-take", "WS-33", {})


def test_the_last_piece_by_its_colour_forgives_too() -> None:
    """WS-35."""
    table = scarce(Pieces(9, 8)).deal("4L 4s")
    table.play(A, Roll())
    table.fall("short")
    table.play(B, Roll())
    table.fall("long")
    assert (table.player(A).owes, table.hand(B)) == (False, "5L 4s")


# Securing, writing, discarding


def test_a_word_is_called_and_written() -> None:
    """WS-32, WS-36, WS-38, WS-41, WS-45, WS-46, WS-47, WS-48."""
    table = Table(2).deal("4L 1s 1C 2c")
    table.fetch(A, "2s")
    assert table.call(A, "Bad", at=7_000) == (
        Called(A, "BAD", known=True),
        Secured(A, 0, "BAD", 3, 2, "4L 1s 1C 2c", until=Instant(7_000 + CLOCK)),
    )
    assert table.words(A) == [(0, "BAD")]
    assert table.player(A).sheet.crosses == 2
    assert table.hand(A) == "4L 1s 1C 2c"
    assert str(table.state.supply) == "32L 38s 18C 16c"
    assert table.player(A).until == 7_000 + CLOCK
    assert table.player(B).until == CLOCK


def test_seit_tuer_sitze_with_one_cross() -> None:
    """WS-46: the rulebook's first sheet."""
    table = Table(2).deal(TAU)
    table.fetch(A, "1c")
    table.call(A, "seit")
    table.fetch(A, "3s")
    table.call(A, "tuer")
    table.fetch(A, "1L")
    table.call(A, "sitze")
    assert table.words(A) == [(0, "SEIT"), (1, "TÜR"), (2, "SITZE")]
    assert table.player(A).sheet.crosses == 1
    assert [entry.letters for entry in table.player(A).sheet.entries] == [4, 4, 5]


def bad_sheet() -> Table:
    table = Table(2, clock=0).deal("4L 1s 1C 2c")
    for more, word in (
        ("", "BAD"),
        ("4s", "GASE"),
        ("1s", "GEBT"),
        ("1L", "GABE"),
        ("3L", "GABEN"),
    ):
        table.fetch(A, more or "0")
        table.call(A, word)
    return table


def test_bad_gase_gebt_gabe_gaben() -> None:
    """WS-59, WS-60, WS-62, WS-63: 20 letters, 2 crosses, bonus 6, round 26."""
    table = bad_sheet()
    assert (table.player(A).sheet.crosses, table.hand(A)) == (2, "7L 5s 1C 2c")
    assert table.play(A, Stop()) == (Stopped(A),)
    assert table.play(B, Stop()) == (Stopped(B), Scored((26, 6)))
    assert table.state.totals == (26, 6)
    assert (table.state.phase, table.state.round, table.state.supply) == (
        RoundPhase.DEAL,
        2,
        SUPPLY,
    )
    assert [player.sheet for player in table.state.players] == [Sheet(), Sheet()]


def test_three_rounds_make_73() -> None:
    """WS-02, WS-24, WS-64, WS-65: 26, 23 and 24."""
    table = Table(2)
    for points in (26, 23, 24):
        assert table.game.outcome(table.state) is None
        table.state = table.game.evolve(table.state, Scored((points, 70 // 3)))
    assert table.game.outcome(table.state) == Outcome((73, 69))
    assert table.state.phase is RoundPhase.OVER
    assert table.refused(A, Deal()) == ("game-over", "T-09", {})
    assert (table.may(A), table.view(A).round) == ((), 3)


@pytest.mark.parametrize(
    ("rule", "points", "winners"),
    [
        ("WS-04", (30, 29, 12), (A,)),
        ("WS-66", (12, 29, 30), (C,)),
        ("WS-67", (30, 30, 12), (A, B)),
    ],
)
def test_winners(rule: str, points: tuple[int, ...], winners: tuple[Seat, ...]) -> None:
    state = replay(GAME, Table(3).setup, [Scored(points), Scored((1, 1, 1)), Scored((2, 2, 2))])
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.winners == winners, rule


def test_twelve_discards_are_the_most() -> None:
    """WS-49, WS-50, WS-51."""
    table = Table(2, clock=0).deal(TAU)
    table.fetch(A, "13L")
    assert table.refused(A, Call("TAU")) == (
        "too-much-left-over", "WS-49", {"crosses": 13, "boxes": 12},
    )  # fmt: skip
    table.play(A, Stop())
    table = Table(2, clock=0).deal(TAU)
    table.fetch(A, "12L")
    table.call(A, "TAU")
    assert (table.player(A).sheet.left, table.hand(A)) == (0, TAU)
    table.call(A, "IRE")
    table.fetch(A, "1L")
    assert table.refused(A, Call("TAU")) == ("word-taken", "WS-44", {"word": "TAU", "seat": 0})
    assert table.refused(A, Call("EI")) == ("all-must-be-used", "WS-50", {"crosses": 4})
    table.fetch(A, "1c")
    assert table.refused(A, Call("seit"))[0] == "all-must-be-used"


def test_handicaps_leave_fewer_boxes() -> None:
    """WS-68: crossed boxes are gone, in every round."""
    table = Table(2, clock=0, handicap=[6, 0]).deal(TAU)
    table.fetch(A, "7L")
    assert table.refused(A, Call("TAU"))[2] == {"crosses": 7, "boxes": 6}
    table.play(A, Stop())
    assert table.play(B, Stop())[-1] == Scored((6, 6))
    assert table.player(A).sheet == Sheet(handicap=6)


def test_pieces_that_are_missing() -> None:
    """WS-37."""
    table = Table(2).deal(TAU)
    assert table.refused(A, Call("SOCKEN")) == (
        "pieces-missing", "WS-37", {"long": 2, "short": 1, "arc": 3, "bow": 1},
    )  # fmt: skip
