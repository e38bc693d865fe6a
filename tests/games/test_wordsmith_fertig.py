"""How a round of the race ends: Fertig, stopping, and the clock."""

from wordsmith_kit import TAU, A, B, C, Table, easy

from woerfel.core.game import Drawn, Instant, Timeout
from woerfel.games.wordsmith.rules.events import (
    Called,
    Finished,
    Landed,
    RanOut,
    Scored,
    Secured,
    Stopped,
)
from woerfel.games.wordsmith.rules.moves import Call, Roll, Stop, Take
from woerfel.games.wordsmith.rules.pieces import Piece

CLOCK = 180_000


def five_words() -> Table:
    """Seat A has five of six words, B has one."""
    table = easy(3, words="EI TAU IRE TEE IST TAT SAU AUS HAUS NIE BAD").deal("8L")
    table.call(A, "EI", at=1_000)
    table.fetch(A, "1L")
    for word in ("TAU", "IRE", "TAT", "BAD"):
        table.call(A, word)
    table.call(B, "NIE")
    return table


def test_fertig() -> None:
    """WS-55, WS-56, WS-57, WS-58."""
    table = five_words()
    table.fetch(A, "1L")
    table.play(B, Stop())
    assert table.call(A, "HAUS", at=50_000) == (
        Called(A, "HAUS", known=True),
        Secured(A, 5, "HAUS", 4, 0, "4L"),
        Finished(A, Instant(50_000), 60),
    )
    assert table.state.finisher == A
    assert (table.player(A).done, table.player(A).until, table.may(A)) == (True, None, ())
    assert [table.player(seat).until for seat in (B, C)] == [110_000, 110_000]
    assert table.may(B) == ("call", "stop")  # a stop before it is withdrawn
    assert table.refused(B, Roll()) == ("no-new-pieces", "WS-57", {})
    assert table.refused(A, Call("SAU")) == ("done", "WS-56", {})
    assert table.call(C, "SAU")[-1] == Secured(C, 0, "SAU", 3, 5, "3L")
    assert table.refused(C, Call("TEE")) == ("done", "WS-56", {})
    assert table.play(B, Stop()) == (
        Stopped(B),
        Scored((18 + 6, 3 + 6, 3 + 6), until=Instant(80_000)),
    )


def test_fertig_forgives_a_piece_not_taken_yet() -> None:
    """WS-57."""
    table = easy(2, words="A B C D E F G H").deal("8L")
    table.play(B, Roll())
    table.state = table.game.evolve(table.state, Landed(B, "arc*"))
    for word in "ABCDEF":
        table.call(A, word)
    assert (table.player(B).owes, table.may(B)) == (False, ("call", "stop"))
    assert table.call(B, "G")[1] == Secured(B, 0, "G", 1, 7, "1L")
    assert table.state.past[0].points == (6 + 6 - 1, 1 + 6 - 1)


def test_the_last_word_has_its_own_time() -> None:
    """WS-56: ours, 60 seconds times the pace."""
    table = easy(3, words="A B C D E F", pace=(1, 2, 10)).deal("8L")
    for word in "ABCDEF":
        table.call(A, word, at=9_000)
    assert [table.player(seat).until for seat in (B, C)] == [129_000, 609_000]
    assert table.time_out() == (RanOut(B),)
    assert table.refused(B, Call("A")) == ("done", "WS-56", {})
    assert table.time_out() == (RanOut(C), Scored((11, 6, 6), Instant(609_000 + 300_000)))


def test_fertig_with_nobody_left() -> None:
    """WS-55: the round is over at once."""
    table = easy(2, words="A B C D E F").deal("8L")
    for word in "ABCDE":
        table.call(A, word, at=100_000)
    assert table.time_out() == (RanOut(B),)
    assert table.call(A, "F", at=190_000) == (
        Called(A, "F", known=True),
        Secured(A, 5, "F", 1, 0, "1L"),
        Finished(A, Instant(190_000), 60),
        Scored((11, 6), Instant(220_000)),
    )


# Stopping, and the clock


def test_a_stop_is_withdrawn_by_the_next_own_action() -> None:
    """WS-59."""
    table = Table(2, clock=0).deal(TAU)
    table.play(A, Stop())
    assert (table.player(A).stopped, table.may(A)) == (True, ("call", "roll"))
    assert table.refused(A, Stop()) == ("stopped-already", "WS-59", {})
    table.fetch(A, "1L")
    assert not table.player(A).stopped
    table.play(A, Roll())
    table.fall("arc*")
    table.play(A, Stop())
    table.play(A, Take(Piece.LONG))
    assert not table.player(A).stopped
    table.play(A, Stop())
    table.call(A, "TAU")
    assert not table.player(A).stopped
    table.play(B, Stop())
    assert table.play(A, Stop())[-1] == Scored((3 + 6, 6))


def test_a_clock_that_runs_out() -> None:
    """WS-59: ours; that seat is out for the round, for good."""
    table = Table(2, pace=(2, 1), clock=60).deal(TAU)
    table.call(B, "TAU", at=50_000)
    assert table.deadline == 110_000
    assert table.refuses(Timeout(), at=109_999) == ("too-soon", "T-06", {})
    assert table.time_out() == (RanOut(B),)
    assert (table.player(B).done, table.player(B).until, table.deadline) == (True, None, 120_000)
    assert table.refused(B, Roll()) == ("done", "WS-56", {})
    assert table.time_out() == (RanOut(A), Scored((6, 9), Instant(120_000 + 60_000)))


def test_of_two_clocks_at_once_the_lower_seat_is_first() -> None:
    table = Table(3, clock=60).deal(TAU)
    assert table.time_out() == (RanOut(A),)
    assert table.time_out() == (RanOut(B),)
    assert table.time_out()[0] == RanOut(C)


def test_after_the_last_round_nobody_deals() -> None:
    """WS-64."""
    table = Table(2)
    for number in range(3):
        table.deal(TAU)
        table.play(A, Stop())
        until = None if number == 2 else Instant(30_000)
        assert table.play(B, Stop())[-1] == Scored((6, 6), until)
    assert (table.deadline, table.game.draw(table.state)) == (None, None)
    assert table.refuses(Drawn(("long",))) == ("game-over", "T-09", {})
