"""Checks before a request is served: where it comes from and what it contains."""

from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from woerfel.core.game import Illegal
from woerfel.web.edge.frames import LARGEST
from woerfel.web.ops.settings import Settings

B = TypeVar("B")
"""The contents of a body."""

SECURE = frozenset({"https", "wss"})


async def read_body(request: Request, kind: type[B]) -> B:
    """Read a small JSON body strictly. Raises `Illegal`."""
    declared = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if declared != "application/json":
        raise Illegal("not-json", "R-19")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST:
            raise Illegal("body-too-large", "R-19", most=LARGEST)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Illegal("malformed", "R-14", fault=str(fault)) from None


def must_be_from_here(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse requests that another site's page makes a browser send.

    Browsers send the origin of a request; a client without one is not a browser, and has
    no cookies but its own.
    """
    origin = connection.headers.get("origin")
    if origin is not None:
        if origin not in filter(None, _own_origins(connection, settings)):
            raise Illegal("foreign-origin", "R-19")
    elif connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise Illegal("foreign-origin", "R-19")


def _own_origins(connection: HTTPConnection, settings: Settings) -> Iterable[str]:
    return (here(connection), settings.public_url, *settings.origins)


def is_secure(connection: HTTPConnection) -> bool:
    """Whether it came over https, to us or to a trusted proxy."""
    return connection.url.scheme in SECURE


LONGEST_HOST = 260
"""Longest Host header: a name of at most 253 characters, and the port."""


def here(connection: HTTPConnection) -> str:
    """Return the origin that the client requested."""
    scheme = "https" if is_secure(connection) else "http"
    return f"{scheme}://{connection.headers.get('host', '')[:LONGEST_HOST]}"


def base(connection: HTTPConnection, settings: Settings) -> str:
    """Return the address that links start with."""
    return settings.public_url or here(connection)


def address(connection: HTTPConnection) -> str:
    """Return whose credits are spent: an IPv4 address, or the network of an IPv6 address."""
    return network_of(connection.client.host if connection.client else "")


def is_among(host: str, networks: Iterable[str]) -> bool:
    """Whether an address belongs to one of these networks; ``*`` matches all."""
    known = [*networks]
    if "*" in known:
        return True
    try:
        address_ = ip_address(host)
    except ValueError:
        return False
    return any(address_ in ip_network(network) for network in known)


def network_of(host: str) -> str:
    """Return what one household has: an IPv4 address, or the network of an IPv6 address."""
    try:
        known = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(IPv6Address(int(known) >> 64 << 64))
    return host
