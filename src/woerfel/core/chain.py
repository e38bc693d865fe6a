"""Secrets of days, fixed long before: a hash chain whose end is published (T-17).

The link of a day is the SHA-256 digest of the next day's, so whoever knows the end can check a link
once it is revealed, and nobody can work out those to come. docs/dice.md specifies it to the byte.
Nothing here knows what day it is.
"""

import hmac
from functools import lru_cache
from hashlib import sha256

from woerfel.core.game import Instant

LAST = 36_525
"""The number of the day whose link the chain is begun with; the first day, 1 January 2026, is 0."""
VERSION = b"woerfel-daily-1"
PUBLIC = b"woerfel-daily-public-1"
STRIDE = 500
"""Days between two links that are remembered."""
DAY, HOUR = 86_400_000, 3_600_000  # ms
START = 1_767_225_600_000
"""Midnight in UTC of the first day."""
EARLIEST, LATEST = 14 * HOUR, 12 * HOUR
"""How much earlier than in UTC a day begins in the east, and how much later it ends in the west."""


def is_reached(day: int) -> bool:
    """Return whether the chain has a link for a day."""
    return 0 <= day <= LAST


def link(secret: bytes, day: int) -> bytes:
    """Return the link of a day that the chain reaches."""
    assert is_reached(day)
    return _link(secret, day)


def end(secret: bytes) -> bytes:
    """Return what is published in advance: the link of the first day."""
    return link(secret, 0)


@lru_cache(1_000)
def _link(secret: bytes, number: int) -> bytes:
    later = -(-number // STRIDE)
    found = _marks(secret)[later]
    for _ in range(min(later * STRIDE, LAST) - number):
        found = sha256(found).digest()
    return found


@lru_cache(16)
def _marks(secret: bytes) -> tuple[bytes, ...]:
    """Return the links that are remembered, from the first day's on."""
    found = hmac.digest(secret, VERSION, "sha256")
    marks = [found]
    for number in range(LAST - 1, -1, -1):
        found = sha256(found).digest()
        if number % STRIDE == 0:
            marks.append(found)
    return tuple(reversed(marks))


def reaches(found: bytes, day: int, published: bytes) -> bool:
    """Return whether a day's link is of the chain with the published end."""
    if not is_reached(day):
        return False
    for _ in range(day):
        found = sha256(found).digest()
    return found == published


def secret_of(found: bytes, name: str) -> bytes:
    """Return the secret behind the dice of a day's game, from the day's link."""
    return hmac.digest(found, VERSION + name.encode(), "sha256")


def public_link(date: str) -> bytes:
    """Return what stands for a link where there is no server: anybody can work it out."""
    return sha256(PUBLIC + date.encode()).digest()


def opens(day: int) -> Instant:
    """Return when a day begins where it begins first."""
    return Instant(START + day * DAY - EARLIEST)


def closes(day: int) -> Instant:
    """Return when a day is over everywhere, and its link can be revealed."""
    return Instant(START + (day + 1) * DAY + LATEST)
