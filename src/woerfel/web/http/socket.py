"""The socket of a table: who may connect, and what a connection costs."""

import asyncio
import re
import time
from collections.abc import Coroutine
from contextlib import suppress
from math import ceil
from typing import Any, NamedTuple

from starlette.websockets import WebSocket

from woerfel.core.game import Illegal
from woerfel.play.room import Stage
from woerfel.store import Guest, TableId, Unavailable
from woerfel.web.edge.auth import session_of
from woerfel.web.edge.channel import Channel, channel_of
from woerfel.web.edge.limits import Credits
from woerfel.web.edge.purse import FRAME, Purse
from woerfel.web.edge.requests import address, must_be_from_here
from woerfel.web.http.refusals import refuse
from woerfel.web.parts import BURST, Parts, must_afford, parts_of
from woerfel.web.table.crowd import Crowding
from woerfel.web.table.desk import FAREWELL
from woerfel.web.table.visit import COME_BACK, Visit

PATH = "/api/tables/{table}/socket"
SURE = 60.0
"""Seconds between checks whether a session is still valid."""
ENTRY = 5 * FRAME
"""Credits of the guest and the address for a new connection."""
AWAY = 5.0
"""Seconds that a guest who was cut off for flooding cannot connect."""
_TABLE = re.compile(r"[\w-]{1,40}")


async def serve_socket(socket: WebSocket) -> None:
    """Accept a client, or say why not; from then on the channel calls back."""
    parts = parts_of(socket)
    whence = address(socket)
    try:
        guest, table = await _must_be_welcome(socket, parts)
        parts.budget.take(guest.id, whence)
    except Illegal as refusal:
        parts.meters.refused(refusal.why)
        parts.incidents.refused(refusal)
        await socket.send_denial_response(refuse(refusal))
        return
    except Unavailable:
        await socket.send_denial_response(refuse(Illegal("unavailable", "R-14")))
        return
    channel = channel_of(socket.scope)
    caller = _Caller(parts, channel, _Pass(table, guest, session_of(socket), whence))
    try:
        await socket.accept()
    except BaseException:
        caller.gone()
        raise
    channel.attend(caller, caller.purse)


async def _must_be_welcome(socket: WebSocket, parts: Parts) -> tuple[Guest, TableId]:
    must_afford(parts.budget.requests, socket)
    must_be_from_here(socket, parts.settings)
    guest = await parts.sessions.must_know(socket)
    credits = parts.budget.guests.of(guest.id)
    if seconds := credits.wait(0):
        raise Illegal("too-many-requests", "R-17", seconds=seconds)
    credits.pay(ENTRY)
    name = str(socket.path_params["table"])
    card = await parts.store.card(TableId(name)) if _TABLE.fullmatch(name) else None
    if card is None or card.stage == Stage.CLOSED:
        raise Illegal("no-such-table", "R-16")
    return guest, card.table


class _Pass(NamedTuple):
    """What an accepted client came with."""

    table: TableId
    guest: Guest
    session: str
    whence: str


class _Caller:
    """A connected client: its messages go on to a visit."""

    __slots__ = ("_heard", "_idle", "_loop", "_parts", "_sure", "_visit", "_whence", "purse")

    def __init__(self, parts: Parts, channel: Channel, shown: _Pass) -> None:
        self._parts, self._whence = parts, shown.whence
        self._loop = asyncio.get_running_loop()
        self.purse = _purse(parts, shown)
        self._visit = _visit(parts, shown, channel, self.purse)
        self._heard = self._loop.time()
        self._sure = self._heard + SURE
        self._idle = self._loop.call_later(parts.settings.idle, self._look)

    def hear(self, message: bytes) -> Coroutine[Any, Any, None]:
        """Take a message; return a coroutine that answers it."""
        now = self._loop.time()
        if self._visit.is_greeted:
            self._heard = now
        if now > self._sure:
            self._sure = now + SURE
            return self._make_sure(message)
        return self._visit.receive(message)

    def too_many(self) -> None:
        """Close: the client keeps sending more than it may. It has to stay away for a while."""
        self.purse.fine(AWAY)
        self._visit.end("too-many-messages", COME_BACK, wait=ceil(AWAY))

    def too_slow(self) -> None:
        """Close: the client does not read what it is sent."""
        self._visit.end("too-slow", COME_BACK)

    def not_text(self) -> None:
        """Close: a message was not text."""
        self._visit.end("not-text", FAREWELL)

    def stop(self) -> None:
        """Close: the server stops."""
        self._visit.end("come-back", COME_BACK)

    def gone(self) -> None:
        """Clean up: the connection has ended."""
        self._idle.cancel()
        self._visit.left()
        self._parts.budget.give_back(self._visit.guest.id, self._whence)

    async def _make_sure(self, message: bytes) -> None:
        """Check whether the session has been ended in another process."""
        with suppress(Unavailable):
            if await self._parts.sessions.whose(self._visit.session) is None:
                self._visit.end("session-over", FAREWELL)
        await self._visit.receive(message)

    def _look(self) -> None:
        left = self._heard + self._parts.settings.idle - self._loop.time()
        if left <= 0:
            self._visit.end("idle", COME_BACK)
        else:
            self._idle = self._loop.call_later(left, self._look)


def _purse(parts: Parts, shown: _Pass) -> Purse:
    budget, rate = parts.budget, parts.settings.message_rate
    own = Credits(rate * BURST, rate, time.monotonic)
    guest, address_ = budget.guests.of(shown.guest.id), budget.messages.of(shown.whence)
    return Purse((own, guest, address_), (shown.guest.id, shown.whence), parts.turns)


def _visit(parts: Parts, shown: _Pass, channel: Channel, purse: Purse) -> Visit:
    return Visit(
        shown.table,
        shown.guest,
        channel,
        tables=parts.tables,
        desk=parts.desk,
        credits=purse,
        chat=parts.budget.chat.of((shown.guest.id, shown.table)),
        meters=parts.meters,
        most_tables=parts.settings.tables,
        crowding=Crowding(parts.settings.onlookers, parts.settings.address_onlookers),
        session=shown.session,
        whence=shown.whence,
    )
