from fractions import Fraction
from random import Random

from woerfel.core.chance import outcomes, sample

COINS = (("A", "B"), ("A", "B"))


def test_a_sample_has_a_face_of_each_die() -> None:
    draw = (("A",), ("B", "C"), ("D", "E", "F"))
    seen = {sample(draw, Random(seed)) for seed in range(100)}
    assert seen == {("A", b, d) for b in "BC" for d in "DEF"}


def test_outcomes_are_unordered_throws_with_their_chances() -> None:
    assert dict(outcomes(COINS)) == {
        ("A", "A"): Fraction(1, 4),
        ("A", "B"): Fraction(1, 2),
        ("B", "B"): Fraction(1, 4),
    }
    uneven = (("A", "A", "B"), ("B", "C"))
    assert dict(outcomes(uneven)) == {
        ("A", "B"): Fraction(1, 3),
        ("A", "C"): Fraction(1, 3),
        ("B", "B"): Fraction(1, 6),
        ("B", "C"): Fraction(1, 6),
    }
