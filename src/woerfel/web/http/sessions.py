"""The routes of guests: come in, look, take another name, leave."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.web.edge.auth import LONGEST_TOKEN, give_cookie, session_of
from woerfel.web.edge.requests import read_body
from woerfel.web.http.devices import describe
from woerfel.web.http.identities import become, tell_me
from woerfel.web.http.refusals import PRIVATE
from woerfel.web.http.routing import route
from woerfel.web.parts import must_afford, parts_of

LONGEST_TYPED = 200
"""A longer name is refused; a shorter one is truncated if necessary."""

Typed = Annotated[str, Meta(max_length=LONGEST_TYPED)]


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Come in with a name, or as who you are on another device, with the code of its link."""

    name: Typed = ""
    code: Annotated[str, Meta(max_length=LONGEST_TOKEN)] = ""
    instead: bool = False
    """Whether a browser that is already another guest should become this one."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Take another name."""

    name: Typed


async def enter(request: Request) -> Response:
    """Begin a session; a guest who has one keeps it and may take another name."""
    parts = parts_of(request)
    asked = await read_body(request, Enter)
    must_afford(parts.budget.entries, request)
    if asked.code:
        return await become(request, asked.code, instead=asked.instead)
    if known := await parts.sessions.find(request):
        return await tell_me(request, await parts.sessions.rename(known, asked.name))
    guest, token = await parts.sessions.enter(asked.name, describe(request))
    answer = await tell_me(request, guest)
    give_cookie(answer, request, token)
    return answer


async def me(request: Request) -> Response:
    """Return who the guest is; 204 and nothing if they have not come in yet."""
    guest = await parts_of(request).sessions.find(request)
    return await tell_me(request, guest) if guest else Response(status_code=204, headers=PRIVATE)


async def rename(request: Request) -> Response:
    """Give the guest another name."""
    sessions = parts_of(request).sessions
    guest = await sessions.must_know(request)
    return await tell_me(
        request, await sessions.rename(guest, (await read_body(request, Rename)).name)
    )


async def leave(request: Request) -> Response:
    """End the session on this device, and the guest's unused personal links."""
    parts = parts_of(request)
    if guest := await parts.sessions.find(request):
        parts.desk.dismiss_sessions(await parts.sessions.end(guest, [session_of(request)]))
    answer = Response(status_code=204, headers=PRIVATE)
    give_cookie(answer, request, "")
    return answer


ROUTES: tuple[Route, ...] = (
    route("/api/session", "POST", enter),
    route("/api/session", "GET", me),
    route("/api/session", "PATCH", rename),
    route("/api/session", "DELETE", leave),
)
