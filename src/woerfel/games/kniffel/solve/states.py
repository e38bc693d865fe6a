"""The states of a card, and what each way to end a turn leads to.

What matters of a card: which boxes are open, whether a Wort-Kniffel has scored, and how many
points the upper part still needs for its bonus. Where the bonus is reached or out of reach, the
need is 0; what the card has earned so far, bonus included, is not part of its state.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.rules.scorecard import (
    BONUS,
    BONUS_FROM,
    BOXES,
    CARD,
    ENCORE,
    LOWER,
    UPPER,
    Box,
    Card,
)
from woerfel.games.kniffel.solve.scores import ENCORE_CODE

Table: TypeAlias = NDArray[np.floating[Any]]
"""The expected remaining score: by Wort-Kniffel, lower boxes, upper boxes, need."""
_Index: TypeAlias = NDArray[np.intp]

HIGH = tuple(UPPER)
LOW = tuple(box for box in LOWER if box is not Box.KNIFFEL)
ALL_HIGH, ALL_LOW = (1 << len(HIGH)) - 1, (1 << len(LOW)) - 1
OPEN, STRUCK, SCORED = range(3)
"""The status of the box for the Wort-Kniffel."""
SHAPE = (3, ALL_LOW + 1, ALL_HIGH + 1, BONUS_FROM + 1)
NEVER = -1e9
"""The value of what is impossible."""


class CardState(NamedTuple):
    """The part of a card that matters for the rest of the game; a set bit is an open box."""

    kniffel: int
    low: int
    high: int
    need: int


START = CardState(OPEN, ALL_LOW, ALL_HIGH, BONUS_FROM)


def state_of(card: Card) -> CardState:
    """Return the state of a card."""
    still = set(card.open)
    first = card.at(Box.KNIFFEL)
    kniffel = OPEN if first is None else SCORED if first.points else STRUCK
    low = sum(1 << place for place, box in enumerate(LOW) if box in still)
    high = sum(1 << place for place, box in enumerate(HIGH) if box in still)
    return CardState(kniffel, low, high, max(0, BONUS_FROM - card.upper))


def open_boxes(state: CardState) -> int:
    """Count the remaining turns."""
    return state.low.bit_count() + state.high.bit_count() + (state.kniffel == OPEN)


def needs(high: int, most: tuple[int, ...]) -> range:
    """Return the needs worth distinguishing, without 0.

    `most` is what each box can bring: from what the filled ones may have left, to what
    the open ones can still do. A need beyond either end counts as the one at the end.
    """
    filled = sum(most[place] for place in range(len(HIGH)) if not high >> place & 1)
    still = sum(most[place] for place in range(len(HIGH)) if high >> place & 1)
    return range(max(1, BONUS_FROM - filled), min(BONUS_FROM, still) + 1)


def layers(most: tuple[int, ...]) -> Iterator[list[CardState]]:
    """Yield the states with one open box, then with two, to the start."""
    for count in range(1, len(BOXES) + 1):
        yield [
            CardState(kniffel, low, high, need)
            for kniffel in range(SHAPE[0])
            for low in range(SHAPE[1])
            for high in range(SHAPE[2])
            if open_boxes(CardState(kniffel, low, high, 0)) == count
            for need in (0, *needs(high, most))
        ]


def blank() -> Table:
    """Return a table in which only the end of the game is known."""
    table = np.full(SHAPE, np.nan)
    table[1:, 0, 0] = 0
    return table


def spread(table: Table, high: int, most: tuple[int, ...]) -> None:
    """Copy the values of some upper boxes to all equivalent needs."""
    told = needs(high, most)
    part = table[:, :, high]
    if not told:
        part[..., 1:] = part[..., :1]
        return
    part[..., told.stop :] = part[..., :1]
    part[..., 1 : told.start] = part[..., told.start : told.start + 1]


def columns(states: list[CardState], options: Options) -> list[int]:
    """Return the columns of `Scores.codes` that matter in at least one of some states."""
    high = low = 0
    for state in states:
        high |= state.high
        low |= state.low
    found = [BOXES.index(box) for place, box in enumerate(HIGH) if high >> place & 1]
    found += [BOXES.index(box) for place, box in enumerate(LOW) if low >> place & 1]
    if any(state.kniffel == OPEN for state in states):
        found.append(BOXES.index(Box.KNIFFEL))
    if any(_awaits(state.kniffel, options) for state in states):
        found.append(ENCORE_CODE)
    return sorted(found)


def _awaits(kniffel: int, options: Options) -> bool:
    return kniffel == SCORED or (kniffel == STRUCK and options.encore_after == "any")


class Ways:
    """The outcome of each code in each box, for several states side by side."""

    def __init__(self, states: list[CardState], options: Options, most: int) -> None:
        self.kniffel, self.low, self.high, self.need = np.array(states, np.intp).T
        self.awaits = np.array([_awaits(state.kniffel, options) for state in states])
        self.options, self.most = options, most
        self.points = np.arange(most + 1)[:, np.newaxis]

    def rows(self, table: Table, *, square: Table | None = None) -> NDArray[np.float64]:
        """Return the value of each column and code in each state.

        With `square`, the expected squares of the remaining score instead.
        """
        rows = np.full((ENCORE_CODE + 1, self.most + 1, len(self.need)), NEVER)
        for place, box in enumerate(HIGH):
            is_open = self.high >> place & 1 == 1
            left = self.need - self.points
            gained = self.points + BONUS * ((self.need > 0) & (left <= 0))
            index = (self.kniffel, self.low, self.high & ~(1 << place), np.maximum(left, 0))
            self._put(rows, box, is_open, self._worth(table, square, index, gained))
        for place, box in enumerate(LOW):
            is_open = self.low >> place & 1 == 1
            index = (self.kniffel, self.low & ~(1 << place), self.high, self.need)
            self._put(rows, box, is_open, self._worth(table, square, index, self.points))
        after = np.where(self.points > 0, SCORED, STRUCK)
        index = (after, self.low, self.high, self.need)
        worth = self._worth(table, square, index, self.points)
        self._put(rows, Box.KNIFFEL, self.kniffel == OPEN, worth)
        self._put_encores(rows, table, square)
        return rows

    def _put(self, rows: Table, box: Box, is_open: Any, worth: Any) -> None:
        rows[BOXES.index(box)] = np.where(is_open, worth, NEVER)

    def _put_encores(self, rows: Table, table: Table, square: Table | None) -> None:
        """Add the further Wort-Kniffel, which zeroes the box that is missed least."""
        zeroed = rows[:ENCORE_CODE, 0] if square is None else self.rows(table)[:ENCORE_CODE, 0]
        box = zeroed.argmax(axis=0)
        lane = np.arange(len(box))
        best = zeroed[box, lane]
        if square is None:
            again = best + ENCORE
        else:
            again = rows[box, 0, lane] + 2 * ENCORE * best + ENCORE**2
        rows[ENCORE_CODE, 1] = np.where(self.awaits, again, NEVER)
        if (short := _fills_with_all(len(self.options.draw))) is not None:
            # one word of all dice is a further Wort-Kniffel there too, and nothing else
            rows[short, 1:, self.awaits] = NEVER

    def _worth(self, table: Table, square: Table | None, index: Any, gained: Any) -> Any:
        mean = table[index]
        if square is None:
            return gained + mean
        return square[index] + 2 * gained * mean + gained**2


def _fills_with_all(dice: int) -> int | None:
    """Return the column of the upper box whose words take all dice, if there is one."""
    return next((BOXES.index(box) for box in HIGH if CARD[box].letters == dice), None)
