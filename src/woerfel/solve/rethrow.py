"""Throwing again in the best way, for all throws at once, in plain NumPy.

Arrays have an axis for each die and a last one for states side by side. A die is either kept
or thrown; so the best from the first die on is, face by face, the better of the best that the
others make of it and the best that they make of the mean over its faces.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Worths: TypeAlias = NDArray[np.float32]


def mean(values: NDArray[Any], axis: int) -> NDArray[Any]:
    """Return the mean over one die, its faces added in order as the compiled kernel does."""
    faces = values.shape[axis]
    total: NDArray[Any] = np.take(values, 0, axis)
    for place in range(1, faces):
        total = total + np.take(values, place, axis)
    total = total * values.dtype.type(1 / faces)
    return total


def rethrow(values: Worths, dice: int) -> Worths:
    """Return what each throw is worth if any of its dice may be thrown once more."""
    for axis in range(dice):
        values = np.concatenate([values, np.expand_dims(mean(values, axis), axis)], axis)
    for axis in reversed(range(dice)):
        *lead, faces = values.shape[: axis + 1]
        split = values.reshape(*lead, faces, -1)
        kept = np.maximum(split[..., :-1, :], split[..., -1:, :])
        values = kept.reshape(*lead, faces - 1, *values.shape[axis + 1 :])
    return values


def rethrow_pairs(values: Worths, squares: Worths, dice: int) -> tuple[Worths, Worths]:
    """Do the same, and tell what becomes of something else that goes with each value."""
    both = [values, squares]
    for axis in range(dice):
        both = [np.concatenate([x, np.expand_dims(mean(x, axis), axis)], axis) for x in both]
    for axis in reversed(range(dice)):
        kept = [np.take(x, range(x.shape[axis] - 1), axis) for x in both]
        thrown = [np.take(x, [-1], axis) for x in both]
        is_larger = kept[0] > thrown[0]
        both = [np.where(is_larger, one, other) for one, other in zip(kept, thrown, strict=True)]
    return both[0], both[1]


def average(values: Worths, dice: int) -> Worths:
    """Return the mean over all throws."""
    for _ in range(dice):
        values = mean(values, 0)
    return values


def keeps(values: Worths, place: tuple[int, ...]) -> NDArray[np.float32]:
    """Return what each choice of dice to keep is worth, by its mask, of one throw.

    The others fall as they may; `values` says what each throw is worth then.
    """
    found = values.reshape(1, -1)
    for die, face in enumerate(place):
        faces = values.shape[die]
        split = found.reshape(len(found), faces, -1)
        # a later die stands for a higher bit, so all with this one kept come behind
        found = np.concatenate([mean(split, 1), split[:, face]])
    return found[:, 0]
