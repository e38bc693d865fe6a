"""Real objects for the examples of docs/protocol.md: an evening at a table, games played at random.

Nothing is left to chance or to the clock, so that the page is the same every time.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from scene import scene
from woerfel.bus.local import LocalBus
from woerfel.core.game import Instant, Play, Seat, Setup
from woerfel.games.registry import GAMES
from woerfel.lexicon.starter import starter
from woerfel.play.asks import (
    Arrange,
    Begin,
    GuestAsk,
    Halt,
    Hint,
    Keep,
    Leave,
    Lock,
    Move,
    Mute,
    Propose,
    Readmit,
    Relieve,
    Remove,
    Resume,
    Say,
    Settle,
    Sit,
    Stay,
    Unseal,
    Withdraw,
)
from woerfel.play.events import (
    Arranged,
    Closed,
    Doubted,
    Ended,
    Event,
    GivenBack,
    Hosted,
    Kept,
    Left,
    Locked,
    Mended,
    Missed,
    Muted,
    Readmitted,
    Removed,
    Resumed,
    Stayed,
    StoodIn,
    Stopped,
    WordProposed,
    WordSettled,
)
from woerfel.play.follow import BODY
from woerfel.play.house import House
from woerfel.play.room import Plan, Standstill, Topic
from woerfel.play.setups import Prepared, open_game
from woerfel.play.simulate import steps
from woerfel.play.tables import Tables
from woerfel.store import Act, Guest, GuestId
from woerfel.store.in_memory import MemoryStore
from woerfel.web.edge.limits import Credits
from woerfel.web.ops.meters import Meters
from woerfel.web.table.desk import Desk
from woerfel.web.table.protocol import (
    Advice,
    FromClient,
    FromServer,
    Held,
    Hello,
    Hold,
    Invitation,
    Ping,
    Weigh,
)
from woerfel.web.table.visit import COME_BACK, Visit

ANNA, OPA = Guest(GuestId("x3Kd81LmQzT0aVbP"), "Anna"), Guest(GuestId("Zr7UuQ29cE4wNf1s"), "Opa")
SEED = "kR3v8Yx0Wq5ZtLm2"
START = 1_794_751_200_000
MIDDLE = 14
"""Steps of a game after which its view is worth showing."""


SCENE = scene()


def pledge(seed: str = SEED) -> str:
    """Pledge a seed."""
    return sha256(seed.encode()).hexdigest()


class Exchange(NamedTuple):
    """What Anna's page sent, if anything, and what it received."""

    sent: FromClient | None
    came: tuple[FromServer, ...]


class Evening(NamedTuple):
    """All that was said on Anna's page, and the journal."""

    table: str
    code: str
    exchanges: tuple[Exchange, ...]
    acts: tuple[Act, ...]


class _Wire:
    """Records what is sent."""

    def __init__(self) -> None:
        self.came: list[FromServer] = []

    def send(self, message: bytes) -> None:
        self.came.append(msgspec.json.decode(message, type=FromServer))

    def close(self, code: int, reason: str) -> None:
        """Ignore the close."""


async def _at_once(work: Callable[[], Any]) -> Any:
    return work()


class _Stage:
    """One process with one table, and a clock that advances with every message."""

    def __init__(self) -> None:
        self._time = count(START, 200)
        self._now = next(self._time)
        # Its clock is frozen, because the real one would depend on the machine's speed.
        self.store, self.desk = MemoryStore(clock=lambda: 0), Desk(Meters())
        bytes_ = (sha256(bytes([number])).digest() for number in range(9))
        self.tables = Tables(
            store=self.store,
            bus=LocalBus(),
            house=House(starter(), b"w" * 32, entropy=lambda size: next(bytes_)[:size]),
            now=lambda: Instant(self._now),
            listener=self.desk,
            offload=_at_once,
        )
        self.exchanges: list[Exchange] = []

    def page(self, table: Any, guest: Guest) -> tuple[Visit, _Wire]:
        """Let a guest come in."""
        wire, enough = _Wire(), Credits(1_000, 0, lambda: 0)
        visit = Visit(
            table,
            guest,
            wire,
            tables=self.tables,
            desk=self.desk,
            credits=enough,
            chat=enough,
            meters=Meters(),
        )
        return visit, wire

    async def say(self, visit: Visit, message: FromClient) -> None:
        """Send a message."""
        self._now = next(self._time)
        await visit.receive(msgspec.json.encode(message))

    def note(self, wire: _Wire, sent: FromClient | None) -> None:
        """Write down what came."""
        self.exchanges.append(Exchange(sent, tuple(wire.came)))
        wire.came.clear()


@cache
def evening() -> Evening:
    """Play the beginning of a game with two guests."""
    return asyncio.run(_evening())


async def _evening() -> Evening:
    stage = _Stage()
    room = await stage.tables.open(Plan(SCENE.game, 2, dict(SCENE.options), hints=True), ANNA)
    (anna, wire), (opa, _) = stage.page(room.id, ANNA), stage.page(room.id, OPA)
    for visit, message in (
        (anna, Hello("page-1")),
        (anna, Sit(1, 0, "Anna", pledge())),
        (opa, Hello("page-1")),
        (opa, Sit(1, 1, "Opa", pledge(SEED[::-1]), pace=2)),
        (anna, Begin(2)),
        (anna, Unseal(3, SEED)),
        (opa, Unseal(2, SEED[::-1])),
        (anna, Move(4, 0, SCENE.first)),
        (anna, Move(5, 0, SCENE.refused)),
        (anna, Weigh(1, 0, SCENE.weighed)),
        (anna, Hint(6, 0)),
        (anna, Move(7, 0, SCENE.granted)),
        (opa, Say(3, phrase="well-played")),
        (anna, Propose(8, Topic.PAUSE)),
        (anna, Withdraw(9, Topic.PAUSE)),
        (anna, Ping()),
    ):
        await stage.say(visit, message)
        while isinstance(message, Hint) and not isinstance(wire.came[-1], Advice):
            await asyncio.sleep(0.01)
        stage.note(wire, message if visit is anna else None)
    anna.end("come-back", COME_BACK)
    stage.note(wire, None)
    acts = tuple(await stage.store.read(room.id))
    await stage.tables.__aexit__()
    return Evening(room.id, room.code, tuple(stage.exchanges), acts)


def asks() -> Mapping[type[Struct], FromClient]:
    """Return an example of each message to the server."""
    examples: tuple[Hello | Ping | Weigh | Hold | GuestAsk, ...] = (
        Hello("page-1", 12),
        Ping(),
        Weigh(7, 0, (SCENE.usual,)),
        Hold(0, (4, 0, 2)),
        Move(9, 0, SCENE.usual),
        Sit(1, 0, "Anna", pledge()),
        Leave(10, 0),
        Arrange(11, 2, "lena"),
        Begin(2),
        Unseal(3, SEED),
        Propose(12, Topic.REMATCH, pledge("a-new-seed-for-the-next-game")),
        Withdraw(13, Topic.PAUSE),
        Resume(14),
        Halt(24),
        Stay(25),
        Relieve(17, 1),
        Hint(19, 0),
        Settle(18, "Servus"),
        Say(15, text="One more?"),
        Mute(16, OPA.id),
        Remove(20, OPA.id, ban=True),
        Readmit(21, OPA.id),
        Lock(22),
        Keep(23, 2),
    )
    return {type(each): each for each in examples}


def answers() -> Mapping[type[Struct], FromServer]:
    """Return an example of each message from the server: the one for a throw, else the last."""
    exchanges = evening().exchanges
    thrown = next(each for each in exchanges if isinstance(each.sent, Move))
    came = [message for exchange in (*exchanges, thrown) for message in exchange.came]
    came.append(Invitation("k5mzq2xw7hta3rbn"))
    came.append(Held(12, Seat(1), (4, 0, 2)))
    return {type(message): message for message in came}


def happenings() -> Mapping[type[Struct], Event]:
    """Return an example of each event at a table."""
    made: tuple[Event, ...] = (
        Left(Seat(1), "ben"),
        Arranged(Seat(2), "lena"),
        Hosted(OPA.id),
        Ended(sha256(b"secret").hexdigest(), sha256(b"next").hexdigest()),
        Stopped(Standstill.PAUSED),
        Resumed(61_000),
        WordProposed("Servus", OPA.id),
        WordSettled("+ Servus 2026-11-15 agreed at the table"),
        Mended(61_000, Instant(START + 61_000), 58_500),
        Missed(Seat(1), ANNA.id),
        Doubted((Seat(0),)),
        Stayed(ANNA.id),
        StoodIn(Seat(1), "ben"),
        GivenBack(Seat(1)),
        Muted(OPA.id),
        Removed(OPA.id, "Opa", banned=True),
        Readmitted(OPA.id),
        Locked(),
        Kept(Seat(2)),
        Closed(),
    )
    happened = [event for act in evening().acts for event in BODY.decode(act.body).events]
    return {type(each): each for each in (*made, *reversed(happened))}


class Played(NamedTuple):
    """The examples of one game: a move and an event of each kind, and a view."""

    moves: Mapping[type[Struct], Any]
    events: Mapping[type[Struct], Any]
    view: Any


@cache
def played(game: str) -> Played:
    """Play every variant of a game at random and keep the first move and event of each kind."""
    samples = GAMES[game].samples
    assert samples
    moves = _by_kind(())
    events = _by_kind(samples().rare)
    view = None
    for golden in samples().golden:
        setup = Setup(game, golden.seats, golden.options, golden.pace, Instant(START))
        opened = open_game(setup, starter())
        for number, step in enumerate(steps(opened, Random(f"{game}/{golden.name}"))):
            made = [step.action.move] if isinstance(step.action, Play) else []
            moves = {**_by_kind(made), **moves}
            events = {**_by_kind(step.events), **events}
            if number >= MIDDLE and view is None:
                view = _view(opened, step.state)
    return Played(moves, events, view)


def _by_kind(objects: Iterable[Struct]) -> dict[type[Struct], Any]:
    return {type(each): each for each in objects}


def _view(opened: Prepared, state: Any) -> Any:
    """Return what a seat sees that can move, if there is one."""
    for seat in map(Seat, range(opened.setup.seats)):
        if any(True for _ in opened.game.moves(state, seat)):
            return opened.game.view(state, seat)
    return None
