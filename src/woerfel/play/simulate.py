"""Random lawful games, played out without a table, a clock or a network."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct

from woerfel.core.chance import sample
from woerfel.core.game import Action, Drawn, Instant, Play, Seat, Timeout
from woerfel.core.record import Line, Record, apply, write
from woerfel.play.opening import Opened

MOST_ACTIONS = 20_000
PAUSE = 2_000
"""Milliseconds that a player takes for a move at most."""


class NoEnd(Exception):
    """A game went on and on."""


class Step(Struct, frozen=True):
    """One action of a game that is being played, and what came of it."""

    action: Action[Any]
    at: Instant
    events: tuple[Any, ...]
    state: Any


def simulate(opened: Opened, random: Random) -> tuple[Record, Any]:
    """Play a game of random moves to its end; return its record and its last state."""
    state = opened.game.initial(opened.setup)
    lines: list[Line] = []
    refs = dict.fromkeys(map(Seat, range(opened.setup.seats)), 0)
    for step in steps(opened, random):
        state = step.state
        by, ref = None, 0
        if isinstance(step.action, Play):
            by = step.action.seat
            ref = refs[by] = refs[by] + 1
        for event in step.events:
            lines.append(write(len(lines) + 1, step.at, by, ref, event))
    return Record(opened.setup, tuple(lines)), state


def steps(opened: Opened, random: Random) -> Iterator[Step]:
    """Yield a random game step by step. Raises `NoEnd`."""
    state, at = opened.game.initial(opened.setup), opened.setup.start
    for _ in range(MOST_ACTIONS):
        if opened.game.outcome(state):
            return
        action, at = _next(opened, state, random, at)
        events, state = apply(opened.game, state, action, at)
        yield Step(action, at, events, state)
    raise NoEnd(MOST_ACTIONS)


def _next(opened: Opened, state: Any, random: Random, at: Instant) -> tuple[Action[Any], Instant]:
    game = opened.game
    if draw := game.draw(state):
        return Drawn(sample(draw, random)), at
    deadline = game.deadline(state)
    then = Instant(at + random.randrange(PAUSE))
    if deadline is not None and then >= deadline:
        return Timeout(), max(at, deadline)
    seats = [Seat(seat) for seat in range(opened.setup.seats)]
    random.shuffle(seats)
    for seat in seats:
        if moves := [*game.moves(state, seat)]:
            return Play(seat, random.choice(moves)), then
    assert deadline is not None, "nobody can move, and no clock is running"
    return Timeout(), max(at, deadline)
