"""How typed words become plain, and how each game writes a plain word."""

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from woerfel.core.game import Illegal
from woerfel.lexicon.spelling import LETTERS, LONGEST, in_pieces, initial, on_dice, plain

PLAIN = [
    # typed, plain
    ("haus", "HAUS"),
    ("Haus", "HAUS"),
    ("hAUS", "HAUS"),
    ("HAUS", "HAUS"),
    ("a", "A"),
    ("Tür", "TÜR"),
    ("äöü", "ÄÖÜ"),
    ("ÄÖÜ", "ÄÖÜ"),
    ("a\u0308o\u0308u\u0308", "ÄÖÜ"),
    ("A\u0308O\u0308U\u0308", "ÄÖÜ"),
    ("Straße", "STRASSE"),
    ("STRAẞE", "STRASSE"),
    ("Strasse", "STRASSE"),
    ("ß", "SS"),
    ("ẞ", "SS"),
    ("ẞß", "SSSS"),
    ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ("a" * 40, "A" * 40),
    ("u\u0308" * 40, "Ü" * 40),
    ("ß" * 20, "S" * 40),
]

NOT_LETTERS = [
    "",
    " ",
    "zwei worte",
    " haus",
    "haus ",
    "haus\n",
    "ha\tus",
    "ha\u00a0us",
    "ha\u00adus",  # soft hyphen
    "ha\u200bus",  # zero-width space
    "\u200fhaus",  # right-to-left mark
    "haus\u200f",
    "\ufeffhaus",
    "\u0308",
    "n\u0308",
    "u\u0308\u0308",
    "haus1",
    "7",
    "٣",
    "don't",
    "E-Mail",
    "haus.",
    "_",
    "\0",
    "haus🏠",
    "🎲",
    "café",
    "naïve",
    "ångström",
    "œuvre",
    "ñ",
    "дом",
    "АВС",  # Cyrillic look-alikes
    "οικος",
    "家",
    "בית",
    "ｈａｕｓ",  # full width
    "ﬁx",  # a ligature, as pasted from print
    "ſee",  # the long s of old print
    "ıch",  # a dotless i
    "1" * 160,
]

TOO_LONG = ["a" * 41, "Ü" * 41, "u\u0308" * 41, "a" * 39 + "ß", "ß" * 21, "a" * 160, "a" * 161]


@pytest.mark.parametrize(("typed", "word"), PLAIN)
def test_a_typed_word_becomes_plain(typed: str, word: str) -> None:
    assert plain(typed) == word


@pytest.mark.parametrize("typed", NOT_LETTERS)
def test_t_11_only_letters_make_a_word(typed: str) -> None:
    with pytest.raises(Illegal) as refused:
        plain(typed)
    assert (refused.value.why, refused.value.rule) == ("not-letters", "T-11")
    assert refused.value.facts == {}


@pytest.mark.parametrize("typed", [*TOO_LONG, "a" * 10_000, "1" * 161, "🎲" * 10_000])
def test_t_11_a_word_has_an_end(typed: str) -> None:
    with pytest.raises(Illegal) as refused:
        plain(typed)
    assert (refused.value.why, refused.value.rule) == ("too-long", "T-11")
    assert refused.value.facts == {"most": 40}


def test_the_alphabet_is_a_to_z_and_the_umlauts() -> None:
    assert "".join(sorted(LETTERS)) == "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
    assert LONGEST == 40


@given(st.text(alphabet=sorted(LETTERS), min_size=1, max_size=LONGEST))
def test_a_plain_word_stays_as_it_is_however_it_is_typed(word: str) -> None:
    assert plain(word) == word
    assert plain(word.lower()) == word
    assert plain(unicodedata.normalize("NFD", word)) == word


@given(st.text(max_size=50))
def test_whatever_is_typed_is_plain_or_refused(typed: str) -> None:
    with suppress(Illegal):
        word = plain(typed)
        assert set(LETTERS).issuperset(word)
        assert 1 <= len(word) <= 40


@pytest.mark.parametrize(
    ("word", "dice", "pieces", "first"),
    [
        # plain, on dice, in pieces, initial
        ("HAUS", "HAUS", "HAUS", "H"),
        ("TÜR", "TUR", "TUER", "T"),
        ("ÄPFEL", "APFEL", "AEPFEL", "A"),
        ("ÖL", "OL", "OEL", "O"),
        ("ÜBUNG", "UBUNG", "UEBUNG", "U"),
        ("ÄÖÜ", "AOU", "AEOEUE", "A"),
        ("STRASSE", "STRASSE", "STRASSE", "S"),
        ("ZOO", "ZOO", "ZOO", "Z"),
        ("Ä", "A", "AE", "A"),
        ("", "", "", ""),
    ],
)
def test_each_game_writes_umlauts_its_own_way(
    word: str, dice: str, pieces: str, first: str
) -> None:
    assert on_dice(word) == dice
    assert in_pieces(word) == pieces
    assert initial(word) == first
