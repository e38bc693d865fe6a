"""The bots of any game, and how long they think."""

from random import Random
from typing import Any

from woerfel.bots import Bot, Level
from woerfel.bots import thinking as time_for
from woerfel.core.game import Seat, Setup
from woerfel.games.registry import GAMES
from woerfel.lexicon.library import Library


def bot(setup: Setup, seat: Seat, level: Level, library: Library) -> Bot[Any, Any]:
    """Make a bot for a seat of a game that has bots and can be played with this setup."""
    bots = GAMES[setup.game].bots
    assert bots
    return bots().player(setup, seat, level, library)


def thinking(game: str, view: Any, move: Any, level: Level, random: Random) -> int:
    """Return how many milliseconds a person of this level would have thought about a move."""
    bots = GAMES[game].bots
    assert bots
    return time_for(bots().effort(view, move), level, random)
