"""A table without a server: asks go in, events and the next room come out."""

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Raw
from msgspec.json import decode, encode

from woerfel.core.game import Instant, Seat
from woerfel.lexicon.starter import starter
from woerfel.play.asks import Begin, BotMove, GuestAsk, HouseAsk, Sit, Unseal
from woerfel.play.events import Body, Event, Founded
from woerfel.play.follow import BODY, follow_act, found
from woerfel.play.founding import must_be_playable
from woerfel.play.house import House
from woerfel.play.judge import Occasion, judge
from woerfel.play.room import Plan, Room
from woerfel.store import Act, Guest, GuestId, TableId

HOUSE = House(starter(), b"s" * 32)
TABLE = TableId("table")
ANNA, OPA, TOM = (Guest(GuestId(name.lower()), name) for name in ("Anna", "Opa", "Tom"))
SEED = "0123456789abcdef"
PLEDGE = sha256(SEED.encode()).hexdigest()
PLAN = Plan("wort-kniffel", 2)


class Desk:
    """One table, its clock in the test's hands."""

    def __init__(self, plan: Plan = PLAN, host: Guest = ANNA) -> None:
        must_be_playable(plan, HOUSE)
        event = Founded(plan, "BCDFG", host.id, HOUSE.commitment(TABLE, 1))
        self.room = found(TABLE, event)
        self.bodies = [Body((event,), host.id)]
        self.acts = [Act(1, Instant(0), Raw(encode(self.bodies[0])))]
        self.wall = Instant(1_000_000)

    def ask(self, ask: GuestAsk | HouseAsk, by: Guest | None = None) -> Sequence[Event]:
        """Judge, check that following the journal leads to the same room, and go on."""
        number, at = len(self.acts) + 1, self.room.clock(self.wall)
        now = Occasion(number, at, self.wall, self.wall, self.acts[-1].at)
        events, room = judge(self.room, ask, by, now, HOUSE)
        if not events:
            assert room == self.room
            return ()
        body = Body(events, by.id, "page", number) if by else Body(events)
        act = Act(number, now.dated(self.room, room), Raw(encode(body)))
        followed = follow_act(self.room, act, BODY.decode(act.body), HOUSE)
        assert _bare(followed) == _bare(room)
        self.room = room
        self.acts.append(act)
        return events

    def sit(self, seat: int, guest: Guest, seed: str = SEED) -> None:
        self.ask(Sit(1, seat, guest.name, pledge(seed)), guest)

    def begin(self, *guests: Guest) -> None:
        for seat, guest in enumerate(guests):
            self.sit(seat, guest)
        self.ask(Begin(1), guests[0])
        for guest in guests:
            self.ask(Unseal(1, SEED), guest)

    def play(self, seat: int) -> Sequence[Event]:
        """Let a bot's seat make the first move there is."""
        assert self.room.match
        moves = self.room.match.rules.game.moves(self.room.match.state, Seat(seat))
        return self.ask(BotMove(Seat(seat), next(iter(moves))))


def _bare(room: Room) -> object:
    """Return a room without its rules, of which each process has its own."""
    if room.match is None:
        return room
    match_ = room.match
    return match_.state, match_.lines, match_.moves, match_.outcome, match_.hinted, [
        getattr(room, name) for name in room.__struct_fields__ if name != "match"
    ]  # fmt: skip


def pledge(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


def kinds(events: Sequence[Event]) -> list[str]:
    return [decode(encode(event))["type"] for event in events]
