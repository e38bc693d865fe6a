"""Keeps the words that dice can spell as they are shipped, so that no value table changes.

Solving takes hours on a small machine. New long words can be shipped before that.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import LENT_TIER
from woerfel.lexicon.spelling import plain

DICE = 7
"""Most letters that dice spell."""
_LENT = (WordFault.DIALECT, WordFault.FOREIGN)
"""The reasons that a generous table ignores."""


def keep_short(
    shipped: Path, rows: list[Entry], rejected: Mapping[str, WordFault]
) -> tuple[list[Entry], dict[str, WordFault]]:
    """Return rows and reasons with the short ones as they are shipped."""
    book = Packed.open(shipped).at(Strictness.GENEROUS)
    kept = [entry for entry in _short(book) if entry.tier < LENT_TIER]
    lent = {
        entry.word.lower(): _why(book, entry) for entry in _short(book) if entry.tier == LENT_TIER
    }
    out = {word: why for word, why in rejected.items() if _is_long(word) or why not in _LENT}
    taken = {plain(entry.word) for entry in kept}
    return (
        sorted(
            [entry for entry in rows if _is_long(entry.word)] + kept,
            key=lambda entry: entry.word.lower(),
        ),
        {word: why for word, why in sorted({**out, **lent}.items()) if plain(word) not in taken},
    )


def _is_long(word: str) -> bool:
    return len(plain(word)) > DICE


def _short(book: Packed) -> Iterator[Entry]:
    for length in book.lengths:
        yield from (entry for entry in book.of_length(length) if not _is_long(entry.word))


def _why(book: Packed, entry: Entry) -> WordFault:
    """Return why only a generous table accepts a word, whatever its other spellings are."""
    reason = book.at(Strictness.NORMAL).reason(plain(entry.word))
    return WordFault.DIALECT if reason is WordFault.DIALECT else WordFault.FOREIGN
