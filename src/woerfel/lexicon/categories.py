"""Categories for Bookworm: the deck, and whether a word fits one."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Protocol

from msgspec import Struct


class Verdict(StrEnum):
    """What the lists say of a word."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Card(Struct, frozen=True):
    """A category card: three categories, the easiest on top."""

    id: str
    categories: tuple[str, str, str]


class Categories(Protocol):
    """A deck of category cards in one language, and what fits its categories."""

    @property
    def name(self) -> str:
        """The name and version, as recorded in a game's head."""
        ...

    @property
    def cards(self) -> Mapping[str, Card]:
        """The deck, by the cards' ids."""
        ...

    def title(self, category: str) -> str:
        """Return what is printed on the card."""
        ...

    def verdict(self, category: str, word: str) -> Verdict:
        """Tell whether a plain word fits."""
        ...

    def words(self, category: str) -> Iterator[str]:
        """Yield the plain words that are sure to fit, in order."""
        ...


class ListedCategories:
    """Categories that know the words they were given, and doubt all others."""

    def __init__(
        self,
        name: str,
        cards: Mapping[str, Card],
        titles: Mapping[str, str],
        fitting: Mapping[str, frozenset[str]],
        misfits: Mapping[str, frozenset[str]] | None = None,
    ) -> None:
        self.name = name
        self.cards = cards
        self._titles, self._fitting, self._misfits = titles, fitting, misfits or {}

    def title(self, category: str) -> str:
        """Return what is printed on the card."""
        return self._titles[category]

    def verdict(self, category: str, word: str) -> Verdict:
        """Look the word up among those that fit and those that surely do not."""
        if word in self._fitting[category]:
            return Verdict.YES
        return Verdict.NO if word in self._misfits.get(category, ()) else Verdict.UNKNOWN

    def words(self, category: str) -> Iterator[str]:
        """Yield the words that fit, in order."""
        yield from sorted(self._fitting[category])
