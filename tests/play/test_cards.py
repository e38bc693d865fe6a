"""What lists say of a table: whose turn it is, where no clock says so."""

import pytest
from msgspec import Raw
from msgspec.json import encode
from room_kit import ANNA, OPA, Desk

from woerfel.core.game import Instant, Seat
from woerfel.play.asks import BotMove, Move
from woerfel.play.cards import awaited, card_of, summary_of
from woerfel.play.room import Plan


def move(desk: Desk) -> None:
    """Let whoever's turn it is make the last move there is, which ends the turn."""
    assert desk.room.match
    game, state = desk.room.match.rules.game, desk.room.match.state
    [seat] = game.turn(state)
    *_, last = game.moves(state, seat)
    if desk.room.places[seat].by_bot:
        desk.ask(BotMove(Seat(seat), last))
    else:
        desk.ask(Move(1, seat, Raw(encode(last))), (ANNA, OPA)[seat])


def test_a_game_without_a_clock_waits_for_somebody() -> None:
    desk = Desk(Plan("wort-kniffel", 2, {"sand": 0}))
    assert awaited(desk.room) == ()
    desk.begin(ANNA, OPA)
    assert summary_of(desk.room).turn == ("Anna",)
    met = set[tuple[str, ...]]()
    for _ in range(8):
        move(desk)
        met.add(awaited(desk.room))
    assert met == {("Anna",), ("Opa",)}
    assert b'"turn":["' in bytes(card_of(desk.room, Instant(0)).summary)


@pytest.mark.parametrize("moves", [0, 3])
def test_with_a_clock_a_list_does_not_say_whose_turn_it_is(moves: int) -> None:
    desk = Desk(Plan("wort-kniffel", 2, {"sand": 60}))
    desk.begin(ANNA, OPA)
    for _ in range(moves):
        move(desk)
        assert awaited(desk.room) == ()
    assert summary_of(desk.room).turn == ()


def test_nobody_waits_for_bots() -> None:
    desk = Desk(Plan("wort-kniffel", 2, {"sand": 0}, bots=("ben",)))
    desk.begin(ANNA)
    for _ in range(6):
        move(desk)
        assert awaited(desk.room) in {("Anna",), ()}
