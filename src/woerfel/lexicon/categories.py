"""Categories: the deck of them, and whether a word fits one."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

Theme: TypeAlias = Literal["nature", "food", "home", "people", "school", "travel", "fun"]
"""A part of a deck that a table can choose; a deck need not have all of them."""


class Verdict(StrEnum):
    """The verdict of the lists on a word."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Reason(StrEnum):
    """What a ruling rests on."""

    LISTED = "listed"
    FORM = "form"
    """Another form of a listed word."""
    NEAR_MISS = "near-miss"
    COMPOUND = "compound"
    """It ends in a word of the kind."""
    WORDNET = "wordnet"
    TYPO = "typo"
    """A listed word, mistyped."""
    NOT_ON_LIST = "not-on-list"
    """The list is complete without it."""
    ANOTHER_KIND = "another-kind"
    """A common noun, and no meaning of it fits."""
    NOT_LISTED = "not-listed"
    HOUSE = "house"
    """The table has accepted it before."""


class Clue(StrEnum):
    """A hint that helps people judge an unknown word."""

    NO_WORD = "no-word"
    """No dictionary has it."""
    PROBABLY = "probably"
    """A rare meaning of it fits, or what it ends in."""


class Ruling(Struct, frozen=True):
    """The ruling on a word."""

    verdict: Verdict
    reason: Reason
    word: str | None = None
    """The listed word that it was taken for, or that it ends in."""
    hint: Clue | None = None
    likely: bool = False
    """Whether an unknown word rather fits: by its form, frequency and nearness to the list."""


class CategoryCard(Struct, frozen=True):
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
    def cards(self) -> Mapping[str, CategoryCard]:
        """The deck, by the cards' ids."""
        ...

    def __hash__(self) -> int:
        """Return a key that identifies this deck, for caching what was computed from it."""
        ...

    def title(self, category: str) -> str:
        """Return what is printed on the card."""
        ...

    def judge(self, category: str, word: str) -> Ruling:
        """Return whether a plain word fits, and why."""
        ...

    def words(self, category: str) -> Iterator[str]:
        """Yield the plain words that are sure to fit, in order."""
        ...

    @property
    def themes(self) -> tuple[Theme, ...]:
        """The parts of the deck that a table can choose."""
        ...

    def dealt(self, themes: tuple[Theme, ...]) -> tuple[str, ...]:
        """Return the ids of the cards of these parts, or of all, in the deck's order."""
        ...

    def known(self, category: str, level: int) -> tuple[str, ...] | None:
        """Return those of `words` that are known at a level from 1 to 4; None without levels."""
        ...


class ListedCategories:
    """Categories that know the words they were given, and doubt all others."""

    def __init__(
        self,
        name: str,
        cards: Mapping[str, CategoryCard],
        titles: Mapping[str, str],
        fitting: Mapping[str, frozenset[str]],
        misfits: Mapping[str, frozenset[str]] | None = None,
        parts: Mapping[Theme, frozenset[str]] | None = None,
    ) -> None:
        self.name = name
        self.cards = cards
        self.themes = tuple(parts or ())
        self._parts = parts or {}
        self._titles, self._fitting, self._misfits = titles, fitting, misfits or {}

    def title(self, category: str) -> str:
        """Return what is printed on the card."""
        return self._titles[category]

    def judge(self, category: str, word: str) -> Ruling:
        """Look the word up among those that fit and those that certainly do not."""
        if word in self._fitting[category]:
            return Ruling(Verdict.YES, Reason.LISTED, word)
        if word in self._misfits.get(category, ()):
            return Ruling(Verdict.NO, Reason.NEAR_MISS, word)
        return Ruling(Verdict.UNKNOWN, Reason.NOT_LISTED)

    def words(self, category: str) -> Iterator[str]:
        """Yield the words that fit, in order."""
        yield from sorted(self._fitting[category])

    def dealt(self, themes: tuple[Theme, ...]) -> tuple[str, ...]:
        """Return the cards that were put into these parts, or all."""
        chosen = frozenset[str]().union(*(self._parts[theme] for theme in themes))
        return tuple(card for card in self.cards if card in chosen or not themes)

    def known(self, category: str, level: int) -> tuple[str, ...] | None:  # noqa: ARG002
        """Return None: it is not known how familiar the words are."""
        return None
