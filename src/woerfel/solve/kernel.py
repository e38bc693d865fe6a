"""The same as `rethrow`, compiled: sixteen states side by side, everything else in the cache.

Imported only where Numba is installed, and only by `solver`. Die by die, the best of a slice
is worked out in place, so that no array of all choices is ever needed. Indices are unsigned,
because a signed one may count from the end, which no vector unit likes.
"""

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

LANES = 16
"""States side by side: a whole cache line, or a vector of the widest kind."""

numba: Any = importlib.import_module("numba")
"""It comes without types."""
U = np.uintp
ONE, TWO, THREE, FOUR, FIVE, SIX = map(U, range(1, 7))
LINE = U(LANES)
ZERO = U(0)
SIXTH = np.float32(1 / 6)


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


def _rethrow_last_two(x: Any, at: Any, spare: Any, free: Any) -> None:
    """Rethrow two dice of six faces: 36 lines, read twice and written once."""
    row = SIX * LINE
    for i in range(row):
        spare[free + i] = (
            x[at + i]
            + x[at + row + i]
            + x[at + TWO * row + i]
            + x[at + THREE * row + i]
            + x[at + FOUR * row + i]
            + x[at + FIVE * row + i]
        ) * SIXTH
    for lane in range(LINE):
        p = free + lane
        a, b, c = spare[p], spare[p + LINE], spare[p + TWO * LINE]
        d, e, f = spare[p + THREE * LINE], spare[p + FOUR * LINE], spare[p + FIVE * LINE]
        m = (a + b + c + d + e + f) * SIXTH
        spare[p], spare[p + LINE], spare[p + TWO * LINE] = max(a, m), max(b, m), max(c, m)
        spare[p + THREE * LINE], spare[p + FOUR * LINE] = max(d, m), max(e, m)
        spare[p + FIVE * LINE] = max(f, m)
    for face in range(SIX):
        for lane in range(LINE):
            p, q = at + face * row + lane, free + lane
            a, b, c = x[p], x[p + LINE], x[p + TWO * LINE]
            d, e, f = x[p + THREE * LINE], x[p + FOUR * LINE], x[p + FIVE * LINE]
            m = (a + b + c + d + e + f) * SIXTH
            x[p] = max(max(a, m), spare[q])
            x[p + LINE] = max(max(b, m), spare[q + LINE])
            x[p + TWO * LINE] = max(max(c, m), spare[q + TWO * LINE])
            x[p + THREE * LINE] = max(max(d, m), spare[q + THREE * LINE])
            x[p + FOUR * LINE] = max(max(e, m), spare[q + FOUR * LINE])
            x[p + FIVE * LINE] = max(max(f, m), spare[q + FIVE * LINE])


def _average_faces(x: Any, at: Any, spare: Any, free: Any, faces: Any, size: Any) -> None:
    """Write the mean over a die's faces to the spare room."""
    if faces == SIX:
        for i in range(size):
            spare[free + i] = (
                x[at + i]
                + x[at + size + i]
                + x[at + TWO * size + i]
                + x[at + THREE * size + i]
                + x[at + FOUR * size + i]
                + x[at + FIVE * size + i]
            ) * SIXTH
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
    if left == TWO and size == SIX * SIX * LINE and shape[die] == SIX:
        rethrow_last_two(x, at, spare, free)
        return
    faces = shape[die]
    rest = size // faces
    average_faces(x, at, spare, free, faces, rest)
    rethrow(spare, free, spare, free + rest, shape, die + ONE, rest)
    for face in range(faces):
        p = at + face * rest
        rethrow(x, p, spare, free + rest, shape, die + ONE, rest)
        for i in range(rest):
            x[p + i] = max(x[p + i], spare[free + i])


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
                for lane in range(LINE):
                    x[at + lane] = max(
                        max(rows[p + lane], rows[q + lane]), max(rows[r + lane], rows[s + lane])
                    )
            else:
                for lane in range(LINE):
                    best = max(
                        max(rows[p + lane], rows[q + lane]), max(rows[r + lane], rows[s + lane])
                    )
                    x[at + lane] = max(x[at + lane], best)


def _average(x: Any, spare: Any, shape: Any) -> None:
    """Average over all throws, die by die; the line at the start of `x` is the mean."""
    size = U(len(x))
    for die in range(U(len(shape))):
        rest = size // shape[die]
        average_faces(x, ZERO, spare, ZERO, shape[die], rest)
        for i in range(rest):
            x[i] = spare[i]
        size = rest


def _turn(
    x: Any, spare: Any, codes: Any, columns: Any, rows: Any, codes_of_column: Any, shape: Any
) -> None:
    """Work a turn of three throws out; the worths stand in the first line of `x`."""
    fill(x, codes, columns, rows, codes_of_column)
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, U(len(x)))
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, U(len(x)))
    average(x, spare, shape)


rethrow_last_two = _compiled(_rethrow_last_two)
average_faces = _compiled(_average_faces)
rethrow = _compiled(_rethrow)
fill = _compiled(_fill)
average = _compiled(_average)
turn = _compiled(_turn)
