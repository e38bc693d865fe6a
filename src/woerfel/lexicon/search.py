"""Searches by letters over whole shelves at once, with NumPy.

Which words can be spelled from letters and jokers, and which can be built from pieces;
what dice or pieces are for is not known here. Imported when first needed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.core.cache import cached
from woerfel.lexicon import Recipes, Vector
from woerfel.lexicon.shelf import IN_PIECES, ON_DICE, Shelf, plain_text

_Masks: TypeAlias = NDArray[np.uint32]
Sums: TypeAlias = NDArray[np.uint64]
_Places: TypeAlias = NDArray[np.intp]

_CODES = 256
_FIELD = 16
"""Bits per kind of piece in a sum; the highest one stays free for comparing."""


class Shelved(Protocol):
    """A searchable lexicon, which keeps its words on shelves."""

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of its words, in order."""
        ...

    def shelf(self, length: int) -> Shelf:
        """Return the words of one length."""
        ...

    def admits(self, mark: int) -> bool:
        """Return whether a word with this mark counts."""
        ...

    def __hash__(self) -> int:
        """Return a key that identifies it, for caching what was computed from it."""
        ...


def spellable(lexicon: Shelved, letters: str, jokers: int = 0) -> Iterator[str]:
    """Yield the plain words that these letters and jokers spell; an A also counts as an Ä."""
    have = Counter(letter for letter in letters if "A" <= letter <= "Z")
    for length in lexicon.lengths:
        if length <= have.total() + jokers:
            shelf = lexicon.shelf(length)
            yield from _words(lexicon, shelf, _spelled(shelf, have, jokers))


def buildable(lexicon: Shelved, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
    """Yield the plain words that `hand` builds with at most `discards` pieces left over.

    `recipes` are the pieces of A to Z; an Ä is built as A and E.
    """
    longest = sum(hand) // min(map(sum, recipes))
    for length in lexicon.lengths:
        if length <= longest:
            shelf = lexicon.shelf(length)
            yield from _words(lexicon, shelf, _built(shelf, hand, recipes, discards))


def _spelled(shelf: Shelf, have: Counter[str], jokers: int) -> _Places:
    """Find the words that lack no more letters than there are jokers.

    A word needs a letter for the n-th time where its n-th mask has it, so what it lacks
    are the bits of its masks that the same masks of `have` do not cover.
    """
    first, *others = _masks(shelf)
    lacking = np.bitwise_count(first & ~_times(have, 1))
    places = np.flatnonzero(lacking <= jokers)
    lacking = lacking[places]
    for times, masks in enumerate(others, 2):
        lacking += np.bitwise_count(masks[places] & ~_times(have, times))
        kept = np.flatnonzero(lacking <= jokers)
        places, lacking = places[kept], lacking[kept]
    return places


def _times(have: Counter[str], times: int) -> np.uint32:
    return np.uint32(sum(1 << (ord(x) & 31) for x, count in have.items() if count >= times))


@cached
def _masks(shelf: Shelf) -> tuple[_Masks, ...]:
    """Return for n = 1, 2 … which letters each word has at least n times, one bit per letter."""
    bits = np.zeros(_CODES, np.uint32)
    for code, letter in ON_DICE.items():
        bits[code] = 1 << (ord(letter) & 31)
    found: list[_Masks] = []
    for column in _matrix(shelf).T:
        more = bits[column]
        for masks in found:
            masks[:], more = masks | more, masks & more
        if not found or more.any():
            found.append(more)
    return tuple(found)


def _built(shelf: Shelf, hand: Vector, recipes: Recipes, discards: int) -> _Places:
    sums = _sums(shelf, recipes)
    free = np.uint64(_packed((1 << _FIELD - 1,) * len(hand)))
    rest = (np.uint64(_packed(hand)) | free) - sums
    places = np.flatnonzero(rest & free == free)
    fields = (rest[places] ^ free)[:, np.newaxis] >> (
        _FIELD * np.arange(len(hand), dtype=np.uint64)
    )
    left = (fields & np.uint64((1 << _FIELD) - 1)).sum(axis=1)
    return places[np.flatnonzero(left <= discards)]


@cached
def _sums(shelf: Shelf, recipes: Recipes) -> Sums:
    """Add up the pieces of each word, every kind in a field of its own."""
    costs = np.zeros(_CODES, np.uint64)
    for code, letters in IN_PIECES.items():
        costs[code] = sum(_packed(recipes[ord(letter) - ord("A")]) for letter in letters)
    sums = np.zeros(len(shelf), np.uint64)
    for column in _matrix(shelf).T:
        sums += costs[column]
    return sums


def _packed(vector: Vector) -> int:
    return sum(count << _FIELD * kind for kind, count in enumerate(vector))


def _matrix(shelf: Shelf) -> NDArray[np.uint8]:
    return np.frombuffer(shelf.letters, np.uint8).reshape(-1, shelf.length)


def _words(lexicon: Shelved, shelf: Shelf, places: _Places) -> Iterable[str]:
    marks = np.frombuffer(shelf.marks, np.uint8)[places]
    counting = places[np.flatnonzero(_counts(lexicon)[marks])]
    text, length = plain_text(_matrix(shelf)[counting].tobytes()), shelf.length
    return dict.fromkeys([text[at : at + length] for at in range(0, len(text), length)])


@lru_cache(maxsize=16)
def _counts(lexicon: Shelved) -> NDArray[np.bool_]:
    """Return for each mark whether words with it count."""
    return np.array([lexicon.admits(mark) for mark in range(_CODES)])
