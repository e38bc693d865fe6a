"""How strong and how quick the bots are, with the shipped dictionaries.

    uv run --group test python benchmarks/bots.py --games 100

One core. Strength: solo games of Wort-Kniffel at every level, mean with its standard error,
and how often each level beats the one below it in paired games; mean points of one round-table
of all levels for the other two games. Cost: milliseconds of processor time for one move.
"""

import argparse
import time
from collections import defaultdict
from math import sqrt
from random import Random
from statistics import fmean, quantiles, stdev
from typing import Any

from woerfel.bots import LEVELS, bot
from woerfel.core.chance import sample
from woerfel.core.game import Drawn, Instant, Play, Seat, Setup
from woerfel.core.record import apply
from woerfel.games.registry import GAMES
from woerfel.lexicon.shipped import shipped

NO_CLOCKS: dict[str, dict[str, Any]] = {
    "wort-kniffel": {"sand": 0},
    "wordsmith": {"clock": 0, "variant": "step"},
    "bookworm": {"think": 0, "countdown": 0},
}

costs: dict[tuple[str, str], list[float]] = defaultdict(list)
"""Seconds of each call, by game and level."""


def play(name: str, levels: list[str], language: str, seed: int) -> tuple[int, ...]:
    """Play a game without clocks, the seats asked in a random order, and return the scores."""
    setup = Setup(name, len(levels), {**NO_CLOCKS[name], "language": language})
    game, random = GAMES[name].make(shipped()), Random(seed)
    state = game.initial(setup)
    bots = [bot(setup, Seat(i), LEVELS[level], shipped()) for i, level in enumerate(levels)]
    while not (outcome := game.outcome(state)):
        if draw := game.draw(state):
            state = apply(game, state, Drawn(sample(draw, random)), Instant(0))[1]
            continue
        for seat in random.sample(range(len(levels)), len(levels)):
            view = game.view(state, Seat(seat))
            begun = time.process_time()
            move = bots[seat](view, random)
            if move is not None:
                costs[name, levels[seat]].append(time.process_time() - begun)
                state = apply(game, state, Play(Seat(seat), move), Instant(0))[1]
                break
    return outcome.scores


def strength(language: str, games: int) -> None:
    """Print what each level scores alone, and how often it beats the level below."""
    below: list[int] = []
    for level in LEVELS:
        points = [play("wort-kniffel", [level], language, seed)[0] for seed in range(games)]
        error = stdev(points) / sqrt(games)
        beats = sum(mine > theirs for mine, theirs in zip(points, below, strict=False))
        wins = f"{beats / games:6.0%} of games against the level below" if below else ""
        print(f"  {level:8}{fmean(points):7.0f} ± {error:3.0f}   {wins}")
        below = points


def round_table(name: str, language: str, games: int) -> None:
    """Print the mean points of several levels at one table."""
    levels = [*LEVELS] if name == "bookworm" else [*[*LEVELS][::2], [*LEVELS][-1]]
    scores = [play(name, levels, language, seed) for seed in range(games)]
    means = zip(levels, zip(*scores, strict=True), strict=True)
    print("  " + "   ".join(f"{level} {fmean(points):.0f}" for level, points in means))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--language", default="de", choices=("de", "en"))
    asked = parser.parse_args()
    print(f"Wort-Kniffel alone, {asked.games} games a level ({asked.language})")
    strength(asked.language, asked.games)
    for name in ("wordsmith", "bookworm"):
        count = max(1, asked.games // 5)
        print(f"{GAMES[name].title} at one table, {count} games")
        round_table(name, asked.language, count)
    print("Milliseconds for a move      p50     p99    most")
    for (name, level), times in sorted(costs.items()):
        cuts = quantiles(times, n=100)
        most = max(times)
        print(f"  {name:14}{level:10}{cuts[49] * 1e3:8.2f}{cuts[98] * 1e3:8.2f}{most * 1e3:8.2f}")


if __name__ == "__main__":
    main()
