"""The Starlette application: the built client and the headers that guard it."""

import os
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

STATIC = Path(__file__).parents[1] / "static"
"""Where the build puts the client; in the wheel, but not in the repository."""

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
"""The Content-Security-Policy: the page may load what this server sends, and nothing else."""

_GUARDS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)


class SecurityHeaders:
    """Put the security headers on every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer back with the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_GUARDS]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class Assets(StaticFiles):
    """Files with a hash of their contents in the name, which a browser may keep for good."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with the file, marked as never changing."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def make_app() -> Starlette:
    """Build the application; the client must have been built before."""
    return Starlette(
        routes=[
            Route("/", _page),
            Route("/healthz", _health),
            Mount("/assets", Assets(directory=STATIC / "assets")),
            Mount("/", StaticFiles(directory=STATIC)),
        ],
        middleware=[Middleware(SecurityHeaders), Middleware(GZipMiddleware)],
    )


async def _page(_: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})


async def _health(_: Request) -> Response:
    return PlainTextResponse("ok", headers={"cache-control": "no-store"})
