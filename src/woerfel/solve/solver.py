"""Solving the solo game: what every state is worth to a player who makes no mistake.

From the full card back to the empty one, the states with so many open boxes depend only on
those with one less, and are worked out side by side: compiled with Numba where it is
installed, in plain NumPy elsewhere, with the same numbers.
"""

import importlib.util
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.solve.rethrow import average, rethrow
from woerfel.solve.scores import Scores
from woerfel.solve.states import HIGH, START, State, Table, Ways, blank, columns, layers, spread

Progress: TypeAlias = Callable[[int, int, Table], None]
"""Told how many states are solved, of how many, and the table so far."""

LANES = 16
"""How many states are worked out side by side."""


class Turns(Protocol):
    """Works out a turn in several states side by side."""

    def __call__(self, columns: list[int], rows: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return what a turn is worth in each state, given what each code is worth."""
        ...


def has_numba() -> bool:
    """Tell whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def plain_turns(scores: Scores) -> Turns:
    """Work turns out in NumPy."""
    dice = len(scores.shape)

    def turns(columns: list[int], rows: NDArray[np.float32]) -> NDArray[np.float32]:
        best = best_entries(scores, columns, rows).reshape(*scores.shape, -1)
        return average(rethrow(rethrow(best, dice), dice), dice)

    return turns


def best_entries(
    scores: Scores, columns: list[int], rows: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return what each throw is worth if it is entered at once."""
    best: NDArray[np.float32] = rows[columns[0]][scores.codes[:, columns[0]]]
    for column in columns[1:]:
        np.maximum(best, rows[column][scores.codes[:, column]], out=best)
    return best


def compiled_turns(scores: Scores) -> Turns:
    """Work turns out with Numba."""
    kernel: Any = importlib.import_module("woerfel.solve.kernel")
    shape = np.array(scores.shape, np.uintp)
    size = len(scores.codes) * LANES
    room = SimpleQueue[tuple[NDArray[np.float32], NDArray[np.float32]]]()

    def turns(columns: list[int], rows: NDArray[np.float32]) -> NDArray[np.float32]:
        if room.empty():
            room.put((np.empty(size, np.float32), np.empty(size, np.float32)))
        x, spare = room.get()
        lanes = rows.shape[2]
        full = np.zeros((*rows.shape[:2], LANES), np.float32)
        full[:, :, :lanes] = rows
        fours = columns + columns[-1:] * (-len(columns) % 4)
        wanted, codes = np.array(fours, np.uintp), np.uintp(rows.shape[1])
        kernel.turn(x, spare, scores.codes, wanted, full.reshape(-1), codes, shape)
        worth = x[:lanes].copy()
        room.put((x, spare))
        return worth

    return turns


def solve(
    scores: Scores,
    progress: Progress | None = None,
    known: Table | None = None,
    *,
    threads: int = 1,
    compiled: bool | None = None,
) -> Table:
    """Return what is still to come in every state, for a player who knows just these words.

    `known` goes on from a table that is not finished; `compiled` insists on one of both ways.
    """
    use = has_numba() if compiled is None else compiled
    turns = compiled_turns(scores) if use else plain_turns(scores)
    table = blank() if known is None else known.copy()
    most = scores.most[: len(HIGH)]

    def work_out(group: list[State]) -> NDArray[Any]:
        return _worths(group, scores, table, turns)

    every = [*layers(most)]
    total, done = sum(map(len, every)), 0
    with ThreadPoolExecutor(threads) as pool:
        for layer in every:
            left = [state for state in layer if np.isnan(table[state])]
            done += len(layer) - len(left)
            groups = [left[at : at + LANES] for at in range(0, len(left), LANES)]
            for group, worths in zip(groups, pool.map(work_out, groups), strict=True):
                table[tuple(np.array(group).T)] = worths
                done += len(group)
                if progress:
                    progress(done, total, table)
            for high in {state.high for state in layer}:
                spread(table, high, most)
    return table


def _worths(states: list[State], scores: Scores, table: Table, turns: Turns) -> NDArray[Any]:
    """Work some states out; numbers are kept small, so that none of their digits are lost."""
    rows = Ways(states, scores.options, max(scores.most)).rows(table)
    base = rows[:, 0].max(axis=0)
    worths = turns(columns(states, scores.options), (rows - base).astype(np.float32))
    found: NDArray[Any] = worths + base
    return found


def value_at_start(table: Table) -> float:
    """Tell what a whole game is worth."""
    return float(table[START])


def sizes(scores: Scores) -> Iterator[int]:
    """Tell how many states there are with one open box, with two, and so on."""
    return map(len, layers(scores.most[: len(HIGH)]))
