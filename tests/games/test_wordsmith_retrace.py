"""From an event back to what made it happen."""

import pytest

from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Timeout
from woerfel.games.wordsmith.rules import events as happened
from woerfel.games.wordsmith.rules import moves as move
from woerfel.games.wordsmith.rules.game import Wordsmith
from woerfel.games.wordsmith.rules.pieces import Piece
from woerfel.lexicon.library import Library

GAME = Wordsmith(Library())
A, B, NOW = Seat(0), Seat(1), Instant(0)

MADE: list[tuple[happened.Event, Action[move.Move]]] = [
    (happened.Dealt(A, "SPIELE"), Play(A, move.Deal("SPIELE"))),
    (happened.Dealt(A), Play(A, move.Deal())),
    (happened.Dealt(None), Timeout()),
    (happened.Lettered("SPIELE"), Drawn(tuple("SPIELE"))),
    (happened.Thrown(("long", "arc*"), "1L 1C"), Drawn(("long", "arc*"))),
    (happened.Laid(B, (Piece.ARC,), NOW), Play(B, move.Lay((Piece.ARC,)))),
    (happened.Laid(None, (Piece.ARC,), NOW), Timeout()),
    (happened.Cast(("long", "bow*", "short")), Drawn(("long", "bow*", "short"))),
    (happened.Rolled(B), Play(B, move.Roll())),
    (happened.Landed(B, "bow*"), Drawn(("bow*",))),
    (happened.Taken(B, Piece.BOW), Play(B, move.Take(Piece.BOW))),
    (happened.Ticked(B, Piece.LONG), Play(B, move.Tick(Piece.LONG))),
    (happened.Called(B, "HAUS", 3, appeal=True), Play(B, move.Call("HAUS", 3, appeal=True))),
    (happened.Called(B, "HAUS"), Play(B, move.Call("HAUS"))),
    (happened.Agreed(A, B), Play(A, move.Agree(B))),
    (happened.Objected(A, B), Play(A, move.Object(B))),
    (happened.Voted(A, B, valid=True), Play(A, move.Vote(B, valid=True))),
    (happened.Voted(A, B, valid=False), Play(A, move.Vote(B, valid=False))),
    (happened.Lapsed(A), Timeout()),
    (happened.Stopped(A), Play(A, move.Stop())),
    (happened.Passed(A), Play(A, move.Pass())),
    (happened.RanOut(A), Timeout()),
    (happened.Checked(A, B, (1, 2)), Play(A, move.Check((1, 2)))),
]

FOLLOWED: list[happened.Event] = [
    happened.Secured(A, 0, "HAUS", 4, 0, "4L"),
    happened.Fallen(A, "HAUS", (0, 1)),
    happened.Stepped(2),
    happened.Finished(A, NOW, 60),
    happened.Opened(("HAUS",), (A,)),
    happened.Struck(A, ()),
    happened.Scored((1, 2)),
]


@pytest.mark.parametrize(("event", "action"), MADE)
def test_events_tell_what_was_done(event: happened.Event, action: Action[move.Move]) -> None:
    witness = GAME.retrace(event, None)
    assert witness
    assert witness[0] == action


@pytest.mark.parametrize("event", FOLLOWED)
def test_what_only_follows_has_no_action_of_its_own(event: happened.Event) -> None:
    assert GAME.retrace(event, A) is None


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("known", [True, False])
def test_the_verdict_comes_from_the_event(language: str, known: bool) -> None:
    witness = GAME.retrace(happened.Called(A, "HAUS", known=known), A)
    assert witness
    assert ("HAUS" in witness[1].library.lexicons[language]) is known
