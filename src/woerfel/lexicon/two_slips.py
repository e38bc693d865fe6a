"""Which frequent word was meant by one with two slips: Zigarrete, tommorow.

Words whose letters differ too much are ruled out all at once, the few others are compared.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from woerfel.core.cache import cached
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import coded, plain_text
from woerfel.lexicon.spelling import LETTERS

SHORTEST, LONGEST = 6, 20
"""How long a word must be to be known by its other letters, and the longest that is tried."""
FREQUENT = 30
"""Ten times the zipf frequency of the rarest word that is suggested."""
MOST = 2
"""Slips: letters left out, put in, changed, or swapped with the next."""

Counts = npt.NDArray[np.int8]


def two_slips_off(lexicon: Packed, word: str, *, shuffled: bool) -> Iterator[str]:
    """Yield the frequent words that begin alike and are at most two slips off a plain word.

    If `shuffled`, only those that consist of the same letters: tongue, for tounge.
    """
    if not SHORTEST <= len(word) <= LONGEST:
        return
    asked = _counted(np.frombuffer(coded(word), np.uint8).reshape(1, -1))[0]
    reach = 0 if shuffled else MOST
    for length in range(len(word) - reach, len(word) + reach + 1):
        words, counts = _frequent(lexicon, length)
        apart = np.abs(counts - asked).sum(axis=1)
        for place in np.flatnonzero(apart <= 2 * reach).tolist():
            if words[place][0] == word[0] and _slips(words[place], word) <= MOST:
                yield words[place]


@cached
def _frequent(lexicon: Packed, length: int) -> tuple[tuple[str, ...], Counts]:
    """Return the frequent words of one length and how often each has each letter."""
    if length not in lexicon.lengths:
        return (), _counted(np.zeros((0, length), np.uint8))
    shelf = lexicon.shelf(length)
    admitted = np.array([lexicon.admits(mark) for mark in range(256)])
    marks, zipf = np.frombuffer(shelf.marks, np.uint8), np.frombuffer(shelf.zipf, np.uint8)
    rows = np.flatnonzero((zipf >= FREQUENT) & admitted[marks])
    letters = np.frombuffer(shelf.letters, np.uint8).reshape(-1, length)[rows]
    text = plain_text(letters.tobytes())
    words = tuple(text[at : at + length] for at in range(0, len(text), length))
    return words, _counted(letters)


def _counted(letters: npt.NDArray[np.uint8]) -> Counts:
    """Count each letter of coded words, one per row."""
    kinds = [(letters == code) for code in np.frombuffer(coded(LETTERS), np.uint8)]
    return np.stack([kind.sum(axis=1, dtype=np.int8) for kind in kinds], axis=1)


def _slips(one: str, other: str) -> int:
    """Count the slips between two words."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        row = [at]
        for place, typed in enumerate(other, 1):
            best = min(row[-1] + 1, last[place] + 1, last[place - 1] + (letter != typed))
            if at > 1 and place > 1 and letter == other[place - 2] and typed == one[at - 2]:
                best = min(best, before[place - 2] + 1)
            row.append(best)
        before, last = last, row
    return last[-1]
