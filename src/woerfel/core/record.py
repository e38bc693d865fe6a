"""The record of a game: append-only numbered lines, and whether they are lawful."""

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from typing import Any, Generic, NewType

import msgspec
from msgspec import Raw, Struct

from woerfel.core.fair import Proof
from woerfel.core.game import (
    Action,
    E,
    Game,
    Illegal,
    Instant,
    M,
    Play,
    S,
    Seat,
    Setup,
    V,
)

GameId = NewType("GameId", str)


class Line(Struct, frozen=True):
    """One event of a game, as replays and exports have it; the store keeps acts."""

    number: int
    at: Instant
    by: Seat | None
    """Whose move made it happen; None for chance and the clock."""
    ref: int
    """The number of that seat's move: 1, 2, 3 …; 0 where `by` is None."""
    event: Raw


class Record(Struct, frozen=True, omit_defaults=True):
    """A whole game as it is replayed and exported: its head and its lines."""

    setup: Setup
    # a factory, because plain defaults are omitted when encoding: only `dice` may be missing
    lines: tuple[Line, ...] = msgspec.field(default_factory=tuple[Line, ...])
    dice: Proof | None = None
    """The proof of its dice, where they can be verified."""


class Judged(Struct, Generic[S, M], frozen=True):
    """One line that was judged lawful, and its effect."""

    line: Line
    action: Action[M] | None
    """The action that caused it; None where it only follows from the line before."""
    before: S
    after: S


class Unlawful(Exception):
    """A record contains a line that the rules did not allow."""

    def __init__(self, number: int, refusal: Illegal) -> None:
        super().__init__(number, refusal)
        self.number = number
        self.refusal = refusal


def replay(game: Game[S, M, E, V], setup: Setup, events: Iterable[E]) -> S:
    """Return the state that `events` lead to."""
    return reduce(game.evolve, events, game.initial(setup))


def write(number: int, at: Instant, by: Seat | None, ref: int, event: Any) -> Line:
    """Write one event as a line."""
    return Line(number, at, by, ref, Raw(msgspec.json.encode(event)))


def verify(game: Game[S, M, E, V], record: Record, event: Any) -> S:
    """Judge every line again and return the final state. Raises `Unlawful`.

    No dictionary is needed: the record contains the verdicts on words.
    """
    state = _laid_out(game, record.setup)
    for judged in judge(game, record, event):
        state = judged.after
    return state


def judge(game: Game[S, M, E, V], record: Record, event: Any) -> Iterator[Judged[S, M]]:
    """Judge the lines again one by one. Raises `Unlawful` at the first that is not."""
    state = _laid_out(game, record.setup)
    decoder: msgspec.json.Decoder[E] = msgspec.json.Decoder(event)
    due: Sequence[E] = ()
    last = Line(0, record.setup.start, None, 0, Raw(b"null"))
    refs: dict[Seat, int] = {}
    for line in record.lines:
        action = None
        try:
            happened = _read(line, decoder)
            _must_follow(line, last, refs, follows=bool(due))
            if not due:
                action, due = _judge(game, state, happened, line)
            if due[0] != happened:
                raise Illegal("other-outcome", "T-13", due=shown(due[0]))
        except Illegal as refusal:
            raise Unlawful(line.number, refusal) from None
        after = game.evolve(state, happened)
        yield Judged(line, action, state, after)
        state, due, last = after, due[1:], line
        if line.by is not None:
            refs[line.by] = line.ref
    if due:
        raise Unlawful(last.number, Illegal("line-missing", "T-13", number=last.number + 1))


def _laid_out(game: Game[S, M, E, V], setup: Setup) -> S:
    try:
        return game.initial(setup)
    except Illegal as refusal:
        raise Unlawful(0, refusal) from None


def shown(event: Any) -> str:
    """Write an event as it stands in a record."""
    return msgspec.json.encode(event).decode()


def _read(line: Line, decoder: "msgspec.json.Decoder[E]") -> E:
    """Decode a line's event from the line alone."""
    try:
        told = json.loads(bytes(line.event), object_pairs_hook=_once_each)
        happened = decoder.decode(line.event)
    except (ValueError, RecursionError, msgspec.DecodeError) as fault:
        raise Illegal("unreadable", "T-13", fault=str(fault)) from None
    if unknown := told.keys() - msgspec.to_builtins(happened).keys():
        raise Illegal("unreadable", "T-13", fault=min(unknown))
    return happened


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) < len(pairs):
        raise ValueError(", ".join(name for name, _ in pairs))
    return told


def _must_follow(line: Line, last: Line, refs: dict[Seat, int], *, follows: bool) -> None:
    if line.number != last.number + 1:
        raise Illegal("line-missing", "T-13", number=last.number + 1)
    if line.at < last.at:
        raise Illegal("time-runs-back", "T-13")
    if follows and (line.at, line.by, line.ref) != (last.at, last.by, last.ref):
        raise Illegal("line-torn", "T-13")
    if not follows and line.ref != (0 if line.by is None else refs.get(line.by, 0) + 1):
        raise Illegal("wrong-ref", "T-13", ref=line.ref)


def _judge(
    game: Game[S, M, E, V], state: S, happened: E, line: Line
) -> tuple[Action[M], Sequence[E]]:
    witness = game.retrace(happened, line.by)
    if witness is None:
        raise Illegal("no-cause", "T-13")
    action, rules = witness
    if (action.seat if isinstance(action, Play) else None) != line.by:
        raise Illegal("wrong-seat", "T-13")
    return action, rules.decide(state, action, line.at)
