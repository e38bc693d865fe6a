"""The routes of a guest's devices: list them, sign out on one of them or on all."""

from collections.abc import Collection, Sequence

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.core.game import Illegal, Instant
from woerfel.store import Device, Guest
from woerfel.web.edge.auth import digest, give_cookie, session_of
from woerfel.web.http.refusals import PRIVATE, reply
from woerfel.web.http.routing import route
from woerfel.web.parts import parts_of

LONGEST_AGENT = 400
"""Longest part of a User-Agent header to look at."""
NAMED = 16
"""Letters of a device's id."""
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""What browsers call themselves, and their usual names; the first match counts."""
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


class MyDevice(Struct, frozen=True):
    """A device where the guest is signed in."""

    device: str
    """Its id; knowing it allows nothing."""
    about: str
    """Browser and system, such as `Firefox, Android`; empty where neither is known."""
    began: Instant
    """When the guest came in there; 0 if unknown."""
    used: Instant
    """When it was last used, to within an hour."""
    here: bool
    """Whether it is the one making the request."""


class Devices(Struct, frozen=True):
    """The devices where the guest is signed in, the most recently used first."""

    devices: tuple[MyDevice, ...]
    """At most twenty."""


async def list_devices(request: Request) -> Response:
    """List the devices where the guest is signed in."""
    guest = await parts_of(request).sessions.must_know(request)
    return await _tell(request, guest)


async def end_device(request: Request) -> Response:
    """Sign out on one device; the guest's unused personal links expire, too."""
    sessions = parts_of(request).sessions
    guest = await sessions.must_know(request)
    chosen = [
        each.session
        for each in await sessions.devices(guest)
        if _name(each) == request.path_params["device"]
    ]
    if not chosen:
        raise Illegal("no-such-device", "R-27")
    return await _ended(request, guest, await sessions.end(guest, chosen))


async def end_others(request: Request) -> Response:
    """Sign out on all other devices; the guest's unused personal links expire, too."""
    sessions = parts_of(request).sessions
    guest = await sessions.must_know(request)
    return await _ended(request, guest, await sessions.end_all(guest, session_of(request)))


async def end_all(request: Request) -> Response:
    """Sign out everywhere, here too; the guest's unused personal links expire, too."""
    sessions = parts_of(request).sessions
    guest = await sessions.must_know(request)
    return await _ended(request, guest, await sessions.end_all(guest), here=True)


async def _ended(
    request: Request, guest: Guest, ended: Collection[str], *, here: bool = False
) -> Response:
    parts_of(request).desk.dismiss_sessions(ended)
    if not here and session_of(request) not in ended:
        return await _tell(request, guest)
    answer = Response(status_code=204, headers=PRIVATE)
    give_cookie(answer, request, "")
    return answer


async def _tell(request: Request, guest: Guest) -> Response:
    here = session_of(request)
    found: Sequence[Device] = await parts_of(request).sessions.devices(guest)
    return reply(
        Devices(
            tuple(
                MyDevice(_name(each), each.about, each.began, each.used, each.session == here)
                for each in found
            )
        )
    )


def _name(device: Device) -> str:
    """Return a device's id, which is of no use except to sign it out."""
    return digest(device.session)[:NAMED]


def describe(request: Request) -> str:
    """Describe the requesting device, in our own words only, however it identifies itself."""
    agent = request.headers.get("user-agent", "")[:LONGEST_AGENT]
    words = (
        next((word for sign, word in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, words))


ROUTES: tuple[Route, ...] = (
    route("/api/session/devices", "GET", list_devices),
    route("/api/session/devices", "DELETE", end_all),
    route("/api/session/devices/others", "DELETE", end_others),
    route("/api/session/devices/{device}", "DELETE", end_device),
)
