"""The promises every game keeps, as checks. Part of the package: new games use it too.

`play_out` plays one random game to its end and checks at every step that

- replaying the events, and judging them again as a record, gives the same state;
- events survive a round trip through JSON, and the record one through its transcript;
- every listed move is accepted, and a move that is not listed is refused;
- nothing can be moved while chance must speak, nor after the end;
- somebody can always act, and no timeout is accepted too early;
- some seats are to move until the game ends, each named once and in order;
- with clocks on there is a deadline from the start, with clocks off none;
- what a seat may not see never changes a byte of its view.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from woerfel.core.chance import Draw, sample
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
from woerfel.core.record import Line, Record, replay, verify, write
from woerfel.core.table import apply
from woerfel.core.transcript import from_text, to_text

TRIES = 12
"""Listed moves, and arbitrary moves, to try in each state."""


def play_out(
    game: Game[S, M, E, V],
    setup: Setup,
    random: Random,
    *,
    event: Any,
    move: Any,
    clocks: bool | None,
    words: Sequence[str] = (),
    most: int = 10_000,
    whole: bool = True,
) -> Record:
    """Play one random game to its end, check it at every step, and return its record.

    `words` are what arbitrary moves are made of; with a referee that lets players
    judge, they must be the dictionary's own. `clocks` None is for tables where only
    players set a clock running. A game that need not be `whole` may stop in the middle.
    """
    state, at = game.initial(setup), setup.start
    events, lines = list[E](), list[Line]()
    refs = dict.fromkeys(range(setup.seats), 0)
    for _ in range(most):
        _check_views(game, state, setup)
        listed = {Seat(i): list(game.moves(state, Seat(i))) for i in range(setup.seats)}
        _check_turn(game, state, setup)
        if game.outcome(state):
            assert not any(listed.values()), "moves are open though the game is over"
            assert game.deadline(state) is None, "a deadline though the game is over"
            record = Record(setup, tuple(lines))
            _check_record(game, record, state, events, event)
            return record
        action, at = _next(game, state, listed, random, at, clocks)
        if isinstance(action, Play):
            _check_listed(game, state, listed, random, at)
            _check_unlisted(game, state, listed, random, at, move, words)
            _check_secrets(game, state, listed, random, at)
        again = game.decide(state, action, at)
        new, state = apply(game, state, action, at)
        assert new == again, "decide is not a function"
        assert new, "an accepted action made nothing happen"
        by = action.seat if isinstance(action, Play) else None
        if by is not None:
            refs[by] += 1
        for each in new:
            kept = msgspec.json.encode(each)
            assert _reader(event).decode(kept) == each, "an event is not its own JSON"
            lines.append(write(len(lines) + 1, at, by, refs[by] if by is not None else 0, each))
        events += new
    assert not whole, f"no end after {most} actions"
    record = Record(setup, tuple(lines))
    _check_record(game, record, state, events, event)
    return record


def _next(
    game: Game[S, M, E, V],
    state: S,
    listed: dict[Seat, list[M]],
    random: Random,
    at: Instant,
    clocks: bool | None,
) -> tuple[Action[M], Instant]:
    movers = [seat for seat in listed if listed[seat]]
    if draw := game.draw(state):
        assert not movers, "moves are open though chance must speak first"
        return _fall(game, state, draw, random, at), at
    _must_refuse(game, state, Drawn(("?",)), at)
    deadline = game.deadline(state)
    assert clocks is not False or deadline is None, "a deadline though the clocks are off"
    assert clocks is not True or deadline is not None, "no deadline though the clocks are on"
    assert movers or deadline is not None, "nobody can do anything"
    if deadline is not None:
        if deadline > at:
            _must_refuse(game, state, Timeout(), Instant(deadline - 1))
        if not movers or random.random() < 0.1:
            return Timeout(), max(at, deadline)
    seat = random.choice(movers)
    return Play(seat, random.choice(listed[seat])), Instant(at + random.randrange(3000))


def _fall(game: Game[S, M, E, V], state: S, draw: Draw, random: Random, at: Instant) -> Action[Any]:
    _must_refuse(game, state, Drawn(("no such face",) * len(draw)), at)
    _must_refuse(game, state, Drawn((*sample(draw, random), "?")), at)
    _must_refuse(game, state, Timeout(), Instant(at + 10**12))
    return Drawn(sample(draw, random))


def _check_listed(
    game: Game[S, M, E, V], state: S, listed: dict[Seat, list[M]], random: Random, at: Instant
) -> None:
    for seat, moves in listed.items():
        assert len(moves) == len(set(moves)), "a move is listed twice"
        for move in random.sample(moves, min(TRIES, len(moves))):
            game.decide(state, Play(seat, move), at)


def _check_unlisted(
    game: Game[S, M, E, V],
    state: S,
    listed: dict[Seat, list[M]],
    random: Random,
    at: Instant,
    move: Any,
    words: Sequence[str],
) -> None:
    for _ in range(TRIES):
        seat = random.choice(list(listed))
        made_up = arbitrary(_kind(move), random, words)
        tried = _reader(move).decode(msgspec.json.encode(made_up))
        if tried in listed[seat]:
            continue
        try:
            events = game.decide(state, Play(seat, tried), at)
        except Illegal:
            continue
        ways = (game.decide(state, Play(seat, other), at) for other in listed[seat])
        assert events in ways, f"seat {seat} was allowed {tried}, which is not listed"


@cache
def _kind(type_: Any) -> inspect.Type:
    return inspect.type_info(type_)


@cache
def _reader(type_: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)


def arbitrary(kind: inspect.Type, random: Random, words: Sequence[str]) -> Any:
    """Make up a value of a type as it would come from JSON: well formed, most likely wrong."""
    match kind:
        case inspect.UnionType(types=kinds):
            return arbitrary(random.choice(kinds), random, words)
        case inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
            named = {each.encode_name: arbitrary(each.type, random, words) for each in fields}
            return {**named, tag_field: tag} if tag_field else named
        case inspect.VarTupleType(item_type=item):
            return [arbitrary(item, random, words) for _ in range(random.randrange(4))]
        case inspect.EnumType(cls=cls):
            return random.choice([member.value for member in cls])
        case inspect.LiteralType(values=values):
            return random.choice(values)
        case inspect.BoolType():
            return random.random() < 0.5
        case inspect.IntType():
            return random.randrange(-1, 9)
        case inspect.StrType():
            return random.choice([*words] or ["?"])
        case inspect.NoneType():
            return None
        case _:
            raise TypeError(f"no arbitrary value for {kind}")


def _check_secrets(
    game: Game[S, M, E, V], state: S, listed: dict[Seat, list[M]], random: Random, at: Instant
) -> None:
    """Two moves that look alike to somebody must leave them with the same view and turn."""
    for seat, moves in listed.items():
        seen: dict[tuple[Any, bytes, bool], bytes] = {}
        for move in random.sample(moves, min(TRIES, len(moves))):
            events, after = apply(game, state, Play(seat, move), at)
            is_over = game.outcome(after) is not None  # everybody is told
            for other in (None, *(each for each in listed if each != seat)):
                shown = msgspec.json.encode([game.show(event, other) for event in events])
                view = msgspec.json.encode((game.view(after, other), game.turn(after)))
                key = (other, shown, is_over)
                assert seen.setdefault(key, view) == view, f"{move} leaks to {other}"


def _check_views(game: Game[S, M, E, V], state: S, setup: Setup) -> None:
    for seat in (None, *map(Seat, range(setup.seats))):
        msgspec.json.encode(game.view(state, seat))
    for row in game.sheet(state):
        assert len(row.points) == setup.seats, "a row is not as wide as the table"


def _check_turn(game: Game[S, M, E, V], state: S, setup: Setup) -> None:
    turn = game.turn(state)
    assert turn == tuple(sorted({*turn})), "a seat that is to move is named twice, or out of order"
    assert {*turn} <= {*range(setup.seats)}, "a seat is to move that is not there"
    if game.outcome(state):
        assert not turn, "somebody is to move though the game is over"
    else:
        assert turn, "nobody is to move though the game is not over"


def _check_record(
    game: Game[S, M, E, V], record: Record, state: S, events: Sequence[E], event: Any
) -> None:
    assert replay(game, record.setup, events) == state, "replaying gives another state"
    verify(game, record, event)
    text = to_text(game, record, event)
    read = from_text(game, text, event)
    assert msgspec.json.encode(read) == msgspec.json.encode(record), "no transcript of its own"
    if outcome := game.outcome(state):
        scores = game.sheet(state)[-1].points
        assert scores == outcome.scores, "the sheet adds up to another score"


def _must_refuse(game: Game[S, M, E, V], state: S, action: Action[M], at: Instant) -> None:
    try:
        game.decide(state, action, at)
    except Illegal:
        return
    raise AssertionError(f"accepted: {action}")


def perft(game: Game[S, M, E, V], state: S, seats: int, depth: int) -> int:
    """Count the sequences of `depth` actions from here; each outcome of the dice is one."""
    if depth == 0 or game.outcome(state):
        return 1
    if draw := game.draw(state):
        actions: list[Action[M]] = [Drawn(faces) for faces in product(*draw)]
    else:
        actions = [
            Play(Seat(seat), move)
            for seat in range(seats)
            for move in game.moves(state, Seat(seat))
        ]
    nexts = (apply(game, state, action, Instant(0))[1] for action in actions)
    return sum(perft(game, state, seats, depth - 1) for state in nexts)
