"""The host names that the server accepts: a request for any other is refused (R-28).

Another site can point its own name to this machine and then read what it
requests there, as if it were ours (DNS rebinding); with the name refused it reads nothing.
A request for a numeric address involves no name lookup.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from woerfel.core.game import Illegal
from woerfel.games.explaining import explain
from woerfel.texts import LANGUAGES
from woerfel.web.edge.requests import LONGEST_HOST
from woerfel.web.http.refusals import PRIVATE, STATUS, refuse
from woerfel.web.ops.incidents import Incidents
from woerfel.web.ops.meters import Meters
from woerfel.web.ops.settings import Settings

ALL = "*"
_HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9_.-]+))(?::\d{1,5})?", re.IGNORECASE | re.ASCII)


class Hosts:
    """Accept requests for one of our names."""

    def __init__(
        self, app: ASGIApp, settings: Settings, meters: Meters, incidents: Incidents
    ) -> None:
        self.app, self._meters, self._incidents = app, meters, incidents
        self._known = None if ALL in settings.hosts else frozenset(known_hosts(settings))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._must_be_known(HTTPConnection(scope))
        except Illegal as refusal:
            self._meters.refused(refusal.why)
            self._incidents.refused(refusal)
            if scope["type"] == "websocket":
                await WebSocket(scope, receive, send).send_denial_response(refuse(refusal))
            else:
                await _answer(refusal, scope["path"])(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _must_be_known(self, connection: HTTPConnection) -> None:
        """Refuse a foreign host. A request without any is not from a browser."""
        asked = connection.headers.getlist("host")
        if self._known is None or not asked:
            return
        name = host_of(asked[0])
        if len(asked) > 1 or not (name in self._known or _is_number(name)):
            raise Illegal("foreign-host", "R-28", host=name or "?")


def known_hosts(settings: Settings) -> Iterable[str]:
    """Yield the host names that a server accepts."""
    machine = socket.gethostname().lower().rstrip(".")
    short = machine.partition(".")[0]
    yield from ("localhost", machine, short, f"{short}.local")
    yield settings.host.lower()
    for address in filter(None, (settings.public_url, *settings.origins)):
        yield host_of(urlsplit(address).netloc)
    yield from map(host_of, settings.hosts)


def host_of(header: str) -> str:
    """Return a host name without its port, for comparison; empty if it is invalid."""
    found = _HOST.fullmatch(header[:LONGEST_HOST])
    return (found[1] or found[2]).lower().rstrip(".") if found else ""


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _answer(refusal: Illegal, path: str) -> Response:
    if path.startswith("/api/"):
        return refuse(refusal)
    said = "\n\n".join(explain(refusal, language) for language in LANGUAGES)
    return PlainTextResponse(f"{said}\n", STATUS[refusal.why], headers=PRIVATE)
