"""The routes of guests: come in, look, take another name, go on elsewhere, leave."""

import asyncio
from typing import Annotated

from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.game import Instant
from woerfel.store import Guest, GuestId, TableId
from woerfel.web.auth import LENT, LONGEST_TOKEN, give_cookie, session_of, take_cookie
from woerfel.web.parts import must_afford, parts_of
from woerfel.web.qr import draw_rows
from woerfel.web.refusals import PRIVATE, reply
from woerfel.web.requests import base, read_body
from woerfel.web.routing import route

LISTED = 50
"""So many of a guest's tables are told."""
LONGEST_TYPED = 200
"""A longer name is none; a shorter one is cut where it is too long."""

Typed = Annotated[str, Meta(max_length=LONGEST_TYPED)]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with a name, or as who you are on another device, by the code of its link."""

    name: Typed = ""
    code: Annotated[str, Meta(max_length=LONGEST_TOKEN)] = ""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Take another name."""

    name: Typed


class MyTable(Struct, frozen=True):
    """A table where the guest sits."""

    table: TableId
    updated: Instant
    summary: Raw


class Me(Struct, frozen=True):
    """Who you are, and where you sit."""

    guest: GuestId
    name: str
    tables: tuple[MyTable, ...]


class Link(Struct, frozen=True):
    """Opens your seats on another device, once."""

    link: str
    code: str
    """The part behind ``#``, which no server ever gets to see in an address."""
    until: Instant
    qr: tuple[str, ...]
    """The link as a QR code: each row of it as zeros and ones, without the margin."""


async def enter(request: Request) -> Response:
    """Begin a session; whoever has one keeps it and may take another name."""
    parts = parts_of(request)
    asked = await read_body(request, Enter)
    must_afford(parts.budget.entries, request)
    if asked.code:
        guest, token = await parts.sessions.redeem(asked.code)
    elif known := await parts.sessions.find(request):
        return await _me(request, await parts.sessions.rename(known, asked.name))
    else:
        guest, token = await parts.sessions.enter(asked.name)
    answer = await _me(request, guest)
    give_cookie(answer, request, token)
    return answer


async def me(request: Request) -> Response:
    """Tell who the guest is; 204 and nothing to whoever has not come in yet."""
    guest = await parts_of(request).sessions.find(request)
    return await _me(request, guest) if guest else Response(status_code=204, headers=PRIVATE)


async def rename(request: Request) -> Response:
    """Give the guest another name."""
    sessions = parts_of(request).sessions
    guest = await sessions.must_know(request)
    return await _me(request, await sessions.rename(guest, (await read_body(request, Rename)).name))


async def leave(request: Request) -> Response:
    """End the session on this device."""
    parts = parts_of(request)
    await parts.sessions.leave(request)
    parts.desk.dismiss_session(session_of(request))
    answer = Response(status_code=204, headers=PRIVATE)
    take_cookie(answer, request)
    return answer


async def link(request: Request) -> Response:
    """Make a link that opens the guest's seats on another device."""
    parts = parts_of(request)
    guest = await parts.sessions.must_know(request)
    must_afford(parts.budget.entries, request)
    code = await parts.sessions.lend(guest)
    until = Instant(parts.now() + LENT)
    address = f"{base(request, parts.settings)}/me#{code}"
    return reply(Link(address, code, until, await asyncio.to_thread(draw_rows, address)))


async def _me(request: Request, guest: Guest) -> Response:
    cards = await parts_of(request).store.tables_of(guest.id, LISTED)
    tables = tuple(MyTable(card.table, card.updated, card.summary) for card in cards)
    return reply(Me(guest.id, guest.name, tables))


ROUTES: tuple[Route, ...] = (
    route("/api/session", "POST", enter),
    route("/api/session", "GET", me),
    route("/api/session", "PATCH", rename),
    route("/api/session", "DELETE", leave),
    route("/api/session/link", "POST", link),
)
