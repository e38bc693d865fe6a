"""German compounds: what stands in front, and what it ends in."""

import pytest

from woerfel.lexicon import WordList
from woerfel.lexicon.compounds import is_first_part, tails

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
