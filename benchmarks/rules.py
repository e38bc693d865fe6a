"""How fast the rules judge, beside OpenSpiel's `yacht` in the same run.

    uv run --group test --group bench just bench

One core. Each game is first played out at random and its actions kept; then the
clock runs while `decide` and `evolve` judge them again, and nothing else. OpenSpiel
is timed in two ways: a step as a user of its Python API makes it (ask for the legal
actions or the chance outcomes, choose, apply), and the bare `apply_action` of its
C++ on actions chosen before. Best of five runs each.
"""

import importlib
import time
from collections.abc import Callable
from random import Random
from typing import Any

from woerfel.core.game import Action, Instant, Setup
from woerfel.core.table import apply
from woerfel.games.registry import GAMES
from woerfel.lexicon.starter import starter
from woerfel.play.setups import Prepared, open_game
from woerfel.play.simulate import steps

pyspiel: Any = importlib.import_module("pyspiel")  # it comes without types

RUNS = 5
STEPS = 5_000
SEATS = 2


def best(run: Callable[[], int]) -> float:
    """Return the most steps per second of several runs."""
    rates: list[float] = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        steps = run()
        rates.append(steps / (time.perf_counter() - begun))
    return max(rates)


def judging(name: str) -> Callable[[], int]:
    """Prepare random games of ours; return a run that judges their actions."""
    opened = open_game(Setup(name, SEATS), starter())
    games: list[list[tuple[Action[Any], Instant]]] = []
    while sum(map(len, games)) < STEPS:
        played = steps(opened, Random(len(games)))
        games.append([(step.action, step.at) for step in played])
    return lambda: sum(_judge(opened, game) for game in games)


def _judge(opened: Prepared, game: list[tuple[Action[Any], Instant]]) -> int:
    state = opened.game.initial(opened.setup)
    for action, at in game:
        _, state = apply(opened.game, state, action, at)
    return len(game)


def stepping() -> int:
    """Step through random games of `yacht` as its documentation shows."""
    random, game, steps = Random(0), pyspiel.load_game("yacht"), 0
    while steps < STEPS // 5:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                faces, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(faces, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps


def applying() -> Callable[[], int]:
    """Prepare random games of `yacht`; return a run that only applies their actions."""
    random, game = Random(0), pyspiel.load_game("yacht")
    chosen: list[list[int]] = []
    while sum(map(len, chosen)) < STEPS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(random.choice(legal))
        chosen.append(state.history())

    def run() -> int:
        for history in chosen:
            state = game.new_initial_state()
            for action in history:
                state.apply_action(action)
        return sum(map(len, chosen))

    return run


def main() -> None:
    """Print the table."""
    stepped, applied = best(stepping), best(applying())
    print(f"{'':30}{'steps/s':>12}{'× a step of yacht':>20}{'× its apply_action':>20}")
    rows = [(f"{name}: decide + evolve", best(judging(name))) for name in GAMES]
    rows += [("OpenSpiel yacht: a step", stepped), ("OpenSpiel yacht: apply_action", applied)]
    for label, rate in rows:
        print(f"{label:30}{rate:12,.0f}{rate / stepped:20.1f}{rate / applied:20.2f}")


if __name__ == "__main__":
    main()
