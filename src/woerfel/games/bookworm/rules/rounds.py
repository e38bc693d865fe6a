"""The course of a round: whose time runs, what a word earns, how a round ends."""

from collections.abc import Iterable

from woerfel.core.game import Instant, Seat
from woerfel.core.table import due
from woerfel.games.bookworm.rules.events import Ended, Event, Failed, Fined, Opened, Scored, Taken
from woerfel.games.bookworm.rules.evolve import evolve
from woerfel.games.bookworm.rules.scoring import FINE, GOAL, score
from woerfel.games.bookworm.rules.state import State

CHOICE = 30
"""Seconds to turn a card, to choose a category or a side of the special die."""


def window(state: State, at: Instant, seconds: int, seats: Iterable[Seat]) -> Instant | None:
    """Return when a time window closes, at the pace of the slowest of `seats`."""
    if not state.agreed.timed:
        return None
    return due(at, seconds, max(state.paces[seat] for seat in seats))


def turn_ends(state: State, at: Instant, seat: Seat) -> Instant | None:
    """Return when a turn that begins now is lost: thinking time (BW-32) and countdown (BW-35)."""
    agreed = state.agreed
    return window(state, at, agreed.think + agreed.countdown, (seat,))


def take(state: State, at: Instant, word: str, die: int) -> tuple[Event, ...]:
    """Give the seat at turn its die; the last letter die of the display ends the round (BW-39)."""
    seat = state.turn
    last = state.letters_left == (die,)
    taken = Taken(
        seat,
        word,
        die,
        state.holder(die),
        until=None if last else turn_ends(state, at, state.left_of(seat)),
        along=last and state.special == "dots" and state.agreed.dots == "die",
    )
    if not last:
        return (taken,)
    return (taken, *_close(evolve(state, taken), at, seat, failed=False))


def fail(state: State, at: Instant) -> tuple[Event, ...]:
    """End the round through the seat at turn, who has found no word (BW-41)."""
    seat = state.turn
    events: tuple[Event, ...] = (Failed(seat),)
    if state.agreed.fine == "at-once":
        events += (Fined(seat, FINE),)
    for event in events:
        state = evolve(state, event)
    return (*events, *_close(state, at, seat, failed=True))


def _close(state: State, at: Instant, ender: Seat, *, failed: bool) -> tuple[Event, ...]:
    """Score the round; at the goal the game ends (BW-53), else its finisher starts (BW-49)."""
    agreed = state.agreed
    bonus = not failed and state.special == "dots" and agreed.dots == "points"
    fine = failed and agreed.fine == "at-scoring"
    points = tuple(
        score(
            [state.faces[die] for die in stack],
            cards,
            finisher=bonus and seat == ender,
            fined=fine and seat == ender,
        )
        for seat, (stack, cards) in enumerate(zip(state.stacks, state.cards, strict=True))
    )
    scored = Scored(points)
    if max(evolve(state, scored).totals) >= GOAL:
        return scored, Ended()
    return scored, Opened(ender, window(state, at, CHOICE, (ender,)))
