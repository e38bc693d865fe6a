"""The chances to win, from each card's expected score and its spread."""

from collections.abc import Sequence
from math import erf, sqrt

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

WIDTH = 6
"""Standard deviations beyond which scores are ignored."""


class Chances(Struct, frozen=True):
    """Each seat's chance to win after one line; ties at the top count as wins."""

    line: int
    wins: tuple[float, ...]


def win_chances(means: Sequence[float], spreads: Sequence[float]) -> tuple[float, ...]:
    """Return each player's chance to end with the most points, ties included.

    Scores are assumed to be normally distributed, in whole points; a final one is exact.
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
