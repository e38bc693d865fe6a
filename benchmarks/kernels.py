"""Plain Numba against vector code written by hand, on the same states in the same run.

    uv run --group test python benchmarks/kernels.py [--rounds 4]

Sixteen states at a time, in both languages, values alone and values with their squares. Both ways
take turns, by processor time; the median and the quartiles of the ratios are printed, after a
look that both come to the same numbers, bit for bit.
"""

import argparse
import time
from functools import partial
from math import prod
from random import Random
from statistics import median
from typing import Any, get_args

import numpy as np

from commits import by_turns, ratios
from woerfel.games.kniffel.options import Options
from woerfel.games.kniffel.scorecard import UPPER
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import dictionary
from woerfel.solve import vector_kernel
from woerfel.solve.lanes import LANES, Rows
from woerfel.solve.scores import Scores, score_all
from woerfel.solve.solver import Solved, Turns, compiled_turns, work_out
from woerfel.solve.states import State, layers
from woerfel.solve.values import shipped as shipped_values
from woerfel.solve.words import words_of

GROUPS = 8


def by_hand(scores: Scores, parts: int) -> Turns:
    """Work turns out with vector code written by hand."""
    shape = np.array(scores.shape, np.uintp)
    behind = sum(prod(scores.shape[die + 1 :]) for die in range(len(shape)))
    kind: Any = np.float32 if parts == 1 else np.complex64
    x, spare = (np.empty(size * LANES, kind) for size in (len(scores.codes), behind))

    def turns(columns: list[int], rows: Rows) -> Rows:
        _, boxes, codes, lanes = rows.shape
        full = np.zeros((boxes, codes, parts, LANES), np.float32)
        full[..., :lanes] = np.moveaxis(rows, 0, 2)
        fours = np.array(columns + columns[-1:] * (-len(columns) % 4), np.uintp)
        flat = full.reshape(-1).view(kind)
        vector_kernel.turn(x, spare, scores.codes, fours, flat, np.uintp(codes), shape)
        return x[:LANES].view(np.float32).reshape(parts, LANES)[:, :lanes].copy()

    return turns


def spent(groups: list[list[State]], scores: Scores, solved: Solved, turns: Turns) -> float:
    """Return the milliseconds of a core for a state."""
    begun = time.process_time()
    for group in groups:
        work_out(group, scores, solved, turns)
    return 1000 * (time.process_time() - begun) / LANES / len(groups)


def compare(language: Language, rounds: int) -> None:
    """Print how the two compare."""
    scores = score_all(words_of(dictionary(language), 7), Options(language=language))
    every = [state for layer in layers(scores.most[: len(UPPER)]) for state in layer]
    random = Random(1)
    starts = [random.randrange(len(every) - LANES) for _ in range(GROUPS)]
    groups = [every[start : start + LANES] for start in starts]
    table = shipped_values(language, "normal").table.astype(np.float64)
    for solved in (Solved(table), Solved(table, table**2)):
        ways = {
            "plain": compiled_turns(scores),
            "by hand": by_hand(scores, len(solved.tables)),
        }
        for group in groups:
            one, other = (work_out(group, scores, solved, turns) for turns in ways.values())
            assert np.array_equal(one, other)
        found = by_turns(
            rounds,
            {name: partial(spent, groups, scores, solved, turns) for name, turns in ways.items()},
        )
        what = "values" if solved.squares is None else "values and squares"
        times = ", ".join(f"{name} {median(each):.3f} ms" for name, each in found.items())
        print(f"{language}, {what}: {times}; {ratios(found['plain'], found['by hand'])}")


def main() -> None:
    """Compare in both languages."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=4)
    rounds = parser.parse_args().rounds
    for language in get_args(Language):
        compare(language, rounds)


if __name__ == "__main__":
    main()
