"""The card of a word: what it means, how common it is, and why it counts or not.

Nothing here knows who asks, or when: a page offers only the cards of words that have been
played, missed or refused.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, islice
from typing import TypeGuard

import numpy as np
from msgspec import Struct

from woerfel.core.cache import cached
from woerfel.lexicon import Lexicon, meanings
from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.house_words import HouseLexicon, HouseWord
from woerfel.lexicon.library import Language
from woerfel.lexicon.meanings import Meanings, Sense, other_case
from woerfel.lexicon.packed import Packed
from woerfel.lexicon.shelf import LENT_TIER, TIER, VULGAR
from woerfel.lexicon.spelling import in_pieces, on_dice, plain

RANKS = 12
"""From the rarest words, 1, to those of every day."""
MOST_SENSES = 2
COMMON = 35
"""Ten times the least zipf value of the words that are shown as neighbours."""
KNOWN = 25
"""Ten times the least zipf value of the word of a second meaning."""
LONGEST_NEIGHBOUR = 10
NEIGHBOURS = 2
"""On either side."""
_FAR = 40
"""Most words that are passed over in search of one."""
_SHORTEST_PART = 3
_LINKS: Mapping[Language, tuple[str, ...]] = {
    "de": ("", "S", "N", "EN", "ES", "ER", "E", "NS", "ENS"),
    "en": ("", "S"),
}
"""What may stand between the parts of a compound."""
_LOST: Mapping[Language, tuple[str, ...]] = {"de": ("E", "EN", "N"), "en": ()}
"""What a first part may have lost: Schul-, Schreib-, Bügel-."""


class WordCard(Struct, frozen=True):
    """What is known about a word."""

    word: str
    """As it is printed."""
    language: Language
    """The language of the word and its meanings."""
    verdict: WordFault | None
    """Why it does not count at this table; null if it counts."""
    tier: int | None = None
    """1 is core, 2 extended; 3 counts at generous tables only. Null: not in the dictionary."""
    name: bool = False
    """Whether it also is a proper name."""
    house: str | None = None
    """Since when the house's own decision on it holds, as in 2026-11-15."""
    senses: tuple[Sense, ...] = ()
    """What it means, the likeliest meaning first; empty if no source explains it."""
    parts: tuple[Sense, ...] = ()
    """What a compound that no source explains is made of."""
    rank: int | None = None
    """How common it is, from 1, the rarest, to 12; null if that is not known."""
    rarer: int | None = None
    """How many of a hundred words are rarer."""
    before: tuple[str, ...] = ()
    """Common words that come before it in the dictionary."""
    after: tuple[str, ...] = ()
    """Common words that come after it."""


class CommonWords(Struct, frozen=True):
    """The words that can be neighbours, in the order of a dictionary."""

    keys: tuple[str, ...]
    words: tuple[str, ...]


def write_card(
    lexicon: Lexicon, language: Language, typed: str, house: HouseWord | None = None
) -> WordCard:
    """Write the card of a single word. Raises `Illegal` for what is none.

    What the house has decided counts if it is about this word.
    """
    word = plain(typed)
    if house and in_pieces(plain(house.word)) != in_pieces(word):
        house = None
    verdict = (HouseLexicon(lexicon, (house,)) if house else lexicon).reason(word)
    since = house.since if house else None
    wide = lexicon.at(Strictness.GENEROUS, family=lexicon.family) if _packed(lexicon) else None
    entries = wide.entries(word) if wide else tuple(filter(None, (lexicon.entry(word),)))
    if not entries:
        # A word that nobody has looked at may be one that a family table leaves out.
        senses = () if wide and wide.family else _senses(None, language, _cases(typed))
        parts = split(wide, language, word) if wide and not senses else ()
        return WordCard(
            _cases(typed)[0],
            language,
            verdict,
            house=since,
            senses=senses,
            parts=parts,
        )
    first = entries[0]
    senses = _senses(wide, language, _printed(typed, entries))
    parts = split(wide, language, word) if wide and not senses else ()
    before, after = neighbours(wide, language, word) if wide else ((), ())
    return WordCard(
        senses[0].base if _is_base(senses, typed) else first.word,
        language,
        verdict,
        first.tier,
        first.name,
        since,
        senses,
        parts,
        rank_of(first),
        _rarer(wide, first) if wide else None,
        before,
        after,
    )


def rank_of(entry: Entry) -> int:
    """Return how common a word is, from 1 to `RANKS`: each step is half a zipf value."""
    return max(1, min(RANKS, entry.zipf // 5))


def split(lexicon: Packed, language: Language, word: str) -> tuple[Sense, ...]:
    """Return what a plain compound is made of, each part with its meaning; nothing if unclear."""
    book = meanings.installed(language)
    if book is None:
        return ()
    found = [
        (min(first.zipf, last.zipf), len(last.word), first, last)
        for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
        for last in _part(lexicon, word[cut:])
        for bare in _bare(language, word[:cut])
        for first in _part(lexicon, bare)
    ]
    for *_, first, last in sorted(found, key=lambda each: each[:2], reverse=True):
        senses = _sense(book, first), _sense(book, last)
        if senses[0] and senses[1]:
            return senses[0], senses[1]
    return ()


def neighbours(
    lexicon: Packed, language: Language, word: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the common words before and after a plain word, in order."""
    common = common_words(lexicon.at(Strictness.NORMAL, family=lexicon.family))
    book, key = meanings.installed(language), on_dice(word)
    start, end = bisect_left(common.keys, key), bisect_right(common.keys, key)
    before = _nearest(book, common.words[max(0, start - _FAR) : start][::-1], word)
    return before[::-1], _nearest(book, common.words[end : end + _FAR], word)


@cached
def common_words(lexicon: Packed) -> CommonWords:
    """Return the common decent words of a dictionary."""
    found: dict[str, str] = {}
    for length in lexicon.lengths:
        if length > LONGEST_NEIGHBOUR:
            break
        shelf = lexicon.shelf(length)
        for place in np.flatnonzero(np.frombuffer(shelf.zipf, np.uint8) >= COMMON).tolist():
            mark = shelf.marks[place]
            if lexicon.admits(mark) and not mark & VULGAR:
                found[shelf.plain(place)] = shelf.entry(place).word
    ordered = sorted(found, key=lambda each: (on_dice(each), each))
    return CommonWords(tuple(map(on_dice, ordered)), tuple(found[each] for each in ordered))


@cached
def _counts(lexicon: Packed) -> tuple[int, ...]:
    """Return how many words are rarer than each ten times zipf value, and how many there are."""
    counts = np.zeros(256, np.int64)
    for length in lexicon.lengths:
        shelf = lexicon.shelf(length)
        usual = np.frombuffer(shelf.marks, np.uint8) & TIER < LENT_TIER
        counts += np.bincount(np.frombuffer(shelf.zipf, np.uint8)[usual], minlength=256)
    return (0, *accumulate(counts.tolist()))


def _rarer(lexicon: Packed, entry: Entry) -> int:
    counts = _counts(lexicon.at(Strictness.NORMAL))
    return 100 * counts[entry.zipf] // max(1, counts[-1])


def _packed(lexicon: Lexicon) -> TypeGuard[Packed]:
    return isinstance(lexicon, Packed)


def _cases(typed: str) -> tuple[str, ...]:
    """Return how a word that no dictionary has may be printed."""
    given = (typed,) if not typed.isupper() else ()
    return tuple(dict.fromkeys((*given, typed.capitalize(), typed.lower())))


def _printed(typed: str, entries: Sequence[Entry]) -> tuple[str, ...]:
    given = (typed,) if not typed.isupper() else ()
    words = (each for entry in entries for each in (entry.word, other_case(entry.word)))
    return tuple(dict.fromkeys((*given, *words)))


def _senses(wide: Packed | None, language: Language, words: Sequence[str]) -> tuple[Sense, ...]:
    """Return what words mean, unless a family table leaves their base form out."""
    book = meanings.installed(language)
    if book is None:
        return ()
    told = (sense for word in words if (sense := book.sense(word)))
    decent = dict.fromkeys(sense for sense in told if not (wide and _hidden(wide, sense.base)))
    likely = (
        sense for at, sense in enumerate(decent) if not at or not wide or _known(wide, sense.base)
    )
    return tuple(islice(likely, MOST_SENSES))


def _known(wide: Packed, base: str) -> bool:
    """Whether people know a word well enough to mean it, too."""
    entry = wide.entry(plain(base.removeprefix("to ")))
    return entry is not None and entry.zipf >= KNOWN


def _hidden(wide: Packed, base: str) -> bool:
    return wide.reason(plain(base.removeprefix("to "))) is WordFault.FAMILY


def _is_base(senses: Sequence[Sense], typed: str) -> bool:
    """Whether the first meaning is that of the word itself, which shows how to print it."""
    return bool(senses) and senses[0].base.lower() == typed.lower()


def _sense(book: Meanings, entry: Entry) -> Sense | None:
    return book.sense(entry.word) or book.sense(other_case(entry.word))


def _part(lexicon: Packed, word: str) -> Iterator[Entry]:
    """Yield the word that a part of a compound may be."""
    if len(word) >= _SHORTEST_PART and word in lexicon and (entry := lexicon.entry(word)):
        yield entry


def _bare(language: Language, first: str) -> Iterator[str]:
    """Yield a first part without what links it, or with what it has lost."""
    for link in _LINKS[language]:
        if first.endswith(link):
            yield first[: len(first) - len(link)]
    for lost in _LOST[language]:
        yield first + lost


def _nearest(book: Meanings | None, words: Sequence[str], word: str) -> tuple[str, ...]:
    """Return the first words that are base forms, as far as that is known."""
    others = (each for each in words if plain(each) != word)
    bases = (each for each in others if not book or book.base(each) == each)
    return tuple(islice(bases, NEIGHBOURS))
