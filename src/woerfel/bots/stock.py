"""The words that a bot knows, by the pieces they are built of: a whole dictionary at a glance.

What a word is worth to a player of Wordsmith is weighed here, but not when to call it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from woerfel.bots.levels import Level
from woerfel.bots.vocabulary import LONGEST, vocabulary
from woerfel.games.wordsmith.pieces import Piece, Pieces
from woerfel.lexicon import Lexicon, Recipes
from woerfel.lexicon.spelling import in_pieces

Numbers: TypeAlias = NDArray[np.integer[Any]]

KINDS = tuple(Piece)
END = chr(ord("Z") + 1)
"""Stands behind the last letter of a word."""
WHITE_CROSS, BLUE_CROSS = 0.35, 1.1
"""What crosses cost, in letters."""


@dataclass(frozen=True)
class Stock:
    """Words with what they cost, the cheapest first."""

    words: tuple[str, ...]
    costs: Numbers
    """For each word, the pieces of each kind."""
    totals: Numbers
    """For each word, all its pieces."""
    letters: Numbers
    """How many letters each has."""
    kinds: Numbers
    """Which, a bit each."""


class Plan(Struct, frozen=True):
    """A word in reach, and the pieces of choice that it takes."""

    word: str
    letters: str
    worth: float
    lacks: tuple[Piece, ...]


@lru_cache(maxsize=24)
def stock(lexicon: Lexicon, level: Level, recipes: Recipes) -> Stock:
    """Work out what the words cost that a bot knows."""
    return price(vocabulary(lexicon, level), recipes)


def price(words: tuple[str, ...], recipes: Recipes) -> Stock:
    """Work out what words cost."""
    built = [word for word in words if len(in_pieces(word)) <= LONGEST]
    text = "".join(in_pieces(word).ljust(LONGEST, END) for word in built)
    spelled = np.frombuffer(text.encode(), np.uint8).reshape(-1, LONGEST) - ord("A")
    table = np.array([*recipes, (0,) * len(KINDS)], np.int16)
    costs = table[spelled].sum(axis=1, dtype=np.int16)
    totals = costs.sum(axis=1, dtype=np.int64)
    bits = np.array([*(1 << letter for letter in range(26)), 0], np.uint32)
    order: list[int] = np.argsort(totals, kind="stable").tolist()
    return Stock(
        tuple(built[at] for at in order),
        costs[order],
        totals[order],
        (spelled < len(recipes)).sum(axis=1)[order],
        np.bitwise_or.reduce(bits[spelled], axis=1)[order],
    )


class Need(Struct, frozen=True):
    """What a word has to fit."""

    pool: int
    """All pieces that it must use or cross off, those of choice among them."""
    choices: int
    """How many of them are of choice."""
    left: int
    """Boxes that can be crossed."""
    white: int
    """Those of them that cost nothing."""
    letters: int = 0
    """Letters of which it must have one, a bit each; 0 if it need not."""


def bits(letters: Iterable[str]) -> int:
    """Write a set of letters as `Need` does."""
    return sum({1 << ord(letter) - ord("A") for letter in letters})


def reach(stock: Stock, hand: Pieces, need: Need) -> Iterator[Plan]:
    """Yield the words that these pieces build with some of choice, the best first."""
    ends = (need.pool - need.left, need.pool + 1)
    first, last = (int(at) for at in np.searchsorted(stock.totals, ends))
    some = slice(first, last)
    lacking = np.maximum(stock.costs[some] - np.array(hand.vector, np.int16), 0)
    fitting = lacking.sum(axis=1) <= need.choices
    if need.letters:
        fitting &= stock.kinds[some] & np.uint32(need.letters) != 0
    places = np.flatnonzero(fitting)
    crosses = need.pool - stock.totals[some][places]
    free = np.minimum(crosses, need.white)
    worth = stock.letters[some][places] - WHITE_CROSS * free - BLUE_CROSS * (crosses - free)
    for at in np.argsort(-worth, kind="stable").tolist():
        word = stock.words[first + int(places[at])]
        lacks = zip(KINDS, lacking[places[at]].tolist(), strict=True)
        pieces = tuple(piece for piece, count in lacks for _ in range(count))
        yield Plan(word, in_pieces(word), float(worth[at]), pieces)
