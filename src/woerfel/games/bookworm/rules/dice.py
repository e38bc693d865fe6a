"""The Bookworm dice: their sides, and which letters a side stands for.

A letter side is written as in the rulebooks of the other games, ``E2`` for an E
with two dots. What the sides of the special die do is not known here.
"""

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Literal, TypeAlias

from woerfel.core.chance import Draw
from woerfel.core.dice import face as read

SpecialFace: TypeAlias = Literal["dots", "a-z", "book", "lock", "not", "?"]
"""A side of the green die."""

DOTS: Mapping[str, int] = {
    **dict.fromkeys(["S", "CK", "A", "B", "P", "M", "T", "F", "R", "D", "G"], 1),
    **dict.fromkeys(["E", "H", "L", "W", "V", "N", "I", "O", "U", "Z"], 2),
    **dict.fromkeys(["J", "Q", "XY"], 3),
}
"""The dots of the letter sides. They are known for S D M E H L Q, and derived for the others."""

SPECIAL_DIE: tuple[SpecialFace, ...] = ("dots", "a-z", "book", "lock", "not", "?")
"""The green die (BW-04, BW-05)."""

_LETTERS: Mapping[str, str] = {
    "dots": "",
    "a-z": ascii_uppercase,
    "book": "",
    "lock": "",
    "not": "NOT",
    "?": "",
}


def _die(sides: str) -> tuple[str, ...]:
    return tuple(f"{side}{DOTS[side]}" for side in sides.split())


LETTER_DICE: Draw = (
    *(_die("CK D S E G W"),) * 2,
    *(_die("M P U F R I"),) * 2,
    *(_die("A B T H L Z"),) * 2,
    _die("N V J O Q XY"),
)
"""The seven white dice (BW-04, BW-05)."""


def is_special(face: str) -> bool:
    """Return whether this is a side of the green die."""
    return face in _LETTERS


def letters(face: str) -> str:
    """Return the letters that a word may begin with to earn this side (BW-30, BW-62, BW-68).

    >>> letters("CK1"), letters("not"), letters("lock")
    ('CK', 'NOT', '')
    """
    special = _LETTERS.get(face)
    return read(face).letter if special is None else special


def dots(face: str) -> int:
    """Return the dots of a letter side; a special side such as A–Z has none of its own (BW-69).

    >>> dots("XY3"), dots("a-z")
    (3, 0)
    """
    return 0 if is_special(face) else read(face).points
