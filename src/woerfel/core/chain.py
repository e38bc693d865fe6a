"""Secrets of days, fixed long before: a hash chain whose end is published (T-17).

The link of a day is the SHA-256 digest of the next day's, so whoever knows the end can check a link
once it is revealed, and nobody can work out those to come. docs/dice.md specifies it to the byte.
Nothing here knows what day it is.
"""

import hmac
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from hashlib import sha256

from woerfel.core.game import Instant

FIRST = date(2026, 1, 1)
"""The day whose link is the end of the chain."""
LAST = FIRST + timedelta(days=36_525)
"""The day whose link the chain is begun with."""
VERSION = b"woerfel-daily-1"
PUBLIC = b"woerfel-daily-public-1"
STRIDE = 500
"""Days between two links that are remembered."""
EARLIEST, LATEST = timedelta(hours=14), timedelta(hours=12)
"""How much earlier than in UTC a day begins in the east, and how much later it ends in the west."""


def link(secret: bytes, day: date) -> bytes:
    """Return the link of a day. Raises `ValueError` for a day that the chain does not reach."""
    if not FIRST <= day <= LAST:
        raise ValueError(day)
    return _link(secret, (day - FIRST).days)


def end(secret: bytes) -> bytes:
    """Return what is published in advance."""
    return link(secret, FIRST)


@lru_cache(1_000)
def _link(secret: bytes, number: int) -> bytes:
    later = -(-number // STRIDE)
    found = _marks(secret)[later]
    for _ in range(min(later * STRIDE, (LAST - FIRST).days) - number):
        found = sha256(found).digest()
    return found


@lru_cache(16)
def _marks(secret: bytes) -> tuple[bytes, ...]:
    """Return the links that are remembered, from the first day's on."""
    found = hmac.digest(secret, VERSION, "sha256")
    marks = [found]
    for number in range((LAST - FIRST).days - 1, -1, -1):
        found = sha256(found).digest()
        if number % STRIDE == 0:
            marks.append(found)
    return tuple(reversed(marks))


def reaches(found: bytes, day: date, published: bytes) -> bool:
    """Return whether a day's link is of the chain with the published end."""
    if not FIRST <= day <= LAST:
        return False
    for _ in range((day - FIRST).days):
        found = sha256(found).digest()
    return found == published


def secret_of(found: bytes, name: str) -> bytes:
    """Return the secret behind the dice of a day's game, from the day's link."""
    return hmac.digest(found, VERSION + name.encode(), "sha256")


def public_link(day: date) -> bytes:
    """Return what stands for a link where there is no server: anybody can work it out."""
    return sha256(PUBLIC + day.isoformat().encode()).digest()


def opens(day: date) -> Instant:
    """Return when a day begins where it begins first."""
    return _instant(_midnight(day) - EARLIEST)


def closes(day: date) -> Instant:
    """Return when a day is over everywhere, and its link can be revealed."""
    return _instant(_midnight(day + timedelta(days=1)) + LATEST)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def _instant(when: datetime) -> Instant:
    return Instant(int(when.timestamp()) * 1000)
