"""What is sent about a table: each seat's own view, encoded once for all who see the same."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias, cast

import msgspec
from msgspec import Raw, Struct

from woerfel.core.game import Game, Illegal, Seat
from woerfel.games.explaining import explain
from woerfel.play.events import Body, Event, Happened
from woerfel.play.follow import event_decoder
from woerfel.play.referee import Referee
from woerfel.play.room import MOST_SEATS, Match, Place, Room
from woerfel.play.seating import fallen
from woerfel.store import Act
from woerfel.texts import LANGUAGES
from woerfel.web.table.protocol import (
    ActView,
    FromServer,
    MatchView,
    PlaceView,
    Refusal,
    RoomIs,
    RoomView,
    TableIs,
)

Audience: TypeAlias = tuple[Seat, ...]
"""The seats of a guest; none for an onlooker."""

_ENCODER = msgspec.json.Encoder()
_END = b"]}"
"""The end of a `TableIs`, which has its views last."""
_SEATS: Mapping[Seat | None, bytes] = {
    None: b'{"seat":null,"view":',
    **{Seat(seat): b'{"seat":%d,"view":' % seat for seat in range(MOST_SEATS)},
}
"""The start of a `SeatView`."""


def encode(message: FromServer) -> bytes:
    """Encode a message."""
    return _ENCODER.encode(message)


def written(refusal: Illegal) -> Refusal:
    """Put a refusal into words."""
    de, en = (explain(refusal, language) for language in LANGUAGES)
    return Refusal(refusal.why, refusal.rule, refusal.facts, de, en)


def tell_room(referee: Referee) -> bytes:
    """Encode a table without its game: the same for everybody."""
    return encode(RoomIs(referee.number, view_room(referee.room, referee.obstacle())))


def tell_table(referee: Referee, acts: Sequence[tuple[Act, Body]], audience: Audience) -> bytes:
    """Encode what happened and the state of the game, for some seats or for onlookers."""
    return Telling(referee, acts).write(audience)


class Telling:
    """What happened, decoded once and encoded for one audience after the other.

    What all may see is encoded once: the acts, unless some of it is hidden, and of the view
    everything that is not a seat's own. Messages are assembled from such parts.
    """

    def __init__(self, referee: Referee, acts: Sequence[tuple[Act, Body]]) -> None:
        self._referee, self._acts = referee, acts
        self._match = match_ = referee.room.match
        self._happened: Sequence[Any] = ()
        """What happened in a game that has secrets."""
        if match_ and match_.rules.spec.secrets:
            self._happened = _read(match_, acts)
        self._views = Views(match_) if match_ else None
        self._now = referee.clock()
        self._open = b""
        """The message up to its views, for all from whom nothing is hidden."""

    def write(self, audience: Audience) -> bytes:
        """Encode it for some seats, or for onlookers."""
        head = self._head(audience) if self._happened or not self._open else self._open
        if self._views is None:
            return head + _END
        write = self._views.write
        if len(audience) <= 1:
            return b"".join((head, *write(audience[0] if audience else None), _END))
        return head + b",".join([b"".join(write(seat)) for seat in audience]) + _END

    def _head(self, audience: Audience) -> bytes:
        """Encode all but the views."""
        if not self._is_open(audience):
            return self._write_head([_show_act(self._match, *act, audience) for act in self._acts])
        if not self._open:
            self._open = self._write_head([_all_of(act, body) for act, body in self._acts])
        return self._open

    def _write_head(self, acts: Iterable[ActView]) -> bytes:
        referee, match_ = self._referee, self._match
        turn = match_.rules.game.turn(match_.state) if match_ else ()
        deadline = referee.room.deadline
        message = TableIs(referee.number, self._now, deadline, tuple(acts), turn, ())
        return encode(message)[: -len(_END)]

    def _is_open(self, audience: Audience) -> bool:
        """Whether these seats may see all of it."""
        if not self._happened:
            return True
        assert self._match
        show = self._match.rules.game.show
        seat = audience[0] if audience else None
        return all(show(each, seat) is each for each in self._happened)


class Views:
    """A game as its seats see it; what they share is encoded once."""

    def __init__(self, match_: Match) -> None:
        self._game, self._state, self._own = match_.rules.game, match_.state, match_.rules.spec.own
        self._first = b""
        """The view that was encoded first."""
        self._shared = b""
        """The common start of all views."""

    def write(self, seat: Seat | None) -> tuple[bytes, ...]:
        """Encode a `SeatView` in parts."""
        if self._own is None or not self._first:
            self._first = _ENCODER.encode(self._game.view(self._state, seat))
            return _SEATS[seat], self._first, b"}"
        own = self._own(self._game, self._state, seat)
        if not self._shared:
            # In texts a quotation mark is escaped, so this can only be the last field of that name.
            self._shared = self._first[: self._first.rindex(_beginning(type(own))) + 1]
        return _SEATS[seat], self._shared, _ENCODER.encode(own)[1:], b"}"


@cache
def _beginning(own: type[Struct]) -> bytes:
    """Encode the start of a view's part that is a seat's own."""
    return b',"%s":' % own.__struct_encode_fields__[0].encode()


def _read(match_: Match, acts: Iterable[tuple[Act, Body]]) -> Sequence[Any]:
    """Decode what happened in the game."""
    decode = event_decoder(match_.rules.spec.name).decode
    happened: list[Any] = []
    for _, body in acts:
        for event in body.events:
            if isinstance(event, Happened):
                happened += map(decode, event.events)
    return happened


def _all_of(act: Act, body: Body) -> ActView:
    return ActView(act.number, act.at, cast(tuple[Raw, ...], body.events), body.by)


def view_room(room: Room, obstacle: Illegal | None) -> RoomView:
    """Return a table as everybody sees it."""
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
        waits=tuple(sorted(room.waits)),
        doubted=tuple(sorted(room.doubted)),
        chat=room.plan.chat,
        hints=room.plan.hints,
        listed=room.plan.listed,
        obstacle=written(obstacle) if obstacle else None,
        fallen=fallen(room),
        owner=room.owner,
        locked=room.locked,
        banned=room.banned,
        same=room.plan.same,
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
    """Remove what these seats must not see from what happened in the game."""
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
