"""What a throw can be entered as: every set of words, in every open box."""

from itertools import chain, combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from woerfel.core.dice import Throw, throw
from woerfel.core.game import Illegal
from woerfel.games.kniffel.rules.entries import entries
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import Box, Card, FilledBox, Words

AS_USUAL, AGAIN, LETTERS = Options(), Options(same_word="again"), Options(umlauts="letters")
SOME = ["AN", "AST", "EI", "EIS", "ES", "IN", "IST", "NASE", "SEI", "SEIT", "TAU", "TEE", "TÜTE"]


@pytest.mark.parametrize(
    ("rule", "box", "dice", "words", "options", "sets"),
    [
        ("WK-25", Box.TWOS, "A1 N2 E1", "AN NA ES", AS_USUAL, ["AN", "NA"]),
        ("WK-25", Box.TWOS, "A1 N2 E1 S2", "AN ES NASE", AS_USUAL, ["AN", "AN ES", "ES"]),
        ("WK-25", Box.TWOS, "A1 N2 E1 S2 D2 U2", "ES DU AN", AS_USUAL,
         ["AN", "AN DU", "AN DU ES", "AN ES", "DU", "DU ES", "ES"]),
        ("WK-26", Box.THREES, "A1 N2 E1 S2 D2 U2", "AN DAS NEU UND", AS_USUAL,
         ["DAS", "DAS NEU", "NEU", "UND"]),
        ("WK-33", Box.TRIPLE, "A1 N2 E1 S2 D2 U2 I1 M3", "AN DU ES IM", AS_USUAL,
         ["AN DU ES", "AN DU IM", "AN ES IM", "DU ES IM"]),  # never four at once
        ("WK-33", Box.TRIPLE, "A1 N2 E1 S2 D2 U2 I1", "AN DU EIS", AS_USUAL, ["AN DU EIS"]),
        ("WK-21", Box.PAIR, "A1 ◆ E1", "AN ES", AS_USUAL, []),  # one diamond, not two
        ("WK-21", Box.PAIR, "A1 N2 ◆ E1", "AN ES", AS_USUAL, ["AN ES"]),
        ("WK-21", Box.PAIR, "E1 ◆ S2 A1", "AS ES SE", AS_USUAL, ["AS ES", "AS SE"]),
        ("WK-31", Box.PAIR, "E1 I1 E1 I1", "EI", AS_USUAL, []),
        ("WK-31", Box.PAIR, "E1 I1 E1 I1", "EI IE", AS_USUAL, ["EI IE"]),
        ("WK-31", Box.PAIR, "E1 I1 E1 I1", "EI", AGAIN, ["EI EI"]),
        ("WK-33", Box.TRIPLE, "E1 I1 E1 I1 A1 N2", "AN EI", AGAIN, ["AN EI EI"]),
        ("WK-35", Box.FULL_HOUSE, "A1 N2 E1 S2 I1", "AN ES EIS SEI", AS_USUAL,
         ["AN EIS", "AN SEI"]),
        ("WK-41", Box.KNIFFEL, "A1 N2 E1 S2", "AN NASE SANE", AS_USUAL, ["NASE", "SANE"]),
        ("WK-23", Box.FOURS, "T2 U2 E1 R2", "TÜR", LETTERS, ["TÜR"]),
        ("WK-23", Box.THREES, "T2 U2 E1 R2", "TÜR", LETTERS, []),
        ("WK-23", Box.FOURS, "T2 U2 R2", "TÜR", LETTERS, []),
        ("WK-25", Box.TWOS, "A1", "A", AS_USUAL, []),
    ],
)  # fmt: skip
def test_words_that_a_throw_spells_at_once(
    rule: str, box: Box, dice: str, words: str, options: Options, sets: list[str]
) -> None:
    found = entries(Card(), throw(dice), words.split(), options)
    assert [" ".join(chosen) for each, chosen in found if each is box] == sets, rule


def tried(card: Card, dice: Throw, words: list[str], options: Options) -> list[tuple[Box, Words]]:
    """Find entries by trying every set of up to three words in every box."""
    chosen = combinations_with_replacement if options.same_word == "again" else combinations
    sets = sorted(chain.from_iterable(chosen(words, count) for count in range(4)))
    found: list[tuple[Box, Words]] = []
    for box, these in product(card.open, sets):
        try:
            card.enter(box, dice, these, options)
        except Illegal:
            continue
        found.append((box, these))
    return found


CARDS = (Card(), Card((FilledBox(Box.KNIFFEL, ("X",), 50), FilledBox(Box.PAIR))))
FACES = ("E1", "I1", "S2", "N2", "A1", "T2", "U2")


@pytest.mark.slow
@given(
    st.lists(st.sampled_from(FACES), min_size=1, max_size=7),
    st.booleans(),
    st.sampled_from((AS_USUAL, AGAIN, LETTERS)),
    st.sampled_from(CARDS),
)
@settings(max_examples=60, deadline=None)
def test_trying_everything_finds_no_more(
    faces: list[str], diamond: bool, options: Options, card: Card
) -> None:
    dice = throw(" ".join([*faces, "◆"] if diamond else faces))
    assert [*entries(card, dice, SOME, options)] == tried(card, dice, SOME, options)


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
    full = Card(tuple(FilledBox(box) for box in Box if box is not Box.CHANCE))
    assert [*entries(full, throw("A1 N2 E1 S2"), ["AN"], AS_USUAL)] == [(Box.CHANCE, ())]


def test_a_further_kniffel_fits_anywhere() -> None:
    """WK-44."""
    card = Card((FilledBox(Box.KNIFFEL, ("NASE",), points=50),))
    found = [box for box, words in entries(card, throw("N2 A1 S2 E1"), ["NASE"], AS_USUAL) if words]
    assert found == [box for box in Box if box is not Box.KNIFFEL]
