"""Optimal rethrows for all throws at once, in plain NumPy.

Arrays have an axis for each die and a last one for states side by side. A die is either kept
or thrown; so the best from the first die on is, face by face, the better of the best that the
others make of it and the best that they make of the mean over its faces.
"""

from math import prod
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

FaceWorths: TypeAlias = NDArray[np.float32]


def mean(values: NDArray[Any], axis: int) -> NDArray[Any]:
    """Return the mean over one die, its faces added in order as the compiled kernel does."""
    before, after = values.shape[:axis], values.shape[axis + 1 :]
    split = values.reshape(prod(before), values.shape[axis], prod(after))
    return _average(split).reshape(*before, *after)


def rethrow(values: FaceWorths, dice: int) -> FaceWorths:
    """Return the value of each throw if any of its dice may be thrown once more.

    A face of the first die at a time, so that everything stays in the cache.
    """
    shape = values.shape[:dice]
    if dice < 2:
        return _rethrow_all(values.reshape(-1), shape).reshape(values.shape)
    flat = values.reshape(shape[0], -1)
    thrown = _rethrow_all(_average(flat[np.newaxis])[0], shape[1:])
    kept = [np.maximum(_rethrow_all(each, shape[1:]), thrown) for each in flat]
    return np.stack(kept).reshape(values.shape)


def _rethrow_all(values: FaceWorths, shape: tuple[int, ...]) -> FaceWorths:
    """Do so for a slice; the later dice come first in between, because long rows are fast."""
    front, back = shape[: len(shape) // 2], shape[len(shape) // 2 :]
    behind = values.size // prod(front)
    wide = _widen(values, front).reshape(-1, behind)
    turned = _widen(np.ascontiguousarray(wide.T), back)
    best = _fold(turned, back).reshape(behind, -1)
    return _fold(np.ascontiguousarray(best.T), front).reshape(-1)


def _widen(values: FaceWorths, shape: tuple[int, ...]) -> FaceWorths:
    """Give each die, the first one outermost, one more place for its mean."""
    lead = 1
    for faces in shape:
        split = values.reshape(lead, faces, -1)
        values = np.empty((lead, faces + 1, split.shape[2]), values.dtype)
        values[:, :faces] = split
        _average(split, values[:, faces])
        lead *= faces + 1
    return values


def _fold(values: FaceWorths, shape: tuple[int, ...]) -> FaceWorths:
    """Remove that place again: each face is at least as good as the mean."""
    lead = prod(faces + 1 for faces in shape)
    for faces in reversed(shape):
        lead //= faces + 1
        split = values.reshape(lead, faces + 1, -1)
        values = np.maximum(split[:, :faces], split[:, faces:])
    return values


def _average(values: FaceWorths, out: FaceWorths | None = None) -> FaceWorths:
    """Return the mean over the middle axis, added in order."""
    faces = values.shape[1]
    total = np.empty_like(values[:, 0]) if out is None else out
    total[...] = values[:, 0]
    for place in range(1, faces):
        np.add(total, values[:, place], out=total)
    np.multiply(total, values.dtype.type(1 / faces), out=total)
    return total


def rethrow_pairs(
    values: FaceWorths, squares: FaceWorths, dice: int
) -> tuple[FaceWorths, FaceWorths]:
    """Do the same, and carry along something else that belongs to each value."""
    both = [values, squares]
    for axis in range(dice):
        both = [np.concatenate([x, np.expand_dims(mean(x, axis), axis)], axis) for x in both]
    for axis in reversed(range(dice)):
        kept = [np.take(x, range(x.shape[axis] - 1), axis) for x in both]
        thrown = [np.take(x, [-1], axis) for x in both]
        is_larger = kept[0] > thrown[0]
        both = [np.where(is_larger, one, other) for one, other in zip(kept, thrown, strict=True)]
    return both[0], both[1]


def average(values: FaceWorths, dice: int) -> FaceWorths:
    """Return the mean over all throws."""
    for _ in range(dice):
        values = mean(values, 0)
    return values


def keeps(values: FaceWorths, place: tuple[int, ...]) -> NDArray[np.float32]:
    """Return the value of each choice of dice to keep of one throw, by its mask.

    The others are thrown; `values` has the value of each resulting throw.
    """
    found = values.reshape(1, -1)
    for die, face in enumerate(place):
        faces = values.shape[die]
        split = found.reshape(len(found), faces, -1)
        # a later die is a higher bit, so all masks that keep this one come after
        found = np.concatenate([mean(split, 1), split[:, face]])
    return found[:, 0]
