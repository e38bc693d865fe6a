"""What is told of a table: to each seat its own, written once for all who see the same."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Raw

from woerfel.core.game import Game, Illegal, Seat
from woerfel.play.events import Body, Event, Happened
from woerfel.play.follow import event_decoder
from woerfel.play.referee import Referee
from woerfel.play.room import Match, Place, Room
from woerfel.play.seating import fallen
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
from woerfel.web.refusals import written

Audience: TypeAlias = tuple[Seat, ...]
"""The seats of a guest; none for an onlooker."""

_ENCODER = msgspec.json.Encoder()


def encode(message: FromServer) -> bytes:
    """Write a message."""
    return _ENCODER.encode(message)


def tell_room(referee: Referee) -> bytes:
    """Write how a table looks: the same for everybody."""
    return encode(RoomIs(referee.number, view_room(referee.room, referee.obstacle())))


def tell_table(referee: Referee, acts: Iterable[tuple[Act, Body]], audience: Audience) -> bytes:
    """Write what happened and how the game stands, for some seats or for onlookers."""
    return Telling(referee, acts).write(audience)


class Telling:
    """What happened, read once and written for one audience after the other."""

    def __init__(self, referee: Referee, acts: Iterable[tuple[Act, Body]]) -> None:
        self._referee, self._acts = referee, [*acts]
        self._match = referee.room.match
        self._happened: Sequence[Any] = ()
        """What happened in a game that has secrets."""
        if self._match and self._match.rules.spec.secrets:
            self._happened = _read(self._match, self._acts)
        self._now, self._deadline = referee.clock(), referee.room.deadline
        self._open: tuple[Raw, ...] | None = None
        """The acts as they are written for all from whom nothing is hidden."""

    def write(self, audience: Audience) -> bytes:
        """Write it for some seats, or for onlookers."""
        views: tuple[SeatView, ...] = ()
        if match_ := self._match:
            view, state = match_.rules.game.view, match_.state
            views = tuple([SeatView(seat, view(state, seat)) for seat in audience or (None,)])
        if self._is_open(audience):
            self._open = self._open or tuple([_written(_all_of(*act)) for act in self._acts])
            acts = self._open
        else:
            acts = tuple([_written(_show_act(self._match, *act, audience)) for act in self._acts])
        written = cast(tuple[ActView, ...], acts)
        return encode(TableIs(self._referee.number, self._now, self._deadline, written, views))

    def _is_open(self, audience: Audience) -> bool:
        """Whether these seats may know all of it."""
        if self._match is None:
            return True
        show = self._match.rules.game.show
        seat = audience[0] if audience else None
        return all(show(each, seat) is each for each in self._happened)


def _read(match_: Match, acts: Iterable[tuple[Act, Body]]) -> Sequence[Any]:
    """Read what happened in the game."""
    decode = event_decoder(match_.rules.spec.name).decode
    happened: list[Any] = []
    for _, body in acts:
        for event in body.events:
            if isinstance(event, Happened):
                happened += map(decode, event.events)
    return happened


def _all_of(act: Act, body: Body) -> ActView:
    return ActView(act.number, act.at, cast(tuple[Raw, ...], body.events), body.by)


def _written(act: ActView) -> Raw:
    return Raw(_ENCODER.encode(act))


def view_room(room: Room, obstacle: Illegal | None) -> RoomView:
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
        missed={seat: tuple(sorted(guests)) for seat, guests in room.missed.items()},
        muted=tuple(sorted(room.muted)),
        standstill=room.standstill,
        chat=room.plan.chat,
        hints=room.plan.hints,
        listed=room.plan.listed,
        obstacle=written(obstacle) if obstacle else None,
        fallen=fallen(room),
        owner=room.owner,
        locked=room.locked,
        banned=room.banned,
    )


def _view_place(place: Place) -> PlaceView:
    return PlaceView(
        place.is_free, place.guest, place.name, place.bot, place.pace, place.pledge, place.kept
    )


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
