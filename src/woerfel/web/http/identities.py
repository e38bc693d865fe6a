"""The routes of identities: personal links, which ask first, and the guests a browser has been.

A browser that becomes another guest keeps its previous token in a second cookie, and can
switch back: nobody loses a seat through a link.
"""

import asyncio
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.game import Illegal, Instant
from woerfel.store import Guest, GuestId, TableId
from woerfel.web.edge.auth import (
    LENT,
    LONGEST_TOKEN,
    MOST_OTHERS,
    digest,
    give_cookie,
    give_others,
    others_of,
    session_of,
    token_of,
)
from woerfel.web.edge.requests import base, read_body
from woerfel.web.http.devices import describe
from woerfel.web.http.qr import draw_rows
from woerfel.web.http.refusals import reply
from woerfel.web.http.routing import route
from woerfel.web.parts import Parts, must_afford, parts_of

LISTED = 50
"""Most tables in a guest's list."""
LONGEST_GUEST = 40


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
    """The part after ``#``, which browsers never send to a server."""
    until: Instant
    qr: tuple[str, ...]
    """The link as a QR code: rows of zeros and ones, without the margin."""


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask whose a personal link is; it is not spent."""

    code: Annotated[str, Meta(max_length=LONGEST_TOKEN)]
    """The part of the link after ``#``."""


class Lent(Struct, frozen=True):
    """Whose a personal link is, and who this browser would stop being."""

    name: str
    """The name of the guest that made it."""
    already: bool
    """Whether this browser is that guest already."""
    you: str
    """Your current name; empty if you have not come in."""
    tables: int
    """How many tables you sit at under that name."""


class Other(Struct, frozen=True):
    """Another guest that this browser can switch to."""

    guest: GuestId
    name: str
    tables: int
    """How many tables they sit at."""


class Others(Struct, frozen=True):
    """The other guests that this browser can switch to."""

    others: tuple[Other, ...]
    """At most four."""


class Switch(Struct, frozen=True, forbid_unknown_fields=True):
    """Switch to another guest of this browser."""

    guest: Annotated[GuestId, Meta(max_length=LONGEST_GUEST)]


class _Kept(NamedTuple):
    token: str
    guest: Guest


async def link(request: Request) -> Response:
    """Make a link that opens the guest's seats on another device."""
    parts = parts_of(request)
    await parts.sessions.must_know(request)
    must_afford(parts.budget.entries, request)
    code = await parts.sessions.lend(session_of(request))
    until = Instant(parts.now() + LENT)
    address = f"{base(request, parts.settings)}/me#{code}"
    return reply(Link(address, code, until, await asyncio.to_thread(draw_rows, address)))


async def look(request: Request) -> Response:
    """Return whose a personal link is, without spending it."""
    parts = parts_of(request)
    asked = await read_body(request, Look)
    must_afford(parts.budget.entries, request)
    lent = await parts.sessions.look(asked.code)
    known = await parts.sessions.find(request)
    tables = await _count(parts, known) if known else 0
    already = known is not None and known.id == lent.id
    return reply(Lent(lent.name, already, known.name if known else "", tables))


async def others(request: Request) -> Response:
    """List the other guests that this browser can switch to."""
    return await _tell_others(request, await _kept(request))


async def switch(request: Request) -> Response:
    """Switch to another guest of this browser; the current one is kept."""
    parts = parts_of(request)
    asked = await read_body(request, Switch)
    kept = await _kept(request)
    chosen = next((each for each in kept if each.guest.id == asked.guest), None)
    if chosen is None:
        raise Illegal("no-such-guest", "R-27")
    left = await _present(request, parts)
    answer = await tell_me(request, chosen.guest)
    give_cookie(answer, request, chosen.token)
    give_others(answer, request, [each.token for each in (*left, *kept) if each != chosen])
    return answer


async def forget(request: Request) -> Response:
    """End the session of another guest on this device."""
    parts = parts_of(request)
    gone, left = list[_Kept](), list[_Kept]()
    for each in await _kept(request):
        (gone if each.guest.id == request.path_params["guest"] else left).append(each)
    for each in gone:
        parts.desk.dismiss_sessions(await parts.sessions.end(each.guest, [digest(each.token)]))
    answer = await _tell_others(request, left)
    give_others(answer, request, [each.token for each in left])
    return answer


async def become(request: Request, code: str, *, instead: bool) -> Response:
    """Make a browser the guest that made a link (R-27); it can switch back to who it was."""
    parts = parts_of(request)
    lent = await parts.sessions.look(code)
    present = await _present(request, parts)
    if present and present[0].guest.id == lent.id:
        return await tell_me(request, lent)
    if present and not instead:
        raise Illegal("already-somebody", "R-27", name=present[0].guest.name, other=lent.name)
    kept = await _kept(request)
    left = [*present, *(each for each in kept if each.guest.id != lent.id)]
    if len(left) > MOST_OTHERS:
        raise Illegal("too-many-guests", "R-27", most=MOST_OTHERS)
    guest, token = await parts.sessions.redeem(code, describe(request))
    parts.incidents.note("link-redeemed")
    if double := [digest(each.token) for each in kept if each.guest.id == lent.id]:
        parts.desk.dismiss_sessions(await parts.sessions.end(guest, double))
    answer = await tell_me(request, guest)
    give_cookie(answer, request, token)
    give_others(answer, request, [each.token for each in left])
    return answer


async def tell_me(request: Request, guest: Guest) -> Response:
    """Return who the guest is."""
    cards = await parts_of(request).store.tables_of(guest.id, LISTED)
    tables = tuple(MyTable(card.table, card.updated, card.summary) for card in cards)
    return reply(Me(guest.id, guest.name, tables))


async def _tell_others(request: Request, kept: Sequence[_Kept]) -> Response:
    parts = parts_of(request)
    told = [Other(who.id, who.name, await _count(parts, who)) for _, who in kept]
    return reply(Others(tuple(told)))


async def _present(request: Request, parts: Parts) -> list[_Kept]:
    """Return who the browser is now, if anybody."""
    guest = await parts.sessions.find(request)
    return [_Kept(token_of(request), guest)] if guest else []


async def _kept(request: Request) -> list[_Kept]:
    """Return who else the browser can be: valid sessions, each guest once."""
    sessions = parts_of(request).sessions
    known = await sessions.find(request)
    met = {known.id} if known else set[GuestId]()
    kept: list[_Kept] = []
    for token in others_of(request):
        guest = await sessions.whose(digest(token))
        if guest and guest.id not in met:
            met.add(guest.id)
            kept.append(_Kept(token, guest))
    return kept


async def _count(parts: Parts, guest: Guest) -> int:
    return len(await parts.store.tables_of(guest.id, LISTED))


ROUTES: tuple[Route, ...] = (
    route("/api/session/link", "POST", link),
    route("/api/session/look", "POST", look),
    route("/api/session/others", "GET", others),
    route("/api/session/others/{guest}", "DELETE", forget),
    route("/api/session/switch", "POST", switch),
)
