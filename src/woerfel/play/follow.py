"""Applying events to a table. Never refuses: any event `judge` ever gave is accepted forever."""

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from typing import Any

import msgspec
from msgspec.structs import replace

from woerfel.core.game import Instant, Seat
from woerfel.games.registry import GAMES
from woerfel.lexicon.house_words import read_line
from woerfel.lexicon.spelling import plain
from woerfel.play.events import (
    Arranged,
    Begun,
    Body,
    Called,
    Closed,
    Doubted,
    Ended,
    Event,
    Founded,
    GivenBack,
    Happened,
    Hinted,
    Hosted,
    Kept,
    Left,
    Locked,
    Mended,
    Missed,
    Muted,
    Proposed,
    Readmitted,
    Removed,
    Resumed,
    Said,
    Sat,
    Stayed,
    StoodIn,
    Stopped,
    Unsealed,
    Withdrawn,
    WordProposed,
    WordSettled,
)
from woerfel.play.house import House
from woerfel.play.room import Match, Place, Room, Stage, Topic
from woerfel.play.setups import Prepared, find
from woerfel.store import Act, GuestId, TableId

BODY = msgspec.json.Decoder(Body)
OPEN_WORDS = 20
"""Most house words voted on at once; the oldest are dropped."""


def found(table: TableId, event: Founded) -> Room:
    """Return the table that was opened."""
    plan = event.plan
    people = plan.seats - len(plan.bots)
    free = [Place(kept=seat >= people - plan.kept) for seat in range(people)]
    return Room(
        table,
        plan,
        event.code,
        event.host,
        (*free, *(Place(bot=level) for level in plan.bots)),
        commitment=event.commitment,
        owner=event.host,
        host_name=event.name,
    )


def read_room(
    table: TableId,
    acts: Sequence[Act],
    house: House,
    room: Room | None = None,
    note: Callable[[Body], None] = lambda _: None,
) -> Room | None:
    """Return the table that a journal, or its next part, leads to; None for an empty one.

    Each act is also passed to `note`, for what the table alone does not show.
    """
    for act in acts:
        body = BODY.decode(act.body)
        note(body)
        events = body.events
        if room is None:
            first, *rest = events
            assert isinstance(first, Founded), "a journal begins with the opening of its table"
            room, events = found(table, first), tuple(rest)
        room = follow_act(room, act, replace(body, events=events), house)
    return room


def follow_act(room: Room, act: Act, body: Body, house: House) -> Room:
    """Apply all events of an act."""
    for event in body.events:
        room = follow(room, event, act.number, act.at, house)
    return room


def follow(room: Room, event: Event, number: int, at: Instant, house: House) -> Room:
    """Apply one event."""
    match event:
        case Happened(events, seat):
            assert room.match
            decoder = event_decoder(room.match.rules.spec.name)
            happened = [decoder.decode(raw) for raw in events]
            state = reduce(room.match.rules.game.evolve, happened, room.match.state)
            return advance(room, state, len(events), seat, at)
        case Founded():
            return found(room.id, event)
        case Sat(seat, guest, name, pledge, pace, invited):
            room = _pledge(room, guest, pledge)
            if invited:
                room = replace(room, invited=room.invited | {guest})
            room = replace(room, doubted=room.doubted - {seat})
            kept = room.places[seat].kept
            return _place(room, seat, Place(guest, name, pace=pace, pledge=pledge, kept=kept))
        case Left(seat, bot):
            before = room.places[seat]
            name = before.name if bot else ""
            return _place(room, seat, Place(name=name, bot=bot, kept=before.kept))
        case Arranged(seat, bot):
            return _place(room, seat, Place(bot=bot, kept=room.places[seat].kept and not bot))
        case Hosted(guest, away):
            owner = room.owner if away else guest
            name = room.host_name if owner == room.owner else ""
            return replace(room, host=guest, owner=owner, host_name=name)
        case Called(until):
            return replace(room, called=until)
        case Unsealed(guest, seed):
            return replace(
                room,
                places=tuple(
                    replace(place, seed=seed) if place.guest == guest else place
                    for place in room.places
                ),
            )
        case Begun():
            return _begin(room, event, number, house)
        case Ended(_, commitment):
            return _end(room, commitment)
        case Proposed(topic, guest, pledge):
            return _propose(room, topic, guest, pledge)
        case Withdrawn(topic, guest):
            return _agree(room, topic, room.agreed.get(topic, frozenset()) - {guest})
        case WordProposed(word, guest, accepted):
            key = house_key(word, accepted=accepted)
            guests = room.words.get(key, frozenset()) | {guest}
            latest = [*room.words.items()][-OPEN_WORDS:]
            return replace(room, words={**dict(latest), key: guests})
        case WordSettled(line):
            return _settle(room, line)
        case Stopped(why, guests, until):
            room = _agree(room, Topic.PAUSE, frozenset())
            return replace(room, standstill=why, since=at, waits=frozenset(guests), until=until)
        case Resumed(behind):
            going = replace(room, standstill=None, waits=frozenset[GuestId](), until=Instant(0))
            return replace(going, behind=behind)
        case Doubted(seats):
            return replace(room, doubted=room.doubted | {*seats})
        case Stayed(guest):
            room = replace(room, stayed={**room.stayed, guest: at})
            return replace(room, doubted=room.doubted - {*room.seats_of(guest)})
        case Mended(behind, until):
            return replace(room, behind=behind, mended=until)
        case Missed(seat, guest):
            guests = room.missed.get(seat, frozenset()) | {guest}
            return replace(room, missed={**room.missed, seat: guests})
        case StoodIn(seat, bot):
            missed = {other: who for other, who in room.missed.items() if other != seat}
            room = replace(room, missed=missed, doubted=room.doubted - {seat})
            return _place(room, seat, replace(room.places[seat], bot=bot))
        case GivenBack(seat):
            return _place(room, seat, replace(room.places[seat], bot=""))
        case Hinted(seat):
            assert room.match
            hinted = {**room.match.hinted, seat: room.match.lines}
            return replace(room, match=replace(room.match, hinted=hinted))
        case Said():
            return room
        case Muted(guest, muted):
            return replace(room, muted=room.muted | {guest} if muted else room.muted - {guest})
        case Removed():
            return _remove(room, event)
        case Readmitted(guest):
            banned = {known: name for known, name in room.banned.items() if known != guest}
            return replace(room, banned=banned)
        case Locked(locked):
            return replace(room, locked=locked)
        case Kept(seat, kept):
            return _place(room, seat, replace(room.places[seat], kept=kept))
        case Closed():
            return replace(room, stage=Stage.CLOSED)


def advance(room: Room, state: Any, lines: int, seat: Seat | None, at: Instant) -> Room:
    """Put the game into its next state, `lines` later, by a move of `seat` if that is given."""
    assert room.match
    moves, acted = room.match.moves, room.match.acted
    if seat is not None:
        moves = (*moves[:seat], moves[seat] + 1, *moves[seat + 1 :])
        acted = {**acted, seat: at}
    lines += room.match.lines
    match_ = replace(room.match, state=state, lines=lines, moves=moves, acted=acted, moved=at)
    return replace(room, match=match_, missed={})


@lru_cache
def event_decoder(game: str) -> "msgspec.json.Decoder[Any]":
    """Return the decoder of a game's events."""
    return msgspec.json.Decoder(GAMES[game].event)


@lru_cache
def move_decoder(game: str) -> "msgspec.json.Decoder[Any]":
    """Return the decoder of a game's moves."""
    return msgspec.json.Decoder(GAMES[game].move)


def rules_of(begun: Begun, house: House) -> Prepared:
    """Return a recorded game's rules, as its head specifies them."""
    spec = find(begun.setup)
    return Prepared(spec, spec.make(house.library), begun.setup)


def _begin(room: Room, event: Begun, number: int, house: House) -> Room:
    rules = rules_of(event, house)
    match_ = Match(
        id=event.game,
        rules=rules,
        state=rules.game.initial(event.setup),
        began=number,
        moves=(0,) * event.setup.seats,
        seeds=event.seeds,
        commitment=event.commitment,
        scheme=event.scheme,
        same=event.same,
        moved=event.setup.start,
    )
    options = rules.spec.reseat(room.plan.options, event.seats)
    return replace(
        room,
        plan=replace(room.plan, options=options),
        stage=Stage.PLAYING,
        places=tuple(room.places[seat] for seat in event.seats),
        commitment="",
        called=None,
        match=match_,
        games=(*room.games, event.game),
        agreed={},
        words={},
        doubted=frozenset(),
        stayed={},
    )


def _end(room: Room, commitment: str) -> Room:
    assert room.match
    outcome = room.match.rules.game.outcome(room.match.state)
    places = tuple(
        Place(kept=place.kept) if place.is_free else replace(place, pledge="", seed="")
        for place in room.places
    )
    return replace(
        room,
        stage=Stage.OVER,
        places=places,
        commitment=commitment,
        match=replace(room.match, outcome=outcome),
        agreed={},
    )


def _remove(room: Room, event: Removed) -> Room:
    """Take everything from a banned guest that opens the table."""
    if not event.banned:
        return room
    return replace(
        room,
        banned={**room.banned, event.guest: event.name},
        invited=room.invited - {event.guest},
        invitation=room.invitation + (event.guest in room.invited),
    )


def house_key(word: str, *, accepted: bool) -> str:
    """Return the key of a house word that is being voted on."""
    return f"{'+' if accepted else '-'} {plain(word)}"


def _settle(room: Room, line: str) -> Room:
    settled = read_line(line)
    key = house_key(settled.word, accepted=settled.accepted)
    house = [*room.plan.options.get("house", ()), line]
    plan = replace(room.plan, options={**room.plan.options, "house": house})
    words = {known: guests for known, guests in room.words.items() if known != key}
    return replace(room, plan=plan, words=words)


def _propose(room: Room, topic: Topic, guest: GuestId, pledge: str) -> Room:
    if pledge:
        room = _pledge(room, guest, pledge)
    return _agree(room, topic, room.agreed.get(topic, frozenset()) | {guest})


def _pledge(room: Room, guest: GuestId, pledge: str) -> Room:
    """Record a guest's pledge, for all of their seats."""
    places = tuple(
        replace(place, pledge=pledge) if place.guest == guest else place for place in room.places
    )
    return replace(room, places=places)


def _agree(room: Room, topic: Topic, guests: frozenset[GuestId]) -> Room:
    others = {known: agreed for known, agreed in room.agreed.items() if known != topic}
    return replace(room, agreed={**others, topic: guests} if guests else others)


def _place(room: Room, seat: Seat, place: Place) -> Room:
    places = [*room.places]
    places[seat] = place
    return replace(room, places=tuple(places))
