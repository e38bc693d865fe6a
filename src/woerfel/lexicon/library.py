"""The dictionaries and category decks that a table can be given."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from woerfel.lexicon import Lexicon
from woerfel.lexicon.categories import Categories

Language: TypeAlias = Literal["de", "en"]


@dataclass(frozen=True)
class Library:
    """What words are looked up in, by language."""

    lexicons: Mapping[str, Lexicon] = field(default_factory=dict[str, Lexicon])
    categories: Mapping[str, Categories] = field(default_factory=dict[str, Categories])
