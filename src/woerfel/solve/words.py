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
from woerfel.lexicon.spelling import in_pieces, plain, spellings


def changes_at(own: Lexicon, options: Options) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the plain words that a table may take from its dictionary, and those it may add.

    `own` is its dictionary with the house's words laid over it. Only words that the house has
    decided on are looked at; whether the dictionary has them is for others to know.
    """
    settled = [plain(read_line(line).word) for line in options.house]
    alike = [each for word in settled for each in spellings(in_pieces(word))]
    banned = {*options.banned}
    fewer = (word for word in (*alike, *settled) if word not in own)
    more = (word for word in settled if word in own and word not in banned)
    return tuple(sorted({*fewer, *banned})), tuple(sorted({*more}))


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
