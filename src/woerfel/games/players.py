"""The bots of any game, and how long they think."""

from collections.abc import Callable, Mapping
from math import exp
from random import Random
from typing import Any

from woerfel.bots import Bot
from woerfel.bots.levels import Effort, Level
from woerfel.core.game import Seat, Setup
from woerfel.games.bookworm import SPEC as BOOKWORM
from woerfel.games.bookworm.bots import player as bookworm
from woerfel.games.kniffel import SPEC as KNIFFEL
from woerfel.games.kniffel.bots import guessing as kniffel
from woerfel.games.kniffel.bots import solved
from woerfel.games.kniffel.rules.table import View as KniffelView
from woerfel.games.wordsmith import SPEC as WORDSMITH
from woerfel.games.wordsmith.bots import player as wordsmith
from woerfel.games.wordsmith.rules.views import View as WordsmithView
from woerfel.lexicon.library import Library

LEAST = 600
"""Milliseconds without which nobody sees what has happened."""


def _kniffel(setup: Setup, seat: Seat, level: Level, library: Library) -> Bot[Any, Any]:
    del seat  # its view shows moves to nobody but the seat at turn
    return solved.player(setup, level, library)


_PLAYERS: Mapping[str, Callable[[Setup, Seat, Level, Library], Bot[Any, Any]]] = {
    KNIFFEL.name: _kniffel,
    WORDSMITH.name: wordsmith.player,
    BOOKWORM.name: bookworm.player,
}


def bot(setup: Setup, seat: Seat, level: Level, library: Library) -> Bot[Any, Any]:
    """Make a bot for a seat of a game that can be played with this setup.

    Its first one at a level reads the dictionary, which takes a moment; it is kept.
    """
    return _PLAYERS[setup.game](setup, seat, level, library)


def thinking(view: Any, move: Any, level: Level, random: Random) -> int:
    """Tell how many milliseconds a person of this level would have thought about a move."""
    effort = _effort(view, move)
    typical = level.pace * effort.weight * exp(random.gauss(0, level.spread))
    return max(LEAST, min(round(typical), effort.most))


def _effort(view: Any, move: Any) -> Effort:
    match view:
        case KniffelView():
            return kniffel.effort(view, move)
        case WordsmithView():
            return wordsmith.effort(view, move)
        case _:
            return bookworm.effort(view, move)
