"""What a game provides for tools and tests: tables worth showing, and values to try."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from woerfel.lexicon.library import Library

MADE_UP = ("QUORX", "ZLUB", "SNARK", "ÄBÖX")
"""House words that no dictionary has."""
AnyValue: TypeAlias = Callable[[Random, int, Library], Any]
"""Draws a random value of an option, given the seats and the words."""


class Golden(Struct, frozen=True):
    """A table whose game is stored as a transcript, and its setup."""

    name: str
    seats: int
    options: dict[str, Any] = {}
    pace: tuple[int, ...] = ()


class Samples(Struct, frozen=True):
    """What is shown and tried of a game."""

    golden: tuple[Golden, ...]
    """One for every variant: together their games show all but the rare moves and events."""
    rare: tuple[Struct, ...] = ()
    """Events that do not happen where everybody is quick and honest."""
    values: Mapping[str, AnyValue] = {}
    """Options whose types do not list their values."""
