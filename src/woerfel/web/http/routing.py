"""How a route of the API is written: a function that may raise refusals."""

from collections.abc import Awaitable, Callable

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Match, Route

from woerfel.core.game import Illegal
from woerfel.store import Unavailable
from woerfel.web.edge.requests import must_be_from_here
from woerfel.web.http.refusals import refuse
from woerfel.web.parts import must_afford, parts_of

Endpoint = Callable[[Request], Awaitable[Response]]
FILES = ("GET", "HEAD")
"""The methods for files."""
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})


def route(path: str, method: str, handler: Endpoint) -> Route:
    """Let `handler` serve a path with one method; `GET` includes `HEAD`."""

    async def serve(request: Request) -> Response:
        parts = parts_of(request)
        try:
            must_afford(parts.budget.requests, request)
            if request.method in CHANGING:
                must_be_from_here(request, parts.settings)
            return await handler(request)
        except Illegal as refusal:
            parts.meters.refused(refusal.why)
            parts.incidents.refused(refusal)
            return refuse(refusal)
        except Unavailable:
            parts.meters.refused("unavailable")
            return refuse(Illegal("unavailable", "R-14"))
        except ClientDisconnect:
            return Response(status_code=400)

    return Route(path, serve, methods=[method], name=f"{method} {path}")


async def not_found(request: Request, _: Exception) -> Response:
    """Answer that there is no such page, in JSON for programs; it counts as a request."""
    if request.url.path.startswith("/api/") and hasattr(request.state, "parts"):
        try:
            must_afford(parts_of(request).budget.requests, request)
        except Illegal as refusal:
            return refuse(refusal)
    return _plain(request, Illegal("no-such-page", "R-19"), 404)


async def wrong_method(request: Request, _: Exception) -> Response:
    """Answer that the method is not allowed."""
    answer = _plain(request, Illegal("wrong-method", "R-19", method=request.method), 405)
    answer.headers["allow"] = ", ".join(sorted(_methods(request)))
    return answer


def _methods(request: Request) -> frozenset[str]:
    """Return the methods that this address supports."""
    routes = [each for each in request.app.routes if isinstance(each, Route)]
    found = [
        each.methods or () for each in routes if each.matches(request.scope)[0] is not Match.NONE
    ]
    return frozenset(method for methods in found for method in methods) or frozenset(FILES)


async def failed(request: Request, fault: Exception) -> Response:
    """Answer with an internal error, without details."""
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    return _plain(request, Illegal("unavailable", "R-14"), status)


def _plain(request: Request, refusal: Illegal, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        answer = refuse(refusal)
        answer.status_code = status
        return answer
    return Response(status_code=status)
