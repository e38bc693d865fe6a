"""What a throw can be entered as: every set of words, in every open box."""

import pytest

from woerfel.core.dice import throw
from woerfel.games.kniffel.entries import combined, entries
from woerfel.games.kniffel.options import Options
from woerfel.games.kniffel.scorecard import Box, Card, Entry

AS_USUAL, AGAIN = Options(), Options(same_word="again")


@pytest.mark.parametrize(
    ("rule", "dice", "words", "options", "sets"),
    [
        ("WK-25", "A1 N2 E1", "AN NA ES", AS_USUAL, ["AN", "NA"]),
        ("WK-25", "A1 N2 E1 S2", "AN ES NASE", AS_USUAL, ["AN", "AN ES", "ES", "NASE"]),
        ("WK-33", "A1 N2 E1 S2 D2 U2", "AN DU ES", AS_USUAL,
         ["AN", "AN DU", "AN DU ES", "AN ES", "DU", "DU ES", "ES"]),
        ("WK-33", "A1 N2 E1 S2 D2 U2 I1 M3", "AN DU ES IM", AS_USUAL,
         ["AN", "AN DU", "AN DU ES", "AN DU IM", "AN ES", "AN ES IM", "AN IM", "DU", "DU ES",
          "DU ES IM", "DU IM", "ES", "ES IM", "IM"]),  # never four at once
        ("WK-21", "A1 ◆ E1", "AN ES", AS_USUAL, ["AN", "ES"]),  # one diamond, not two
        ("WK-21", "A1 N2 ◆ E1", "AN ES", AS_USUAL, ["AN", "AN ES", "ES"]),
        ("WK-31", "E1 I1 E1 I1", "EI", AS_USUAL, ["EI"]),
        ("WK-31", "E1 I1 E1 I1", "EI", AGAIN, ["EI", "EI EI"]),
        ("WK-31", "E1 I1 E1 I1 A1 N2", "AN EI", AGAIN,
         ["AN", "AN EI", "AN EI EI", "EI", "EI EI"]),
        ("WK-23", "T2 U2 E1 R2", "TÜR", Options(umlauts="letters"), ["TÜR"]),
        ("WK-23", "T2 U2 R2", "TÜR", Options(umlauts="letters"), []),
    ],
)  # fmt: skip
def test_words_that_a_throw_spells_at_once(
    rule: str, dice: str, words: str, options: Options, sets: list[str]
) -> None:
    found = [" ".join(chosen) for chosen in combined(words.split(), throw(dice), options)]
    assert found == sets, rule


def test_every_box_that_takes_them() -> None:
    """WK-25 to WK-45, and nothing for what is filled."""
    found = [*entries(Card(), throw("A1 N2 E1 S2"), ["AN", "ES", "NASE"], AS_USUAL)]
    assert found == [
        (Box.TWOS, ("AN",)),
        (Box.TWOS, ("AN", "ES")),
        (Box.TWOS, ("ES",)),
        (Box.FOURS, ("NASE",)),
        (Box.PAIR, ("AN", "ES")),
        (Box.FULL_HOUSE, ("AN", "ES")),
        (Box.KNIFFEL, ("NASE",)),
        (Box.CHANCE, ()),
    ]
    full = Card(tuple(Entry(box) for box in Box if box is not Box.CHANCE))
    assert [*entries(full, throw("A1 N2 E1 S2"), ["AN"], AS_USUAL)] == [(Box.CHANCE, ())]


def test_a_further_kniffel_fits_anywhere() -> None:
    """WK-44."""
    card = Card((Entry(Box.KNIFFEL, ("NASE",), points=50),))
    found = [box for box, words in entries(card, throw("N2 A1 S2 E1"), ["NASE"], AS_USUAL) if words]
    assert found == [box for box in Box if box is not Box.KNIFFEL]
