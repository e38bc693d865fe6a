"""The routes of tables: open one, find one, show its link as a QR code."""

import asyncio
import re
from io import BytesIO
from typing import Annotated

import segno
from msgspec import Meta, Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.cache import cached
from woerfel.core.game import Illegal
from woerfel.play.founding import CODE, LETTERS
from woerfel.play.room import Plan
from woerfel.play.standing import invitation_of
from woerfel.store import Guest, TableCard, TableId
from woerfel.web.edge.requests import base, read_body
from woerfel.web.http import day_route, devices, exports, identities, sessions, word_route
from woerfel.web.http.offers import offers
from woerfel.web.http.qr import draw_rows
from woerfel.web.http.refusals import PRIVATE, reply
from woerfel.web.http.routing import route
from woerfel.web.parts import Parts, must_afford, parts_of

LISTED = 100
"""Most open tables in a list."""
_CODE = re.compile(f"[{LETTERS}]{{{CODE}}}")
_TABLE = re.compile(r"[\w-]{1,40}")


class Opened(Struct, frozen=True):
    """A new table, and how others find it."""

    table: TableId
    code: str
    link: str


class Invite(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret to invite others with."""

    invite: Annotated[str, Meta(pattern=r"\A([a-z2-7]{16})?\Z")] = ""
    """The secret of the invitation to a listed table, from the `invitation` message."""


class Invited(Struct, frozen=True):
    """How others find the table."""

    link: str
    """The address to share, as the server is known to players."""
    qr: tuple[str, ...]
    """The link as a QR code: rows of zeros and ones."""


class Found(Struct, frozen=True):
    """The table with a code."""

    table: TableId
    summary: Raw


class Listed(Struct, frozen=True):
    """The tables that everybody may come to."""

    tables: tuple[Raw, ...]


async def show_offers(_: Request) -> Response:
    """Return what can be played."""
    headers = {"cache-control": "no-cache"}
    return Response(offers(), media_type="application/json", headers=headers)


async def open_table(request: Request) -> Response:
    """Open a table."""
    parts = parts_of(request)
    guest = await parts.sessions.must_know(request)
    plan = await read_body(request, Plan)
    await _must_be_welcome(parts, plan, guest)
    must_afford(parts.budget.tables, request)
    room = await parts.tables.open(plan, guest)
    invite = invitation_of(room, parts.house) if plan.listed else ""
    return reply(Opened(room.id, room.code, _invitation(request, room.code, invite)), 201)


async def list_tables(request: Request) -> Response:
    """List the open tables."""
    cards = await parts_of(request).store.listed(LISTED)
    return reply(Listed(tuple(card.summary for card in cards)))


async def find_table(request: Request) -> Response:
    """Find the table with a code."""
    parts = parts_of(request)
    guesses, host = parts.budget.guesses, request.client.host if request.client else ""
    may_guess = guesses.take(host)
    code = str(request.path_params["code"]).upper()
    table = await parts.store.find(code) if _CODE.fullmatch(code) else None
    card = await parts.store.card(table) if table else None
    if not may_guess and not await _sits_at(request, card):
        parts.incidents.note("wrong-codes")
        raise Illegal("too-many-requests", "R-17", seconds=max(1, guesses.wait(host)))
    if card is None:
        if guesses.wrong(host):
            parts.incidents.note("wrong-codes")
        raise Illegal("unknown-code", "R-16", code=code[: 2 * CODE])
    if may_guess:
        guesses.right(host)
    return reply(Found(card.table, card.summary))


async def show_invitation(request: Request) -> Response:
    """Draw the link to a table as a QR code."""
    card = await _find_card(request)
    picture = await asyncio.to_thread(draw, _invitation(request, card.code))
    return Response(picture, media_type="image/svg+xml", headers=PRIVATE)


async def write_invitation(request: Request) -> Response:
    """Return the link that invites others to a table, with its QR code.

    The secret is in the body, because addresses are logged.
    """
    given = await read_body(request, Invite)
    card = await _find_card(request)
    link = _invitation(request, card.code, given.invite)
    return reply(Invited(link, await asyncio.to_thread(draw_rows, link)))


async def _find_card(request: Request) -> TableCard:
    """Find the table that a route is about. Raises `Illegal`."""
    table, card = str(request.path_params["table"]), None
    if _TABLE.fullmatch(table):
        card = await parts_of(request).store.card(TableId(table))
    if card is None or card.stage == "closed":
        raise Illegal("no-such-table", "R-16")
    return card


@cached
def draw(link: str) -> bytes:
    """Draw a link as a QR code."""
    out = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", xmldecl=False, omitsize=True, light="#fff", border=4)
    return out.getvalue()


async def _must_be_welcome(parts: Parts, plan: Plan, guest: Guest) -> None:
    settings = parts.settings
    if not settings.new_tables:
        raise Illegal("no-new-tables", "R-17")
    if plan.seats > settings.seats:
        raise Illegal("too-many-seats", "R-17", most=settings.seats)
    if len(await parts.store.tables_of(guest.id, settings.tables)) >= settings.tables:
        raise Illegal("too-many-tables", "R-17", tables=settings.tables)


async def _sits_at(request: Request, card: TableCard | None) -> bool:
    """Whether somebody returns to their own table, which nobody else can prevent."""
    guest = await parts_of(request).sessions.find(request) if card else None
    return card is not None and guest is not None and guest.id in card.guests


def _invitation(request: Request, code: str, invite: str = "") -> str:
    secret = f"#{invite}" if invite else ""
    return f"{base(request, parts_of(request).settings)}/t/{code}{secret}"


ROUTES: tuple[Route, ...] = (
    *sessions.ROUTES,
    *identities.ROUTES,
    *devices.ROUTES,
    route("/api/games", "GET", show_offers),
    *day_route.ROUTES,
    *word_route.ROUTES,
    route("/api/tables", "POST", open_table),
    route("/api/tables", "GET", list_tables),
    route("/api/codes/{code}", "GET", find_table),
    route("/api/tables/{table}/qr.svg", "GET", show_invitation),
    route("/api/tables/{table}/invitation", "POST", write_invitation),
    *exports.ROUTES,
)
"""Every route under /api/ but the socket."""
