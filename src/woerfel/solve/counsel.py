"""What somebody could do, as a sentence in both languages."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from woerfel.core.game import Setup
from woerfel.lexicon.library import Library
from woerfel.solve.report import Sentence


class Aim(Struct, frozen=True):
    """What a choice is about, so that a board can draw it."""

    word: str = ""
    """The word that is laid, or for which dice are kept; several are parted by spaces."""
    dice: tuple[int, ...] = ()
    """The dice of the word, in its order, or those that are kept."""
    reason: Sentence | None = None
    """Why, in a few plain words."""
    keeps: bool = False
    """Whether the dice are only kept, and the word is what they are kept for."""


NOTHING = Aim()
"""A choice that there is nothing to draw of."""


class Counsel(Struct, frozen=True):
    """One choice."""

    move: Any
    text: Sentence
    value: float | None = None
    """The expected final score, where it can be computed."""
    aim: Aim = NOTHING


class Tutor(Struct, frozen=True):
    """The adviser of a game."""

    told: Callable[[Any, Any], Sentence]
    """Describe a move, given the view: the best bot is asked for one."""
    counsels: Callable[[Setup, Any, Library], Iterable[Counsel]] | None = None
    """Yield the sensible choices in a position, the best first, where they can be computed."""
    aim: Callable[[Any, Any], Aim] | None = None
    """Return what a move is about, given the view; without, nothing of it is drawn."""
