"""Bots: pure functions of what a seat sees, in six levels; the parts that all games share.

A bot is given a view and a source of chance, and makes a move or waits; it knows neither
the state nor the clock. The server asks it after every act, waits as long
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
"""Shortest pause in milliseconds before a bot moves, so that people can follow."""


class Bot(Protocol[V_contra, M_co]):
    """A player of one seat in one game."""

    def __call__(self, view: V_contra, random: Random) -> M_co | None:
        """Choose a move; None waits for the others."""
        ...


class Bots(Struct, frozen=True):
    """The bots of a game."""

    player: Callable[[Setup, Seat, Level, Library], Bot[Any, Any]]
    """Make a bot for a seat. The first one at a level reads the dictionary, which is cached."""
    effort: Callable[[Any, Any], Effort]
    """Return how hard a move was to find, given the view and the move."""


def thinking(effort: Effort, level: Level, random: Random) -> int:
    """Return how many milliseconds a person of this level would have thought about a move."""
    typical = level.pace * effort.weight * exp(random.gauss(0, level.spread))
    return max(LEAST, min(round(typical), effort.most))
