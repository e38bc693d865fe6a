"""Words of Wordsmith by the pieces they are built of: a whole dictionary at a glance.

Words of the same pieces and length are equivalent for planning, and bundled together.
What follows a word is valued elsewhere.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from woerfel.games.wordsmith.rules.pieces import Piece, Pieces
from woerfel.lexicon import Recipes
from woerfel.lexicon.spelling import in_pieces

Numbers: TypeAlias = NDArray[np.integer[Any]]
HandWorths: TypeAlias = NDArray[np.floating[Any]]
Future: TypeAlias = Callable[[Numbers, Numbers], HandWorths]
"""Returns the value of what follows, given words' pieces and the boxes crossed with each."""

KINDS = tuple(Piece)
LONGEST = 10
"""Longest word to look for."""
WIDTH = 8
"""Bits for the number of pieces or letters of a word."""
END = chr(ord("Z") + 1)
"""Terminates a word."""


@dataclass(frozen=True)
class Stock:
    """Bundles of words with the same cost and gain, the cheapest first."""

    words: tuple[tuple[str, ...], ...]
    costs: Numbers
    """For each such bundle, the pieces of each kind."""
    totals: Numbers
    """All its pieces."""
    letters: Numbers
    """How many letters its words have."""
    kinds: Numbers
    """Which letters any of them has, a bit each."""


class PiecePlan(Struct, frozen=True):
    """Equivalent words in reach, and the pieces of choice that they take."""

    words: tuple[str, ...]
    letters: int
    worth: float
    """In letters, including what follows."""
    lacks: tuple[Piece, ...]


def price(words: tuple[str, ...], recipes: Recipes, longest: int = LONGEST) -> Stock:
    """Compute the cost of words up to this length."""
    spelled_out = [in_pieces(word) for word in words]
    built = [word for word, each in zip(words, spelled_out, strict=True) if len(each) <= longest]
    text = "".join([each.ljust(longest, END) for each in spelled_out if len(each) <= longest])
    spelled = np.frombuffer(text.encode(), np.uint8).reshape(-1, longest) - ord("A")
    table = np.array([*recipes, (0,) * len(KINDS)], np.int16)
    costs = table[spelled].sum(axis=1, dtype=np.int16)
    letters = (spelled < len(recipes)).sum(axis=1)
    totals = costs.sum(axis=1, dtype=np.int64)
    bits = np.array([*(1 << letter for letter in range(26)), 0], np.uint32)
    key = totals
    for column in (*costs.T[::-1], letters):
        key = key << WIDTH | column
    order = np.argsort(key, kind="stable")
    alike = np.column_stack((costs, letters))[order]
    new = np.ones(len(order), bool)
    new[1:] = key[order][1:] != key[order][:-1]
    first = np.flatnonzero(new)
    ends = [*first[1:].tolist(), len(order)]
    places: list[int] = order.tolist()
    sorted_words = [built[at] for at in places]
    bundles = zip(first.tolist(), ends, strict=True)
    every = np.bitwise_or.reduce(bits[spelled], axis=1)[order]
    return Stock(
        tuple(tuple(sorted_words[begin:end]) for begin, end in bundles if len(order)),
        alike[first, : len(KINDS)],
        totals[order][first],
        alike[first, len(KINDS)],
        np.bitwise_or.reduceat(every, first) if len(order) else every,
    )


class Need(Struct, frozen=True):
    """What a word has to fit."""

    pool: int
    """All pieces that it must use or cross off, including those of choice."""
    choices: int
    """How many of them are of choice."""
    left: int
    """Boxes that can be crossed."""
    letters: int = 0
    """Letters of which it must have one, one bit each; 0 if none is required."""


def bits(letters: Iterable[str]) -> int:
    """Write a set of letters as `Need` does."""
    return sum({1 << ord(letter) - ord("A") for letter in letters})


def reach(stock: Stock, hand: Pieces, need: Need, future: Future) -> Iterator[PiecePlan]:
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
    worth = stock.letters[some][places] + future(stock.costs[some][places], crosses)
    for at in np.argsort(-worth, kind="stable").tolist():
        which = first + int(places[at])
        lacks = zip(KINDS, lacking[places[at]].tolist(), strict=True)
        pieces = tuple(piece for piece, count in lacks for _ in range(count))
        yield PiecePlan(stock.words[which], int(stock.letters[which]), float(worth[at]), pieces)
