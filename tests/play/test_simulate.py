"""Opening games, and playing them out at random."""

from random import Random
from typing import Any

import pytest

from woerfel.core.game import Illegal, Seat, Setup
from woerfel.core.record import verify
from woerfel.games.registry import GAMES
from woerfel.lexicon.starter import starter
from woerfel.play.setups import find, open_game
from woerfel.play.simulate import simulate, steps


@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_lawful(name: str) -> None:
    opened = open_game(Setup(name, GAMES[name].seats[-1]), starter())
    record, state = simulate(opened, Random(1))
    assert verify(opened.game, record, opened.spec.event) == state
    assert opened.game.outcome(state)


@pytest.mark.parametrize("name", [name for name, spec in GAMES.items() if not spec.secrets])
def test_a_game_without_secrets_shows_everything_to_everybody(name: str) -> None:
    opened = open_game(Setup(name, 3), starter())
    happened = [event for step in steps(opened, Random(1)) for event in step.events]
    assert happened
    for seat in (None, *map(Seat, range(3))):
        assert all(opened.game.show(event, seat) is event for event in happened)


def test_the_same_chance_makes_the_same_game() -> None:
    opened = open_game(Setup("wort-kniffel", 1), starter())
    first, again, other = (simulate(opened, Random(seed))[0] for seed in (1, 1, 2))
    assert first == again != other


def test_the_head_says_what_judged_the_game() -> None:
    library = starter()
    opened = open_game(Setup("wort-kniffel", 2, {"language": "en"}), library)
    assert opened.setup.rules == GAMES["wort-kniffel"].rules
    assert opened.setup.words == library.lexicons["en"].name


@pytest.mark.parametrize(
    ("setup", "why", "facts"),
    [
        (Setup("chess", 2), "unknown-game", {"game": "chess", "games": ", ".join(GAMES)}),
        (Setup("wort-kniffel", 2, rules=99), "unknown-rules",
         {"rules": 99, "known": GAMES["wort-kniffel"].rules}),
        (Setup("wort-kniffel", 2, rules=0), "unknown-rules",
         {"rules": 0, "known": GAMES["wort-kniffel"].rules}),
    ],
)  # fmt: skip
def test_games_that_cannot_be_found(setup: Setup, why: str, facts: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        find(setup)
    assert (refused.value.why, refused.value.facts) == (why, facts)


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(Illegal, match="wrong-option"):
        open_game(Setup("wort-kniffel", 2, {"language": "fr"}), starter())
