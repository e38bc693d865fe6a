"""Random lawful games, played out without a table, a clock or a network."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from msgspec import Struct

from woerfel.core.chance import Draw, sample
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Timeout
from woerfel.core.record import Line, Record, write
from woerfel.core.table import apply
from woerfel.play.setups import Prepared

MOST_ACTIONS = 20_000
PAUSE = 2_000
"""Most milliseconds that a player takes for a move."""


Chance: TypeAlias = Callable[[Any, Draw, int], tuple[str, ...]]
"""Settles the draw of a state, given the number of its line in the record."""


Observer: TypeAlias = Callable[[Any, Seat, Sequence[Any], Instant], None]
"""Called with a state, the seat to move, its listed moves, and the time of the move."""


class NoEnd(Exception):
    """A game did not end."""


class SimulatedStep(Struct, frozen=True):
    """One action of a game, and its effect."""

    action: Action[Any]
    at: Instant
    events: tuple[Any, ...]
    state: Any


def simulate(opened: Prepared, random: Random, chance: Chance | None = None) -> tuple[Record, Any]:
    """Play a game of random moves to its end; return its record and its last state."""
    state = opened.game.initial(opened.setup)
    lines: list[Line] = []
    refs = dict.fromkeys(map(Seat, range(opened.setup.seats)), 0)
    for step in steps(opened, random, chance):
        state = step.state
        by, ref = None, 0
        if isinstance(step.action, Play):
            by = step.action.seat
            ref = refs[by] = refs[by] + 1
        for event in step.events:
            lines.append(write(len(lines) + 1, step.at, by, ref, event))
    return Record(opened.setup, tuple(lines)), state


def steps(
    opened: Prepared, random: Random, chance: Chance | None = None, watch: Observer | None = None
) -> Iterator[SimulatedStep]:
    """Yield a random game step by step; `random` throws the dice, too, unless `chance` does.

    `watch` is called with the listed moves before every move. Raises `NoEnd`.
    """
    state, at, lines = opened.game.initial(opened.setup), opened.setup.start, 0
    for _ in range(MOST_ACTIONS):
        if opened.game.outcome(state):
            return
        if draw := opened.game.draw(state):
            faces = chance(state, draw, lines + 1) if chance else sample(draw, random)
            action: Action[Any] = Drawn(faces)
        else:
            action, at = _next(opened, state, random, at, watch)
        events, state = apply(opened.game, state, action, at)
        lines += len(events)
        yield SimulatedStep(action, at, events, state)
    raise NoEnd(MOST_ACTIONS)


def _next(
    opened: Prepared, state: Any, random: Random, at: Instant, watch: Observer | None
) -> tuple[Action[Any], Instant]:
    game = opened.game
    deadline = game.deadline(state)
    then = Instant(at + random.randrange(PAUSE))
    if deadline is not None and then >= deadline:
        return Timeout(), max(at, deadline)
    seats = [Seat(seat) for seat in range(opened.setup.seats)]
    random.shuffle(seats)
    for seat in seats:
        if moves := [*game.moves(state, seat)]:
            if watch:
                watch(state, seat, moves, then)
            return Play(seat, random.choice(moves)), then
    assert deadline is not None, "nobody can move, and no clock is running"
    return Timeout(), max(at, deadline)
