"""Dice that anybody can check: settled by a secret, the players' seeds and a line's number.

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
"""Begins every message, so that another way of settling can never be mistaken for this one."""
SECRET = re.compile(r"[0-9a-f]{64}")
"""How a secret is written: 32 bytes in lower-case hexadecimal."""
WORDS = 1 << 32
"""How many values a word of the stream has."""

_PAD = 64
_NUMBER = Layout(">I")
_LINE = Layout(">2I")
_BLOCK = Layout(">8I")


class Hash(Protocol):
    """A hash that has been begun."""

    def copy(self) -> "Hash":
        """Begin another one with all that this one has taken."""
        ...

    def update(self, data: bytes, /) -> None:
        """Take more."""
        ...

    def digest(self) -> bytes:
        """Return the digest of all that was taken."""
        ...


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What a record says of its dice."""

    commitment: str
    """The digest of the secret, told before anybody had given a seed."""
    seeds: tuple[str, ...]
    """What each seat added; empty for bots."""
    secret: str = ""
    """In hexadecimal; empty until it is revealed."""


def commitment(secret: bytes) -> str:
    """Return what binds to `secret` and does not tell it."""
    return sha256(secret).hexdigest()


def settle(draw: Draw, secret: bytes, seeds: Sequence[str], number: int) -> tuple[str, ...]:
    """Let the dice of `draw` fall as they must for the record's line `number`.

    >>> settle((("A", "B", "C"),) * 5, bytes(32), ("left", "right"), 1)
    ('B', 'B', 'B', 'C', 'B')
    """
    first = _block(secret, tuple(seeds), number, 0)
    if len(draw) <= len(first) and max(first) < WORDS - max(map(len, draw), default=0):
        # No word is passed over, as nearly always: then each die takes one of the first block.
        return tuple([faces[word % len(faces)] for faces, word in zip(draw, first, strict=False)])
    words = stream(secret, seeds, number)
    return tuple([faces[below(len(faces), words)] for faces in draw])


def stream(secret: bytes, seeds: Sequence[str], number: int) -> Iterator[int]:
    """Yield evenly spread words of 32 bits without end."""
    return chain.from_iterable(map(partial(_block, secret, tuple(seeds), number), count()))


def _block(secret: bytes, seeds: tuple[str, ...], number: int, block: int) -> tuple[int, ...]:
    inner, outer = _begun(secret, seeds)
    inside, outside = inner.copy(), outer.copy()
    inside.update(_LINE.pack(number, block))
    outside.update(inside.digest())
    return _BLOCK.unpack(outside.digest())


@lru_cache(1_000)
def _begun(secret: bytes, seeds: tuple[str, ...]) -> tuple[Hash, Hash]:
    """Begin both hashes of HMAC (RFC 2104) with what is the same for all lines of a game.

    By hand, and from there on, it takes a third of the library's time.
    """
    key = (sha256(secret).digest() if len(secret) > _PAD else secret).ljust(_PAD, bytes(1))
    parts = [bytes(byte ^ 0x36 for byte in key), VERSION, _NUMBER.pack(len(seeds))]
    for seed in map(str.encode, seeds):
        parts += _NUMBER.pack(len(seed)), seed
    return sha256(b"".join(parts)), sha256(bytes(byte ^ 0x5C for byte in key))


def below(limit: int, words: Iterator[int]) -> int:
    """Return a number from 0 to `limit` - 1, each as likely as any other.

    Of the words, those above the last whole multiple of `limit` are passed over.
    """
    even = WORDS - WORDS % limit
    while (word := next(words)) >= even:
        pass
    return word % limit
