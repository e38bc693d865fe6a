"""The box of Wordsmith: four kinds of pieces, the die, and the alphabet built from them.

Data and arithmetic only. Nothing here knows about words, sheets or players.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from woerfel.core.game import Illegal
from woerfel.lexicon.spelling import SPECIAL, in_pieces, plain


class Piece(StrEnum):
    """A kind of piece (WS-01), in the order of the notation."""

    LONG = "long"
    """The red one, straight."""
    SHORT = "short"
    """The yellow one, straight and half as long."""
    ARC = "arc"
    """The blue one, a large curve."""
    BOW = "bow"
    """The green one, a small curve."""


class Pieces(Struct, frozen=True):
    """A number of pieces of each kind: a hand, a compartment tray, a recipe."""

    long: int = 0
    short: int = 0
    arc: int = 0
    bow: int = 0

    def __add__(self, other: "Pieces") -> "Pieces":
        return Pieces(
            self.long + other.long,
            self.short + other.short,
            self.arc + other.arc,
            self.bow + other.bow,
        )

    def __sub__(self, other: "Pieces") -> "Pieces":
        return Pieces(
            self.long - other.long,
            self.short - other.short,
            self.arc - other.arc,
            self.bow - other.bow,
        )

    def __mul__(self, times: int) -> "Pieces":
        return Pieces(self.long * times, self.short * times, self.arc * times, self.bow * times)

    def __floordiv__(self, ways: int) -> "Pieces":
        return Pieces(self.long // ways, self.short // ways, self.arc // ways, self.bow // ways)

    def __str__(self) -> str:
        counts = zip((self.long, self.short, self.arc, self.bow), SIGNS, strict=True)
        return " ".join(f"{count}{sign}" for count, sign in counts if count) or NOTHING

    @property
    def vector(self) -> tuple[int, int, int, int]:
        """Only the counts, as the dictionary's searches take them."""
        return (self.long, self.short, self.arc, self.bow)

    @property
    def total(self) -> int:
        """The total number."""
        return self.long + self.short + self.arc + self.bow

    @property
    def kinds(self) -> tuple[Piece, ...]:
        """Those kinds of which there is at least one."""
        return tuple(piece for piece in Piece if self.of(piece) > 0)

    def of(self, piece: Piece) -> int:
        """Count the pieces of one kind."""
        match piece:
            case Piece.LONG:
                return self.long
            case Piece.SHORT:
                return self.short
            case Piece.ARC:
                return self.arc
            case Piece.BOW:
                return self.bow

    def covers(self, other: "Pieces") -> bool:
        """Return whether `other` can be taken from these."""
        return (
            self.long >= other.long
            and self.short >= other.short
            and self.arc >= other.arc
            and self.bow >= other.bow
        )

    def lacking(self, other: "Pieces") -> "Pieces":
        """Return what is missing from these to cover `other`."""
        return Pieces(
            max(0, other.long - self.long),
            max(0, other.short - self.short),
            max(0, other.arc - self.arc),
            max(0, other.bow - self.bow),
        )


SIGNS: Mapping[str, Piece] = {"L": Piece.LONG, "s": Piece.SHORT, "C": Piece.ARC, "c": Piece.BOW}
"""How each kind is written: ``3L 4s 1C 2c``, a recipe as ``LLs``."""

ONE: Mapping[Piece, Pieces] = {
    Piece.LONG: Pieces(long=1),
    Piece.SHORT: Pieces(short=1),
    Piece.ARC: Pieces(arc=1),
    Piece.BOW: Pieces(bow=1),
}
"""A single piece of each kind."""

NOTHING = "0"
"""The notation for no pieces."""

SUPPLY = Pieces(long=40, short=40, arc=20, bow=20)
"""The contents of the box."""

STAR = "*"
"""The mark of a joker."""

DIE = ("long", "long", "short", "short", "arc*", "bow*")
"""The faces of each of the four dice; those with a star are jokers."""

FOUND, DERIVED, PROPOSED = "ABEFHIKLMRTUWZ", "CDNOPS", "GJQVXY"
"""Which recipes were published, which follow from worked examples, and which are ours."""

ALPHABET: Mapping[str, str] = {
    "A": "LLs",
    "B": "Lcc",
    "C": "C",
    "D": "LC",
    "E": "Lsss",
    "F": "Lss",
    "G": "sC",
    "H": "LLs",
    "I": "L",
    "J": "sc",
    "K": "Lss",
    "L": "Ls",
    "M": "LLss",
    "N": "LLL",
    "O": "CC",
    "P": "Lc",
    "Q": "sCC",
    "R": "Lsc",
    "S": "cc",
    "T": "Ls",
    "U": "ssc",
    "V": "LL",
    "W": "LLss",
    "X": "LL",
    "Y": "sss",
    "Z": "Lss",
}
"""The building plan: for each letter the pieces of its one construction (WS-05, WS-06, WS-07)."""

SPELLED: Mapping[str, str] = {sign: in_pieces(plain(sign)) for sign in SPECIAL}
"""The letters that Ä, Ö, Ü and ß are built as (WS-09), for the client."""

RECIPE = re.compile(r"[LsCc]{1,6}")
"""What a table may write into a custom alphabet."""

Alphabet: TypeAlias = tuple[Pieces, ...]
"""The pieces of each letter, A first."""


def pieces(text: str) -> Pieces:
    """Read counted pieces.

    >>> pieces("3L 1c")
    Pieces(long=3, short=0, arc=0, bow=1)
    """
    found = Pieces()
    if text != NOTHING:
        for count in text.split():
            found += ONE[SIGNS[count[-1]]] * int(count[:-1])
    return found


def gather(kinds: tuple[Piece, ...]) -> Pieces:
    """Count up single pieces."""
    found = Pieces()
    for piece in kinds:
        found += ONE[piece]
    return found


def is_joker(face: str) -> bool:
    """Return whether a face of the die lets its roller choose."""
    return face.endswith(STAR)


def shown(face: str) -> Piece:
    """Return the piece whose colour a face shows."""
    return Piece(face.removesuffix(STAR))


def read_alphabet(recipes: Mapping[str, str]) -> Alphabet:
    """Read a building plan. Raises `Illegal` unless every letter can be built."""
    if missing := [letter for letter in ALPHABET if letter not in recipes]:
        raise Illegal("letters-without-recipe", "WS-05", letters=" ".join(missing))
    for letter, recipe in recipes.items():
        if letter not in ALPHABET or not RECIPE.fullmatch(recipe):
            raise Illegal("wrong-recipe", "WS-07", letter=letter, recipe=recipe)
    return tuple(gather(tuple(SIGNS[sign] for sign in recipes[letter])) for letter in ALPHABET)


def cost(letters: str, alphabet: Alphabet) -> Pieces:
    """Add up the pieces of a word in the letters A to Z, each as it is printed (WS-15)."""
    needed = Pieces()
    for letter in letters:
        needed += alphabet[ord(letter) - ord("A")]
    return needed


def buildable(hand: Pieces, alphabet: Alphabet) -> str:
    """Return the letters that can be built from `hand`, one at a time."""
    built = zip(ALPHABET, alphabet, strict=True)
    return "".join(letter for letter, recipe in built if hand.covers(recipe))
