"""Whether the dice that can be checked are even, and how fast they fall.

    uv run --group test --group bench python benchmarks/dice.py [throws]

A million throws for each kind of dice, by line and by slot, with fresh secrets, as many lines to
a game as games have. The p-values are those of chi-square tests: `faces` over all dice,
`position` over each die of the throw alone (the worst of them, corrected for their number),
`pairs` over neighbours in a throw, `serial` over one die in a throw and in the next, `runs` over
the lengths of runs of the same face. Even dice give every p-value from 0 to 1 as often; the line
below says how likely the smallest of them all is. It ends with 1 if that is below one in a
thousand, or if dice that are uneven on purpose are not found out.
"""

import math
import os
import sys
import time
from collections.abc import Callable
from random import SystemRandom
from typing import Any

import numpy as np
from numpy.typing import NDArray

from woerfel.core.chance import Draw, sample
from woerfel.core.fair import Slot, deal, settle

THROWS = 1_000_000
LINES = 200
"""Of one game, and so of one secret."""
KINDS = {6: 7, 8: 9, 3: 4, 5: 4, 7: 4, 54: 1}
"""Sides of a die: how many of them are thrown at once."""
RUNS = 5
SPEED = 20_000
SUSPECT = 0.001
COLUMNS = ("faces", "position", "pairs", "serial", "runs")

Throws = NDArray[np.uint8]


def chance_of(chi_square: float, freedom: int) -> float:
    """Return how likely a chi-square of this size or more is: the regularised gamma Q(k/2, x/2)."""
    a, x = freedom / 2, chi_square / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    while term > total * 1e-16:
        a += 1
        term *= x / a
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """Evaluate the continued fraction of the upper gamma function, by Lentz's method."""
    b = x + 1 - a
    c, d = math.inf, 1 / b
    result, step = d, 0.0
    k = 0
    while abs(step - 1) > 1e-15:
        k += 1
        b += 2
        d = 1 / (b - k * (k - a) * d)
        c = b - k * (k - a) / c
        step = c * d
        result *= step
    return result


def even(counts: NDArray[Any]) -> float:
    """Test that all cells are as likely as each other."""
    due = counts.sum() / counts.size
    return chance_of(float(((counts - due) ** 2 / due).sum()), counts.size - 1)


Settle = Callable[[Draw, bytes, tuple[str, ...], int], tuple[str, ...]]


def by_slot(draw: Draw, secret: bytes, seeds: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Throw in the slot of a turn with three throws."""
    slot = Slot(1, number // 3, number % 3, tuple(range(len(draw))))
    return deal(draw, secret, seeds, slot)


SCHEMES: dict[str, Settle] = {"by line": settle, "by slot": by_slot}


def throw(sides: int, dice: int, throws: int, fall: Settle) -> Throws:
    """Throw the dice with the code that tables use."""
    draw: Draw = ((*(chr(side) for side in range(sides)),),) * dice
    fallen = bytearray()
    for _ in range(0, throws, LINES):
        secret, seeds = os.urandom(32), (os.urandom(16).hex(), os.urandom(16).hex())
        for number in range(1, LINES + 1):
            fallen += "".join(fall(draw, secret, seeds, number)).encode("latin-1")
    return np.frombuffer(bytes(fallen), np.uint8).reshape(-1, dice)


def throw_carelessly(sides: int, dice: int, throws: int) -> Throws:
    """Throw dice that favour some sides, as a byte modulo their number does."""
    return np.frombuffer(os.urandom(throws * dice), np.uint8).reshape(-1, dice) % sides


def pairs(left: Throws, right: Throws, sides: int) -> float:
    """Test that two dice do not mind each other: all pairs of faces are as likely."""
    cells = left.astype(np.int64).ravel() * sides + right.ravel()
    return even(np.bincount(cells, minlength=sides * sides))


def runs(faces: Throws, sides: int) -> float:
    """Test the lengths of runs of one face, which are geometric; long ones share a cell."""
    ends = np.flatnonzero(np.diff(faces))
    lengths = np.diff(ends)  # whole runs only
    stay = 1 / sides
    longest = max(1, int(math.log(20 / lengths.size, stay)))
    counts = np.bincount(np.minimum(lengths, longest + 1), minlength=longest + 2)[1:]
    parts = [stay ** (n - 1) * (1 - stay) for n in range(1, longest + 1)]
    due = np.array([*parts, 1 - sum(parts)]) * lengths.size
    return chance_of(float(((counts - due) ** 2 / due).sum()), longest)


def worst(values: list[float]) -> float:
    """Return how likely the smallest of so many p-values is."""
    return 1 - (1 - min(values)) ** len(values)


def tests(fallen: Throws, sides: int) -> dict[str, float]:
    """Return the p-value of each test."""
    dice = fallen.shape[1]
    found = {
        "faces": even(np.bincount(fallen.ravel(), minlength=sides)),
        # every second pair, so that no die is counted twice
        "serial": pairs(fallen[0:-1:2, 0], fallen[1::2, 0][: len(fallen) // 2], sides),
        "runs": runs(fallen[:, -1], sides),
    }
    if dice > 1:
        each = [even(np.bincount(fallen[:, die], minlength=sides)) for die in range(dice)]
        found["position"] = worst(each)
        found["pairs"] = pairs(fallen[:, 0], fallen[:, 1], sides)
    return found


def show(label: str, found: dict[str, float]) -> None:
    """Print a row of p-values."""
    cells = (f"{found[name]:9.4f}" if name in found else f"{'-':>9}" for name in COLUMNS)
    print(label.ljust(24), *cells, flush=True)


def rate(run: Callable[[], Any]) -> float:
    """Return how many throws per second a run makes."""
    begun = time.perf_counter()
    run()
    return SPEED / (time.perf_counter() - begun)


def speed(sides: int, dice: int, fall: Settle) -> tuple[float, float]:
    """Return throws per second: ours, and the system's random numbers."""
    draw: Draw = ((*map(str, range(sides)),),) * dice
    secret, seeds, system = os.urandom(32), (os.urandom(16).hex(),) * 2, SystemRandom()

    def ours() -> None:
        for number in range(SPEED):
            fall(draw, secret, seeds, number)

    def theirs() -> None:
        for _ in range(SPEED):
            sample(draw, system)

    rates = [(rate(ours), rate(theirs)) for _ in range(RUNS)]  # in turn, so that both suffer alike
    return max(own for own, _ in rates), max(other for _, other in rates)


def main(throws: int) -> None:
    """Print the tables."""
    print(f"{throws:,} throws each".ljust(24), *(f"{name:>9}" for name in COLUMNS))
    values: list[float] = []
    for name, fall in SCHEMES.items():
        for sides, dice in KINDS.items():
            found = tests(throw(sides, dice, throws, fall), sides)
            show(f"{name}, {dice} × {sides} sides", found)
            values += found.values()
    print(f"the smallest of {len(values)}, {min(values):.4f}, has a chance of {worst(values):.3f}")
    control = tests(throw_carelessly(6, 7, THROWS), 6)
    show("control: byte modulo 6", control)
    print()
    print("throws per second".ljust(24), f"{'ours':>12}{'SystemRandom':>14}{'ratio':>8}")
    for name, fall in SCHEMES.items():
        for sides, dice in KINDS.items():
            ours, theirs = speed(sides, dice, fall)
            row = f"{ours:12,.0f}{theirs:14,.0f}{ours / theirs:8.2f}"
            print(f"{name}, {dice} × {sides} sides".ljust(24), row)
    if worst(values) < SUSPECT:
        raise SystemExit("these dice are not even")
    if control["faces"] > SUSPECT:
        raise SystemExit("these tests find nothing")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else THROWS)
