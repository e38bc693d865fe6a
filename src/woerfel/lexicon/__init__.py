"""Words: which there are, and which can be spelled from given letters.

Nothing here knows a game's rules; the spellings that games use are in `spelling`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from operator import le
from typing import Protocol, TypeAlias

from woerfel.core.cache import cached
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.spelling import SHORTEST, in_pieces, on_dice, plain

Vector: TypeAlias = tuple[int, ...]
"""The number of pieces of each kind."""
Recipes: TypeAlias = tuple[Vector, ...]
"""The pieces of each letter, A first."""


class Lexicon(Protocol):
    """A closed set of words, upper case, with umlauts, without ß."""

    @property
    def name(self) -> str:
        """The name and version, as recorded in a game's head: ``de-2026.1``."""
        ...

    def __contains__(self, word: str) -> bool:
        """Return whether this is a word."""
        ...

    def __iter__(self) -> Iterator[str]:
        """Yield every word, in order."""
        ...

    def __hash__(self) -> int:
        """Return a key that identifies this lexicon, for caching what was computed from it."""
        ...

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that dice showing `letters` can spell, each once, in order."""
        ...

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
        """Yield the words that pieces can build with at most `discards` left over, each once."""
        ...

    def entry(self, word: str) -> Entry | None:
        """Return what is known of a plain word, if it counts."""
        ...

    def reason(self, word: str) -> WordFault | None:
        """Return why a plain word does not count; None if it does."""
        ...


class WordList:
    """The plainest lexicon: for short lists, and as the oracle for faster ones."""

    def __init__(
        self, name: str, words: Iterable[str], out: Mapping[str, WordFault] | None = None
    ) -> None:
        self.name = name
        self._out = {plain(word): reason for word, reason in (out or {}).items()}
        self._printed = {plain(word): word for word in words}
        self._words = tuple(sorted(self._printed))
        self._known = frozenset(self._words)
        spelled = ((word, on_dice(word)) for word in self._words)
        self._spelled = tuple(
            (word, _kinds(dice), Counter(dice), len(dice)) for word, dice in spelled
        )

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that `letters` can spell, by counting them."""
        have, lacking, most = Counter(letters), ~_kinds(letters), len(letters) + jokers
        for word, kind, needed, length in self._spelled:
            if length > most or (kind & lacking).bit_count() > jokers:
                continue
            if (needed - have).total() <= jokers:
                yield word

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
        """Yield the words that pieces can build; the list is sorted by cost once."""
        pieces = sum(hand)
        for needed, cost, words in _by_cost(self, recipes):
            if pieces - cost <= discards and all(map(le, needed, hand)):
                yield from words

    def entry(self, word: str) -> Entry | None:
        """Return the word as it was given; nothing more is known about it."""
        return Entry(self._printed[word]) if word in self._known else None

    def reason(self, word: str) -> WordFault | None:
        """Return whether the word is known to be out, or too short, or not listed."""
        if word in self._known:
            return None
        usual = WordFault.TOO_SHORT if len(word) < SHORTEST else WordFault.UNKNOWN
        return self._out.get(word, usual)


@cached
def _by_cost(
    words: Iterable[str], recipes: Recipes
) -> tuple[tuple[Vector, int, tuple[str, ...]], ...]:
    found: dict[Vector, list[str]] = {}
    for word in words:
        used = [recipes[ord(letter) - ord("A")] for letter in in_pieces(word)]
        found.setdefault(tuple(map(sum, zip(*used, strict=True))), []).append(word)
    return tuple((needed, sum(needed), tuple(same)) for needed, same in found.items())


def _kinds(letters: str) -> int:
    """Return which letters occur, one bit each: a quick filter before counting them."""
    bits = 0
    for letter in letters:
        bits |= 1 << (ord(letter) & 31)
    return bits


class AcceptAll:
    """A lexicon that accepts every word and lists none: for records already judged."""

    name = "accept-all"

    def __contains__(self, word: str) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing."""
        return iter(())

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing."""
        return iter(())

    def entry(self, word: str) -> Entry | None:
        """Return the word as it stands."""
        return Entry(word)

    def reason(self, word: str) -> WordFault | None:  # noqa: ARG002
        """Refuse nothing."""
        return None
