"""Bots: pure functions of what a seat sees, in six levels; what those of all games share.

A bot is given a view and a source of chance, and makes a move or waits; it knows neither
the state nor the clock. The server asks it whenever something has happened, waits as long
as `thinking` says, asks again, and makes the move of then.
"""

from random import Random
from typing import Protocol, TypeVar

from woerfel.bots.levels import LEVELS, Level
from woerfel.core.game import M_co

__all__ = ["LEVELS", "Bot", "Level"]

V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, M_co]):
    """A player of one seat in one game."""

    def __call__(self, view: V_contra, random: Random) -> M_co | None:
        """Choose a move; None waits for the others."""
        ...
