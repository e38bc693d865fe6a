"""What was meant by a word with one slip in it."""

import pytest

from woerfel.lexicon.typos import meant as find

WORDS = {"ELEFANT": "Elefant", "GIRAFFE": "Giraffe", "AFFE": "Affe", "MEISE": "Meise",
         "MEILE": "Meile"}  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ELFANT", "Elefant"),
        ("ELEFFANT", "Elefant"),
        ("ELEPANT", "Elefant"),
        ("EELFANT", "Elefant"),
        ("ELEFNAT", "Elefant"),
        ("ELEFANTT", "Elefant"),
        ("ELEFAN", "Elefant"),
        ("ELEAFNT", "Elefant"),
        ("ELFEANT", "Elefant"),
        ("ELEFANNT", "Elefant"),
        ("ELFENAT", None),  # two slips
        ("TLEFANE", None),
        ("LEFANT", None),  # the first letter must be right
        ("ALEFANT", None),
        ("LEEFANT", None),
        ("AFFF", None),  # too short
        ("AFE", None),
        ("MEIZE", None),  # Meise or Meile?
        ("MEISSE", "Meise"),
        ("", None),
    ],
)
def test_one_slip(typed: str, meant: str | None) -> None:
    assert find(typed, WORDS) == meant
