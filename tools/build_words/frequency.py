"""How frequent words are in several languages, by wordfreq's tables.

Values are zipf × 100, that is 100 times the decimal logarithm of the number of times a word
occurs in a thousand million words; 0 is unknown.
"""

import gzip
from collections.abc import Mapping

from msgspec import msgpack

from build_words.packages import folder

Zipf = Mapping[str, int]


def table(language: str) -> Zipf:
    """Return wordfreq's large table of a language."""
    path = folder("wordfreq") / "data" / f"large_{language}.msgpack.gz"
    data = gzip.decompress(path.read_bytes())
    _head, *buckets = msgpack.decode(data, type=list[list[str] | dict[str, str | int]])
    return {word: 900 - rank for rank, bucket in enumerate(buckets) for word in bucket}


class Frequencies:
    """The table of one language, beside those of its neighbours."""

    def __init__(self, own: str, others: tuple[str, ...]) -> None:
        self.own = table(own)
        self.others = {language: table(language) for language in others}

    def of(self, word: str) -> int:
        """Return how frequent a word is in its own language; the tables have ss for ß."""
        return self.own.get(word.replace("ß", "ss"), 0)

    def abroad(self, word: str) -> int:
        """Return how frequent a word is where it is most frequent among the others."""
        return max(other.get(word, 0) for other in self.others.values())

    def foreign(self, word: str, margin: int) -> bool:
        """Return whether a word is more frequent elsewhere, by more than `margin`."""
        return self.abroad(word) - self.of(word) > margin


def tenths(zipf: int) -> int:
    """Return a value as the shipped list has it: zipf × 10.

    >>> tenths(457)
    46
    """
    return (zipf + 5) // 10
