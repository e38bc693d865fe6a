"""Words: which there are, and which can be spelled from given letters.

Nothing here knows a game's rules; the spellings that games use are in `spelling`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from woerfel.lexicon.spelling import on_dice, plain


class Lexicon(Protocol):
    """A closed set of words, upper case, with umlauts, without ß."""

    @property
    def name(self) -> str:
        """The name and version, as recorded in a game's head: ``de-2026.1``."""
        ...

    def __contains__(self, word: str) -> bool:
        """Tell whether this is a word."""
        ...

    def __iter__(self) -> Iterator[str]:
        """Yield every word, in order."""
        ...

    def __hash__(self) -> int:
        """Tell it from other lexicons, so that what was computed of it can be kept."""
        ...

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that dice showing `letters` can spell, each once, in order."""
        ...


class WordList:
    """The plainest lexicon: for short lists, and as the oracle for faster ones."""

    def __init__(self, name: str, words: Iterable[str]) -> None:
        self.name = name
        self._words = tuple(sorted({plain(word) for word in words}))
        self._known = frozenset(self._words)
        spelled = ((word, on_dice(word)) for word in self._words)
        self._spelled = tuple((word, _kinds(dice), Counter(dice)) for word, dice in spelled)

    def __contains__(self, word: str) -> bool:
        return word in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that `letters` can spell, by counting them."""
        have, kinds = Counter(letters), _kinds(letters)
        for word, kind, needed in self._spelled:
            if (kind & ~kinds).bit_count() <= jokers and (needed - have).total() <= jokers:
                yield word


def _kinds(letters: str) -> int:
    """Return which letters occur, a bit each: a quick look before they are counted."""
    bits = 0
    for letter in letters:
        bits |= 1 << (ord(letter) & 31)
    return bits


class AcceptAll:
    """A lexicon that knows every word and can name none: for records already judged."""

    name = "accept-all"

    def __contains__(self, word: str) -> bool:
        return True

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:  # noqa: ARG002
        """Yield nothing."""
        return iter(())
