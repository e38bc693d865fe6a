"""The words of a table, read from its dictionary at once.

Nothing here knows how words become points.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import numpy as np

from woerfel.lexicon import Lexicon
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import plain_text


def words_of(lexicon: Lexicon, most: int) -> Iterable[str]:
    """Return the plain words up to this length."""
    if isinstance(lexicon, Packed):
        lengths = (length for length in lexicon.lengths if length <= most)
        return chain.from_iterable(_on_shelf(lexicon, length) for length in lengths)
    return (word for word in lexicon if len(word) <= most)


def familiar(words: Iterable[str], lexicon: Lexicon | None) -> tuple[str, ...]:
    """Return words with those first that people know best."""
    if lexicon is None:
        return tuple(words)
    return tuple(sorted(words, key=lambda word: -_frequency(word, lexicon)))


def _frequency(word: str, lexicon: Lexicon) -> int:
    entry = lexicon.entry(word)
    return entry.zipf if entry else 0


def _on_shelf(lexicon: Packed, length: int) -> Iterator[str]:
    shelf = lexicon.shelf(length)
    marks = np.frombuffer(shelf.marks, np.uint8)
    rows = np.flatnonzero(np.array([lexicon.admits(mark) for mark in range(256)])[marks])
    letters = np.frombuffer(shelf.letters, np.uint8).reshape(-1, length)
    text = plain_text(letters[rows].tobytes())
    return (text[at : at + length] for at in range(0, len(text), length))
