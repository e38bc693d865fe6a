"""The same as `rethrow`, compiled: sixteen states side by side, everything else in the cache.

Imported only where Numba is installed, by `solver` and `keeping`. Die by die, the best of a slice
is worked out in place, so that no array of all choices is ever needed. Indices are unsigned,
because a signed one may count from the end, which no vector unit likes.
"""

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

from woerfel.solve.vectors import (
    LANES,
    average_six,
    best_of_five,
    best_of_four,
    raise_to,
    rethrow_two,
    rethrow_two_above,
)

numba: Any = importlib.import_module("numba")
"""It comes without types."""
U = np.uintp
ONE, TWO, THREE, FOUR, SIX = map(U, (1, 2, 3, 4, 6))
LINE = U(LANES)
ZERO = U(0)
CUBE = SIX * SIX * SIX


def _compiled(function: Callable[..., Any]) -> Any:
    # sums keep their order, so that every machine comes to the same numbers
    options: dict[str, Any] = {
        "nogil": True,
        "fastmath": {"nnan", "nsz"},
        "error_model": "numpy",
    }
    try:
        return numba.njit(cache=True, **options)(function)
    except RuntimeError:  # nowhere to keep the compiled code
        return numba.njit(**options)(function)


def _average_faces(x: Any, at: Any, spare: Any, free: Any, faces: Any, size: Any) -> None:
    """Write the mean over a die's faces to the spare room."""
    if faces == SIX:
        average_six(x, at, size, spare, free)
        return
    share = np.float32(1 / np.float64(faces))
    for i in range(size):
        spare[free + i] = x[at + i]
    for face in range(ONE, faces):
        for i in range(size):
            spare[free + i] += x[at + face * size + i]
    for i in range(size):
        spare[free + i] *= share


def _rethrow(x: Any, at: Any, spare: Any, free: Any, shape: Any, die: Any, size: Any) -> None:
    """Rethrow the dice from `die` on, of a slice of `size` numbers, in place."""
    left = U(len(shape)) - die
    if left == ZERO:
        return
    faces = shape[die]
    if left == TWO and faces == SIX and size == SIX * SIX * LINE:
        rethrow_two(x, at)
        return
    if left == THREE and faces == SIX and shape[die + ONE] == SIX and size == CUBE * LINE:
        rethrow_three(x, at, spare, free)
        return
    rest = size // faces
    average_faces(x, at, spare, free, faces, rest)
    rethrow(spare, free, spare, free + rest, shape, die + ONE, rest)
    for face in range(faces):
        p = at + face * rest
        rethrow(x, p, spare, free + rest, shape, die + ONE, rest)
        raise_to(x, p, rest, spare, free)


def _rethrow_three(x: Any, at: Any, spare: Any, free: Any) -> None:
    """Rethrow three dice of six faces, which fit into the nearest cache."""
    size = SIX * SIX * LINE
    average_six(x, at, size, spare, free)
    rethrow_two(spare, free)
    for face in range(SIX):
        rethrow_two_above(x, at + face * size, spare, free)


def _fill(x: Any, codes: Any, columns: Any, rows: Any, codes_of_column: Any) -> None:
    """Give each throw the best of some columns, four at a time."""
    throws, width = U(codes.shape[0]), U(codes.shape[1])
    flat = codes.reshape(codes.size)
    for throw in range(throws):
        at, first = throw * LINE, throw * width
        for k in range(ZERO, U(len(columns)), FOUR):
            c0, c1, c2, c3 = columns[k], columns[k + ONE], columns[k + TWO], columns[k + THREE]
            p = (c0 * codes_of_column + U(flat[first + c0])) * LINE
            q = (c1 * codes_of_column + U(flat[first + c1])) * LINE
            r = (c2 * codes_of_column + U(flat[first + c2])) * LINE
            s = (c3 * codes_of_column + U(flat[first + c3])) * LINE
            if k == ZERO:
                best_of_four(x, at, rows, p, q, r, s)
            else:
                best_of_five(x, at, rows, p, q, r, s)


def _average(x: Any, spare: Any, shape: Any) -> None:
    """Average over all throws, die by die; the line at the start of `x` is the mean."""
    size = U(len(x))
    for die in range(U(len(shape))):
        rest = size // shape[die]
        average_faces(x, ZERO, spare, ZERO, shape[die], rest)
        for i in range(rest):
            x[i] = spare[i]
        size = rest


def _widen(
    x: Any, at: Any, size: Any, wide: Any, to: Any, room: Any, spare: Any, free: Any, shape: Any,
    die: Any,
) -> None:  # fmt: skip
    """Copy a slice, the dice from `die` on each with one more place for its mean."""
    faces = shape[die]
    rest, step = size // faces, room // (faces + ONE)
    if die + ONE == U(len(shape)):
        for i in range(size):
            wide[to + i] = x[at + i]
        average_faces(x, at, wide, to + size, faces, rest)
        return
    for face in range(faces):
        p, q = at + face * rest, to + face * step
        widen(x, p, rest, wide, q, step, spare, free, shape, die + ONE)
    average_faces(x, at, spare, free, faces, rest)
    q = to + faces * step
    widen(spare, free, rest, wide, q, step, spare, free + rest, shape, die + ONE)


def _lay_open(
    x: Any, spare: Any, entered: Any, thrown: Any, codes: Any, columns: Any, rows: Any,
    codes_of_column: Any, shape: Any,
) -> None:  # fmt: skip
    """Work out what every choice of dice is worth, before the last throw and the one before."""
    size, room = U(len(x)), U(len(entered))
    fill(x, codes, columns, rows, codes_of_column)
    widen(x, ZERO, size, entered, ZERO, room, spare, ZERO, shape, ZERO)
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, size)
    widen(x, ZERO, size, thrown, ZERO, room, spare, ZERO, shape, ZERO)


def _turn(
    x: Any, spare: Any, codes: Any, columns: Any, rows: Any, codes_of_column: Any, shape: Any
) -> None:
    """Work a turn of three throws out; the worths stand in the first line of `x`."""
    fill(x, codes, columns, rows, codes_of_column)
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, U(len(x)))
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, U(len(x)))
    average(x, spare, shape)


average_faces = _compiled(_average_faces)
rethrow_three = _compiled(_rethrow_three)
rethrow = _compiled(_rethrow)
fill = _compiled(_fill)
average = _compiled(_average)
widen = _compiled(_widen)
lay_open = _compiled(_lay_open)
turn = _compiled(_turn)
