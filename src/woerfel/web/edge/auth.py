"""Guests and their sessions: no accounts, only a random token in a cookie.

The store keeps only digests, so reading it lets nobody impersonate a guest. Tokens are looked up
by digest and never compared themselves, so that there is no timing side channel.
"""

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from woerfel.core.game import Illegal, Instant
from woerfel.play.names import clean
from woerfel.play.room import LONGEST_NAME
from woerfel.store import Device, Guest, GuestId, Guests
from woerfel.web.edge.requests import is_secure

TOKEN = 24
"""Random bytes of a session's token and of a one-time code."""
NAME = 12
"""Random bytes of a guest's id."""
LASTS = 180 * 24 * 3600
"""Seconds that a browser keeps an unused session."""
LENT = 600_000
"""Lifetime of a one-time code in milliseconds."""
LONGEST_TOKEN = 64
MOST_OTHERS = 4
"""Most other guests that a browser can switch to."""


class Sessions:
    """Authenticates guests."""

    def __init__(
        self, guests: Guests, now: Callable[[], Instant], time: Callable[[], Instant]
    ) -> None:
        self._guests, self._now, self._time = guests, now, time
        """Sessions use the wall clock, codes house time."""

    async def find(self, connection: HTTPConnection) -> Guest | None:
        """Return whose connection it is. Raises `Unavailable`."""
        session = session_of(connection)
        return await self.whose(session) if session else None

    async def whose(self, session: str) -> Guest | None:
        """Return whose session it is, if it is still valid. Raises `Unavailable`."""
        guest = await self._guests.guest(session, self._now())
        return guest if guest and guest.name else None

    async def must_know(self, connection: HTTPConnection) -> Guest:
        """Return whose connection it is. Raises `Illegal`, `Unavailable`."""
        guest = await self.find(connection)
        if guest is None:
            raise Illegal("no-session", "R-16")
        return guest

    async def enter(self, name: str, about: str) -> tuple[Guest, str]:
        """Create a guest; return them and their token. Raises `Illegal`, `Unavailable`."""
        guest = Guest(GuestId(secrets.token_urlsafe(NAME)), named(name))
        token = secrets.token_urlsafe(TOKEN)
        await self._guests.enter(digest(token), guest, self._now(), about)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Rename a guest. Raises `Illegal`, `Unavailable`."""
        renamed = Guest(guest.id, named(name))
        if renamed != guest:
            await self._guests.rename(renamed)
        return renamed

    async def lend(self, session: str) -> str:
        """Make a short-lived one-time code that lets another device become a session's guest."""
        code = secrets.token_urlsafe(TOKEN)
        await self._guests.lend(digest(code), session, Instant(self._time() + LENT))
        return code

    async def look(self, code: str) -> Guest:
        """Return whose code it is, without spending it. Raises `Illegal`, `Unavailable`."""
        guest = await self._guests.lent(digest(code), self._time())
        if guest is None:
            raise Illegal("link-spent", "R-16")
        return guest

    async def redeem(self, code: str, about: str) -> tuple[Guest, str]:
        """Let a device in with such a code. Raises `Illegal`, `Unavailable`."""
        token = secrets.token_urlsafe(TOKEN)
        guest = await self._guests.redeem(digest(code), digest(token), self._time(), about)
        if guest is None:
            raise Illegal("link-spent", "R-16")
        return guest, token

    async def devices(self, guest: Guest) -> Sequence[Device]:
        """Return the sessions of a guest, the most recently used first. Raises `Unavailable`."""
        return await self._guests.devices(guest.id)

    async def end(self, guest: Guest, sessions: Collection[str]) -> Sequence[str]:
        """End sessions of a guest, and all unused links; return which. Raises `Unavailable`."""
        return await self._guests.dismiss(guest.id, sessions)

    async def end_all(self, guest: Guest, but: str = "") -> Sequence[str]:
        """End all sessions of a guest but one, and all links. Raises `Unavailable`."""
        return await self._guests.dismiss_all(guest.id, but)


def named(name: str) -> str:
    """Return a name as it is shown. Raises `Illegal`."""
    cleaned = clean(name, LONGEST_NAME)
    if not cleaned:
        raise Illegal("name-missing", "R-02")
    return cleaned


def digest(token: str) -> str:
    """Return the stored digest of a token."""
    return sha256(token.encode()).hexdigest()


def token_of(connection: HTTPConnection) -> str:
    """Return the token that a connection presents; empty without one."""
    token = connection.cookies.get(cookie_name(connection), "")
    return token if len(token) <= LONGEST_TOKEN else ""


def session_of(connection: HTTPConnection) -> str:
    """Return the digest of the session that a connection claims; empty without one."""
    token = token_of(connection)
    return digest(token) if token else ""


def others_of(connection: HTTPConnection) -> tuple[str, ...]:
    """Return the tokens of the other guests that the browser can switch to."""
    kept = connection.cookies.get(_others_name(connection), "")
    tokens = kept.split(".") if len(kept) <= MOST_OTHERS * (LONGEST_TOKEN + 1) else ()
    return tuple([each for each in tokens if 0 < len(each) <= LONGEST_TOKEN][:MOST_OTHERS])


def cookie_name(connection: HTTPConnection) -> str:
    """Return the cookie's name; over https with a prefix that binds it to this host."""
    return "__Host-woerfel" if is_secure(connection) else "woerfel"


def _others_name(connection: HTTPConnection) -> str:
    return f"{cookie_name(connection)}-others"


def give_cookie(answer: Response, connection: HTTPConnection, token: str) -> None:
    """Set the token's cookie, unreadable for scripts; delete it when the token is empty."""
    _set(answer, connection, cookie_name(connection), token)


def give_others(answer: Response, connection: HTTPConnection, tokens: Iterable[str]) -> None:
    """Set the cookie with the tokens of the other guests."""
    _set(answer, connection, _others_name(connection), ".".join(tokens))


def _set(answer: Response, connection: HTTPConnection, name: str, value: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=LASTS if value else 0,
        path="/",
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )
