"""How fast Wort-Kniffel is solved, a hint is given, and games are played without a mistake.

    uv run --group test python benchmarks/solver.py            # a sample of states
    uv run --group test python benchmarks/solver.py --whole    # and the whole German game
    uv run --group test python benchmarks/solver.py --play 100000    # nothing but games

Times are processor time of one core, so that other work on the machine matters little; the
whole game is timed by the clock too, on all cores. The arithmetic floor is what the additions,
multiplications and comparisons of one state take if every number lies in the nearest cache.
"""

import argparse
import importlib
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from statistics import median, quantiles
from typing import Any, get_args

import numpy as np
from msgspec.structs import replace

from woerfel.core.chance import sample
from woerfel.core.dice import face
from woerfel.core.game import Seat, Setup
from woerfel.games.kniffel.rules.game import WortKniffel
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import BOXES, UPPER, Card, FilledBox
from woerfel.games.kniffel.solve.advice import Adviser, adviser_for
from woerfel.games.kniffel.solve.counsel import counsels
from woerfel.games.kniffel.solve.lanes import LANES
from woerfel.games.kniffel.solve.scores import Scores, score_all
from woerfel.games.kniffel.solve.solver import (
    Solved,
    compiled_turns,
    has_numba,
    plain_turns,
    sizes,
    solve,
    work_out,
)
from woerfel.games.kniffel.solve.states import layers
from woerfel.games.kniffel.solve.trial import play
from woerfel.games.kniffel.solve.values import shipped as shipped_values
from woerfel.lexicon.library import Language
from woerfel.lexicon.shipped import dictionary, shipped
from woerfel.play.hints import MOST
from woerfel.solve.words import words_of

GROUPS = 12
RUNS = 5
HINTS = 200
WARM_UP = 3
GAMES = 1_000
SMALL, REPEATS = 2_048, 2_000


def timed(run: Callable[[], Any]) -> float:
    """Return the seconds of processor time that a run takes."""
    begun = time.process_time()
    run()
    return time.process_time() - begun


def per_state(scores: Scores, turns: Any, groups: int) -> float:
    """Return the milliseconds for a state, over random groups of states."""
    random = Random(1)
    every = [state for layer in layers(scores.most[: len(UPPER)]) for state in layer]
    solved = Solved(shipped_values("de", "normal").table.astype(np.float64))
    starts = [random.randrange(len(every) - LANES) for _ in range(groups)]
    chosen = [every[start : start + LANES] for start in starts]
    work_out(chosen[0], scores, solved, turns)
    times = [timed(partial(work_out, group, scores, solved, turns)) for group in chosen]
    return 1000 * median(times) / LANES


def operations(shape: tuple[int, ...], columns: float) -> float:
    """Count what one state takes: two rethrows, the entries, and the mean."""
    throws = float(np.prod(shape))
    rethrow, slices = 0.0, throws
    for faces in shape:
        rethrow += 2 * slices  # into the mean, and against it
        slices *= (faces + 1) / faces
    return 2 * rethrow + columns * throws + throws


def floor() -> float:
    """Return how many simple operations a core does in a millisecond, in its nearest cache."""
    numba: Any = importlib.import_module("numba")

    def work(a: Any, b: Any, c: Any) -> None:
        for _ in range(REPEATS):
            for i in range(SMALL):
                a[i] = max(a[i] + b[i], c[i])

    fast = numba.njit(fastmath={"nnan", "nsz"})(work)
    a, b, c = (np.ones(SMALL, np.float32) for _ in range(3))
    fast(a, b, c)
    best = min(timed(lambda: fast(a, b, c)) for _ in range(RUNS))
    return 2 * SMALL * REPEATS / best / 1000


def some_position(random: Random, adviser: Adviser) -> tuple[Card, Any]:
    """Return a card with some boxes filled, and a throw."""
    filled = random.sample(BOXES, random.randrange(len(BOXES)))
    entries = tuple(FilledBox(box, ("X",), random.randrange(16)) for box in filled)
    return Card(entries), tuple(map(face, sample(adviser.options.draw, random)))


def hints(adviser: Adviser) -> Iterator[tuple[float, float]]:
    """Yield the milliseconds of hints, by the processor and by the clock, each in a new state.

    They are asked for as at a table, with two throws left.
    """
    random, setup = Random(2), Setup("wort-kniffel", 1, {})
    game = WortKniffel(shipped())
    start = game.initial(setup)
    for turn in range(HINTS + WARM_UP):
        card, throw = some_position(random, adviser)
        view = game.view(replace(start, cards=(card,), throw=throw, throws=1), Seat(0))
        spent, begun = time.thread_time(), time.perf_counter()
        tuple(islice(counsels(setup, view, shipped()), MOST))
        times = time.thread_time() - spent, time.perf_counter() - begun
        if turn >= WARM_UP:
            yield 1000 * times[0], 1000 * times[1]


def games(language: Language, count: int) -> None:
    """Play games without a mistake, and print how many a second, and how they end."""
    adviser = adviser_for(Options(language=language), shipped())
    assert adviser
    play(adviser, 1, np.random.default_rng(1))
    begun = time.process_time()
    scores = play(adviser, count, np.random.default_rng(1))
    rate = count / (time.process_time() - begun)
    mean, error = float(scores.mean()), float(scores.std()) / count**0.5
    expected = adviser.value(Card())
    print(f"games without a mistake, {language}: {rate:,.0f} a second, {count:,} at a time")
    print(f"    mean {mean:.2f}, deviation {scores.std():.2f}, expected {expected:.2f},")
    print(f"    so {(mean - expected) / error:+.2f} standard errors of {error:.2f}")


def whole(scores: Scores) -> None:
    """Solve the whole game and print how long it took."""
    for spreads in (False, True):
        cores = os.cpu_count() or 1
        begun, spent = time.perf_counter(), time.process_time()
        solved = solve(scores, threads=cores, spreads=spreads)
        wall, cpu = time.perf_counter() - begun, time.process_time() - spent
        what = "values and spreads" if spreads else "values alone"
        print(f"whole game, {what}: {solved.start:.2f} points; {wall:.0f} s on {cores} cores,")
        print(f"    {cpu:.0f} s of processor time, so {cpu / cores:.0f} s if they were idle")


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--whole", action="store_true", help="solve the whole German game")
    parser.add_argument("--play", type=int, help="nothing but so many games, in both languages")
    asked = parser.parse_args()
    if asked.play:
        for language in get_args(Language):
            games(language, asked.play)
        return
    scores = score_all(words_of(dictionary("de"), 7), Options())
    states = sum(sizes(scores))
    plain = per_state(scores, plain_turns(scores), 4)
    print(f"states: {states:,}")
    rows = [("plain NumPy", plain)]
    if has_numba():
        rows.append(("compiled", per_state(scores, compiled_turns(scores), GROUPS)))
        rows.append(("arithmetic floor", operations(scores.shape, 6.5) / floor()))
    print(f"{'one state, one core':24}{'ms':>10}{'× plain':>10}{'× floor':>10}")
    for name, spent in rows:
        print(f"{name:24}{spent:10.3f}{plain / spent:10.1f}{spent / rows[-1][1]:10.2f}")
    adviser = adviser_for(Options(), shipped())
    assert adviser
    for name, times in zip(("processor", "clock"), zip(*hints(adviser), strict=True), strict=True):
        most = quantiles(times, n=20)[-1]
        print(f"a hint, by the {name}: {median(times):.1f} ms, 95 % below {most:.1f} ms")
    games("de", GAMES)
    if asked.whole:
        whole(scores)


if __name__ == "__main__":
    main()
