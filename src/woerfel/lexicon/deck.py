"""The deck that comes with Wörfel: 54 cards over 162 banks, in one language.

Banks are plain text in data/categories, and read when they are first asked for;
deck.cards there says which categories share a card. What judges words is `referee`.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from woerfel.core.cache import cached
from woerfel.lexicon import Lexicon
from woerfel.lexicon.bank import (
    Bank,
    BankWord,
    Grade,
    Heading,
    WrongBank,
    open_bank,
    read_heading,
)
from woerfel.lexicon.categories import CategoryCard, Ruling, Theme
from woerfel.lexicon.category_judge import CategoryJudge
from woerfel.lexicon.closure import Closure, Closures
from woerfel.lexicon.library import Language
from woerfel.lexicon.spelling import term

NAME, EDITION = "categories", "2026.1"
"""The parts of the deck's name, which games record."""
CARDS = "deck.cards"
SUBDECKS: Mapping[Theme, frozenset[str]] = {
    "nature": frozenset({"animals", "nature"}),
    "food": frozenset({"food"}),
    "home": frozenset({"home", "things"}),
    "people": frozenset({"people", "body", "work"}),
    "school": frozenset({"school", "science", "language"}),
    "travel": frozenset({"travel", "world"}),
    "fun": frozenset({"play", "party", "culture"}),
}
"""The parts of the deck that a table can choose, and the themes of their categories."""
ENOUGH = 2
"""Categories of a part that make a card belong to it; the easy one alone does, too."""

_DIGITS = frozenset("0123456789")
"""Characters that no word at a table may have: Formula 1 is understood, but never said."""


class Term(Struct, frozen=True, gc=False):
    """A listed word as a player would type it, in its plain form."""

    plain: str
    level: int


class Banks:
    """The banks of a folder, and the cards; shared by the decks of both languages."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.bank = lru_cache(maxsize=None)(self._bank)

    @cached_property
    def headings(self) -> Mapping[str, Heading]:
        """What each category is, in the order of their ids."""
        return {name: read_heading(name, text) for name, text in self._texts.items()}

    @cached_property
    def _texts(self) -> Mapping[str, str]:
        return {file.stem: _text(file) for file in self.files}

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """The files of the banks, in order."""
        return tuple(sorted(self._folder.glob("*.txt")))

    @cached_property
    def cards(self) -> Mapping[str, CategoryCard]:
        """The cards, by their ids. Raises `WrongBank`."""
        return read_cards(_text(self._folder / CARDS), self.headings)

    @cached_property
    def digest(self) -> str:
        """SHA-256 of all that the files say."""
        found = sha256()
        for file in (self._folder / CARDS, *self.files):
            data = file.read_bytes()
            found.update(f"{file.name} {len(data)}\n".encode() + data)
        return found.hexdigest()

    def _bank(self, category: str) -> Bank:
        if category not in self.headings:
            raise KeyError(category)
        return open_bank(self.headings[category], self._texts[category])


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def read_cards(text: str, headings: Mapping[str, Heading]) -> Mapping[str, CategoryCard]:
    """Read which categories share a card: ``01 animals, mammals, dog-breeds``."""
    cards: dict[str, CategoryCard] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, rest = line.partition(" ")
        easy, medium, hard, *more = (*(each.strip() for each in rest.split(",")), "", "")
        grades = [headings[each].grade for each in (easy, medium, hard) if each in headings]
        if grades != list(Grade) or any(more) or name in cards:
            raise WrongBank(
                CARDS, number, "a card is its id, an easy, a medium and a hard category"
            )
        cards[name] = CategoryCard(name, (easy, medium, hard))
    return cards


@lru_cache(maxsize=128)
def _dealt(banks: Banks, themes: tuple[Theme, ...]) -> tuple[str, ...]:
    parts = [SUBDECKS[theme] for theme in themes]
    found: list[str] = []
    for card in banks.cards.values():
        headings = [banks.headings[each] for each in card.categories]
        if any(belongs(headings, part) for part in parts):
            found.append(card.id)
    return tuple(found)


def belongs(categories: Sequence[Heading], themes: frozenset[str]) -> bool:
    """Return whether a card with these categories, the easy one first, is about the themes."""
    about = [not themes.isdisjoint(each.themes) for each in categories]
    return about[0] or sum(about) >= ENOUGH


class Deck:
    """Our categories in one language, and what fits them."""

    lasting = True

    def __init__(
        self,
        banks: Banks,
        language: Language,
        lexicon: Lexicon,
        closures: Closures | None = None,
        attested: Container[str] = (),
    ) -> None:
        self.banks = banks
        self.language: Language = language
        self._lexicon, self._closures, self._attested = lexicon, closures, attested
        self.referee = lru_cache(maxsize=None)(self._referee)
        self.terms = cached(self._terms)

    @property
    def name(self) -> str:
        """The name and version, as recorded in a game's head."""
        return f"{NAME}-{self.language}-{EDITION}-{self.banks.digest[:8]}"

    @property
    def cards(self) -> Mapping[str, CategoryCard]:
        """The deck, by the cards' ids."""
        return self.banks.cards

    @property
    def themes(self) -> tuple[Theme, ...]:
        """The parts of the deck that a table can choose."""
        return tuple(SUBDECKS)

    def dealt(self, themes: tuple[Theme, ...]) -> tuple[str, ...]:
        """Return the ids of the cards of these parts, or of all, in the deck's order."""
        return _dealt(self.banks, themes) if themes else tuple(self.cards)

    def title(self, category: str) -> str:
        """Return what is printed on the card."""
        return self.banks.headings[category].titles[self.language]

    def judge(self, category: str, word: str) -> Ruling:
        """Return whether a word fits, and why."""
        return self.referee(category).judge(word)

    def words(self, category: str) -> Iterator[str]:
        """Yield the plain words that are listed, in order."""
        return (each.plain for each in self.terms(category))

    def known(self, category: str, level: int) -> tuple[str, ...]:
        """Return the plain words that are listed up to a level, in order."""
        return tuple(each.plain for each in self.terms(category) if each.level <= level)

    def _terms(self, category: str) -> tuple[Term, ...]:
        listed: dict[str, BankWord] = {}
        for each in self.referee(category).listed:
            if _DIGITS.isdisjoint(each.word):
                listed.setdefault(term(each.word), each)
        return tuple(Term(plain, each.level) for plain, each in sorted(listed.items()))

    def _referee(self, category: str) -> CategoryJudge:
        bank = self.banks.bank(category)
        closure: Closure | None = None
        other: Container[str] = ()
        if self.language == "en" and self._closures:
            closure = self._closures.closure(category)
            if closure and category in self._closures.head.firm:
                other = self._closures.nouns
        return CategoryJudge(bank, self.language, self._lexicon, closure, other, self._attested)
