"""Simulated games of a player who makes no mistakes, very many at a time.

Games whose cards are in the same state take their turn together: the best dice to keep are
computed once for the state, then looked up for each throw.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.rules.scorecard import BONUS, BOXES, ENCORE
from woerfel.games.kniffel.solve.advice import Adviser
from woerfel.games.kniffel.solve.keeping import Faces, Turn, open_turns
from woerfel.games.kniffel.solve.lanes import LANES
from woerfel.games.kniffel.solve.scores import ENCORE_CODE
from woerfel.games.kniffel.solve.states import (
    HIGH,
    LOW,
    OPEN,
    SCORED,
    START,
    STRUCK,
    CardState,
    columns,
)

AT_ONCE = 4_096
"""Games to look up together."""


@dataclass
class Hall:
    """Games side by side."""

    scores: NDArray[np.int64]
    states: NDArray[np.intp]
    """For each game its state, a column for each part of it."""


def play(
    adviser: Adviser, games: int, random: np.random.Generator, *, compiled: bool | None = None
) -> NDArray[np.int64]:
    """Return the final scores of a number of games; `compiled` forces one of the two ways."""
    lay_open = open_turns(adviser.scores, adviser.table, compiled=compiled)
    hall = Hall(np.zeros(games, np.int64), np.tile(np.array(START, np.intp), (games, 1)))
    for _ in BOXES:
        kinds, kind = np.unique(hall.states, axis=0, return_inverse=True)
        order = np.argsort(kind.reshape(-1), kind="stable")
        ends = [0, *np.cumsum(np.bincount(kind.reshape(-1), minlength=len(kinds)))]
        states = [CardState(*map(int, each)) for each in kinds]
        for first in range(0, len(states), LANES):
            some = states[first : first + LANES]
            for number, turn in enumerate(lay_open(some), first):
                mine = order[ends[number] : ends[number + 1]]
                _take_turn(adviser, states[number], turn, mine, hall, random)
    return hall.scores


def _take_turn(
    adviser: Adviser,
    state: CardState,
    turn: Turn,
    games: NDArray[np.intp],
    hall: Hall,
    random: np.random.Generator,
) -> None:
    shape = adviser.scores.shape
    faces: Faces = random.integers(0, shape, (len(games), len(shape)))
    for left in (2, 1):
        _throw_again(faces, turn, left, random)
    throws = np.ravel_multi_index(tuple(faces.T), shape)
    codes = adviser.scores.codes[throws].astype(np.intp)
    wanted = columns([state], adviser.options)
    worths = np.stack([turn.rows[column][codes[:, column]] for column in wanted])
    chosen = np.array(wanted)[worths.argmax(axis=0)]
    points = codes[np.arange(len(games)), chosen]
    _write(turn, state, games, chosen, points, hall)


def _throw_again(faces: Faces, turn: Turn, left: int, random: np.random.Generator) -> None:
    """Throw, in each game, the best dice to throw; of equal choices the fewest."""
    dice = len(turn.shape)
    for some in np.array_split(faces, len(faces) // AT_ONCE + 1):  # views
        kept = (1 << dice) - 1 - turn.all_keeps(some, left)[:, ::-1].argmax(axis=1)
        thrown = (kept[:, np.newaxis] >> np.arange(dice) & 1) == 0
        some[thrown] = random.integers(0, np.broadcast_to(turn.shape, some.shape)[thrown])


def _write(
    turn: Turn,
    state: CardState,
    games: NDArray[np.intp],
    chosen: NDArray[np.intp],
    points: NDArray[np.intp],
    hall: Hall,
) -> None:
    """Fill the chosen boxes."""
    again = chosen == ENCORE_CODE
    hall.scores[games[again]] += ENCORE
    chosen = np.where(again, turn.rows[:ENCORE_CODE, 0].argmax(), chosen)
    points = np.where(again, 0, points)
    hall.scores[games] += points
    for column in np.unique(chosen):
        box, here = BOXES[int(column)], chosen == column
        mine, got = games[here], points[here]
        if box in HIGH:
            left = np.maximum(state.need - got, 0)
            hall.scores[mine] += BONUS * ((state.need > 0) & (left == 0))
            hall.states[mine, 2] &= ~(1 << HIGH.index(box))
            hall.states[mine, 3] = left
        elif box in LOW:
            hall.states[mine, 1] &= ~(1 << LOW.index(box))
        else:
            assert state.kniffel == OPEN
            hall.states[mine, 0] = np.where(got > 0, SCORED, STRUCK)
