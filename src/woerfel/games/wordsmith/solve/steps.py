"""Wort für Wort solved to the end of a round: the value of a hand before each step.

A step gives three pieces, and what is not built is crossed off: so the boxes crossed follow
from the step, the pieces kept and what a round began with, and need no axis of their own. The
values are exact except for two rules that remember words (a new letter is needed, no word twice);
they are applied when choosing a word.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import product

import numpy as np

from woerfel.games.wordsmith.rules.falls import STEP_DICE
from woerfel.games.wordsmith.rules.pieces import is_joker, shown
from woerfel.games.wordsmith.rules.sheet import BLUE, ROWS, WHITE
from woerfel.games.wordsmith.solve.board import (
    NEVER,
    Board,
    BoardValues,
    with_choice,
    with_one,
    within,
)
from woerfel.games.wordsmith.solve.stock import KINDS


def look_through(board: Board, die: tuple[str, ...], owned: int) -> tuple[BoardValues, ...]:
    """Value every hand before each step, and after the last: the remaining points.

    `owned` is what a player has been given before the first step, pieces and crosses together.
    A player without a word passes; pieces that no word can use count as crossed.
    """
    falls = outcomes(die)
    values: list[BoardValues] = [-np.clip(_crosses(board, owned, ROWS) - WHITE, 0, BLUE)]
    for step in range(ROWS, 0, -1):
        after = values[-1]
        lawful = _crosses(board, owned, step) <= WHITE + BLUE
        word = np.where(lawful, board.longest + after, NEVER)
        best = [within(word)]
        for _ in range(STEP_DICE - 1):
            best.append(with_choice(best[-1]))
        best = [np.maximum(each, after) for each in best]
        before = np.zeros_like(after)
        for (gained, jokers), chance in falls.items():
            before += np.float32(chance) * _with(best[jokers], gained)
        values.append(before)
    return tuple(reversed(values))


def _crosses(board: Board, owned: int, step: int) -> BoardValues:
    """Return how many boxes are crossed once a word of these pieces is written in a step."""
    crosses: BoardValues = (owned + STEP_DICE * step - board.totals).astype(np.float32)
    return crosses


def _with(values: BoardValues, gained: tuple[int, ...]) -> BoardValues:
    for kind, count in enumerate(gained):
        for _ in range(count):
            values = with_one(values, kind)
    return values


@lru_cache(maxsize=8)
def outcomes(die: tuple[str, ...]) -> Mapping[tuple[tuple[int, ...], int], float]:
    """Return the chance of every gain, the pieces of each kind and the jokers.

    A roll of only jokers is repeated (WS-87).
    """
    found: Counter[tuple[tuple[int, ...], int]] = Counter()
    for faces in product(die, repeat=STEP_DICE):
        plain = [shown(face) for face in faces if not is_joker(face)]
        if plain:
            found[tuple(map(plain.count, KINDS)), len(faces) - len(plain)] += 1
    return {gain: count / found.total() for gain, count in found.items()}
