"""What holds at every table in every game: seats, options, clocks, chance.

The numbers T-01, T-02 … are the rules of docs/rules/table.md.
"""

import builtins
import typing
from collections.abc import Mapping
from functools import cache, reduce
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from woerfel.core.chance import Draw
from woerfel.core.game import (
    Action,
    Drawn,
    E,
    Game,
    Illegal,
    Instant,
    M,
    Play,
    S,
    Seat,
    Setup,
    Timeout,
    V,
)

PACES = (1, 2, 10)
"""The factors by which a seat's clocks may run longer."""

PLAINLY = {bool: "true, false", NoneType: "null", int: "0, 1, 2 …", str: '"…"'}
"""Descriptions of types that have no list of values."""
LONGEST_SHOWN = 60
"""Longest part of a user's input to echo in a message."""

O = TypeVar("O", bound=Struct)  # noqa: E741
"""A game's options."""


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Read a table's options. Raises `Illegal` for an unknown name or value."""
    fields = _fields(kind)
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            raise Illegal("unknown-option", "T-02", option=name, options=", ".join(fields))
        field = fields[name]
        try:
            values[field.name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            raise Illegal(
                "wrong-option", "T-03", option=name, value=_shown(value), values=_values(field.type)
            ) from None
    return kind(**values)


@cache
def _fields(kind: type[Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _shown(value: Any) -> str:
    """Write a value as JSON as it was given, shortened."""
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError):
        text = "…"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _values(kind: Any) -> str:
    """Describe the values of a type, as one would type them in JSON."""
    parts = get_args(kind)
    match get_origin(kind):
        case typing.Literal:
            return ", ".join(map(_shown, parts))
        case builtins.tuple:
            return f"[{_values(parts[0])}, …]"
        case builtins.dict:
            return "{" + ": ".join(map(_values, parts)) + ", …}"
        case None:
            return PLAINLY[kind]
        case _:
            return ", ".join(map(_values, parts))


def must_seat(setup: Setup, seats: range, rule: str) -> None:
    """Refuse a number of players that the game is not made for (T-01)."""
    if setup.seats not in seats:
        raise Illegal("seats", rule, seats=setup.seats, least=seats[0], most=seats[-1])


def paces(setup: Setup) -> tuple[int, ...]:
    """Return each seat's pace. Raises `Illegal` for an unknown one."""
    if not setup.pace:
        return (1,) * setup.seats
    if len(setup.pace) != setup.seats:
        raise Illegal("pace-count", "T-04", paces=len(setup.pace), seats=setup.seats)
    if wrong := [pace for pace in setup.pace if pace not in PACES]:
        raise Illegal("wrong-pace", "T-04", pace=wrong[0])
    return setup.pace


def apply(
    game: Game[S, M, E, V], state: S, action: Action[M], at: Instant
) -> tuple[tuple[E, ...], S]:
    """Judge and apply `action`: return the events, and the resulting state."""
    events = game.decide(state, action, at)
    return events, reduce(game.evolve, events, state)


def whose(game: Game[S, M, E, V], state: S) -> Seat | None:
    """Return the seat whose turn it is, if there is exactly one."""
    turn = game.turn(state)
    return turn[0] if len(turn) == 1 else None


def due(at: Instant, seconds: int, pace: int = 1) -> Instant | None:
    """Return when `seconds` have passed at this pace (T-04); never, for a clock set to 0 (T-05)."""
    return Instant(at + seconds * 1000 * pace) if seconds else None


def must_be_timely(
    game: Game[S, M, E, V], state: S, action: Action[M], at: Instant, seats: int
) -> None:
    """Refuse what no game allows: after the end, unasked throws, too early, while dice fall."""
    if game.outcome(state):
        raise Illegal("game-over", "T-09")
    draw = game.draw(state)
    match action:
        case Play():
            if not 0 <= action.seat < seats:
                raise Illegal("no-such-seat", "T-10", seat=action.seat)
            if draw:
                raise Illegal("dice-are-falling", "T-07")
        case Drawn():
            _must_fall(action.faces, draw)
        case Timeout():
            deadline = game.deadline(state)
            if draw or deadline is None or at < deadline:
                raise Illegal("too-soon", "T-06")


def _must_fall(faces: tuple[str, ...], draw: Draw | None) -> None:
    if draw is None or len(faces) != len(draw):
        raise Illegal("nothing-to-draw", "T-08")
    for shown, die in zip(faces, draw, strict=True):
        if shown not in die:
            raise Illegal("no-such-face", "T-08", face=shown)
