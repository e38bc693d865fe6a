"""What is told of a table: to each seat its own, written once for all who see the same."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

from woerfel.core.game import Game, Seat
from woerfel.play.events import Body, Event, Happened
from woerfel.play.follow import event_decoder
from woerfel.play.referee import Referee
from woerfel.play.room import Match, Place, Room
from woerfel.store import Act
from woerfel.web.protocol import (
    ActView,
    FromServer,
    MatchView,
    PlaceView,
    RoomIs,
    RoomView,
    SeatView,
    TableIs,
)

Audience: TypeAlias = tuple[Seat, ...]
"""The seats of a guest; none for an onlooker."""

_ENCODER = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    """Write a message."""
    return _ENCODER.encode(message)


def tell_room(referee: Referee) -> bytes:
    """Write how a table looks: the same for everybody."""
    return encode(RoomIs(referee.number, view_room(referee.room)))


def tell_table(referee: Referee, acts: Iterable[tuple[Act, Body]], audience: Audience) -> bytes:
    """Write what happened and how the game stands, for some seats or for onlookers."""
    room = referee.room
    views: tuple[SeatView, ...] = ()
    if match_ := room.match:
        views = tuple(_view(match_, seat) for seat in audience or (None,))
    shown = tuple(_show_act(room.match, act, body, audience) for act, body in acts)
    return encode(TableIs(referee.number, referee.clock(), room.deadline, shown, views))


def view_room(room: Room) -> RoomView:
    """Show a table to anybody."""
    return RoomView(
        table=room.id,
        code=room.code,
        game=room.plan.game,
        options=room.plan.options,
        stage=room.stage,
        called=room.called,
        host=room.host,
        places=tuple(map(_view_place, room.places)),
        commitment=room.commitment,
        match=_view_match(room.match) if room.match else None,
        games=room.games,
        agreed={topic: tuple(sorted(guests)) for topic, guests in room.agreed.items()},
        words={word: tuple(sorted(guests)) for word, guests in room.words.items()},
        muted=tuple(sorted(room.muted)),
        standstill=room.standstill,
        chat=room.plan.chat,
        listed=room.plan.listed,
    )


def _view_place(place: Place) -> PlaceView:
    return PlaceView(place.is_free, place.guest, place.name, place.bot, place.pace, place.pledge)


def _view_match(match_: Match) -> MatchView:
    outcome = match_.outcome
    return MatchView(
        match_.id,
        match_.began,
        match_.commitment,
        match_.seeds,
        outcome.scores if outcome else None,
        outcome.winners if outcome else None,
    )


def _view(match_: Match, seat: Seat | None) -> SeatView:
    return SeatView(seat, Raw(_ENCODER.encode(match_.rules.game.view(match_.state, seat))))


def _show_act(match_: Match | None, act: Act, body: Body, audience: Audience) -> ActView:
    events = tuple(_ENCODER.encode(_show(match_, event, audience)) for event in body.events)
    return ActView(act.number, act.at, tuple(map(Raw, events)), body.by)


def _show(match_: Match | None, event: Event, audience: Audience) -> Event:
    """Leave out of what happened in the game what these seats must not know."""
    if not isinstance(event, Happened):
        return event
    assert match_
    decoder = event_decoder(match_.rules.spec.name)
    shown = [
        seen
        for raw in event.events
        if (seen := _show_raw(match_.rules.game, decoder.decode(raw), raw, audience))
    ]
    return Happened(tuple(shown), event.seat, event.time)


def _show_raw(
    game: Game[Any, Any, Any, Any], happened: Any, raw: Raw, audience: Sequence[Seat]
) -> Raw | None:
    seen = None
    for seat in audience or (None,):
        shown = game.show(happened, seat)
        if shown is happened:
            return raw
        seen = seen or shown
    return None if seen is None else Raw(_ENCODER.encode(seen))
