"""One connection to one table: reads and judges messages, and sends what happens.

Knows nothing about sockets: a `Wire` carries bytes, so tests and simulations can be one.
"""

import asyncio
import time
from typing import Protocol

import msgspec

from woerfel.core.game import Illegal, Seat
from woerfel.play.asks import GuestAsk, Hint, Move, Say, Sit
from woerfel.play.events import Body
from woerfel.play.hints import HintQuestion, question
from woerfel.play.judge import Malformed
from woerfel.play.referee import Asker, NoTable, Referee
from woerfel.play.room import Room, Stage
from woerfel.play.standing import belongs
from woerfel.play.tables import Tables
from woerfel.play.weigh import Weighing
from woerfel.solve.counsel import Counsel
from woerfel.store import Act, Guest, GuestId, TableId, Unavailable
from woerfel.texts import LANGUAGES, texts
from woerfel.web.edge.frames import LARGEST
from woerfel.web.edge.limits import Credits
from woerfel.web.edge.purse import THOUGHT
from woerfel.web.ops.meters import Meters
from woerfel.web.table.crowd import AMPLE, Crowding
from woerfel.web.table.desk import FAREWELL, Desk, tell_here
from woerfel.web.table.protocol import (
    HELD_PER_SECOND,
    Advice,
    Bye,
    CounselReason,
    CounselView,
    Done,
    FromClient,
    FromServer,
    Held,
    Hello,
    Hold,
    Invitation,
    Outlook,
    Ping,
    Pong,
    Refused,
    Weigh,
    Weighed,
    Welcome,
)
from woerfel.web.table.telling import encode, tell_room, tell_table, written

HISTORY = 500
"""Most acts resent on reconnect; older ones are covered by the snapshot."""
COME_BACK = 1012
"""The close code for a client that should reconnect."""

_DECODER = msgspec.json.Decoder(FromClient)


class _Counted(msgspec.Struct):
    ref: int = 0


_COUNTED = msgspec.json.Decoder(_Counted)


def _size(data: bytes | str) -> int:
    return len(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data)


class Wire(Protocol):
    """Carries messages to a client."""

    def send(self, message: bytes) -> None:
        """Send without waiting; a client that is too slow is cut off."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close once everything sent so far is out."""
        ...


class Payer(Protocol):
    """Pays for time-consuming work."""

    def pay(self, price: float) -> float:
        """Take `price` off, even into debt."""
        ...


class Visit:
    """A guest's page at a table."""

    def __init__(
        self,
        table: TableId,
        guest: Guest,
        wire: Wire,
        *,
        tables: Tables,
        desk: Desk,
        credits: Payer,
        chat: Credits,
        meters: Meters,
        most_tables: int = 1_000,
        crowding: Crowding = AMPLE,
        session: str = "",
        whence: str = "",
    ) -> None:
        self.table, self.guest, self.session, self.number = table, guest, session, 0
        self.whence, self.is_invited = whence, False
        self._wire, self._tables, self._desk = wire, tables, desk
        self._credits, self._chat, self._meters = credits, chat, meters
        self._most_tables, self._crowding = most_tables, crowding
        self._invite = self._invitation = ""
        self._referee: Referee | None = None
        self._page = ""
        self._held: int | None = None
        """An ask that could not be stored: later ones wait until it is resent."""
        self._open = True
        self._holding = Credits(HELD_PER_SECOND, HELD_PER_SECOND, time.monotonic)
        self._advising = asyncio.Lock()
        self._advised: tuple[object, tuple[CounselView, ...]] = None, ()
        """The last position that advice was given on, so that it is not computed twice."""

    def send(self, message: bytes) -> None:
        """Send an encoded message."""
        if self._open:
            self._wire.send(message)

    @property
    def is_greeted(self) -> bool:
        """Whether the hello has been answered."""
        return self._referee is not None

    async def receive(self, data: bytes | str) -> None:
        """Answer a message."""
        if not self._open:
            return
        if _size(data) > LARGEST:
            self.end("too-large", FAREWELL)
            return
        try:
            message = _DECODER.decode(data)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
            self._refuse_malformed(data, str(fault))
            return
        try:
            if type(message) is Move and self._referee:
                await self._ask(self._referee, message)
            else:
                await self._answer(message)
        except NoTable:
            self.end("no-such-table", FAREWELL)
        except Unavailable:
            if self._referee is None:
                self.end("come-back", COME_BACK)
            elif not isinstance(message, Hello | Ping | Weigh | Hold):
                self._held = message.ref if self._held is None else min(self._held, message.ref)
                self._refuse(message.ref, Illegal("unavailable", "R-14"))

    def end(self, why: str, code: int, wait: int = 0) -> None:
        """Say why, and close the connection; a client may reconnect after that many seconds."""
        if not self._open:
            return
        self._meters.closed(why)
        de, en = (texts(language).farewells[why] for language in LANGUAGES)
        self._send(Bye(why, de, en, again=code == COME_BACK, wait=wait))
        self._open = False
        self._wire.close(code, why)

    def left(self) -> None:
        """The connection is gone."""
        self._open = False
        if self._referee:
            self._desk.dismiss(self.table, self)
            self._tables.depart(self.table, self.guest.id)
            self._referee = None

    async def _answer(self, message: FromClient) -> None:
        match message:
            case Ping():
                if self._referee is None:
                    self.end("hello-first", FAREWELL)
                else:
                    self._send(Pong(self._referee.clock()))
            case Hello():
                await self._greet(message)
            case Weigh():
                self._weigh(message)
            case Hold():
                self._hold(message)
            case _:
                if self._referee is None:
                    self.end("hello-first", FAREWELL)
                elif isinstance(message, Say) and not self._chat.spend():
                    seconds = max(1, self._chat.wait())
                    self._refuse(message.ref, Illegal("too-much-said", "R-12", seconds=seconds))
                elif isinstance(message, Sit) and await self._sits_enough(self._referee):
                    most = self._most_tables
                    self._refuse(message.ref, Illegal("too-many-tables", "R-17", tables=most))
                else:
                    await self._ask(self._referee, message)

    async def _greet(self, hello: Hello) -> None:
        if self._referee:
            self.end("hello-twice", FAREWELL)
            return
        referee = await self._tables.wake(self.table)
        self._invite = hello.invite
        if self._is_shut_out(referee):
            return
        referee = await self._tables.arrive(self.table, self.guest.id)
        self._referee, self._page = referee, hello.page
        if hello.after > referee.number:
            await referee.catch_up()
        after = max(hello.after, referee.number - HISTORY)
        acts = list[tuple[Act, Body]]()
        while (have := max(after, acts[-1][0].number if acts else 0)) < referee.number:
            more = await referee.history(have)
            if not more:
                raise NoTable(self.table)
            acts += more
        if self._is_shut_out(referee):
            return
        self._desk.make_room(referee.room, self, self._crowding)
        self._send(Welcome(self.guest.id, self.guest.name))
        self.tell_invitation(referee)
        self.send(tell_room(referee))
        self.send(tell_table(referee, acts, referee.room.seats_of(self.guest.id)))
        self._send(tell_here(self.table, self._tables))
        self.number = referee.number
        self._desk.seat(self.table, self)

    def _is_shut_out(self, referee: Referee) -> bool:
        """Close the connection of somebody who is banned, or for whom there is no room."""
        room, me = referee.room, self.guest.id
        self.is_invited = me in room.invited or bool(referee.invitation(me, self._invite))
        if me in room.banned:
            self.end("banned", FAREWELL)
        elif room.locked and not belongs(room, me):
            self.end("locked", FAREWELL)
        elif not self._desk.has_room(room, self, self._crowding):
            self.end("crowded", FAREWELL)
        return not self._open

    def tell_invitation(self, referee: Referee) -> None:
        """Send the invitation, if it has changed."""
        invitation = referee.invitation(self.guest.id, self._invite)
        if invitation != self._invitation:
            self._invitation = invitation
            self._send(Invitation(invitation))

    def _weigh(self, message: Weigh) -> None:
        referee = self._referee
        if referee is None:
            self.end("hello-first", FAREWELL)
            return
        try:
            outlooks = referee.weigh(self.guest.id, message.seat, message.moves)
        except Illegal as refusal:
            self._refuse(message.ref, refusal)
        except Malformed as fault:
            self._refuse(message.ref, Illegal("malformed", "R-14", fault=str(fault)))
        else:
            self._send(Weighed(message.ref, referee.number, tuple(map(_outlook, outlooks))))

    def _hold(self, hold: Hold) -> None:
        """Show the others which dice are held; what is too much, or nobody's business, is left."""
        referee = self._referee
        if referee is None:
            self.end("hello-first", FAREWELL)
        elif self._holding.spend() and may_show(referee.room, self.guest.id, hold):
            self._desk.show(self.table, self, Held(referee.number, Seat(hold.seat), hold.dice))

    def _advise(self, referee: Referee, ask: Hint) -> None:
        """Answer a hint that was granted, now or before, unless the game has moved on."""
        asked = question(referee.room, ask.seat, self.guest.id, referee.clock())
        if asked is None:
            self._send(Advice(ask.ref, referee.number, Seat(ask.seat), ()))
        else:
            self._tables.spawn(self._think(asked, ask.ref, referee.number))

    async def _think(self, asked: HintQuestion, ref: int, number: int) -> None:
        async with self._advising:
            if self._advised[0] != asked.key:
                began = time.perf_counter()
                found = await self._tables.advise(asked)
                self._credits.pay(THOUGHT * (time.perf_counter() - began))
                # What was too slow may be there the next time.
                self._advised = asked.key if found else None, tuple(map(_counsel, found))
            self._send(Advice(ref, number, asked.seat, self._advised[1]))

    async def _sits_enough(self, referee: Referee) -> bool:
        """Whether this would exceed the guest's limit of tables."""
        if referee.room.seats_of(self.guest.id):
            return False
        return await self._tables.sits_at(self.guest.id, self._most_tables)

    async def _ask(self, referee: Referee, ask: GuestAsk) -> None:
        if self._held is not None and ask.ref > self._held:
            self._refuse(ask.ref, Illegal("unavailable", "R-14"))
            return
        self._held = None
        asker = Asker(self.guest, self._page, ask.ref)
        began = time.perf_counter()
        try:
            number = await referee.act(ask, asker)
        except Illegal as refusal:
            self._refuse(ask.ref, refusal)
        except Malformed as fault:
            self._refuse(ask.ref, Illegal("malformed", "R-14", fault=str(fault)))
        else:
            self._send(Done(ask.ref, number))
            if isinstance(ask, Hint):
                self._advise(referee, ask)
        finally:
            self._meters.judged(type(ask), began)

    def _refuse_malformed(self, data: bytes | str, fault: str) -> None:
        try:
            ref = _COUNTED.decode(data).ref
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            ref = 0
        self._refuse(ref, Illegal("malformed", "R-14", fault=fault))

    def _refuse(self, ref: int, refusal: Illegal) -> None:
        self._meters.refused(refusal.why)
        said = written(refusal)
        self._send(Refused(ref, said.why, said.rule, said.facts, said.de, said.en))

    def _send(self, message: FromServer) -> None:
        self.send(encode(message))


def may_show(room: Room, guest: GuestId, hold: Hold) -> bool:
    """Whether a guest may show these dice: at their own seat's turn, where all may see dice."""
    match_ = room.match
    return (
        hold.seat < len(room.places)
        and room.places[hold.seat].guest == guest
        and room.stage is Stage.PLAYING
        and room.standstill is None
        and match_ is not None
        and match_.rules.spec.holds
        and hold.seat in match_.rules.game.turn(match_.state)
        and len({*hold.dice}) == len(hold.dice)
    )


def _counsel(found: Counsel) -> CounselView:
    move = msgspec.Raw(msgspec.json.encode(found.move))
    value = None if found.value is None else round(found.value, 2)
    aim = found.aim
    reason = CounselReason(aim.reason.de, aim.reason.en) if aim.reason else None
    return CounselView(
        move, value, found.text.de, found.text.en, aim.word, aim.dice, reason, aim.keeps
    )


def _outlook(outlook: Weighing) -> Outlook:
    if isinstance(outlook, Illegal):
        return Outlook(refusal=written(outlook))
    return Outlook(events=outlook)
