"""German compounds: where they may be split, and what may come first.

The last part says what a compound is: a Gartenstuhl is a chair.
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
    if first in lexicon or any(first + ending in lexicon for ending in _STEMS):
        return True
    bases = (first[: -len(link)] for link in _LINKS if first.endswith(link))
    return any(len(base) >= SHORTEST and base in lexicon for base in bases)
