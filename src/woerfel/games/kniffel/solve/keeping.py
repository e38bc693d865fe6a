"""The value of every choice of dice to keep, in several states side by side.

For simulating very many games: a turn is expanded once for its state, then every throw
is looked up. Compiled with Numba where it is installed, in plain NumPy elsewhere, with the
same numbers. An array has an axis for each die, with one more place for "thrown again".
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.solve.lanes import LANES, Lanes, lines
from woerfel.games.kniffel.solve.rethrow import mean, rethrow
from woerfel.games.kniffel.solve.scores import Scores
from woerfel.games.kniffel.solve.solver import best_entries, has_numba
from woerfel.games.kniffel.solve.states import CardState, Table, Ways, columns

_Rows: TypeAlias = NDArray[np.float64]
Faces: TypeAlias = NDArray[np.intp]
"""For each game the face that each die shows."""


@dataclass(frozen=True, eq=False)
class Turn:
    """A turn in one state."""

    shape: tuple[int, ...]
    """The number of faces of each die."""
    entered: NDArray[np.float32]
    """The value of each choice of dice if the others are thrown for the last time."""
    thrown: NDArray[np.float32]
    """The same, if one more throw follows."""
    base: float
    """To be added to both."""
    rows: _Rows
    """What each column and code is worth."""

    def keeps(self, place: tuple[int, ...], left: int) -> NDArray[np.float32]:
        """Return what keeping just some dice of a throw is worth, by their mask."""
        return self.all_keeps(np.array([place], np.intp), left).reshape(-1)

    def all_keeps(self, faces: Faces, left: int) -> NDArray[np.float32]:
        """Return the same for many throws at once, `left` throws to go."""
        strides, stays, loose = _masks(self.shape)
        after = self.entered if left == 1 else self.thrown
        found: NDArray[np.float32] = after[(faces * strides) @ stays + loose]
        return found


@lru_cache(maxsize=4)
def _masks(shape: tuple[int, ...]) -> tuple[Faces, Faces, Faces]:
    """Return the strides of the dice, which dice stay by mask, and where the others are."""
    dice = len(shape)
    wide = np.array([count + 1 for count in shape])
    strides = np.append(np.cumprod(wide[:0:-1])[::-1], 1)
    stays = np.arange(dice)[:, np.newaxis]
    stays = np.arange(1 << dice) >> stays & 1
    return strides, stays, (strides * np.array(shape)) @ (1 - stays)


LayOpen: TypeAlias = Callable[[list[CardState]], list[Turn]]
"""Computes up to `LANES` states at once; the turns are valid until it is called again."""


def open_turns(scores: Scores, table: Table, *, compiled: bool | None = None) -> LayOpen:
    """Return how turns are expanded; `compiled` forces one of the two ways."""
    use = has_numba() if compiled is None else compiled
    return _compiled(scores, table) if use else _plain(scores, table)


def _rows(states: list[CardState], scores: Scores, table: Table) -> tuple[_Rows, _Rows]:
    """Return what each column and code is worth in some states, and the base of each."""
    rows = Ways(states, scores.options, max(scores.most)).rows(table)
    return rows, rows[:, 0].max(axis=0)


def _plain(scores: Scores, table: Table) -> LayOpen:
    def lay_open(states: list[CardState]) -> list[Turn]:
        rows, base = _rows(states, scores, table)
        wanted = columns(states, scores.options)
        small = (rows - base).astype(np.float32)
        turns = list[Turn]()
        for lane in range(len(states)):
            best = best_entries(scores, wanted, small[:, :, lane : lane + 1])
            entered = best.reshape(*scores.shape, 1)
            thrown = rethrow(entered, len(scores.shape))
            one, two = (_with_means(each[..., 0]).reshape(-1) for each in (entered, thrown))
            turns.append(Turn(scores.shape, one, two, float(base[lane]), rows[..., lane]))
        return turns

    return lay_open


def _with_means(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Add to each die the place for "thrown again"."""
    for axis in range(values.ndim):
        values = np.concatenate([values, np.expand_dims(mean(values, axis), axis)], axis)
    return values


def _compiled(scores: Scores, table: Table) -> LayOpen:
    room = Lanes(scores, scores.kinds, 1)
    wide = prod(count + 1 for count in scores.shape)
    entered, thrown = (lines(wide) for _ in range(2))
    both = [each.reshape(wide, LANES) for each in (entered, thrown)]

    def lay_open(states: list[CardState]) -> list[Turn]:
        rows, base = _rows(states, scores, table)
        lanes = len(states)
        room.enter(columns(states, scores.options), (rows - base).astype(np.float32)[np.newaxis])
        room.lay_open((entered,), (thrown,))
        return [
            Turn(
                scores.shape, both[0][:, lane], both[1][:, lane], float(base[lane]), rows[..., lane]
            )
            for lane in range(lanes)
        ]

    return lay_open
