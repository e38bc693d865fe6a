"""Bots: pure functions of what a seat sees, in six levels; what those of all games share.

A bot is given a view and a source of chance, and makes a move or waits; it knows neither
the state nor the clock. The server asks it whenever something has happened, waits as long
as `thinking` says, asks again, and makes the move of then.
"""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from woerfel.bots.levels import LEVELS, Effort, Level
from woerfel.core.game import M_co, Seat, Setup
from woerfel.lexicon.library import Library

__all__ = ["LEVELS", "Bot", "Bots", "Level", "thinking"]

V_contra = TypeVar("V_contra", contravariant=True)


LEAST = 600
"""Milliseconds without which nobody sees what has happened."""


class Bot(Protocol[V_contra, M_co]):
    """A player of one seat in one game."""

    def __call__(self, view: V_contra, random: Random) -> M_co | None:
        """Choose a move; None waits for the others."""
        ...


class Bots(Struct, frozen=True):
    """The bots of a game."""

    player: Callable[[Setup, Seat, Level, Library], Bot[Any, Any]]
    """Make a bot for a seat. Its first one at a level reads the dictionary; that is kept."""
    effort: Callable[[Any, Any], Effort]
    """Tell how hard a move was to find, of a view and the move."""


def thinking(effort: Effort, level: Level, random: Random) -> int:
    """Tell how many milliseconds a person of this level would have thought about a move."""
    typical = level.pace * effort.weight * exp(random.gauss(0, level.spread))
    return max(LEAST, min(round(typical), effort.most))
