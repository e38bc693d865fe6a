"""Somebody who plays over a real socket, as well-behaved clients do, and remembers everything.

An ask is sent again with the same `ref` until it is answered; after a broken connection the
client says hello after the last act it was told of; a silent connection is given up.
"""

import asyncio
import secrets
from collections import Counter
from hashlib import sha256
from math import inf
from random import Random
from typing import Any, Protocol

from msgspec import Raw, Struct
from msgspec.json import Decoder, encode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from clock_model import Telling
from woerfel.games.bookworm.rules.moves import CardLine, GiveUp, Pick, TurnCard, TurnSpecial
from woerfel.games.kniffel.rules.scorecard import Box
from woerfel.games.kniffel.rules.table import Roll, Strike
from woerfel.play.asks import Begin, GuestAsk, Move, Propose, Resume, Sit, Unseal
from woerfel.play.room import Stage, Topic
from woerfel.web.table.protocol import (
    ActView,
    Bye,
    Done,
    FromServer,
    Hello,
    Ping,
    Refused,
    RoomIs,
    RoomView,
    TableIs,
)

RESEND = 1.5
"""Seconds after which an ask is sent again on the same connection."""
QUIET = 1.0
"""Seconds of silence after which the client asks whether anybody is there."""
PATIENCE = 2.0
"""Seconds that the answer to that may take before it tries another connection."""
OPENING = 10.0
"""Seconds that a new connection may take."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
"""Seconds between two attempts: twice as long each time, so that a crowd does no harm."""
DICE = tuple(range(7))
TIMED_OUT = "timeouts heard of"
RELOAD = 0.2
"""How often somebody loads the page anew who takes another connection."""
BOOKWORM = ("turn-card", "pick", "turn-special", "give-up")
"""The moves of Bookworm that are made, by tag; nobody thinks of a word."""
UNAVAILABLE = 0.3
"""Seconds to wait where the server cannot write just now."""

_DECODER = Decoder(FromServer)


class Offer(Struct):
    """What a view says that its seat may do."""

    may: tuple[str, ...] = ()
    open: tuple[Box, ...] = ()
    picks: tuple[CardLine, ...] = ()


_OFFER = Decoder(Offer)


class Page(Struct):
    """What became of the asks of one page."""

    name: str
    sent: int = 0
    """The count of its asks."""
    granted: dict[int, int] = {}
    """The number of the table's last act when each was granted."""
    refused: dict[int, str] = {}


class Evidence(Struct):
    """All that a client was told at a table."""

    table: str
    guest: str
    pages: list[Page] = []
    told: dict[int, int] = {}
    """A digest of each act by its number."""
    wrong: list[str] = []
    """What was told that cannot be."""
    number: int = 0
    """Of the last act that it knows."""
    view: bytes = b""
    """How the game stood then."""
    tellings: list[Telling] = []
    """What it was told of the table's clock."""
    ended: int = 0
    """When it stopped listening, on its stopwatch."""


class Ticket(Struct, frozen=True):
    """How somebody gets in."""

    table: str
    guest: str
    seat: int
    url: str
    headers: dict[str, str]


class Observer(Protocol):
    """Whoever measures."""

    over: bool
    """Whether no new asks are to be made."""
    counts: Counter[str]

    def moved(self, table: str) -> None:
        """A table has got an act."""
        ...

    def answered(self, seconds: float) -> None:
        """An ask was granted, so long after it was first sent."""
        ...

    def server_of(self, port: int) -> str:
        """Tell which process serves the connection from this port."""
        ...


class _GivenUp(Exception):
    """Nobody answers on this connection."""


class Player:
    """One seat at one table."""

    def __init__(
        self,
        ticket: Ticket,
        observer: Observer,
        *,
        think: float,
        stay: float,
        random: Random,
        idle: float = 0.0,
    ) -> None:
        self.ticket, self._observer = ticket, observer
        self._think, self._stay, self._random = think, stay, random
        self._idle = idle
        """How often it lets the time run out instead of moving."""
        self._port, self._server = 0, ""
        self.evidence = Evidence(ticket.table, ticket.guest)
        self.pending: GuestAsk | None = None
        self._room: RoomView | None = None
        self._seeds: dict[str, str] = {}
        self._shown: int | None = None
        """Until when seeds were waited for when the last one was shown."""
        self._asked = self._sent = self._heard = self._ready = 0.0
        self._pinged = 0.0
        self._turn_page()

    async def play(self) -> None:
        """Connect again and again, until cancelled."""
        try:
            await self._play()
        finally:
            self.evidence.ended = _milliseconds()

    async def _play(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                socket = await connect(
                    self.ticket.url,
                    additional_headers=self.ticket.headers,
                    proxy=None,
                    compression=None,
                    open_timeout=OPENING,
                    ping_interval=None,
                    close_timeout=0.5,
                )
            except (OSError, WebSocketException) as fault:
                self._observer.counts[f"not let in: {_reason(fault)}"] += 1
                await asyncio.sleep(pause * (0.5 + self._random.random()))
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            try:
                await self._attend(socket)
            except (_GivenUp, TimeoutError):
                self._observer.counts["given up"] += 1
            except (OSError, WebSocketException) as fault:
                self._observer.counts[f"cut off: {_reason(fault)}"] += 1
            finally:
                socket.transport.abort()

    async def _attend(self, socket: ClientConnection) -> None:
        """Play until the connection ends, or until it is time for another one."""
        leave = _now() + self._random.expovariate(1 / self._stay)
        self._heard, self._pinged = _now(), 0.0
        self._port, self._server = socket.local_address[1], ""
        await self._send(socket, Hello(self._page.name, self.evidence.number))
        if self.pending:
            await self._send_pending(socket)
        while _now() < leave or self.pending or self._observer.over:
            try:
                async with asyncio.timeout_at(self._wake()):
                    message = await socket.recv(decode=False)
            except TimeoutError:
                await self._look(socket)
                continue
            self._heard, self._pinged = _now(), 0.0
            self._hear(_DECODER.decode(message))
        self._observer.counts["moved on"] += 1
        if self._random.random() < RELOAD:
            self._turn_page()

    def _turn_page(self) -> None:
        """Load the page anew: nothing is known but who one is."""
        self._page = Page(secrets.token_urlsafe(9))
        self.evidence.pages.append(self._page)
        self.evidence.number = self._granted = 0
        self._room, self._offer = None, Offer()

    def _wake(self) -> float:
        due = self._pinged + PATIENCE if self._pinged else self._heard + QUIET
        return min(due, self._sent + RESEND if self.pending else self._ready)

    async def _look(self, socket: ClientConnection) -> None:
        """Do what is due."""
        now = _now()
        if self._pinged and now >= self._pinged + PATIENCE:
            raise _GivenUp
        if not self._pinged and now >= self._heard + QUIET:
            self._pinged = now
            await self._send(socket, Ping())
        if self.pending:
            if now >= self._sent + RESEND:
                self._observer.counts["sent again"] += 1
                await self._send_pending(socket)
        elif now >= self._ready:
            await self._ask(socket)

    async def _ask(self, socket: ClientConnection) -> None:
        self._ready = inf
        if ask := self._next_ask():
            self._page.sent = ask.ref
            self.pending, self._asked = ask, _now()
            await self._send_pending(socket)

    async def _send_pending(self, socket: ClientConnection) -> None:
        assert self.pending
        self._sent = _now()
        await self._send(socket, self.pending)

    async def _send(self, socket: ClientConnection, message: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            await socket.send(encode(message), text=True)

    def _hear(self, message: FromServer) -> None:
        match message:
            case Done(ref, number):
                if self.pending and self.pending.ref == ref:
                    self._page.granted[ref] = self._granted = number
                    self._observer.answered(_now() - self._asked)
                    self._settle()
            case Refused(ref, why):
                self._hear_refusal(ref, why)
            case RoomIs(_, room):
                self._room = room
            case TableIs(number, now, deadline, acts, _, views):
                self._note_clock(number, now, deadline)
                for act in acts:
                    self._hear_act(act)
                if number != self.evidence.number:
                    self._complain(f"at {number}, told up to {self.evidence.number}")
                    self.evidence.number = number
                self.evidence.view = bytes(views[0].view) if views else b""
                self._offer = _OFFER.decode(views[0].view) if views else Offer()
                self._ready = _now() + self._think * (0.5 + self._random.random())
            case Bye(why):
                self._observer.counts[f"bye: {why}"] += 1
            case _:
                pass

    def _note_clock(self, number: int, now: int, deadline: int | None) -> None:
        self._server = self._server or self._observer.server_of(self._port)
        telling = Telling(number, now, deadline, _milliseconds(), self._server)
        self.evidence.tellings.append(telling)

    def _hear_act(self, act: ActView) -> None:
        """Note an act: each once, in order, and what one was told before is still so."""
        before, told = self.evidence.number, self.evidence.told
        if act.number != before + 1 and before:
            self._complain(f"act {act.number} after {before}")
        if act.number not in told:
            self._observer.moved(self.ticket.table)
            if any(b'"time":true' in bytes(event) for event in act.events):
                self._observer.counts[TIMED_OUT] += 1
        heard = digest(act.at, act.by, act.events)
        if told.setdefault(act.number, heard) != heard:
            self._complain(f"act {act.number} was another one before")
        self.evidence.number = act.number

    def _hear_refusal(self, ref: int, why: str) -> None:
        if self.pending is None or self.pending.ref != ref:
            return
        self._observer.counts[f"refused: {why}"] += 1
        if why == "unavailable":
            self._sent = _now() - RESEND + UNAVAILABLE
            return
        self._page.refused[ref] = why
        self._settle()

    def _settle(self) -> None:
        if isinstance(self.pending, Unseal) and self._room:
            self._shown = self._room.called
        self.pending = None
        self._ready = _now() + self._think * (0.5 + self._random.random())

    def _complain(self, what: str) -> None:
        self.evidence.wrong.append(f"{self.ticket.table} {self.ticket.guest}: {what}")

    def _next_ask(self) -> GuestAsk | None:
        """Choose what to do as the table was last seen."""
        room, ref = self._room, self._page.sent + 1
        if room is None or self._observer.over or self.evidence.number < self._granted:
            return None
        own = [seat for seat, place in enumerate(room.places) if place.guest == self.ticket.guest]
        if not own:
            return Sit(ref, self.ticket.seat, f"Player {self.ticket.seat}", self._pledge())
        if room.called is not None:
            seed = self._seeds.get(room.places[own[0]].pledge)
            return Unseal(ref, seed) if seed and self._shown != room.called else None
        if room.standstill:
            return Resume(ref)
        match room.stage:
            case Stage.WAITING:
                begins = self.ticket.guest == room.host and not any(p.free for p in room.places)
                return Begin(ref) if begins else None
            case Stage.PLAYING:
                return self._move(ref, own[0])
            case Stage.OVER:
                agreed = self.ticket.guest in room.agreed.get(Topic.REMATCH, ())
                return None if agreed else Propose(ref, Topic.REMATCH, self._pledge())
            case Stage.CLOSED:
                return None

    def _move(self, ref: int, seat: int) -> Move | None:
        may = self._offer.may
        for tag in (each for each in BOOKWORM if each in may):
            if tag == "give-up" and self._lets_time_run_out():
                return None
            return Move(ref, seat, Raw(encode(self._bookworm(tag))))
        if "strike" in may and (may[0] != "roll" or self._random.random() < 0.6):
            box = self._random.choice(self._offer.open)
            return Move(ref, seat, Raw(encode(Strike(box))))
        return Move(ref, seat, Raw(encode(Roll(DICE)))) if "roll" in may else None

    def _lets_time_run_out(self) -> bool:
        """Decide once for each position, whatever connection it is seen by."""
        return Random(f"{self.ticket.guest} {self.evidence.number}").random() < self._idle

    def _bookworm(self, tag: str) -> TurnCard | Pick | TurnSpecial | GiveUp:
        match tag:
            case "turn-card":
                return TurnCard()
            case "pick":
                return Pick(self._random.choice(self._offer.picks))
            case "turn-special":
                return TurnSpecial("dots")
            case _:
                return GiveUp()

    def _pledge(self) -> str:
        seed = secrets.token_urlsafe(16)
        pledge = sha256(seed.encode()).hexdigest()
        self._seeds[pledge] = seed
        return pledge


def digest(at: int, by: str | None, events: tuple[Raw, ...]) -> int:
    """Return something small that is different for acts that are."""
    return hash((at, by, tuple(map(bytes, events))))


def _milliseconds() -> int:
    return round(1000 * _now())


def _now() -> float:
    return asyncio.get_running_loop().time()


def _reason(fault: BaseException) -> str:
    return f"{type(fault).__name__} {str(fault)[:60]}"
