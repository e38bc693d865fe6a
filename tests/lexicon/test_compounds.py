"""German compounds: what stands in front, and what it ends in."""

import pytest

from woerfel.lexicon import WordList
from woerfel.lexicon.compounds import is_cut_wrongly, is_first_part, tails

LEXICON = WordList(
    "toy", ["Garten", "Schule", "schreiben", "rodeln", "Arbeit", "Hund", "Kind", "aus", "vor", "Ei"]
)


@pytest.mark.parametrize(
    ("first", "is_one"),
    [
        ("GARTEN", True),
        ("ARBEITS", True),
        ("HUNDE", True),
        ("KINDER", True),
        ("KINDES", True),
        ("SCHUL", True),
        ("SCHREIB", True),
        ("RODEL", True),
        ("GARTENS", True),
        ("AUS", False),
        ("VOR", False),
        ("EIER", False),
        ("BLUBB", False),
    ],
)
def test_first_parts(first: str, is_one: bool) -> None:
    assert is_first_part(first, LEXICON) is is_one


def test_the_longest_head_comes_first() -> None:
    heads = {"STUHL", "UHL", "HOCHSTUHL"}
    assert list(tails("KINDERHOCHSTUHL", heads)) == [
        ("KINDER", "HOCHSTUHL"),
        ("KINDERHOCH", "STUHL"),
        ("KINDERHOCHST", "UHL"),
    ]
    assert list(tails("HOCHSTUHL", heads)) == [("HOCH", "STUHL"), ("HOCHST", "UHL")]
    assert list(tails("UHL", heads)) == []


STUBE = WordList("toy", ["wohnen", "Stube", "Tube", "Kohl", "Suppe", "Kohlsuppe", "Blume", "Senf"])


@pytest.mark.parametrize(
    ("first", "last", "wrongly"),
    [
        ("WOHNS", "TUBE", True),
        ("SENF", "TUBE", False),
        ("BLUMENKOHL", "SUPPE", False),
        ("KOHL", "SUPPE", False),
    ],
)
def test_a_longer_last_word_is_the_better_cut(first: str, last: str, *, wrongly: bool) -> None:
    assert is_cut_wrongly(first, last, STUBE) is wrongly


def test_what_has_three_letters_must_be_a_common_noun() -> None:
    """Mangold is no gold, nor Morbus a bus."""
    words = WordList("toy", ["man", "Mor", "rot"])
    assert not is_first_part("MAN", words)
    assert not is_first_part("MOR", words)
    assert is_first_part("ROT", words)
