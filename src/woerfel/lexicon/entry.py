"""What a dictionary knows about a word, and why it may refuse one.

Nothing here knows how words are kept, or any game.
"""

from enum import StrEnum

from msgspec import Struct


class Entry(Struct, frozen=True):
    """A word of a dictionary."""

    word: str
    """As it is printed: ``Straße``, ``Tür``, ``gehen``."""
    tier: int = 1
    """1 is core, 2 extended; 3 is known as dialect or foreign, for generous tables."""
    zipf: int = 0
    """How frequent it is, ten times its zipf value; 0 is unknown."""
    name: bool = False
    """Whether it also is a proper name."""
    vulgar: bool = False
    """Whether a bot must never say it."""
    delicate: bool = False
    """Whether a family table leaves it out, as it does what is vulgar."""


class WordFault(StrEnum):
    """Why a word is refused."""

    NAME = "proper-name"
    ABBREVIATION = "abbreviation"
    DIALECT = "dialect"
    FOREIGN = "foreign"
    UNKNOWN = "not-in-dictionary"
    BANNED = "house-banned"
    FAMILY = "family-table"
    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"
    NOT_LETTERS = "not-letters"


class Strictness(StrEnum):
    """How much of a dictionary counts at a table."""

    STRICT = "strict"
    """Core words that are no names."""
    NORMAL = "normal"
    """Core and extended words."""
    GENEROUS = "generous"
    """Dialect and foreign words as well."""
