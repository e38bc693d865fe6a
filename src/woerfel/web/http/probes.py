"""Probes: whether the process is up, whether it can serve, and its metrics."""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from woerfel.store import Damaged, Unavailable
from woerfel.web.edge.requests import address, is_among
from woerfel.web.parts import parts_of

PATIENCE = 3.0
"""Seconds that the store has to answer."""
NOW = {"cache-control": "no-store"}
LOOPBACK = ("127.0.0.0/8", "::1")
METRICS = "text/plain; version=0.0.4; charset=utf-8"


async def health(_: Request) -> Response:
    """Report that the process is up."""
    return PlainTextResponse("ok", headers=NOW)


async def ready(request: Request) -> Response:
    """Report whether the store answers and can write, and file descriptors are free."""
    parts = parts_of(request)
    whence = address(request)
    if not parts.budget.requests.spend(whence):
        later = {"retry-after": str(max(1, parts.budget.requests.wait(whence)))}
        return PlainTextResponse("too many requests", 429, headers={**NOW, **later})
    if parts.alarms.is_raised("files"):
        return PlainTextResponse("out of open files", 503, headers=NOW)
    try:
        await asyncio.wait_for(parts.store.ready(), PATIENCE)
    except Damaged:
        return PlainTextResponse("the database is damaged", 503, headers=NOW)
    except (Unavailable, TimeoutError):
        return PlainTextResponse("the store does not answer", 503, headers=NOW)
    return PlainTextResponse("ok", headers=NOW)


async def metrics(request: Request) -> Response:
    """Return the metrics, to those who may read them."""
    parts = parts_of(request)
    if not _is_allowed(request, parts.settings.metrics):
        return PlainTextResponse("not from here", 403, headers=NOW)
    return Response(parts.meters.write(), media_type=METRICS, headers=NOW)


def _is_allowed(request: Request, networks: tuple[str, ...]) -> bool:
    host = request.client.host if request.client else ""
    # Behind an untrusted proxy everybody seems to be on this machine.
    if "*" not in networks and "x-forwarded-for" in request.headers and is_among(host, LOOPBACK):
        return False
    return is_among(host, networks)


ROUTES: tuple[Route, ...] = (
    Route("/healthz", health),
    Route("/readyz", ready),
    Route("/metrics", metrics),
)
