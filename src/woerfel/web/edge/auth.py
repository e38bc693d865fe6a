"""Guests and their sessions: no accounts, only a random token in a cookie.

The store keeps digests alone, so that whoever reads it can be nobody. Tokens are looked up
by their digest and never compared themselves, so that no time is told by comparing.
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
"""Random bytes of a guest's name for machines."""
LASTS = 180 * 24 * 3600
"""Seconds that a browser keeps a session which is not used."""
LENT = 600_000
"""Milliseconds that a one-time code lasts."""
LONGEST_TOKEN = 64
MOST_OTHERS = 4
"""Guests besides the present one that a browser can be."""


class Sessions:
    """Who is who."""

    def __init__(
        self, guests: Guests, now: Callable[[], Instant], time: Callable[[], Instant]
    ) -> None:
        self._guests, self._now, self._time = guests, now, time
        """Sessions go by the clock on the wall, codes by the time of the house."""

    async def find(self, connection: HTTPConnection) -> Guest | None:
        """Return whose connection it is. Raises `Unavailable`."""
        session = session_of(connection)
        return await self.whose(session) if session else None

    async def whose(self, session: str) -> Guest | None:
        """Return whose session it is, as long as it lasts. Raises `Unavailable`."""
        guest = await self._guests.guest(session, self._now())
        return guest if guest and guest.name else None

    async def must_know(self, connection: HTTPConnection) -> Guest:
        """Return whose connection it is. Raises `Illegal`, `Unavailable`."""
        guest = await self.find(connection)
        if guest is None:
            raise Illegal("no-session", "R-16")
        return guest

    async def enter(self, name: str, about: str) -> tuple[Guest, str]:
        """Let somebody new in; return them and their token. Raises `Illegal`, `Unavailable`."""
        guest = Guest(GuestId(secrets.token_urlsafe(NAME)), named(name))
        token = secrets.token_urlsafe(TOKEN)
        await self._guests.enter(digest(token), guest, self._now(), about)
        return guest, token

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Give somebody another name. Raises `Illegal`, `Unavailable`."""
        renamed = Guest(guest.id, named(name))
        if renamed != guest:
            await self._guests.rename(renamed)
        return renamed

    async def lend(self, session: str) -> str:
        """Make a code with which one more device becomes a session's guest, once, and soon."""
        code = secrets.token_urlsafe(TOKEN)
        await self._guests.lend(digest(code), session, Instant(self._time() + LENT))
        return code

    async def look(self, code: str) -> Guest:
        """Return whose code it is, and leave it as it is. Raises `Illegal`, `Unavailable`."""
        guest = await self._guests.lent(digest(code), self._time())
        if guest is None:
            raise Illegal("link-spent", "R-16")
        return guest

    async def redeem(self, code: str, about: str) -> tuple[Guest, str]:
        """Let a device in by such a code. Raises `Illegal`, `Unavailable`."""
        token = secrets.token_urlsafe(TOKEN)
        guest = await self._guests.redeem(digest(code), digest(token), self._time(), about)
        if guest is None:
            raise Illegal("link-spent", "R-16")
        return guest, token

    async def devices(self, guest: Guest) -> Sequence[Device]:
        """Return the sessions of a guest, the last used first. Raises `Unavailable`."""
        return await self._guests.devices(guest.id)

    async def end(self, guest: Guest, sessions: Collection[str]) -> Sequence[str]:
        """End sessions of a guest, and all links that wait; return which. Raises `Unavailable`."""
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
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def token_of(connection: HTTPConnection) -> str:
    """Return the token that a connection shows; empty without one."""
    token = connection.cookies.get(cookie_name(connection), "")
    return token if len(token) <= LONGEST_TOKEN else ""


def session_of(connection: HTTPConnection) -> str:
    """Name the session that a connection claims, by its digest; empty without one."""
    token = token_of(connection)
    return digest(token) if token else ""


def others_of(connection: HTTPConnection) -> tuple[str, ...]:
    """Return the tokens that the browser keeps for the other guests that it can be."""
    kept = connection.cookies.get(_others_name(connection), "")
    tokens = kept.split(".") if len(kept) <= MOST_OTHERS * (LONGEST_TOKEN + 1) else ()
    return tuple([each for each in tokens if 0 < len(each) <= LONGEST_TOKEN][:MOST_OTHERS])


def cookie_name(connection: HTTPConnection) -> str:
    """Name the cookie; by https such that browsers take it from nobody else."""
    return "__Host-woerfel" if is_secure(connection) else "woerfel"


def _others_name(connection: HTTPConnection) -> str:
    return f"{cookie_name(connection)}-others"


def give_cookie(answer: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep a token where no script can read it; forget it when it is empty."""
    _set(answer, connection, cookie_name(connection), token)


def give_others(answer: Response, connection: HTTPConnection, tokens: Iterable[str]) -> None:
    """Let the browser keep tokens of the other guests that it can be."""
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
