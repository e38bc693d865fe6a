"""Everything at a table but the game itself: seats, agreements, absence, chat."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from woerfel.core.fair import EVERYBODYS, scheme_of
from woerfel.core.game import Illegal, Instant, Seat, Setup
from woerfel.core.table import PACES
from woerfel.play.asks import Arrange, Leave, Propose, Say, Sit, Unseal, Withdraw
from woerfel.play.events import (
    Arranged,
    Begun,
    Called,
    Closed,
    Event,
    GivenBack,
    Hosted,
    Left,
    Mended,
    Proposed,
    Resumed,
    Said,
    Sat,
    StoodIn,
    Stopped,
    Unsealed,
    Withdrawn,
)
from woerfel.play.house import STAND_IN, House, must_be_a_bot
from woerfel.play.names import clean, told_apart
from woerfel.play.room import (
    LONGEST_NAME,
    LONGEST_TEXT,
    Place,
    Room,
    Stage,
    Standstill,
    Topic,
)
from woerfel.play.setups import find_spec, open_game
from woerfel.play.standing import (
    belongs,
    has_invitation,
    heir,
    is_invited,
    must_be_host,
    must_be_invited,
)
from woerfel.store import Guest, GuestId, Outage
from woerfel.texts import PHRASES

_PLEDGE = re.compile(r"[0-9a-f]{64}")
_SEED = re.compile(r"[0-9A-Za-z_-]{16,64}")
JUDGE = "judge"
"""The option of a game that names the seat which decides on words in doubt."""
SEALED = 5_000
"""Milliseconds to wait for seeds once a game is called."""


def sit(room: Room, ask: Sit, guest: GuestId, time: Instant, house: House) -> Iterator[Event]:
    """Take a free seat (R-02); one's own seat again only changes name and pace."""
    place = find_place(room, ask.seat)
    if not place.is_free and place.guest != guest:
        raise Illegal("seat-taken", "R-02", seat=ask.seat)
    if room.locked and not belongs(room, guest):
        raise Illegal("locked", "R-25")
    comes = not is_invited(room, guest) and has_invitation(room, ask.invite, house)
    if place.guest != guest and not comes and not is_invited(room, guest):
        _must_be_for_strangers(room, place, guest)
    if place.guest != guest and room.stage is Stage.PLAYING:
        _must_share(room, len(room.seats_of(guest)) + 1)
    name = clean(ask.name, LONGEST_NAME)
    if not name:
        raise Illegal("name-missing", "R-02")
    if ask.pace not in PACES:
        raise Illegal("wrong-pace", "T-04", pace=ask.pace)
    if not _PLEDGE.fullmatch(ask.pledge):
        raise Illegal("wrong-pledge", "R-02")
    name = told_apart(room, name, guest)
    yield Sat(Seat(ask.seat), guest, name, ask.pledge, ask.pace, comes)
    if room.standstill is Standstill.ALONE or (room.waits and not room.until):
        yield Resumed(time - room.since)


def _must_be_for_strangers(room: Room, place: Place, guest: GuestId) -> None:
    """Refuse a stranger at a listed table a second seat, or a reserved one (R-26)."""
    if room.seats_of(guest):
        raise Illegal("one-seat", "R-26")
    if place.kept:
        raise Illegal("seat-kept", "R-26")


def _must_share(room: Room, most: int) -> None:
    """Refuse a guest this number of seats where the game cannot be shared (R-06)."""
    share = find_spec(room.plan.game).share
    if share and most > 1:
        share(room.plan.options, most)


def leave(room: Room, ask: Leave, guest: GuestId, at: Instant, house: House) -> Iterator[Event]:
    """Give up a seat (R-09): in a game a bot plays on, and the host's part goes to another."""
    if find_place(room, ask.seat).guest != guest:
        raise Illegal("not-your-seat", "R-03", seat=ask.seat)
    yield from give_up(room, (Seat(ask.seat),), guest, at, house)


def give_up(
    room: Room, seats: Collection[Seat], guest: GuestId, at: Instant, house: House
) -> Iterator[Event]:
    """Take seats from their guest for good."""
    if not seats:
        return
    for seat in seats:
        yield Left(seat, STAND_IN if room.stage is Stage.PLAYING else "")
    left = {*room.seats_of(guest)} == {*seats}
    others = room.present - {guest} if left else room.present
    if guest == room.host and left and others:
        yield Hosted(heir(room, others))
    if room.stage is Stage.PLAYING and not others and not room.standstill:
        yield Stopped(Standstill.ALONE)
    elif left:
        places = tuple(
            Place() if seat in seats else place for seat, place in enumerate(room.places)
        )
        yield from _settle(replace(room, places=places), others, at, house)


def arrange(room: Room, ask: Arrange, guest: GuestId, house: House) -> Iterator[Event]:
    """Give a seat to a bot or free it (R-05); also one whose guest is away."""
    must_be_host(room, guest)
    if room.stage is Stage.PLAYING:
        raise Illegal("game-on", "R-05")
    place = find_place(room, ask.seat)
    if place.guest or place.kept:
        must_be_invited(room, guest)
    if place.guest is not None and not place.by_bot:
        raise Illegal("seat-taken", "R-02", seat=ask.seat)
    if ask.bot:
        must_be_a_bot(ask.bot, find_spec(room.plan.game), house)
    yield Arranged(Seat(ask.seat), ask.bot)


def call(room: Room, at: Instant, house: House) -> Iterator[Event]:
    """Call the game and wait for the seeds (R-06), unless there are none to wait for."""
    begun = [*begin(room, at, house)]
    if _sealed(room):
        yield Called(Instant(at + SEALED))
    else:
        yield from begun


def unseal(room: Room, ask: Unseal, guest: GuestId, at: Instant, house: House) -> Iterator[Event]:
    """Reveal a seed (R-06); after the last one the game begins."""
    if room.called is None or guest not in _sealed(room):
        raise Illegal("not-called", "R-06")
    pledges = {room.places[seat].pledge for seat in room.seats_of(guest)}
    if not _SEED.fullmatch(ask.seed) or pledges != {sha256(ask.seed.encode()).hexdigest()}:
        raise Illegal("wrong-seed", "R-06")
    yield Unsealed(guest, ask.seed)
    if len(_sealed(room)) == 1:
        places = tuple(
            replace(place, seed=ask.seed) if place.guest == guest else place
            for place in room.places
        )
        yield from begin(replace(room, places=places), at, house)


def _sealed(room: Room) -> frozenset[GuestId]:
    """Return those whose seeds are pledged and not yet revealed."""
    return frozenset(p.guest for p in room.places if p.guest and p.pledge and not p.seed)


def begin(room: Room, at: Instant, house: House) -> Iterator[Event]:
    """Begin with the seats that are taken (R-06)."""
    if room.stage is Stage.PLAYING:
        raise Illegal("game-on", "R-06")
    seats = _taken(room)
    places = [room.places[seat] for seat in seats]
    _must_share(room, max(Counter(p.guest for p in places if p.guest).values(), default=0))
    options = find_spec(room.plan.game).reseat(room.plan.options, seats)
    slow = any(place.pace != 1 for place in places)
    setup = Setup(
        room.plan.game,
        len(seats),
        {**options, **_judged(room.plan.game, options, places)},
        pace=tuple(place.pace for place in places) if slow else (),
        start=at,
    )
    opened = open_game(setup, house.library)
    game = house.game_id(room.id, len(room.games) + 1)
    seeds = tuple(place.seed for place in places)
    scheme = scheme_of(opened.game)
    same = EVERYBODYS if room.plan.same else 0
    yield Begun(game, opened.setup, tuple(seats), seeds, room.commitment, scheme, same)


def fallen(room: Room) -> tuple[str, ...]:
    """Return the options that would be dropped now, because their seat is free (R-06)."""
    if room.stage not in (Stage.WAITING, Stage.OVER):
        return ()
    return find_spec(room.plan.game).fallen(room.plan.options, _taken(room))


def _taken(room: Room) -> list[Seat]:
    return [Seat(i) for i, place in enumerate(room.places) if not place.is_free]


def obstacle(room: Room, at: Instant, house: House) -> Illegal | None:
    """Return why a game could not begin with those who sit there; None if it could (R-06)."""
    if room.stage is not Stage.WAITING:
        return None
    try:
        next(begin(room, at, house))
    except Illegal as refusal:
        return refusal
    return None


def _judged(game: str, options: Mapping[str, Any], places: list[Place]) -> dict[str, Any]:
    """Let the only person among bots judge words in doubt, where the game allows it (R-06)."""
    fields = find_spec(game).options.__struct_fields__
    people = [seat for seat, place in enumerate(places) if place.guest]
    alone = len(people) == 1 and len(places) > 1
    return {JUDGE: people[0]} if alone and JUDGE in fields and JUDGE not in options else {}


def propose(room: Room, ask: Propose, guest: GuestId, at: Instant, house: House) -> Iterator[Event]:
    """Agree to a pause (R-07), a rematch (R-08) or the end (R-09); it comes once all have."""
    if ask.topic is Topic.CLOSE and room.stage is not Stage.PLAYING:
        must_be_at_table(room, guest)
        must_be_invited(room, guest)
    else:
        must_sit(room, guest)
    match ask.topic:
        case Topic.PAUSE if room.stage is not Stage.PLAYING or room.standstill:
            raise Illegal("no-game", "R-07")
        case Topic.REMATCH if room.stage is not Stage.OVER:
            raise Illegal("game-on", "R-08")
        case Topic.REMATCH if not _PLEDGE.fullmatch(ask.pledge):
            raise Illegal("wrong-pledge", "R-08")
        case _:
            pass
    yield Proposed(ask.topic, guest, ask.pledge)
    agreed = room.agreed.get(ask.topic, frozenset[GuestId]()) | {guest}
    alone = ask.topic is Topic.CLOSE and room.stage is not Stage.PLAYING and guest == room.host
    if alone or room.present <= agreed:
        pledged = tuple(
            replace(place, pledge=ask.pledge) if place.guest == guest else place
            for place in room.places
        )
        yield from _come_about(room, ask.topic, pledged, at, house)


def _settle(room: Room, present: frozenset[GuestId], at: Instant, house: House) -> Iterator[Event]:
    """Apply what all who are still present have agreed on."""
    for topic, agreed in room.agreed.items():
        if present and present <= agreed:
            yield from _come_about(room, topic, room.places, at, house)


def _come_about(
    room: Room, topic: Topic, places: tuple[Place, ...], at: Instant, house: House
) -> Iterator[Event]:
    match topic:
        case Topic.PAUSE:
            yield Stopped(Standstill.PAUSED)
        case Topic.CLOSE:
            yield Closed()
        case Topic.REMATCH:
            yield from call(replace(room, places=places), at, house)


def withdraw(room: Room, ask: Withdraw, guest: GuestId) -> Iterator[Event]:
    """Decline it (R-07)."""
    if guest in room.agreed.get(ask.topic, ()):
        yield Withdrawn(ask.topic, guest)


def resume(room: Room, guest: GuestId, time: Instant) -> Iterator[Event]:
    """End a standstill (R-07): anybody who sits there may."""
    must_be_at_table(room, guest)
    if not room.standstill:
        raise Illegal("not-stopped", "R-07")
    yield Resumed(time - room.since)


def miss(room: Room, gone: frozenset[GuestId], at: Instant, house: House) -> Iterator[Event]:
    """Let bots stand in for those who are away (R-10), or stop the clock if all are."""
    here = room.present - gone
    if room.host in gone and here:
        yield Hosted(heir(room, here), away=True)
    if room.called is not None:
        return
    if not here:
        if room.stage is Stage.PLAYING and not room.standstill:
            yield Stopped(Standstill.ALONE)
        return
    away = [i for i, p in enumerate(room.places) if p.guest in gone and not p.by_bot]
    for seat in away:
        yield StoodIn(Seat(seat), STAND_IN)
    if away:
        places = tuple(
            replace(place, bot=STAND_IN) if seat in away else place
            for seat, place in enumerate(room.places)
        )
        yield from _settle(replace(room, places=places), here, at, house)


def return_(room: Room, guest: GuestId, time: Instant) -> Iterator[Event]:
    """Give somebody's seats (R-10) and table (R-05) back, and restart a stopped clock."""
    own = room.seats_of(guest)
    for seat in own:
        if room.places[seat].by_bot:
            yield GivenBack(seat)
    if guest == room.owner != room.host:
        yield Hosted(guest)
    if own and room.standstill is Standstill.ALONE:
        yield Resumed(time - room.since)


def make_good(room: Room, outage: Outage) -> Iterator[Event]:
    """Set the table's clock back by the length of an outage (R-11)."""
    runs = room.stage is Stage.PLAYING or room.called is not None
    if not runs or room.standstill or outage.ended <= room.mended:
        return
    lost = outage.ended - max(outage.began, room.mended)
    yield Mended(room.behind + lost, outage.ended, lost)


def say(room: Room, ask: Say, by: Guest) -> Iterator[Event]:
    """Say something (R-12)."""
    if not room.plan.chat:
        raise Illegal("chat-off", "R-12")
    if by.id in room.muted:
        raise Illegal("muted", "R-12")
    if ask.phrase and ask.phrase not in PHRASES:
        raise Illegal("unknown-phrase", "R-12", phrase=ask.phrase)
    text = "" if ask.phrase else clean(ask.text, LONGEST_TEXT)
    if not (ask.phrase or text):
        raise Illegal("nothing-said", "R-12")
    names = [place.name for place in room.places if place.guest == by.id]
    yield Said(by.id, names[0] if names else told_apart(room, by.name, by.id), ask.phrase, text)


def must_be_at_table(room: Room, guest: GuestId) -> None:
    """Refuse what only the host and those who sit there may ask for."""
    if guest != room.host:
        must_sit(room, guest)


def must_sit(room: Room, guest: GuestId) -> None:
    """Refuse what only those who sit there may ask for."""
    if not room.seats_of(guest):
        raise Illegal("not-at-the-table", "R-04")


def find_place(room: Room, seat: int) -> Place:
    """Return the seat with this number. Raises `Illegal` if there is none."""
    if seat >= len(room.places):
        raise Illegal("no-such-seat", "T-10", seat=seat)
    return room.places[seat]
