"""How a word is written in each game: one place for case, umlauts and ß.

A word comes in as somebody typed it and becomes `plain`: composed, upper case,
ß as SS. From there each game has its own way with Ä, Ö and Ü.
"""

import re
import unicodedata
from collections.abc import Iterator
from itertools import product

from woerfel.core.game import Illegal

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
SPECIAL = "ÄÖÜß"
"""Letters that games spell differently."""
TYPED = frozenset(LETTERS + LETTERS.lower() + "ßẞ")
"""The characters a word may be typed with; ligatures and the like are not accepted."""
_TERM = TYPED | {" ", "-"}
"""Characters of a term that need no folding."""
SHORTEST = 2
"""Fewest letters of a word."""
LONGEST = 40
"""Most letters of a word that anybody plays in either language."""

_DICE = str.maketrans("ÄÖÜ", "AOU")
_PIECES = str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE"})
_EITHER = {"Ä": ("Ä", "AE"), "Ö": ("Ö", "OE"), "Ü": ("Ü", "UE")}
_UMLAUTS = {"AE": ("AE", "Ä"), "OE": ("OE", "Ö"), "UE": ("UE", "Ü")}
_PAIRS = re.compile("(AE|OE|UE)")
_MOST_PAIRS = 6
"""Most letter pairs of a word that could be umlauts."""
_LIGATURES = str.maketrans({"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "ß": "SS"})
_MARKS = str.maketrans(dict.fromkeys("'’‘ʼ`´.") | dict.fromkeys("‐‑–", "-"))
"""Characters dropped from a term, as in O’Hara and St. Lucia; and all kinds of hyphens."""


def plain(typed: str) -> str:
    """Return a single word in its plain form. Raises `Illegal`.

    >>> plain("Straße"), plain("u\\u0308ber")
    ('STRASSE', 'ÜBER')
    """
    if len(typed) > 4 * LONGEST:
        raise Illegal("too-long", "T-11", most=LONGEST)
    composed = unicodedata.normalize("NFC", typed)
    if not composed or not TYPED.issuperset(composed):
        raise Illegal("not-letters", "T-11")
    word = composed.upper().replace("ẞ", "SS")
    if len(word) > LONGEST:
        raise Illegal("too-long", "T-11", most=LONGEST)
    return word


def on_dice(word: str) -> str:
    """Spell a plain word with dice: an A may stand for an Ä (WK-23)."""
    return word if word.isascii() else word.translate(_DICE)


def in_pieces(word: str) -> str:
    """Spell a plain word with letters built from pieces: Ä is A and E, two letters (WS-09).

    >>> in_pieces("TÜR")
    'TUER'
    """
    return word if word.isascii() else word.translate(_PIECES)


def mixed(word: str) -> Iterator[str]:
    """Yield every way to type a plain word: each umlaut as it is, or spelled out.

    >>> list(mixed("TÜR"))
    ['TÜR', 'TUER']
    """
    for choice in product(*(_EITHER.get(letter, letter) for letter in word)):
        yield "".join(choice)


def unaccented(word: str) -> str:
    """Write a word in capitals without any dots or strokes.

    >>> unaccented("Smørrebrød")
    'SMORREBROD'
    """
    split = unicodedata.normalize("NFD", word.upper().translate(_LIGATURES))
    return "".join(sign for sign in split if not unicodedata.combining(sign))


def folded(typed: str) -> str:
    """Write a term of several words without accents and apostrophes; Ä, Ö, Ü and ß stay.

    >>> folded("Crème brûlée"), folded("D’Artagnan"), folded("Müsli-Riegel")
    ('CrEme brUlEe', 'DArtagnan', 'Müsli-Riegel')
    """
    composed = unicodedata.normalize("NFC", typed).translate(_MARKS)
    return "".join(sign if sign in TYPED else unaccented(sign) for sign in composed)


def term(word: str) -> str:
    """Return a listed word in capitals, made of letters, spaces and hyphens alone.

    >>> term("Crème brûlée"), term("Adam's apple"), term("Käse-Igel")
    ('CREME BRULEE', 'ADAMS APPLE', 'KÄSE-IGEL')
    """
    if _TERM.issuperset(word):
        return " ".join(word.upper().replace("ẞ", "SS").split())
    capitals = folded(word).upper().replace("ẞ", "SS")
    kept = "".join(sign for sign in capitals if sign.isalpha() or sign in " -")
    return " ".join(kept.split())


def initial(word: str) -> str:
    """Return the letter that a named word begins with: Ä counts as A.

    >>> initial("ÄPFEL")
    'A'
    """
    return word[:1].translate(_DICE)


def spellings(word: str) -> Iterator[str]:
    """Yield the words that built letters may spell, the letters themselves first.

    >>> list(spellings("TUER"))
    ['TUER', 'TÜR']
    """
    parts = _PAIRS.split(word)
    if len(parts) // 2 > _MOST_PAIRS:
        parts = [word]
    for choice in product(*(_UMLAUTS.get(part, (part,)) for part in parts)):
        yield "".join(choice)
