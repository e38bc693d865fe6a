"""The card of a table in the lists."""

import msgspec
from msgspec import Raw, Struct

from woerfel.core.game import Instant
from woerfel.play.room import Place, Room, Stage
from woerfel.store import TableCard


class Summary(Struct, frozen=True):
    """A table in a list."""

    code: str
    game: str
    language: str
    stage: Stage
    host: str
    players: tuple[str, ...]
    """Names of people; for a bot, its level."""
    free: int
    kept: int = 0
    """How many of these are reserved for the invited."""
    turn: tuple[str, ...] = ()
    """Names of the people whose turn it is, while no clock runs."""


def summary_of(room: Room) -> Summary:
    """Write a table's entry for the lists."""
    hosts = [place.name for place in room.places if place.guest == room.host]
    return Summary(
        code=room.code,
        game=room.plan.game,
        language=str(room.plan.options.get("language", "")),
        stage=room.stage,
        host=hosts[0] if hosts else "",
        players=tuple(_player(place) for place in room.places if place.guest or place.bot),
        free=sum(place.is_free for place in room.places),
        kept=sum(place.is_free and place.kept for place in room.places),
        turn=awaited(room),
    )


def awaited(room: Room) -> tuple[str, ...]:
    """Return the people for whom a game without a clock waits; with one, they are here anyway."""
    if room.match is None or room.stage is not Stage.PLAYING or room.deadline is not None:
        return ()
    game, state = room.match.rules.game, room.match.state
    places = [room.places[seat] for seat in game.turn(state)]
    return tuple(dict.fromkeys(place.name for place in places if place.guest and not place.bot))


def card_of(room: Room, wall: Instant) -> TableCard:
    """Write a table's card."""
    return TableCard(
        table=room.id,
        code=room.code,
        stage=room.stage,
        listed=room.plan.listed and not room.locked,
        guests=tuple(sorted(room.people)),
        games=room.games,
        updated=wall,
        summary=Raw(msgspec.json.encode(summary_of(room))),
    )


def _player(place: Place) -> str:
    return place.name or place.bot
