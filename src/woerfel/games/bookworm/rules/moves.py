"""What a player can do at a Bookworm table."""

from typing import Literal, TypeAlias

from msgspec import Struct

from woerfel.games.bookworm.rules.dice import SpecialFace

CardLine: TypeAlias = Literal[0, 1, 2]
"""A category of a card, counted from the top."""


class TurnCard(Struct, frozen=True, forbid_unknown_fields=True, tag="turn-card"):
    """Turn the top card of the stack (BW-10)."""


class Pick(Struct, frozen=True, forbid_unknown_fields=True, tag="pick"):
    """Choose one of the card's three categories (BW-10)."""

    category: CardLine


class TurnSpecial(Struct, frozen=True, forbid_unknown_fields=True, tag="turn-special"):
    """Turn the special die from ? to another side (BW-74)."""

    face: SpecialFace


class Name(Struct, frozen=True, forbid_unknown_fields=True, tag="name"):
    """Name a word for a die (BW-17)."""

    word: str
    die: int
    insist: bool = False
    """Put the word to the vote even if the lists say no; only the referee ``appeal`` listens."""


class UseBook(Struct, frozen=True, forbid_unknown_fields=True, tag="use-book"):
    """Change the category instead of naming a word (BW-58)."""


class GiveUp(Struct, frozen=True, forbid_unknown_fields=True, tag="give-up"):
    """Admit that no word comes to mind (BW-41)."""


class Count(Struct, frozen=True, forbid_unknown_fields=True, tag="count"):
    """Begin to count down a player who thinks too long (BW-34)."""


class Accept(Struct, frozen=True, forbid_unknown_fields=True, tag="accept"):
    """Let a word pass."""


class Contest(Struct, frozen=True, forbid_unknown_fields=True, tag="contest"):
    """Put a word to the vote (BW-36)."""


class Vote(Struct, frozen=True, forbid_unknown_fields=True, tag="vote"):
    """Say whether a word fits (BW-36)."""

    valid: bool


Move: TypeAlias = (
    TurnCard | Pick | TurnSpecial | Name | UseBook | GiveUp | Count | Accept | Contest | Vote
)
