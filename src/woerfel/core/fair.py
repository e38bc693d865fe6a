"""Verifiable dice: derived from a secret, the players' seeds and a line's number.

docs/dice.md specifies it to the byte and says what it proves. Nothing here knows a game,
draws a secret or keeps one; `core/fair_check.py` checks the dice of a whole record.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from itertools import chain, count
from struct import Struct as Layout
from typing import Protocol

from msgspec import Struct

from woerfel.core.chance import Draw

VERSION = b"woerfel-dice-1"
"""Prefix of every message, so that another scheme can never be mistaken for this one."""
SECRET = re.compile(r"[0-9a-f]{64}")
"""The format of a secret: 32 bytes in lower-case hexadecimal."""
WORDS = 1 << 32
"""How many values a word of the stream has."""

_PAD = 64
_NUMBER = Layout(">I")
_LINE = Layout(">2I")
_BLOCK = Layout(">8I")


class Hash(Protocol):
    """A hash in progress."""

    def copy(self) -> "Hash":
        """Return an independent copy of this hash."""
        ...

    def update(self, data: bytes, /) -> None:
        """Add more data."""
        ...

    def digest(self) -> bytes:
        """Return the digest of all data so far."""
        ...


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record says of its dice."""

    commitment: str
    """The digest of the secret, published before anybody gave a seed."""
    seeds: tuple[str, ...]
    """What each seat added; empty for bots."""
    secret: str = ""
    """In hexadecimal; empty until it is revealed."""


def commitment(secret: bytes) -> str:
    """Return a commitment to `secret` that does not reveal it."""
    return sha256(secret).hexdigest()


def settle(draw: Draw, secret: bytes, seeds: Sequence[str], number: int) -> tuple[str, ...]:
    """Return how the dice of `draw` fall for the record's line `number`.

    >>> settle((("A", "B", "C"),) * 5, bytes(32), ("left", "right"), 1)
    ('B', 'B', 'B', 'C', 'B')
    """
    first = _block(secret, tuple(seeds), number, 0)
    if len(draw) <= len(first) and max(first) < WORDS - max(map(len, draw), default=0):
        # Fast path: no word is rejected, so each die takes one word of the first block.
        return tuple([faces[word % len(faces)] for faces, word in zip(draw, first, strict=False)])
    words = stream(secret, seeds, number)
    return tuple([faces[below(len(faces), words)] for faces in draw])


def stream(secret: bytes, seeds: Sequence[str], number: int) -> Iterator[int]:
    """Yield uniformly distributed 32-bit words without end."""
    return chain.from_iterable(map(partial(_block, secret, tuple(seeds), number), count()))


def _block(secret: bytes, seeds: tuple[str, ...], number: int, block: int) -> tuple[int, ...]:
    inner, outer = _begun(secret, seeds)
    inside, outside = inner.copy(), outer.copy()
    inside.update(_LINE.pack(number, block))
    outside.update(inside.digest())
    return _BLOCK.unpack(outside.digest())


@lru_cache(1_000)
def _begun(secret: bytes, seeds: tuple[str, ...]) -> tuple[Hash, Hash]:
    """Start both hashes of HMAC (RFC 2104) with what all lines of a game share.

    Continuing from these copies takes a third of the time of the library's HMAC.
    """
    key = (sha256(secret).digest() if len(secret) > _PAD else secret).ljust(_PAD, bytes(1))
    parts = [bytes(byte ^ 0x36 for byte in key), VERSION, _NUMBER.pack(len(seeds))]
    for seed in map(str.encode, seeds):
        parts += _NUMBER.pack(len(seed)), seed
    return sha256(b"".join(parts)), sha256(bytes(byte ^ 0x5C for byte in key))


def below(limit: int, words: Iterator[int]) -> int:
    """Return a uniformly distributed number from 0 to `limit` - 1.

    Words above the last whole multiple of `limit` are rejected.
    """
    even = WORDS - WORDS % limit
    while (word := next(words)) >= even:
        pass
    return word % limit
