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
_BLOCK = Layout(">8I")


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
    words = stream(secret, seeds, number)
    return tuple([faces[below(len(faces), words)] for faces in draw])


def stream(secret: bytes, seeds: Sequence[str], number: int) -> Iterator[int]:
    """Yield evenly spread words of 32 bits without end."""
    inner, outer = _pads(secret)
    message = inner + _head(tuple(seeds)) + _NUMBER.pack(number)
    return chain.from_iterable(map(partial(_block, message, outer), count()))


def _block(message: bytes, outer: bytes, block: int) -> tuple[int, ...]:
    inside = sha256(message + _NUMBER.pack(block)).digest()
    return _BLOCK.unpack(sha256(outer + inside).digest())


@lru_cache(1_000)
def _head(seeds: tuple[str, ...]) -> bytes:
    """Write what is the same for all lines of a game."""
    parts = [VERSION, _NUMBER.pack(len(seeds))]
    for seed in map(str.encode, seeds):
        parts += _NUMBER.pack(len(seed)), seed
    return b"".join(parts)


@lru_cache(1_000)
def _pads(secret: bytes) -> tuple[bytes, bytes]:
    """Prepare a key for HMAC (RFC 2104), which by hand is twice as fast as the library's."""
    key = (sha256(secret).digest() if len(secret) > _PAD else secret).ljust(_PAD, bytes(1))
    return bytes(byte ^ 0x36 for byte in key), bytes(byte ^ 0x5C for byte in key)


def below(limit: int, words: Iterator[int]) -> int:
    """Return a number from 0 to `limit` - 1, each as likely as any other.

    Of the words, those above the last whole multiple of `limit` are passed over.
    """
    even = WORDS - WORDS % limit
    while (word := next(words)) >= even:
        pass
    return word % limit
