"""Who is to move, as the server says it: exactly those to whom a move is open."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from test_promises import LIBRARY

from woerfel.core.game import Seat, Setup
from woerfel.core.table import whose
from woerfel.games.registry import GAMES
from woerfel.play.setups import Prepared
from woerfel.play.simulate import steps

STEPS = 150
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("wort-kniffel", 1, {}),
    ("wort-kniffel", 3, {"dice": [["A1", "N2"], ["E1", "◆"], ["S2", "T2"], ["E1", "I1", "U2"]]}),
    ("wordsmith", 3, {}),
    ("wordsmith", 3, {"referee": "players"}),
    ("wordsmith", 2, {"referee": "objection", "quick": True}),
    ("wordsmith", 4, {"variant": "step", "required": True}),
    ("wordsmith", 1, {"variant": "step"}),
    ("bookworm", 3, {}),
    ("bookworm", 4, {"referee": "players"}),
    ("bookworm", 2, {"referee": "appeal"}),
]
"""Names, seats and options of tables whose phases differ."""


def tags(view: Any) -> tuple[str, ...]:
    """Return the moves that a view offers; counting down for others is no duty."""
    open_to = view.offer.may if hasattr(view, "offer") else view.may
    return tuple(tag for tag in open_to if tag != "count")


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_those_are_to_move_who_have_a_move(name: str, seats: int, options: dict[str, Any]) -> None:
    spec = GAMES[name]
    opened = Prepared(spec, spec.make(LIBRARY), Setup(name, seats, options))
    game = opened.game
    turns = set[tuple[Seat, ...]]()
    for step in islice(steps(opened, Random(f"{name}{options}")), STEPS):
        turn = game.turn(step.state)
        turns.add(turn)
        assert whose(game, step.state) == (turn[0] if len(turn) == 1 else None)
        if not game.draw(step.state):
            every = map(Seat, range(seats))
            assert turn == tuple(seat for seat in every if tags(game.view(step.state, seat)))
    assert turns
