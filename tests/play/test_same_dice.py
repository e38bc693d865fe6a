"""Tables with the same dice for everybody (R-33, T-16)."""

from random import Random

import pytest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace
from room_kit import ANNA, HOUSE, TABLE, Desk

from woerfel.core.fair import BY_LINE, BY_SLOT
from woerfel.core.fair_check import check_dice
from woerfel.core.game import Illegal
from woerfel.games.registry import GAMES
from woerfel.play import founding
from woerfel.play.archive import games
from woerfel.play.asks import BotMove, Move
from woerfel.play.founding import must_be_playable
from woerfel.play.room import Plan, Stage

BOTS = Plan("wort-kniffel", 3, {"sand": 0}, ("lena", "ben"), same=True)


def played(plan: Plan) -> Desk:
    """Let random moves be made until the game is over."""
    desk, random = Desk(plan), Random(1)
    desk.begin(ANNA)
    while desk.room.stage is Stage.PLAYING:
        assert desk.room.match
        game, state = desk.room.match.rules.game, desk.room.match.state
        (seat,) = game.turn(state)
        move = random.choice([*game.moves(state, seat)])
        if desk.room.places[seat].by_bot:
            desk.ask(BotMove(seat, move))
        else:
            desk.ask(Move(9, seat, Raw(encode(move))), ANNA)
    return desk


@pytest.mark.parametrize("same", [True, False])
def test_every_seat_gets_the_same_dice_in_the_same_turn(*, same: bool) -> None:
    desk = played(replace(BOTS, same=same))
    (kept,) = games(TABLE, desk.acts, HOUSE)
    assert kept.record.dice
    assert (kept.record.dice.scheme, kept.record.dice.same) == (BY_SLOT, int(same))
    found = check_dice(kept.rules.game, kept.record, kept.rules.spec.event)
    firsts = [fall.faces for fall in found if len(fall.faces) == 7 and fall.slot]
    assert (firsts[0] == firsts[1] == firsts[2]) == same
    lanes = {fall.slot.lane for fall in found if fall.slot}
    assert lanes == ({1} if same else {1, 2, 3})


@pytest.mark.parametrize("game", GAMES)
def test_all_of_our_games_can_be_played_so(game: str) -> None:
    must_be_playable(Plan(game, 2, same=True), HOUSE)


def test_a_game_without_slots_has_no_such_tables(monkeypatch: pytest.MonkeyPatch) -> None:

    def by_line(_: object) -> int:
        return BY_LINE

    monkeypatch.setattr(founding, "scheme_of", by_line)
    with pytest.raises(Illegal) as refused:
        must_be_playable(BOTS, HOUSE)
    assert (refused.value.why, refused.value.rule) == ("no-same-dice", "R-33")
    must_be_playable(replace(BOTS, same=False), HOUSE)
