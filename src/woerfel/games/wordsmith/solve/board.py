"""All hands of pieces at once, and the longest word in each: what looking ahead works on.

A player of Wordsmith keeps exactly the pieces of the last word, so what follows depends on
these, the boxes crossed and the words to go. The words of a vocabulary share a few
thousand piece vectors; an array with an axis for each kind of piece has a value for each hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.games.wordsmith.solve.stock import KINDS, Numbers, Stock

BoardValues: TypeAlias = NDArray[np.floating[Any]]
"""A number for every hand: an axis for each kind of piece, then perhaps more."""
Hand: TypeAlias = tuple[int, ...]
"""The pieces of each kind."""

MOST = 100_000
"""Most hands to compute: more than the printed alphabet needs, and few enough for memory."""
NEVER = -1000.0
"""The value of what is impossible."""


@dataclass(frozen=True)
class Board:
    """The hands that differ for a vocabulary."""

    longest: BoardValues
    """The letters of the longest word of exactly these pieces; `NEVER` without one."""
    totals: Numbers
    """How many pieces each hand has."""
    number: Numbers
    """For each hand that is exactly a word its number, counted from 0; -1 for the others."""

    def place(self, hand: Sequence[int]) -> Hand:
        """Return the hand without pieces that no word can use."""
        sides = zip(hand, self.longest.shape, strict=True)
        return tuple(min(count, side - 1) for count, side in sides)


def lay_out(stock: Stock) -> Board:
    """Lay out the hands up to the most pieces of each kind that a word takes.

    A custom alphabet may need more hands than `MOST`: then its costliest words are
    left out.
    """
    most = stock.costs.max(axis=0, initial=0).astype(np.int64)
    while np.prod(most + 1) > MOST:
        most[most.argmax()] -= 1
    fitting = (stock.costs <= most).all(axis=1)
    longest = np.full(tuple(int(each) + 1 for each in most), NEVER, np.float32)
    letters = stock.letters[fitting].astype(np.float32)
    np.maximum.at(longest, tuple(stock.costs[fitting].T), letters)
    number = np.full(longest.shape, -1, np.int32)
    number[longest > 0] = np.arange(np.count_nonzero(longest > 0))
    return Board(longest, np.indices(longest.shape).sum(axis=0), number)


def within(values: BoardValues) -> BoardValues:
    """Give each hand the best value of all hands that it contains."""
    best = values.copy()
    for kind in range(len(KINDS)):
        np.maximum.accumulate(best, axis=kind, out=best)
    return best


def with_one(values: BoardValues, kind: int, beyond: BoardValues | None = None) -> BoardValues:
    """Give each hand the value that it has with one more piece of a kind.

    `beyond` has the values of hands with a piece more than any word can use.
    """
    held = np.moveaxis(values, kind, 0)
    edge = held if beyond is None else np.moveaxis(beyond, kind, 0)
    return np.moveaxis(np.concatenate((held[1:], edge[-1:])), 0, kind)


def with_choice(values: BoardValues) -> BoardValues:
    """Give each hand the best value that it has with one more piece."""
    best = values
    for kind in range(len(KINDS)):
        best = np.maximum(best, with_one(values, kind))
    return best
