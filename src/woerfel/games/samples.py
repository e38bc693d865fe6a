"""What the home of a game gives tools and tests: tables worth showing, and values to try."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from woerfel.lexicon.library import Library

MADE_UP = ("QUORX", "ZLUB", "SNARK", "ÄBÖX")
"""Words of a house that no dictionary has."""
AnyValue: TypeAlias = Callable[[Random, int, Library], Any]
"""Draws a value of an option at random, of the seats and the words there are."""


class Golden(Struct, frozen=True):
    """A table whose game is kept as a transcript, and how it is set up."""

    name: str
    seats: int
    options: dict[str, Any] = {}
    pace: tuple[int, ...] = ()


class Samples(Struct, frozen=True):
    """What is shown and tried of a game."""

    golden: tuple[Golden, ...]
    """One for every variant: together their games show all moves and events but the rare."""
    rare: tuple[Struct, ...] = ()
    """Events that do not happen where everybody is quick and honest."""
    values: Mapping[str, AnyValue] = {}
    """Options whose values no type tells."""
