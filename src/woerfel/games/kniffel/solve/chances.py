"""Who will win: from what each card can expect, and how far that varies."""

from collections.abc import Sequence
from math import erf, sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

WIDTH = 6
"""Nobody is further off than so many standard deviations."""


class Chances(Struct, frozen=True):
    """After one line, each seat's chance to win; whoever is level at the top has won."""

    line: int
    wins: tuple[float, ...]


def win_chances(means: Sequence[float], spreads: Sequence[float]) -> tuple[float, ...]:
    """Return each player's chance to end with the most points, or level with the best.

    Scores are taken to be spread like a bell, in whole points; one that is final is not.
    """
    low = min(mean - WIDTH * spread for mean, spread in zip(means, spreads, strict=True))
    high = max(mean + WIDTH * spread for mean, spread in zip(means, spreads, strict=True))
    scores = np.arange(int(low) - 1, int(high) + 2)
    below = [_up_to(scores, *each) for each in zip(means, spreads, strict=True)]
    wins = list[float]()
    for seat, own in enumerate(below):
        exactly = np.diff(own, prepend=0.0)
        others = [each for other, each in enumerate(below) if other != seat]
        wins.append(float((exactly * np.prod([*others, np.ones_like(own)], axis=0)).sum()))
    return tuple(wins)


def _up_to(scores: NDArray[np.intp], mean: float, spread: float) -> NDArray[np.float64]:
    """Return the chance of each score or less."""
    if spread <= 0:
        return (scores >= round(mean)).astype(np.float64)
    steps = (scores + 0.5 - mean) / (spread * sqrt(2))
    return np.array([0.5 * (1 + erf(each)) for each in steps])
