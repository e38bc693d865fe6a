"""What is told is what the games show, however it is put together."""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from woerfel.core.game import Seat, Setup
from woerfel.core.record import GameId
from woerfel.games.registry import GAMES
from woerfel.lexicon.starter import starter
from woerfel.play.room import Match
from woerfel.play.setups import open_game
from woerfel.play.simulate import steps
from woerfel.web.table.protocol import SeatView
from woerfel.web.table.telling import Views

LIBRARY = starter()
MOST = 400
"""Steps of a game that are looked at."""
TABLES: list[tuple[str, int, Mapping[str, Any]]] = [
    ("wort-kniffel", 1, {}),
    ("wort-kniffel", 3, {"encore": "forced", "encore_after": "any"}),
    ("bookworm", 2, {}),
    ("bookworm", 3, {"referee": "players"}),
    ("wordsmith", 2, {}),
    ("wordsmith", 3, {"referee": "players"}),
    ("wordsmith", 3, {"quick": True}),
]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_a_seat_s_own_stands_last_in_its_view(game: str) -> None:
    spec = GAMES[game]
    opened = open_game(Setup(game, 2), LIBRARY)
    assert spec.own
    own = spec.own(opened.game, opened.game.initial(opened.setup), None)
    fields = own.__struct_fields__
    assert spec.view.__struct_fields__[-len(fields) :] == fields


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_views_that_share_what_all_see_are_the_views_to_the_byte(
    game: str, seats: int, options: Mapping[str, Any]
) -> None:
    random = Random(f"{game} {options}")
    opened = open_game(Setup(game, seats, options), LIBRARY)
    viewers: list[Seat | None] = [None, *map(Seat, range(seats))]
    for step, _ in zip(steps(opened, random), range(MOST), strict=False):
        views = Views(Match(GameId("g"), opened, step.state, 1))
        for viewer in [*random.sample(viewers, len(viewers)), random.choice(viewers)]:
            shown = msgspec.json.encode(opened.game.view(step.state, viewer))
            whole = msgspec.json.encode(SeatView(viewer, Raw(shown)))
            assert b"".join(views.write(viewer)) == whole


def test_a_game_that_does_not_say_what_is_whose_own_is_shown_as_well() -> None:
    opened = open_game(Setup("wort-kniffel", 2), LIBRARY)
    opened = msgspec.structs.replace(opened, spec=msgspec.structs.replace(opened.spec, own=None))
    state = opened.game.initial(opened.setup)
    views = Views(Match(GameId("g"), opened, state, 1))
    for seat in (Seat(0), Seat(1), None):
        shown = msgspec.json.encode(opened.game.view(state, seat))
        whole = msgspec.json.encode(SeatView(seat, Raw(shown)))
        assert b"".join(views.write(seat)) == whole
