"""What every response gets: security headers, and an entry in log and metrics."""

import logging
import time
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection
from starlette.routing import Route, compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from woerfel.core.game import Illegal
from woerfel.web.http.refusals import refuse
from woerfel.web.ops.meters import Meters
from woerfel.web.parts import Parts, must_afford

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""The Content-Security-Policy: the page may load from this server, and nothing else.

Since CSP 3, 'self' also covers the WebSocket of the same host.
"""
FEATURES = ", ".join(
    f"{feature}=()"
    for feature in ("camera", "geolocation", "microphone", "payment", "usb", "interest-cohort")
)
YEAR = 365 * 24 * 3600

_GUARDS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", FEATURES.encode()),
)
_BY_HTTPS = ((b"strict-transport-security", f"max-age={YEAR}".encode()),)

log = logging.getLogger("woerfel.requests")


class SecurityHeaders:
    """Put the security headers on every response, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to the response."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        guards = _GUARDS + (_BY_HTTPS if scope["scheme"] in ("https", "wss") else ())

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = [*message["headers"], *guards]
            await send(message)

        await self.app(scope, receive, with_headers)


class Sockets:
    """Let sockets bypass the middleware for pages, which would cost memory per connection."""

    def __init__(
        self, app: ASGIApp, path: str, serve: Callable[[WebSocket], Awaitable[None]]
    ) -> None:
        self.app, self._path, self._serve = app, compile_path(path)[0], serve

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket, and pass everything else on."""
        found = self._path.match(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"] = found.groupdict()
        await self._serve(WebSocket(scope, receive, send))


class CountedRequests:
    """Count every request, and log it by its route: never an address, a code or a name."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self.app, self._meters = app, meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            route = scope.get("route")
            name = route.path if isinstance(route, Route) else "other"
            seconds = time.perf_counter() - began
            self._meters.served(name, status, seconds)
            log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "route": name,
                    "status": status,
                    "milliseconds": round(1000 * seconds, 1),
                },
            )


class Rationed:
    """Limit an address's requests for files, pages and probes; the API has its own limits."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        app = self.app
        parts: Parts | None = scope.get("state", {}).get("parts")
        is_file = scope["type"] == "http" and not scope["path"].startswith("/api/")
        if parts and is_file:
            try:
                must_afford(parts.budget.files, HTTPConnection(scope))
            except Illegal as refusal:
                parts.meters.refused(refusal.why)
                app = refuse(refusal)
        await app(scope, receive, send)
