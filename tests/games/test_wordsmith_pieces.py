"""The box: pieces, dice, the alphabet, and the words of the rulebook built from it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wordsmith_kit import GAME, TAU, WORDS

from woerfel.core.game import Illegal
from woerfel.games.wordsmith.rules.pieces import (
    ALPHABET,
    DERIVED,
    DIE,
    FOUND,
    ONE,
    PROPOSED,
    SUPPLY,
    Piece,
    Pieces,
    buildable,
    cost,
    gather,
    is_joker,
    pieces,
    read_alphabet,
    shown,
)
from woerfel.lexicon.spelling import in_pieces, plain

PLAN = read_alphabet(ALPHABET)


def built(word: str) -> str:
    """Return the pieces of a word as text."""
    return str(cost(in_pieces(plain(word)), PLAN))


COMPONENTS = [
    # rule, what, is
    ("WS-01", [piece.value for piece in Piece], ["long", "short", "arc", "bow"]),
    ("WS-05", "".join(ALPHABET), "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    ("WS-06", [key for key in ALPHABET if len(ALPHABET[key]) == 4], ["E", "M", "W"]),
    ("WS-25", str(SUPPLY), "40L 40s 20C 20c"),
    ("WS-25", SUPPLY.total, 120),
    ("WS-30", sorted(DIE), ["arc*", "bow*", "long", "long", "short", "short"]),
    ("WS-34", [face for face in DIE if is_joker(face)], ["arc*", "bow*"]),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "found", "expected"), COMPONENTS)
def test_components(rule: str, found: object, expected: object) -> None:
    assert found == expected, rule


RECIPES = {
    "A": "2L 1s", "B": "1L 2c", "C": "1C", "D": "1L 1C", "E": "1L 3s", "F": "1L 2s", "G": "1s 1C",
    "H": "2L 1s", "I": "1L", "J": "1s 1c", "K": "1L 2s", "L": "1L 1s", "M": "2L 2s", "N": "3L",
    "O": "2C", "P": "1L 1c", "Q": "1s 2C", "R": "1L 1s 1c", "S": "2c", "T": "1L 1s", "U": "2s 1c",
    "V": "2L", "W": "2L 2s", "X": "2L", "Y": "3s", "Z": "1L 2s",
}  # fmt: skip


@pytest.mark.parametrize("letter", ALPHABET)
def test_each_letter_has_one_construction(letter: str) -> None:
    """WS-07."""
    assert built(letter) == RECIPES[letter]


def test_the_whole_alphabet() -> None:
    """WS-05: 26 long, 26 short, 7 large and 8 small curves make all 26 letters."""
    assert built("".join(ALPHABET)) == "26L 26s 7C 8c"
    assert sorted(FOUND + DERIVED + PROPOSED) == list(ALPHABET)


@pytest.mark.parametrize("same", ["AH", "FKZ", "LT", "MW", "VX"])
def test_identical_pieces_form_different_letters(same: str) -> None:
    """WS-08."""
    assert len({built(letter) for letter in same}) == 1


BUILT = [
    # rule, word, letters, pieces
    ("WS-09", "Tür", "TUER", "3L 7s 2c"),
    ("WS-09", "Äpfel", "AEPFEL", "7L 10s 1c"),
    ("WS-09", "Öse", "OESE", "2L 6s 2C 2c"),
    ("WS-10", "Straße", "STRASSE", "5L 6s 7c"),
    ("WS-11", "Tau", "TAU", TAU),
    ("WS-12", "Ire", "IRE", TAU),
    ("WS-13", "seit", "SEIT", "3L 4s 2c"),
    ("WS-15", "Bad", "BAD", "4L 1s 1C 2c"),
    ("WS-15", "Gase", "GASE", "3L 5s 1C 2c"),
    ("WS-15", "gebt", "GEBT", "3L 5s 1C 2c"),
    ("WS-15", "Gabe", "GABE", "4L 5s 1C 2c"),
    ("WS-15", "Gaben", "GABEN", "7L 5s 1C 2c"),
    ("WS-15", "Posten", "POSTEN", "6L 4s 2C 3c"),
]


@pytest.mark.parametrize(("rule", "word", "letters", "needed"), BUILT)
def test_built(rule: str, word: str, letters: str, needed: str) -> None:
    assert in_pieces(plain(word)) == letters, rule
    assert built(word) == needed, rule


def test_one_green_piece_more() -> None:
    """WS-13: with it the pieces of TAU are exactly those of SEIT, nine in all."""
    more = pieces(TAU) + ONE[Piece.BOW]
    assert (str(more), more.total) == (built("SEIT"), 9)


def test_an_exercise_with_ten_pieces() -> None:
    """WS-14: ten pieces hold several words of the dictionary."""
    hand = pieces("4L 4s 2c")
    lexicon = GAME.library.lexicons["de"]
    found = [word for word in lexicon if hand.covers(cost(in_pieces(word), PLAN))]
    assert found == ["EI", "IRE", "IST", "RITT", "SEIT", "TAT", "TAU"]
    assert len(WORDS.split()) > len(found)


ARITHMETIC = [
    ("3L 4s 1C 2c", Pieces(3, 4, 1, 2), 10),
    ("0", Pieces(), 0),
    ("2s", Pieces(short=2), 2),
    ("12L 1c", Pieces(long=12, bow=1), 13),
]


@pytest.mark.parametrize(("text", "counts", "total"), ARITHMETIC)
def test_notation(text: str, counts: Pieces, total: int) -> None:
    assert pieces(text) == counts
    assert str(counts) == text
    assert counts.total == total


hands = st.builds(Pieces, *(st.integers(0, 9) for _ in Piece))


@given(hands, hands)
def test_arithmetic(one: Pieces, other: Pieces) -> None:
    assert (one + other) - other == one
    assert (one + other).covers(one)
    assert (one + other).total == one.total + other.total
    assert one * 3 == one + one + one
    assert pieces(str(one)) == one
    assert one.covers(other) == (one.lacking(other) == Pieces())
    assert (one + one.lacking(other)).covers(other)
    assert one.kinds == tuple(piece for piece in Piece if one.of(piece))
    assert gather(tuple(piece for piece in Piece for _ in range(one.of(piece)))) == one


@pytest.mark.parametrize("kind", ["long", "short", "arc", "bow"])
def test_every_kind_must_be_covered(kind: str) -> None:
    one = Pieces(**{kind: 1})
    assert not Pieces().covers(one)
    assert Pieces().lacking(one) == one
    assert Pieces(9, 9, 9, 9).lacking(one) == Pieces()
    assert one.kinds == (Piece(kind),)


def test_faces() -> None:
    assert [shown(face) for face in DIE] == [
        Piece.LONG, Piece.LONG, Piece.SHORT, Piece.SHORT, Piece.ARC, Piece.BOW,
    ]  # fmt: skip


def test_letters_that_a_hand_can_build() -> None:
    assert buildable(pieces("1L 2s 1c"), PLAN) == "FIJKLPRTUZ"
    assert buildable(Pieces(), PLAN) == ""


REFUSED = [
    # rule, change to the alphabet, code, facts
    ("WS-05", {"A": None, "Q": None}, "letters-without-recipe", {"letters": "A Q"}),
    ("WS-07", {"A": ""}, "wrong-recipe", {"letter": "A", "recipe": ""}),
    ("WS-07", {"B": "LLLLLLL"}, "wrong-recipe", {"letter": "B", "recipe": "LLLLLLL"}),
    ("WS-07", {"Z": "LxS"}, "wrong-recipe", {"letter": "Z", "recipe": "LxS"}),
    ("WS-07", {"Ä": "LL"}, "wrong-recipe", {"letter": "Ä", "recipe": "LL"}),
]


@pytest.mark.parametrize(("rule", "change", "code", "facts"), REFUSED)
def test_alphabets_of_a_table(
    rule: str, change: dict[str, str | None], code: str, facts: dict[str, str]
) -> None:
    recipes = {key: value for key, value in {**ALPHABET, **change}.items() if value is not None}
    with pytest.raises(Illegal) as refusal:
        read_alphabet(recipes)
    assert (refusal.value.why, refusal.value.rule, refusal.value.facts) == (code, rule, facts)


def test_six_pieces_are_the_most() -> None:
    """WS-07."""
    assert cost("B", read_alphabet({**ALPHABET, "B": "LsCcLs"})) == pieces("2L 2s 1C 1c")
