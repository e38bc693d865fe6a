"""The words of a table, read from its dictionary all at once.

Nothing here knows how words become points.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import numpy as np

from woerfel.games.kniffel.options import Options
from woerfel.lexicon import Lexicon
from woerfel.lexicon.house import read_line
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import plain_text
from woerfel.lexicon.spelling import plain


def words_at(known: Lexicon, own: Lexicon, options: Options) -> tuple[str, ...]:
    """Return the plain words that count at a table and that its dice may spell.

    `known` is its dictionary, `own` the same with the house's words laid over it.
    """
    words = words_of(known, len(options.draw))
    if not options.house and not options.banned:
        return tuple(words)
    added = (plain(read_line(line).word) for line in options.house)
    every = dict.fromkeys(chain(words, added))
    return tuple(word for word in every if word in own and word not in options.banned)


def words_of(lexicon: Lexicon, most: int) -> Iterable[str]:
    """Return the plain words of at most so many letters."""
    if isinstance(lexicon, Packed):
        lengths = (length for length in lexicon.lengths if length <= most)
        return chain.from_iterable(_on_shelf(lexicon, length) for length in lengths)
    return (word for word in lexicon if len(word) <= most)


def _on_shelf(lexicon: Packed, length: int) -> Iterator[str]:
    shelf = lexicon.shelf(length)
    marks = np.frombuffer(shelf.marks, np.uint8)
    rows = np.flatnonzero(np.array([lexicon.admits(mark) for mark in range(256)])[marks])
    letters = np.frombuffer(shelf.letters, np.uint8).reshape(-1, length)
    text = plain_text(letters[rows].tobytes())
    return (text[at : at + length] for at in range(0, len(text), length))
