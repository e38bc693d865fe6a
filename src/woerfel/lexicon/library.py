"""The dictionaries and category decks that a table can be given."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from woerfel.core.cache import cached
from woerfel.lexicon import Lexicon, entry
from woerfel.lexicon.categories import Categories
from woerfel.lexicon.house_words import HouseLexicon, read_line
from woerfel.lexicon.packed import Packed

Language: TypeAlias = Literal["de", "en"]
StrictnessName: TypeAlias = Literal["strict", "normal", "generous"]
"""How much of a dictionary counts; `entry.Level` says what each means."""


@dataclass(frozen=True)
class Library:
    """What words are looked up in, by language."""

    lexicons: Mapping[str, Lexicon] = field(default_factory=dict[str, Lexicon])
    categories: Mapping[str, Categories] = field(default_factory=dict[str, Categories])

    def lexicon(
        self,
        language: str,
        level: StrictnessName = "normal",
        house: tuple[str, ...] = (),
        *,
        family: bool = False,
    ) -> Lexicon:
        """Return the words that count at a table. Raises `Illegal` for wrong house words."""
        lexicon = self.lexicons[language]
        if isinstance(lexicon, Packed):
            lexicon = lexicon.at(entry.Strictness(level), family=family)
        return _with_house(lexicon, house) if house else lexicon


@cached
def _with_house(lexicon: Lexicon, house: tuple[str, ...]) -> Lexicon:
    return HouseLexicon(lexicon, map(read_line, house))
