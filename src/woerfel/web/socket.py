"""The socket of a table: who may connect, and how a connection lives and ends."""

import asyncio
import logging
import re
import time
from contextlib import suppress
from typing import NamedTuple

from starlette.websockets import WebSocket

from woerfel.core.game import Illegal
from woerfel.play.room import Stage
from woerfel.store import Guest, TableId, Unavailable
from woerfel.web.auth import session_of
from woerfel.web.crowd import Crowding
from woerfel.web.desk import FAREWELL
from woerfel.web.limits import Credits
from woerfel.web.parts import BURST, Parts, must_afford, parts_of
from woerfel.web.refusals import refuse
from woerfel.web.requests import address, must_be_from_here
from woerfel.web.transport import transport_of
from woerfel.web.visit import COME_BACK, Visit
from woerfel.web.wire import SocketWire, Watch

PATH = "/api/tables/{table}/socket"
FAULT = 1011
"""The close code where something is broken."""
LAST_WORDS = 2.0
"""Seconds that a client has to take what was sent before a connection ends."""
SURE = 60.0
"""Seconds until it is looked again whether a session still lasts."""
_TABLE = re.compile(r"[\w-]{1,40}")

log = logging.getLogger("woerfel.socket")


async def serve_socket(socket: WebSocket) -> None:
    """Serve one connection from the handshake to its end."""
    parts = parts_of(socket)
    whence = address(socket)
    try:
        guest, table = await _must_be_welcome(socket, parts)
        session = session_of(socket)
        parts.budget.take(guest.id, whence)
    except Illegal as refusal:
        parts.meters.refused(refusal.why)
        parts.incidents.refused(refusal)
        await socket.send_denial_response(refuse(refusal))
        return
    except Unavailable:
        await socket.send_denial_response(refuse(Illegal("unavailable", "R-14")))
        return
    try:
        await socket.accept()
        socket.scope["headers"].clear()
        await _attend(socket, parts, _Pass(table, guest, session, whence))
    finally:
        parts.budget.give_back(guest.id, whence)


async def _must_be_welcome(socket: WebSocket, parts: Parts) -> tuple[Guest, TableId]:
    must_afford(parts.budget.requests, socket)
    must_be_from_here(socket, parts.settings)
    guest = await parts.sessions.must_know(socket)
    name = str(socket.path_params["table"])
    card = await parts.store.card(TableId(name)) if _TABLE.fullmatch(name) else None
    if card is None or card.stage == Stage.CLOSED:
        raise Illegal("no-such-table", "R-16")
    return guest, card.table


class _Pass(NamedTuple):
    """With what somebody was let in."""

    table: TableId
    guest: Guest
    session: str
    whence: str


async def _attend(socket: WebSocket, parts: Parts, shown: _Pass) -> None:
    """Pass messages on until either side ends the connection."""
    patience = asyncio.timeout(None)

    def hurry() -> None:
        with suppress(RuntimeError):  # it may have ended meanwhile
            patience.reschedule(asyncio.get_running_loop().time() + LAST_WORDS)

    wire = SocketWire(socket, overflow=lambda: visit.end("too-slow", COME_BACK), closing=hurry)
    visit = _visit(parts, shown, wire)
    watch = Watch(parts.settings.idle, lambda: visit.end("idle", COME_BACK))
    try:
        async with patience:
            # In a task of its own: each wake-up would go through all layers of middleware.
            await asyncio.create_task(_read(socket, parts, visit, watch))
    except TimeoutError:
        pass
    except Exception as fault:
        log.error("a connection failed", exc_info=fault)
        wire.close(FAULT, "fault")
    finally:
        watch.end()
        visit.left()
        with suppress(TimeoutError):
            await asyncio.wait_for(wire.flush(), LAST_WORDS)
        wire.abandon()


def _visit(parts: Parts, shown: _Pass, wire: SocketWire) -> Visit:
    table, guest, session, _ = shown
    rate = parts.settings.message_rate
    return Visit(
        table,
        guest,
        wire,
        tables=parts.tables,
        desk=parts.desk,
        credits=Credits(rate * BURST, rate, time.monotonic),
        chat=parts.budget.chat.of((guest.id, table)),
        meters=parts.meters,
        most_tables=parts.settings.tables,
        crowding=Crowding(parts.settings.onlookers, parts.settings.address_onlookers),
        session=session,
        whence=shown.whence,
    )


async def _look_at_session(parts: Parts, visit: Visit) -> None:
    """See whether the session has been ended at another process."""
    with suppress(Unavailable):
        if await parts.sessions.whose(visit.session) is None:
            visit.end("session-over", FAREWELL)


async def _read(socket: WebSocket, parts: Parts, visit: Visit, watch: Watch) -> None:
    whence = address(socket)
    transport = transport_of(socket.scope)
    read = transport.read if transport else socket.receive
    time = asyncio.get_running_loop().time
    sure = time() + SURE
    while True:
        message = await read()
        if visit.is_greeted:
            watch.note()
        if time() > sure:
            await _look_at_session(parts, visit)
            sure = time() + SURE
        if isinstance(message, bytes):
            text: bytes | str | None = message
        elif message["type"] == "websocket.receive":
            text = message.get("text")
        else:
            break
        if text is None:
            visit.end("not-text", FAREWELL)
        elif not parts.budget.messages.spend(whence):
            visit.end("too-many-messages", FAREWELL)
        else:
            await visit.receive(text)
    if message.get("code") == COME_BACK:
        visit.end("come-back", COME_BACK)
