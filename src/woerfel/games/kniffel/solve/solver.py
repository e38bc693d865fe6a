"""Solving the solo game: the value of every state to a player who makes no mistakes.

From the full card back to the empty one, the states with n open boxes depend only on
those with n - 1, and are computed side by side: compiled with Numba where it is
installed, in plain NumPy elsewhere, with the same numbers.
"""

import importlib
import importlib.util
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.solve.lanes import LANES, Lanes, Rows
from woerfel.games.kniffel.solve.rethrow import FaceWorths, average, rethrow, rethrow_pairs
from woerfel.games.kniffel.solve.scores import Scores
from woerfel.games.kniffel.solve.states import (
    HIGH,
    START,
    CardState,
    Table,
    Ways,
    blank,
    columns,
    layers,
    spread,
)


@dataclass(frozen=True)
class Solved:
    """The expected remaining score of every state, and its expected square if requested."""

    values: Table
    squares: Table | None = None

    @property
    def tables(self) -> tuple[Table, ...]:
        """One or both."""
        return (self.values,) if self.squares is None else (self.values, self.squares)

    @property
    def spreads(self) -> Table | None:
        """The standard deviation of the remaining score."""
        if self.squares is None:
            return None
        return np.sqrt(np.maximum(self.squares - self.values**2, 0))

    @property
    def start(self) -> float:
        """The expected score of a whole game."""
        return float(self.values[START])

    def copy(self) -> "Solved":
        """Return a writable copy."""
        return Solved(*(table.copy() for table in self.tables))


SolveProgress: TypeAlias = Callable[[int, int, Solved], None]
"""Called with the states solved so far, their total, and the intermediate results."""


class TurnBatch(Protocol):
    """Computes a turn in several states side by side."""

    def __call__(self, columns: list[int], rows: Rows) -> Rows:
        """Return the value of a turn in each state, given the value of each code.

        `rows` has values, or values and their squares, and so does the result.
        """
        ...


def has_numba() -> bool:
    """Return whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def plain_turns(scores: Scores) -> TurnBatch:
    """Compute turns in NumPy."""
    dice = len(scores.shape)

    def turns(columns: list[int], rows: Rows) -> Rows:
        if len(rows) == 1:
            best = best_entries(scores, columns, rows[0]).reshape(*scores.shape, -1)
            return average(rethrow(rethrow(best, dice), dice), dice)[np.newaxis]
        both = _best_pairs(scores, columns, rows)
        for _ in range(2):
            both = rethrow_pairs(*both, dice)
        return np.stack([average(each, dice) for each in both])

    return turns


def _best_pairs(scores: Scores, columns: list[int], rows: Rows) -> tuple[FaceWorths, FaceWorths]:
    """Return the best entry of each throw, and its square."""
    first = scores.codes[:, columns[0]]
    best: FaceWorths = rows[0, columns[0]][first]
    squares: FaceWorths = rows[1, columns[0]][first]
    for column in columns[1:]:
        codes = scores.codes[:, column]
        one: FaceWorths = rows[0, column][codes]
        squares = np.where(best > one, squares, rows[1, column][codes])
        best = np.where(best > one, best, one)
    shape = (*scores.shape, -1)
    return best.reshape(shape), squares.reshape(shape)


def best_entries(
    scores: Scores, columns: list[int], rows: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return the value of each throw if it is entered at once."""
    kinds, kind = scores.kinds
    best: NDArray[np.float32] = rows[columns[0]][kinds[:, columns[0]]]
    for column in columns[1:]:
        np.maximum(best, rows[column][kinds[:, column]], out=best)
    return best[kind]


def compiled_turns(scores: Scores) -> TurnBatch:
    """Compute turns with Numba."""
    kinds, local = scores.kinds, threading.local()

    def turns(columns: list[int], rows: Rows) -> Rows:
        parts, *_, lanes = rows.shape
        if getattr(local, "parts", None) != parts:
            local.parts, local.lanes = parts, Lanes(scores, kinds, parts)
        room: Lanes = local.lanes
        room.enter(columns, rows)
        return room.turn()[:, :lanes]

    return turns


def solve(
    scores: Scores,
    progress: SolveProgress | None = None,
    known: Solved | None = None,
    *,
    threads: int = 1,
    compiled: bool | None = None,
    spreads: bool = False,
) -> Solved:
    """Return the expected remaining score of every state, for a player with these words.

    `known` resumes an unfinished run; `compiled` forces one of the two ways;
    `spreads` also computes the standard deviations, which takes about three times as long.
    """
    use = has_numba() if compiled is None else compiled
    turns = compiled_turns(scores) if use else plain_turns(scores)
    solved = known.copy() if known else Solved(blank(), blank() if spreads else None)
    most = scores.most[: len(HIGH)]

    def found_in(group: list[CardState]) -> NDArray[np.float64]:
        return work_out(group, scores, solved, turns)

    every = [*layers(most)]
    total, done = sum(map(len, every)), 0
    with ThreadPoolExecutor(threads) as pool:
        for layer in every:
            left = [state for state in layer if np.isnan(solved.values[state])]
            done += len(layer) - len(left)
            groups = [left[at : at + LANES] for at in range(0, len(left), LANES)]
            for group, found in zip(groups, pool.map(found_in, groups), strict=True):
                for table, worths in zip(solved.tables, found, strict=True):
                    table[tuple(np.array(group).T)] = worths
                done += len(group)
                if progress:
                    progress(done, total, solved)
            for table in solved.tables:
                for high in {state.high for state in layer}:
                    spread(table, high, most)
    return solved


def work_out(
    states: list[CardState], scores: Scores, solved: Solved, turns: TurnBatch
) -> NDArray[np.float64]:
    """Compute some states; numbers are kept small to preserve precision."""
    ways = Ways(states, scores.options, max(scores.most))
    rows = ways.rows(solved.values)
    base = rows[:, 0].max(axis=0)
    parts = [rows - base]
    if solved.squares is not None:
        squares = ways.rows(solved.values, square=solved.squares)
        parts.append(squares - 2 * base * rows + base**2)
    found = turns(columns(states, scores.options), np.stack(parts).astype(np.float32))
    values: NDArray[np.float64] = found[0] + base
    if solved.squares is None:
        return values[np.newaxis]
    return np.stack([values, found[1] + 2 * base * values - base**2])


def sizes(scores: Scores) -> Iterator[int]:
    """Return how many states there are with one open box, with two, and so on."""
    return map(len, layers(scores.most[: len(HIGH)]))
