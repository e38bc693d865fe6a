"""From a setup to a game that can be played: the registry, the options, the head."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Game, Illegal, Setup
from woerfel.games.registry import GAMES
from woerfel.games.spec import Spec
from woerfel.lexicon.library import Library


class Prepared(Struct, frozen=True):
    """A game that is ready to play."""

    spec: Spec
    game: Game[Any, Any, Any, Any]
    setup: Setup
    """With the versions and names that a record's head must have."""


def open_game(setup: Setup, library: Library) -> Prepared:
    """Set up a new game. Raises `Illegal` for one that cannot be played."""
    spec = find(setup)
    game = spec.make(library)
    game.initial(setup)
    return Prepared(spec, game, replace(setup, rules=spec.rules, words=spec.words(setup, library)))


def find_spec(game: str) -> Spec:
    """Look up a game by its name. Raises `Illegal`."""
    if game not in GAMES:
        raise Illegal("unknown-game", "T-01", game=game, games=", ".join(GAMES))
    return GAMES[game]


def find(setup: Setup) -> Spec:
    """Look up the game that a setup names. Raises `Illegal`."""
    spec = find_spec(setup.game)
    if not 1 <= setup.rules <= spec.rules:
        raise Illegal("unknown-rules", "T-13", rules=setup.rules, known=spec.rules)
    return spec
