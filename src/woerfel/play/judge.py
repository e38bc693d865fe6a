"""What an ask makes happen at a table. The rules are R-01 … of docs/rules/room.md."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from woerfel.core.fair import Fate
from woerfel.core.game import Drawn, Illegal, Instant, Play, Seat, Timeout
from woerfel.core.table import apply, whose
from woerfel.play.asks import (
    Arrange,
    AtTable,
    Begin,
    BotMove,
    GoOn,
    GuestAsk,
    Halt,
    Hint,
    HouseAsk,
    Keep,
    Leave,
    Lock,
    MakeGood,
    MissPeople,
    Move,
    Mute,
    Propose,
    Readmit,
    Relieve,
    Remove,
    Resume,
    Return,
    Say,
    Settle,
    Sit,
    Stay,
    TimeUp,
    Unseal,
    Withdraw,
)
from woerfel.play.events import Begun, Ended, Event, Happened, Resumed
from woerfel.play.follow import advance, follow, move_decoder
from woerfel.play.hints import hint
from woerfel.play.hosting import keep, lock, mute, readmit, remove
from woerfel.play.house import House
from woerfel.play.relief import relieve
from woerfel.play.room import MOST_ACTS, Room, Stage, Standstill, Topic
from woerfel.play.seating import (
    arrange,
    begin,
    call,
    leave,
    make_good,
    miss,
    must_be_at_table,
    must_sit,
    propose,
    resume,
    say,
    sit,
    unseal,
    withdraw,
)
from woerfel.play.standing import must_be_invited
from woerfel.play.waiting import come_back, doubts, go_on, halt, question, stay
from woerfel.play.word_votes import settle_word
from woerfel.store import Guest, GuestId

_ENCODER = msgspec.json.Encoder()
_RESEATS = Sit | Leave | Arrange | Begin | Propose | Remove
"""Asks that would change who plays, and must wait while seeds are revealed."""


class Malformed(Exception):
    """A move that its game does not have in any position."""


class Occasion(msgspec.Struct, frozen=True):
    """The place and time at which an act is judged."""

    number: int
    """The number that the act will have."""
    at: Instant
    """On the table's clock."""
    time: Instant
    """On house time."""
    wall: Instant
    """On the wall clock, for dates only."""
    last: Instant = Instant(0)
    """When the last act happened, on the table's clock."""

    def dated(self, before: Room, after: Room) -> Instant:
        """Return the time of an act that leads from one room to another, on the table's clock.

        Compensating an outage, or waiting for somebody, sets the clock back already for this act.
        """
        if after.behind != before.behind or (after.standstill and not before.standstill):
            return max(self.last, min(self.at, after.clock(self.time)))
        return self.at


def judge(
    room: Room, ask: GuestAsk | HouseAsk, by: Guest | None, now: Occasion, house: House
) -> tuple[tuple[Event, ...], Room]:
    """Return what `ask` makes happen, and the resulting table. Raises `Illegal`, `Malformed`."""
    if room.stage is Stage.CLOSED:
        if by is None:
            return (), room
        raise Illegal("table-closed", "R-15")
    if by and by.id in room.banned:
        raise Illegal("banned", "R-25")
    match ask:
        case Move():
            assert by
            return _move(room, ask, by.id, now, house)
        case TimeUp() if room.called is not None:
            if now.at < room.called:
                raise Illegal("too-soon", "T-06")
            return _follow(room, begin(room, now.at, house), now, house)
        case TimeUp():
            must_run(room)
            return _run_out(room, now, house)
        case BotMove(seat, move):
            must_run(room)
            if not room.places[seat].by_bot:
                raise Illegal("not-your-seat", "R-03", seat=seat)
            return _happen(room, Play(seat, move), now, house)
        case MissPeople(gone):
            # Whoever was alone lost time since the last act.
            since = replace(now, at=now.last) if len(room.present) == 1 else now
            return _follow(room, miss(room, gone, now.at, house), since, house)
        case GoOn():
            return _follow(room, go_on(room, now.at, now.time, house), now, house)
        case Return(guest):
            return _follow(room, come_back(room, guest, now.time), now, house)
        case MakeGood(outage):
            return _follow(room, make_good(room, outage), now, house)
        case _:
            assert by
            return _follow(room, _asked(room, ask, by, now, house), now, house)


def _asked(
    room: Room,
    ask: AtTable,
    by: Guest,
    now: Occasion,
    house: House,
) -> Iterable[Event]:
    if room.called is not None and isinstance(ask, _RESEATS):
        raise Illegal("game-on", "R-06")
    if now.number > MOST_ACTS and not _ends(ask):
        raise Illegal("table-full", "R-22", most=MOST_ACTS)
    match ask:
        case Sit():
            return sit(room, ask, by.id, now.time, house)
        case Leave():
            return leave(room, ask, by.id, now.at, house)
        case Arrange():
            return arrange(room, ask, by.id, house)
        case Begin():
            must_be_at_table(room, by.id)
            if by.id != room.host:
                must_be_invited(room, by.id)
            if room.stage is not Stage.WAITING:
                raise Illegal("game-on", "R-06")
            return call(room, now.at, house)
        case Unseal():
            return unseal(room, ask, by.id, now.at, house)
        case Propose():
            return propose(room, ask, by.id, now.at, house)
        case Withdraw():
            return withdraw(room, ask, by.id)
        case Resume():
            return resume(room, by.id, now.time)
        case Halt():
            return halt(room, by.id)
        case Stay():
            return stay(room, by.id, now.at, now.time)
        case Relieve():
            must_sit(room, by.id)
            must_run(room)
            return relieve(room, ask, by.id, now.at)
        case Hint():
            must_run(room)
            return hint(room, ask, by.id)
        case Settle():
            return settle_word(room, ask, by.id, now.wall)
        case Say():
            return say(room, ask, by)
        case Mute():
            return mute(room, ask, by.id)
        case Remove():
            return remove(room, ask, by.id, now.at, house)
        case Readmit():
            return readmit(room, ask, by.id)
        case Lock():
            return lock(room, ask, by.id)
        case Keep():
            return keep(room, ask, by.id)


def _ends(ask: AtTable) -> bool:
    """Whether it only brings a table closer to its end."""
    if isinstance(ask, Propose):
        return ask.topic is Topic.CLOSE
    return isinstance(ask, Leave | Unseal | Resume)


def _follow(
    room: Room, events: Iterable[Event], now: Occasion, house: House
) -> tuple[tuple[Event, ...], Room]:
    happened = [*events]
    for event in tuple(happened):
        room = follow(room, event, now.number, now.at, house)
        if isinstance(event, Begun):
            assert room.match
            fallen, room = _fall(room, room.match.state, 0, None, now, house)
            happened += fallen
    return tuple(happened), room


def _move(
    room: Room, ask: Move, guest: GuestId, now: Occasion, house: House
) -> tuple[tuple[Event, ...], Room]:
    if ask.seat >= len(room.places) or room.places[ask.seat].guest != guest:
        raise Illegal("not-your-seat", "R-03", seat=ask.seat)
    back: tuple[Event, ...] = ()
    if room.has_bots or room.standstill or room.doubted:
        shown = (*come_back(room, guest, now.time), *_back_to_play(room, guest, now.time))
        back, room = _follow(room, shown, now, house)
    must_run(room)
    assert room.match
    try:
        move = move_decoder(room.match.rules.spec.name).decode(ask.move)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Malformed(str(fault)) from None
    made, room = _happen(room, Play(Seat(ask.seat), move), now, house)
    return back + made, room


def _back_to_play(room: Room, guest: GuestId, time: Instant) -> Iterable[Event]:
    """Go on when somebody for whom the clock has stopped makes a move (R-31)."""
    if room.standstill is Standstill.AWAY and guest in room.waits:
        yield Resumed(time - room.since)


def _run_out(room: Room, now: Occasion, house: House) -> tuple[tuple[Event, ...], Room]:
    """Let time run out, unless somebody has to be asked first whether they are still there."""
    assert room.match
    deadline = room.deadline
    is_due = deadline is not None and now.at >= deadline
    if is_due and now.number <= MOST_ACTS and (asked := question(room, now.at, now.time)):
        return _follow(room, (asked,), replace(now, at=now.last), house)
    doubted = doubts(room)
    happened, after = _happen(room, Timeout(), now, house)
    noted, after = _follow(after, doubted if after.stage is Stage.PLAYING else (), now, house)
    return (*happened, *noted), after


def must_run(room: Room) -> None:
    """Raise `Illegal` unless a game is on and its clock runs."""
    if room.stage is not Stage.PLAYING:
        raise Illegal("no-game", "R-04")
    if room.standstill:
        raise Illegal("standing-still", "R-13")


def _happen(
    room: Room, action: Play[Any] | Timeout, now: Occasion, house: House
) -> tuple[tuple[Event, ...], Room]:
    assert room.match
    game, before = room.match.rules.game, room.match.state
    new, state = apply(game, before, action, now.at)
    match action:
        case Play(seat):
            made = Happened(_raw(new), seat)
        case Timeout():
            made = Happened(_raw(new), time=True, turn=whose(game, before))
    fallen, room = _fall(room, state, len(new), made.seat, now, house)
    return (made, *fallen), room


def _fall(
    room: Room, state: Any, lines: int, seat: Seat | None, now: Occasion, house: House
) -> tuple[list[Event], Room]:
    """Throw dice until none are waited for, and end the game if it is over.

    `lines` have led to `state` already, by a move of `seat` if that is given.
    """
    fallen: list[Event] = []
    match_ = room.match
    assert match_
    game = match_.rules.game
    fate = Fate(house.dice(match_.id), match_.seeds, match_.scheme, match_.same)
    while draw := game.draw(state):
        faces = fate.settle(game, state, draw, match_.lines + lines + 1)
        turn = whose(game, state)
        events, state = apply(game, state, Drawn(faces), now.at)
        fallen.append(Happened(_raw(events), turn=turn))
        lines += len(events)
    room = advance(room, state, lines, seat, now.at)
    if game.outcome(state):
        secret = house.dice(match_.id).hex()
        ended = Ended(secret, house.commitment(room.id, len(room.games) + 1))
        fallen.append(ended)
        room = follow(room, ended, now.number, now.at, house)
    return fallen, room


def _raw(events: Iterable[Any]) -> tuple[Raw, ...]:
    return tuple([Raw(_ENCODER.encode(event)) for event in events])
