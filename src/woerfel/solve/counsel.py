"""What somebody could do, as a sentence in both languages."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from woerfel.core.game import Setup
from woerfel.lexicon.library import Library
from woerfel.solve.report import Sentence


class Counsel(Struct, frozen=True):
    """One choice."""

    move: Any
    text: Sentence
    value: float | None = None
    """The expected final score, where it can be computed."""


class Tutor(Struct, frozen=True):
    """The adviser of a game."""

    told: Callable[[Any, Any], Sentence]
    """Describe a move, given the view: the best bot is asked for one."""
    counsels: Callable[[Setup, Any, Library], Iterable[Counsel]] | None = None
    """Yield the sensible choices in a position, the best first, where they can be computed."""
