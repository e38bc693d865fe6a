"""Lines of sixteen numbers as one value each, for `kernel`: what Numba cannot say by itself.

A compiler that sees single numbers must first make sure that no array overlaps another; here
it is told what to load, work out and store. Imported only by `kernel`.
"""

import importlib
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import numpy as np

LANES = 16
"""States side by side: a whole cache line, or a vector of the widest kind."""

ir: Any = importlib.import_module("llvmlite.ir")
types: Any = importlib.import_module("numba.core.types")
cgutils: Any = importlib.import_module("numba.core.cgutils")
extending: Any = importlib.import_module("numba.extending")
"""None of them comes with types."""

SIXTH = float(np.float32(1 / 6))
FACES = 6
ALIGN = 4


class Lines:
    """Writes the code that works on whole lines of one array, from one place on.

    In an array of complex numbers a line is two: sixteen values, then what goes with each.
    """

    def __init__(self, context: Any, builder: Any, kind: Any, array: Any, at: Any) -> None:
        self.builder = builder
        self.vector = ir.VectorType(ir.FloatType(), LANES)
        self.parts = 2 if kind.dtype == types.complex64 else 1
        data = context.make_array(kind)(context, builder, array).data
        self.start = builder.gep(data, [at])

    def _pointers(self, line: Any) -> list[Any]:
        offset = ir.Constant(ir.IntType(64), line * LANES) if isinstance(line, int) else line
        place = self.builder.gep(self.start, [offset])
        first = self.builder.bitcast(place, self.vector.as_pointer())
        number = ir.IntType(32)
        return [self.builder.gep(first, [number(part)]) for part in range(self.parts)]

    def load(self, line: Any) -> list[Any]:
        """Read a line: its number, or a place counted in single numbers."""
        return [self.builder.load(place, align=ALIGN) for place in self._pointers(line)]

    def store(self, parts: list[Any], line: Any) -> None:
        """Write a line."""
        for part, place in zip(parts, self._pointers(line), strict=True):
            self.builder.store(part, place, align=ALIGN)


def larger(builder: Any, one: list[Any], other: list[Any]) -> list[Any]:
    """Return the larger values of two lines, each with what goes with it."""
    is_larger = builder.fcmp_ordered(">", one[0], other[0])
    return [builder.select(is_larger, a, b) for a, b in zip(one, other, strict=True)]


def mean(builder: Any, lines: list[list[Any]]) -> list[Any]:
    """Return the mean of six lines, added in order."""
    found = list[Any]()
    for parts in zip(*lines, strict=True):
        total = parts[0]
        for part in parts[1:]:
            total = builder.fadd(total, part)
        found.append(builder.fmul(total, ir.Constant(total.type, [SIXTH] * LANES)))
    return found


def _best_of_six(builder: Any, lines: list[list[Any]]) -> list[list[Any]]:
    """Rethrow one die of six faces."""
    middle = mean(builder, lines)
    return [larger(builder, line, middle) for line in lines]


def _rethrow_two(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    lines = Lines(context, builder, signature.args[0], given[0], given[1])
    under = Lines(context, builder, signature.args[2], given[2], given[3]) if given[2:] else None
    columns = [
        mean(builder, [lines.load(face * FACES + other) for face in range(FACES)])
        for other in range(FACES)
    ]
    thrown = _best_of_six(builder, columns)
    for face in range(FACES):
        row = [face * FACES + other for other in range(FACES)]
        kept = _best_of_six(builder, [lines.load(place) for place in row])
        for place, one, other in zip(row, kept, thrown, strict=True):
            best = larger(builder, one, other)
            if under:
                best = larger(builder, best, under.load(place))
            lines.store(best, place)
    return context.get_dummy_value()


def _average_six(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    source = Lines(context, builder, signature.args[0], given[0], given[1])
    target = Lines(context, builder, signature.args[3], given[3], given[4])
    size = given[2]
    with _each_line(builder, size) as place:
        sides = [builder.add(place, builder.mul(size, size.type(face))) for face in range(FACES)]
        target.store(mean(builder, [source.load(side) for side in sides]), place)
    return context.get_dummy_value()


def _raise_to(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    lines = Lines(context, builder, signature.args[0], given[0], given[1])
    under = Lines(context, builder, signature.args[3], given[3], given[4])
    with _each_line(builder, given[2]) as place:
        lines.store(larger(builder, lines.load(place), under.load(place)), place)
    return context.get_dummy_value()


@contextmanager
def _each_line(builder: Any, size: Any) -> Generator[Any]:
    """Go through a slice of `size` numbers, line by line."""
    zero, step = size.type(0), size.type(LANES)
    with cgutils.for_range_slice(builder, zero, size, step, size.type) as (place, _):
        yield place


def _best_of_four(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    target = Lines(context, builder, signature.args[0], given[0], given[1])
    source = Lines(context, builder, signature.args[2], given[2], given[3].type(0))
    best = source.load(given[3])
    for place in given[4:]:
        best = larger(builder, best, source.load(place))
    target.store(best, 0)
    return context.get_dummy_value()


def _best_of_five(context: Any, builder: Any, signature: Any, given: Any) -> Any:
    target = Lines(context, builder, signature.args[0], given[0], given[1])
    source = Lines(context, builder, signature.args[2], given[2], given[3].type(0))
    best = target.load(0)
    for place in given[3:]:
        best = larger(builder, best, source.load(place))
    target.store(best, 0)
    return context.get_dummy_value()


@extending.intrinsic  # type: ignore[untyped-decorator]
def rethrow_two(_typing: Any, x: Any, at: Any) -> Any:
    """Rethrow two dice of six faces, 36 lines of `x` from `at` on, in place."""
    return types.void(x, at), _rethrow_two


@extending.intrinsic  # type: ignore[untyped-decorator]
def rethrow_two_above(_typing: Any, x: Any, at: Any, floor: Any, low: Any) -> Any:
    """Do the same, no line ending below its own in `floor` from `low` on."""
    return types.void(x, at, floor, low), _rethrow_two


@extending.intrinsic  # type: ignore[untyped-decorator]
def average_six(_typing: Any, x: Any, at: Any, size: Any, spare: Any, free: Any) -> Any:
    """Write the mean of six slices of `size` numbers to the spare room."""
    return types.void(x, at, size, spare, free), _average_six


@extending.intrinsic  # type: ignore[untyped-decorator]
def raise_to(_typing: Any, x: Any, at: Any, size: Any, spare: Any, free: Any) -> Any:
    """Let no number of a slice be below its own in the spare room."""
    return types.void(x, at, size, spare, free), _raise_to


@extending.intrinsic  # type: ignore[untyped-decorator]
def best_of_four(_typing: Any, x: Any, at: Any, rows: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Write the largest numbers of four lines of `rows`."""
    return types.void(x, at, rows, a, b, c, d), _best_of_four


@extending.intrinsic  # type: ignore[untyped-decorator]
def best_of_five(_typing: Any, x: Any, at: Any, rows: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Write the largest numbers of four lines of `rows` and what is there."""
    return types.void(x, at, rows, a, b, c, d), _best_of_five
