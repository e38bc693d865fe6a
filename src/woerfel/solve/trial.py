"""Whole games of a player who makes no mistake, very many at a time.

Games whose cards are in the same state make their turn together: what dice are best kept is
worked out once for the state, then looked up for each throw.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.scorecard import BONUS, BOXES, ENCORE
from woerfel.solve.advice import Adviser, rows_of, work_out_turn
from woerfel.solve.rethrow import mean
from woerfel.solve.scores import ENCORE_CODE
from woerfel.solve.states import HIGH, LOW, OPEN, SCORED, START, STRUCK, State, columns

Faces = NDArray[np.intp]
"""For each game the face that each die shows."""


@dataclass
class Hall:
    """Games side by side."""

    scores: NDArray[np.int64]
    states: NDArray[np.intp]
    """For each game its state, a column for each part of it."""


def play(adviser: Adviser, games: int, random: np.random.Generator) -> NDArray[np.int64]:
    """Return the final scores of so many games."""
    hall = Hall(np.zeros(games, np.int64), np.tile(np.array(START, np.intp), (games, 1)))
    for _ in BOXES:
        kinds, kind = np.unique(hall.states, axis=0, return_inverse=True)
        order = np.argsort(kind.reshape(-1), kind="stable")
        ends = np.cumsum(np.bincount(kind.reshape(-1), minlength=len(kinds)))
        for number, state in enumerate(kinds):
            some = order[ends[number - 1] if number else 0 : ends[number]]
            _take_turn(adviser, State(*map(int, state)), some, hall, random)
    return hall.scores


def _take_turn(
    adviser: Adviser, state: State, games: NDArray[np.intp], hall: Hall, random: np.random.Generator
) -> None:
    turn = work_out_turn(adviser, state)
    shape = adviser.scores.shape
    faces: Faces = random.integers(0, shape, (len(games), len(shape)))
    for after in (turn.thrown, turn.entered):
        _throw_again(faces, _with_means(after), shape, random)
    throws = np.ravel_multi_index(tuple(faces.T), shape)
    codes = adviser.scores.codes[throws].astype(np.intp)
    rows = rows_of(adviser, state)
    wanted = columns([state], adviser.options)
    worths = np.stack([rows[column][codes[:, column]] for column in wanted])
    chosen = np.array(wanted)[worths.argmax(axis=0)]
    points = codes[np.arange(len(games)), chosen]
    _write(adviser, state, games, chosen, points, hall)


def _with_means(values: NDArray[np.float32]) -> NDArray[np.float32]:
    """Add to each die the place for "thrown again"."""
    for axis in range(values.ndim):
        values = np.concatenate([values, np.expand_dims(mean(values, axis), axis)], axis)
    return values


def _throw_again(
    faces: Faces, worth: NDArray[np.float32], shape: tuple[int, ...], random: np.random.Generator
) -> None:
    """Throw, in each game, the dice that are best thrown."""
    dice = len(shape)
    strides = np.array(worth.strides) // worth.itemsize
    best = np.full(len(faces), -np.inf, np.float32)
    kept = np.zeros(len(faces), np.intp)
    for mask in range((1 << dice) - 1, -1, -1):
        stays = np.array([mask >> die & 1 for die in range(dice)], np.bool_)
        places = np.where(stays, faces, np.array(shape)) @ strides
        here = worth.reshape(-1)[places]
        better = here > best
        best[better], kept[better] = here[better], mask
    thrown = (kept[:, np.newaxis] >> np.arange(dice) & 1) == 0
    faces[thrown] = random.integers(0, np.broadcast_to(shape, faces.shape)[thrown])


def _write(
    adviser: Adviser,
    state: State,
    games: NDArray[np.intp],
    chosen: NDArray[np.intp],
    points: NDArray[np.intp],
    hall: Hall,
) -> None:
    """Fill the chosen boxes."""
    rows = rows_of(adviser, state)
    again = chosen == ENCORE_CODE
    hall.scores[games[again]] += ENCORE
    chosen = np.where(again, rows[:ENCORE_CODE, 0].argmax(), chosen)
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
