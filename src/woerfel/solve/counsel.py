"""What somebody could do, said in a sentence of both languages."""

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
    """The final score to expect, where it can be reckoned."""


class Tutor(Struct, frozen=True):
    """Who gives hints in a game."""

    told: Callable[[Any, Any], Sentence]
    """Say what a move is, of a view and the move: the best bot is asked for one."""
    counsels: Callable[[Setup, Any, Library], Iterable[Counsel]] | None = None
    """Yield what is sensible in a position, the best first, where that can be reckoned."""
