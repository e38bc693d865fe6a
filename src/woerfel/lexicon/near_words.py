"""Suggestions for a refused word: known words that are one letter off.

Nothing here knows why the word was refused.
"""

from collections.abc import Iterator

from woerfel.lexicon import Lexicon
from woerfel.lexicon.entry import Entry
from woerfel.lexicon.spelling import LETTERS, SHORTEST


def suggest(lexicon: Lexicon, word: str) -> Entry | None:
    """Return the most frequent decent word that is one letter off a plain word."""
    return next(iter(suggestions(lexicon, word)), None)


def suggestions(lexicon: Lexicon, word: str) -> tuple[Entry, ...]:
    """Return all such words, the most frequent first."""
    found = {lexicon.entry(near) for near in _near(word) if near in lexicon}
    decent = [entry for entry in found if entry and not entry.vulgar]
    return tuple(sorted(decent, key=lambda entry: (-entry.zipf, entry.tier, entry.word)))


def _near(word: str) -> set[str]:
    """Return the variants of a word with one letter removed, added, changed or swapped."""
    return {near for near in _edits(word) if len(near) >= SHORTEST} - {word}


def _edits(word: str) -> Iterator[str]:
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        for letter in LETTERS:
            yield before + letter + after
            yield before + letter + after[1:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
