"""German compounds: where they may be split, and what may come first.

The last part says what a compound is: a Gartenstuhl is a chair. A cut that only the letters
allow is none: a Wohnstube is no tube, nor is Mangold any gold.
"""

from collections.abc import Container, Iterator

from woerfel.lexicon import Lexicon

SHORTEST = 3
"""No first part has fewer letters."""
PARTICLES = frozenset(
    {
        *(
            "AUS",
            "EIN",
            "VOR",
            "AUF",
            "BEI",
            "MIT",
            "NACH",
            "DURCH",
            "GEGEN",
            "WIDER",
            "HIN",
            "HER",
        ),
        *("WEG", "LOS", "FEHL", "MISS", "FORT", "ZUR", "DER", "DIE", "DAS", "DEN", "DEM", "DES"),
        *("UND", "ALS", "WIE"),
    }
)
"""Prefixes that change what a word means: an Anzug is not a train."""
_SHORT = frozenset({"ALT", "NEU", "ROH", "ROT"})
"""First parts of three letters that are no nouns."""
COMMON = 30
"""Ten times the zipf frequency of a noun of three letters that may come first: Eis, Tee, Rad."""
_LINKS = ("S", "N", "EN", "ES", "ER", "E", "NS", "ENS")
"""What may stand between the parts."""
_STEMS = ("E", "EN", "N")
"""What a first part may have lost: Schul-, Schreib-, Bügel-."""


def tails(key: str, heads: Container[str]) -> Iterator[tuple[str, str]]:
    """Yield the ways to cut a key before one of `heads`, the longest of these first."""
    for cut in range(SHORTEST, len(key) - 1):
        if key[cut:] in heads:
            yield key[:cut], key[cut:]


def is_first_part(first: str, lexicon: Lexicon) -> bool:
    """Return whether the first part is the key of a word, with a link or without a lost ending."""
    if first in PARTICLES:
        return False
    if len(first) == SHORTEST:
        return first in _SHORT or _is_common(first, lexicon)
    if first in lexicon or any(first + ending in lexicon for ending in _STEMS):
        return True
    bases = (first[: -len(link)] for link in _LINKS if first.endswith(link))
    return any(len(base) >= SHORTEST and base in lexicon for base in bases)


def is_cut_wrongly(first: str, last: str, lexicon: Lexicon) -> bool:
    """Return whether a compound rather ends in a longer word, of which `last` is no part by itself.

    A Wohnstube is a Stube; a Blumenkohlsuppe is a Kohlsuppe, but that is a Suppe, too.
    """
    for cut in range(SHORTEST, len(first)):
        begins = first[cut:]
        if (
            is_noun(begins + last, lexicon)
            and is_first_part(first[:cut], lexicon)
            and (len(begins) < SHORTEST or not is_first_part(begins, lexicon))
        ):
            return True
    return False


def is_noun(key: str, lexicon: Lexicon) -> bool:
    """Return whether a dictionary has a key as a noun."""
    entry = lexicon.entry(key)
    return entry is not None and entry.word[:1].isupper()


def _is_common(key: str, lexicon: Lexicon) -> bool:
    entry = lexicon.entry(key)
    return entry is not None and entry.word[:1].isupper() and entry.zipf >= COMMON
