"""What moves would bring, for the seat that considers them. Nothing happens."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

from woerfel.core.game import Illegal, Instant, Play, Seat
from woerfel.play.follow import move_decoder
from woerfel.play.judge import Malformed, must_run
from woerfel.play.room import Room
from woerfel.store import GuestId

Weighing: TypeAlias = tuple[Any, ...] | Illegal
"""The events that a move would lead to, without dice, or why it would be refused."""


def weigh(
    room: Room, guest: GuestId, seat: int, moves: Iterable[Raw], at: Instant
) -> tuple[Weighing, ...]:
    """Judge each move as if it were made now. Raises `Illegal`, `Malformed`."""
    if seat >= len(room.places) or room.places[seat].guest != guest:
        raise Illegal("not-your-seat", "R-03", seat=seat)
    must_run(room)
    assert room.match
    spec, game = room.match.rules.spec, room.match.rules.game
    decoder = move_decoder(spec.name)
    outlooks: list[Weighing] = []
    for raw in moves:
        try:
            move = decoder.decode(raw)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
            raise Malformed(str(fault)) from None
        if not isinstance(move, spec.weighed):
            raise Illegal("not-weighed", "R-21", game=spec.title)
        try:
            outlooks.append(game.decide(room.match.state, Play(Seat(seat), move), at))
        except Illegal as refusal:
            outlooks.append(refusal)
    return tuple(outlooks)
