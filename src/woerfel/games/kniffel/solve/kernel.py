"""The same as `rethrow`, compiled: sixteen states side by side, everything else in the cache.

Imported only where Numba is installed, by `lanes`. Die by die, the best of a slice
is computed in place, so that no array of all choices is ever needed. Worths are a tuple of flat
arrays: the values, and their squares where requested; Numba compiles each case separately.
Loops run over the lanes, so that the compiler can vectorise them, and indices are unsigned,
because negative indices count from the end, which prevents vectorisation.
"""

import importlib
from collections.abc import Callable
from typing import Any

import numpy as np

LANES = 16
"""As in `lanes`; repeated here, because compiled code is cached until this file changes."""

numba: Any = importlib.import_module("numba")
"""It comes without types."""
U = np.uintp
ZERO, ONE, TWO, THREE, FOUR, FIVE, SIX = map(U, range(7))
LINE = U(LANES)
ROW = SIX * LINE
SIXTH = np.float32(1 / 6)


def _compiled(function: Callable[..., Any]) -> Any:
    # sums keep their order, so that every machine gets the same numbers
    options: dict[str, Any] = {
        "nogil": True,
        "fastmath": {"nnan", "nsz"},
        "error_model": "numpy",
    }
    try:
        return numba.njit(cache=True, **options)(function)
    except RuntimeError:  # nowhere to cache the compiled code
        return numba.njit(**options)(function)


@_compiled
def load(x: Any, at: Any) -> Any:
    """Read a value, with its square if there is one."""
    if len(x) == 1:
        return (x[0][at],)
    return (x[0][at], x[1][at])


@_compiled
def store(x: Any, at: Any, worth: Any) -> None:
    """Write a value, with its square if there is one."""
    x[0][at] = worth[0]
    if len(x) == 2:
        x[1][at] = worth[1]


@_compiled
def larger(one: Any, other: Any) -> Any:
    """Return the larger of two values, with its square."""
    is_larger = one[0] > other[0]
    if len(one) == 1:
        return (one[0] if is_larger else other[0],)
    return (one[0] if is_larger else other[0], one[1] if is_larger else other[1])


@_compiled
def mean(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any) -> Any:
    """Return the mean of six worths, added in order."""
    value = (a[0] + b[0] + c[0] + d[0] + e[0] + f[0]) * SIXTH
    if len(a) == 1:
        return (value,)
    return (value, (a[1] + b[1] + c[1] + d[1] + e[1] + f[1]) * SIXTH)


@_compiled
def load_six(x: Any, at: Any, step: Any) -> Any:
    """Read the worths of six faces."""
    return (
        load(x, at),
        load(x, at + step),
        load(x, at + TWO * step),
        load(x, at + THREE * step),
        load(x, at + FOUR * step),
        load(x, at + FIVE * step),
    )


@_compiled
def store_six(x: Any, at: Any, worths: Any) -> None:
    """Write the worths of six faces, a line each."""
    store(x, at, worths[0])
    store(x, at + LINE, worths[1])
    store(x, at + TWO * LINE, worths[2])
    store(x, at + THREE * LINE, worths[3])
    store(x, at + FOUR * LINE, worths[4])
    store(x, at + FIVE * LINE, worths[5])


@_compiled
def best_of_six(worths: Any) -> Any:
    """Rethrow one die of six faces where that is better than what it shows."""
    a, b, c, d, e, f = worths
    m = mean(a, b, c, d, e, f)
    return larger(a, m), larger(b, m), larger(c, m), larger(d, m), larger(e, m), larger(f, m)


@_compiled
def larger_six(ones: Any, others: Any) -> Any:
    """Return the larger worths, face by face."""
    a, b, c, d, e, f = ones
    u, v, w, x, y, z = others
    return larger(a, u), larger(b, v), larger(c, w), larger(d, x), larger(e, y), larger(f, z)


@_compiled
def mean_six(x: Any, at: Any, step: Any) -> Any:
    """Return the mean over the six faces of a die."""
    a, b, c, d, e, f = load_six(x, at, step)
    return mean(a, b, c, d, e, f)


@_compiled
def throw_first(x: Any, at: Any, spare: Any, free: Any) -> None:
    """Throw the first of two dice of six faces, and the other as well where that is better."""
    for lane in range(LINE):
        p = at + lane
        thrown = (
            mean_six(x, p, ROW),
            mean_six(x, p + LINE, ROW),
            mean_six(x, p + TWO * LINE, ROW),
            mean_six(x, p + THREE * LINE, ROW),
            mean_six(x, p + FOUR * LINE, ROW),
            mean_six(x, p + FIVE * LINE, ROW),
        )
        store_six(spare, free + lane, best_of_six(thrown))


@_compiled
def keep_first(x: Any, at: Any, spare: Any, free: Any) -> None:
    """Keep a face of the first die, unless it is better thrown; the other as is better."""
    for lane in range(LINE):
        kept = best_of_six(load_six(x, at + lane, LINE))
        store_six(x, at + lane, larger_six(kept, load_six(spare, free + lane, LINE)))


@_compiled
def rethrow_two(x: Any, at: Any, spare: Any, free: Any) -> None:
    """Rethrow two dice of six faces, 36 lines of `x` from `at` on, in place."""
    throw_first(x, at, spare, free)
    for face in range(SIX):
        keep_first(x, at + face * ROW, spare, free)


@_compiled
def average_faces(x: Any, at: Any, spare: Any, free: Any, faces: Any, size: Any) -> None:
    """Write the mean over a die's faces to the scratch space."""
    if faces == SIX:
        for i in range(size):
            store(spare, free + i, mean_six(x, at + i, size))
        return
    share = np.float32(1 / np.float64(faces))
    for part in range(len(x)):
        source, target = x[part], spare[part]
        for i in range(size):
            target[free + i] = source[at + i]
        for face in range(ONE, faces):
            for i in range(size):
                target[free + i] += source[at + face * size + i]
        for i in range(size):
            target[free + i] *= share


@_compiled
def raise_to(x: Any, at: Any, size: Any, spare: Any, free: Any) -> None:
    """Raise each worth of a slice to at least its own in the scratch space."""
    for i in range(size):
        store(x, at + i, larger(load(x, at + i), load(spare, free + i)))


@_compiled
def rethrow(x: Any, at: Any, spare: Any, free: Any, shape: Any, die: Any, size: Any) -> None:
    """Rethrow the dice from `die` on, of a slice of `size` worths, in place."""
    left = U(len(shape)) - die
    if left == ZERO:
        return
    faces = shape[die]
    if left == TWO and faces == SIX and size == SIX * ROW:
        rethrow_two(x, at, spare, free)
        return
    rest = size // faces
    average_faces(x, at, spare, free, faces, rest)
    rethrow(spare, free, spare, free + rest, shape, die + ONE, rest)
    for face in range(faces):
        p = at + face * rest
        rethrow(x, p, spare, free + rest, shape, die + ONE, rest)
        raise_to(x, p, rest, spare, free)


@_compiled
def enter(best: Any, kinds: Any, columns: Any, rows: Any, codes: Any) -> None:
    """Give each kind of throw the best of some columns, four at a time."""
    for kind in range(U(len(kinds))):
        at = kind * LINE
        for k in range(ZERO, U(len(columns)), FOUR):
            c0, c1, c2, c3 = columns[k], columns[k + ONE], columns[k + TWO], columns[k + THREE]
            p = (c0 * codes + U(kinds[kind, c0])) * LINE
            q = (c1 * codes + U(kinds[kind, c1])) * LINE
            r = (c2 * codes + U(kinds[kind, c2])) * LINE
            s = (c3 * codes + U(kinds[kind, c3])) * LINE
            if k == ZERO:
                for i in range(LINE):
                    most = larger(load(rows, p + i), load(rows, q + i))
                    most = larger(most, load(rows, r + i))
                    store(best, at + i, larger(most, load(rows, s + i)))
            else:
                for i in range(LINE):
                    most = larger(load(best, at + i), load(rows, p + i))
                    most = larger(most, load(rows, q + i))
                    most = larger(most, load(rows, r + i))
                    store(best, at + i, larger(most, load(rows, s + i)))


@_compiled
def average(x: Any, spare: Any, shape: Any) -> None:
    """Average over all throws, die by die; the line at the start of `x` is the mean."""
    size = U(len(x[0]))
    for die in range(U(len(shape))):
        rest = size // shape[die]
        average_faces(x, ZERO, spare, ZERO, shape[die], rest)
        for i in range(rest):
            store(x, i, load(spare, i))
        size = rest


@_compiled
def widen(
    x: Any, at: Any, size: Any, wide: Any, to: Any, room: Any, spare: Any, free: Any, shape: Any,
    die: Any,
) -> None:  # fmt: skip
    """Copy a slice, the dice from `die` on each with one more place for its mean."""
    faces = shape[die]
    rest, step = size // faces, room // (faces + ONE)
    if die + ONE == U(len(shape)):
        for i in range(size):
            store(wide, to + i, load(x, at + i))
        average_faces(x, at, wide, to + size, faces, rest)
        return
    for face in range(faces):
        p, q = at + face * rest, to + face * step
        widen(x, p, rest, wide, q, step, spare, free, shape, die + ONE)
    average_faces(x, at, spare, free, faces, rest)
    q = to + faces * step
    widen(spare, free, rest, wide, q, step, spare, free + rest, shape, die + ONE)


@_compiled
def lay_open(x: Any, spare: Any, entered: Any, thrown: Any, shape: Any) -> None:
    """Compute the value of every choice of dice, before the last throw and the one before."""
    size, room = U(len(x[0])), U(len(entered[0]))
    widen(x, ZERO, size, entered, ZERO, room, spare, ZERO, shape, ZERO)
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, size)
    widen(x, ZERO, size, thrown, ZERO, room, spare, ZERO, shape, ZERO)


@_compiled
def turn(x: Any, spare: Any, shape: Any) -> None:
    """Compute a turn of three throws, from the values at its end to a line of worths."""
    size = U(len(x[0]))
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, size)
    rethrow(x, ZERO, spare, ZERO, shape, ZERO, size)
    average(x, spare, shape)
