"""Buffers in which one thread computes sixteen states side by side, with the compiled `kernel`."""

import importlib
from math import prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.solve.scores import Codes, Scores

Rows: TypeAlias = NDArray[np.float32]
"""Values, or values and their squares: of columns, codes and states, or only of states."""
Lines: TypeAlias = tuple[NDArray[np.float32], ...]
"""The same of throws or kinds of throws, an array each: a line of states after another."""

LANES = 16
"""States computed side by side: one number of each fills a cache line."""


class Lanes:
    """The value of each throw in sixteen states, and what is computed from it in place."""

    def __init__(self, scores: Scores, kinds: tuple[Codes, NDArray[np.int32]], parts: int) -> None:
        self._kernel: Any = importlib.import_module("woerfel.games.kniffel.solve.kernel")
        self._codes, self._which = kinds
        self._shape = np.array(scores.shape, np.uintp)
        # for each die the mean over its faces, while the dice after it are computed
        behind = sum(prod(scores.shape[die + 1 :]) for die in range(len(scores.shape)))
        self._throws = _lines(len(self._which), parts)
        self._kinds = _lines(len(self._codes), parts)
        self._spare = _lines(behind, parts)

    def enter(self, columns: list[int], rows: Rows) -> None:
        """Give each throw the best of some columns, given what each code is worth there."""
        parts, boxes, codes, lanes = rows.shape
        full = np.zeros((parts, boxes, codes, LANES), np.float32)
        full[..., :lanes] = rows
        fours = np.array(columns + columns[-1:] * (-len(columns) % 4), np.uintp)
        flat = tuple(full.reshape(parts, -1))
        self._kernel.enter(self._kinds, self._codes, fours, flat, np.uintp(codes))
        for kinds, throws in zip(self._kinds, self._throws, strict=True):
            lines = throws.reshape(-1, LANES)
            np.take(kinds.reshape(-1, LANES), self._which, axis=0, out=lines, mode="clip")

    def turn(self) -> Rows:
        """Return the value of a turn in each state, before its first throw."""
        self._kernel.turn(self._throws, self._spare, self._shape)
        return np.stack([throws[:LANES] for throws in self._throws])

    def lay_open(self, entered: Lines, thrown: Lines) -> None:
        """Write the value of every choice of dice, without a throw left and with one."""
        self._kernel.lay_open(self._throws, self._spare, entered, thrown, self._shape)


def _lines(count: int, parts: int) -> Lines:
    return tuple(lines(count) for _ in range(parts))


def lines(count: int) -> NDArray[np.float32]:
    """Return a buffer for some lines, aligned to cache lines."""
    room = np.empty((count + 1) * LANES, np.float32)
    first = -room.ctypes.data % (LANES * room.itemsize) // room.itemsize
    return room[first : first + count * LANES]
