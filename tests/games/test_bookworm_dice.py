"""What is in the Bookworm box, and what it is worth: dice, sides, dots, round points."""

import string

import pytest

from woerfel.games.bookworm.rules.dice import (
    DOTS,
    LETTER_DICE,
    SPECIAL_DIE,
    dots,
    is_special,
    letters,
)
from woerfel.games.bookworm.rules.scoring import FINE, GOAL, score
from woerfel.games.bookworm.rules.state import BOOKWORM_CARDS

PRINTED = [
    # BW-05: how many of it, what it shows, with the dots
    (2, "CK1 D1 S1 E2 G1 W2"),
    (2, "M1 P1 U2 F1 R1 I2"),
    (2, "A1 B1 T1 H2 L2 Z2"),
    (1, "N2 V2 J3 O2 Q3 XY3"),
]


def test_the_letter_dice() -> None:
    """BW-04, BW-05: seven white dice."""
    expected = [tuple(faces.split()) for count, faces in PRINTED for _ in range(count)]
    assert list(LETTER_DICE) == expected
    assert len(LETTER_DICE) == 7


def test_the_special_die() -> None:
    """BW-04, BW-05, BW-56: one green die, six sides, each with its own rule."""
    assert SPECIAL_DIE == ("dots", "a-z", "book", "lock", "not", "?")
    assert len(set(SPECIAL_DIE)) == 6


def test_the_bookworm_cards() -> None:
    """BW-03."""
    assert BOOKWORM_CARDS == 6


def test_every_letter_can_be_rolled() -> None:
    """BW-05: A to Z, two sides bearing two letters."""
    shown = {letter for die in LETTER_DICE for face in die for letter in letters(face)}
    assert shown == set(string.ascii_uppercase)


@pytest.mark.parametrize(
    ("rule", "face", "expected"),
    [
        ("BW-18", "S1", "S"),
        ("BW-30", "CK1", "CK"),
        ("BW-30", "XY3", "XY"),
        ("BW-62", "not", "NOT"),
        ("BW-68", "a-z", string.ascii_uppercase),
        ("BW-57", "book", ""),
        ("BW-66", "dots", ""),
        ("BW-71", "lock", ""),
        ("BW-74", "?", ""),
    ],
)
def test_letters_of_a_side(rule: str, face: str, expected: str) -> None:
    assert letters(face) == expected, rule


@pytest.mark.parametrize("face", SPECIAL_DIE)
def test_special_sides_have_no_dots_of_their_own(face: str) -> None:
    """BW-69, BW-61: what they bring, if anything, is their rule's business."""
    assert is_special(face)
    assert dots(face) == 0


@pytest.mark.parametrize(
    ("worth", "sides"),
    [(1, "S CK A B P M T F R D G"), (2, "E H L W V N I O U Z"), (3, "J Q XY")],
)
def test_dots(worth: int, sides: str) -> None:
    """BW-44."""
    assert {side for side in DOTS if DOTS[side] == worth} == set(sides.split())
    printed = {face for die in LETTER_DICE for face in die}
    assert {f"{side}{worth}" for side in sides.split()} <= printed
    assert {dots(f"{side}{worth}") for side in sides.split()} == {worth}
    assert not any(is_special(f"{side}{worth}") for side in sides.split())


ROUND = [
    # rule, dice, cards, finisher, fined, points
    ("BW-44", "", 0, False, False, 0),
    ("BW-44", "S1 H2 Q3", 0, False, False, 6),
    ("BW-43", "S1 H2 Q3", 2, False, False, 8),  # 6 dots + 2 cards
    ("BW-42", "S1 H2 Q3", 2, False, True, 6),  # the same, and failed
    ("BW-42", "", 0, False, True, -2),
    ("BW-43", "", 6, False, False, 6),
    ("BW-65", "not", 0, False, False, -2),
    ("BW-65", "not", 3, False, False, 1),  # cards are not dice
    ("BW-64", "not D1", 0, False, False, 3),
    ("BW-64", "D1 not", 0, False, False, 3),
    ("BW-64", "not D1 E2", 1, False, False, 6),
    ("BW-65", "not", 0, False, True, -4),
    ("BW-67", "L2", 0, True, False, 4),  # •• with the last die L, German
    ("BW-67", "L2 dots", 0, False, False, 4),  # the same, English
    ("BW-69", "a-z", 0, False, False, 0),
    ("BW-69", "a-z L2", 0, False, False, 2),
    ("BW-61", "book", 0, False, False, 0),
    ("BW-61", "book M1", 0, False, False, 1),
]


@pytest.mark.parametrize(("rule", "dice", "cards", "finisher", "fined", "points"), ROUND)
def test_round_points(
    rule: str, dice: str, cards: int, finisher: bool, fined: bool, points: int
) -> None:
    assert score(dice.split(), cards, finisher=finisher, fined=fined) == points, rule


def test_numbers_of_the_rulebook() -> None:
    """BW-42, BW-46."""
    assert (GOAL, FINE) == (21, -2)
