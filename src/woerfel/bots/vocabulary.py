"""Which words a bot knows: those that are frequent enough, and never a coarse one.

What a table accepts or bans overrides it. Nothing here knows a game.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

import numpy as np
from msgspec import Struct

from woerfel.bots.child import SAID, SHORT
from woerfel.bots.levels import Level
from woerfel.bots.unsaid import UNSAID, UNSAID_THOUGH_SOLVED
from woerfel.core.cache import cached
from woerfel.lexicon import Lexicon
from woerfel.lexicon.entry import Entry
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.library import Library
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import AGAIN, DELICATE, NAME, VULGAR, plain_text
from woerfel.lexicon.spelling import in_pieces, plain

LONGEST = 9
"""No bot builds a longer word."""
UNLISTED = 24
"""The assumed frequency of a category's term that no dictionary has, such as a name."""


class TableWords(Struct, frozen=True):
    """A table's decisions on words."""

    added: tuple[str, ...] = ()
    """Plain words that are accepted here and that a bot may say."""
    banned: frozenset[str] = frozenset()
    """Banned words, as `in_pieces` writes them."""


@cached
def house(
    lines: tuple[str, ...], banned: tuple[str, ...], lexicon: Lexicon, level: Level
) -> TableWords:
    """Read a table's decisions, the later of two on the same word, as far as a bot would use them.

    `lexicon` is all that anybody could know: words that only the house has are known to
    everybody at its table.
    """
    settled = {in_pieces(plain(each.word)): each for each in map(read_line, lines)}
    added = [plain(each.word) for each in settled.values() if each.accepted]
    out = frozenset(key for key, each in settled.items() if not each.accepted)
    never = out.union(map(in_pieces, banned))
    return TableWords(
        tuple(
            word
            for word in added
            if in_pieces(word) not in never
            and (
                (entry := lexicon.entry(word)) is None
                or _says(entry, level.sees(len(word)), lexicon)
            )
        ),
        never,
    )


def _says(entry: Entry, known: int, lexicon: Lexicon) -> bool:
    """Return whether a bot that knows words down to this frequency may say this one.

    If a list has no frequencies, everybody knows its words.
    """
    if _is_coarse(entry):
        return False
    return entry.zipf >= known or not (entry.zipf or isinstance(lexicon, Packed))


def vocabulary(lexicon: Lexicon, level: Level) -> tuple[str, ...]:
    """Return the plain words up to `LONGEST` letters that a bot would find in a jumble and say."""
    words = known(lexicon, level)
    if not isinstance(lexicon, Packed):
        return words
    language = lexicon.name.partition("-")[0]
    never = UNSAID_THOUGH_SOLVED.get(language, frozenset()) | _names(lexicon)
    childish = SAID.get(language) if level.child else None
    return tuple(
        word
        for word in words
        if word not in never and (childish is None or len(word) > SHORT or word in childish)
    )


def known(lexicon: Lexicon, level: Level) -> tuple[str, ...]:
    """Return the words that games are solved with: those said, names, and a child's rarer ones."""
    if isinstance(lexicon, Packed):
        lengths = (length for length in lexicon.lengths if length <= LONGEST)
        words = chain.from_iterable(_frequent(lexicon, n, level.sees(n)) for n in lengths)
        unsaid = UNSAID.get(lexicon.name.partition("-")[0], frozenset())
        return tuple(word for word in words if word not in unsaid)
    entries = ((word, lexicon.entry(word)) for word in lexicon if len(word) <= LONGEST)
    return tuple(
        word for word, entry in entries if entry and _says(entry, level.sees(len(word)), lexicon)
    )


@cached
def _names(lexicon: Packed) -> frozenset[str]:
    """Return the plain words whose best reading is a name."""
    found = set[str]()
    for length in lexicon.lengths:
        if length <= LONGEST:
            shelf = lexicon.shelf(length)
            marks = np.frombuffer(shelf.marks, np.uint8)
            places: list[int] = np.flatnonzero((marks & (NAME | AGAIN)) == NAME).tolist()
            found.update(map(shelf.plain, places))
    return frozenset(found)


def _frequent(lexicon: Packed, length: int, known: int) -> Iterator[str]:
    """Yield the words of one length whose most common reading is frequent enough."""
    shelf = lexicon.shelf(length)
    marks, zipf = np.frombuffer(shelf.marks, np.uint8), np.frombuffer(shelf.zipf, np.uint8)
    admitted = np.array([lexicon.admits(mark) for mark in range(256)])[marks]
    first = np.flatnonzero(marks & AGAIN == 0)
    best = np.maximum.reduceat(np.where(admitted, zipf, 0), first)
    coarse = np.bitwise_or.reduceat(marks & (VULGAR | DELICATE), first)
    rows = first[admitted[first] & (best >= known) & (coarse == 0)]
    letters = np.frombuffer(shelf.letters, np.uint8).reshape(-1, length)
    text = plain_text(letters[rows].tobytes())
    return (text[at : at + length] for at in range(0, len(text), length))


def decent(words: tuple[str, ...], lexicon: Lexicon | None) -> tuple[str, ...]:
    """Return the listed terms that no dictionary marks as coarse."""
    if lexicon is None:
        return words
    doubtful = _coarse(lexicon) if isinstance(lexicon, Packed) else None
    return tuple(
        word
        for word in words
        if (doubtful is not None and in_pieces(word) not in doubtful)
        or not (entry := lexicon.entry(word))
        or not _is_coarse(entry)
    )


@cached
def _coarse(lexicon: Packed) -> frozenset[str]:
    """Return the words, as `in_pieces` writes them, that may be read as coarse ones."""
    found = set[str]()
    for length in lexicon.lengths:
        shelf = lexicon.shelf(length)
        marks = np.frombuffer(shelf.marks, np.uint8)
        places: list[int] = np.flatnonzero(marks & (VULGAR | DELICATE)).tolist()
        found.update(in_pieces(shelf.plain(place)) for place in places)
    return frozenset(found)


def _is_coarse(entry: Entry) -> bool:
    return entry.vulgar or entry.delicate


def terms(words: Iterable[str], lexicon: Lexicon | None, level: Level) -> tuple[str, ...]:
    """Return those terms of a category that a bot may say."""
    if lexicon is None:
        return tuple(words)
    unlisted = UNLISTED if isinstance(lexicon, Packed) else 0
    entries = ((word, lexicon.entry(word) or Entry(word, zipf=unlisted)) for word in words)
    return tuple(word for word, entry in entries if _says(entry, level.vocabulary, lexicon))


def widest(language: str, library: Library) -> Lexicon | None:
    """Return a library's full dictionary of a language, if any, for looking terms up."""
    if language not in library.lexicons:
        return None
    lexicon = library.lexicon(language, "generous")
    if isinstance(lexicon, Packed):
        _coarse(lexicon)
    return lexicon
