"""Verifiable dice: derived from a secret, the players' seeds and the place of a throw.

There are two schemes. By the first, the place is the number of a throw's line; by the second it is
its slot: turn, throw and die, whatever was kept and however quick anybody was. docs/dice.md
specifies both to the byte and says what they prove. Nothing here knows a game, draws a secret or
keeps one; `core/fair_check.py` checks the dice of a whole record.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from itertools import chain, count
from struct import Struct as Layout
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct, field
from msgspec.structs import replace

from woerfel.core.chance import Draw

VERSION = b"woerfel-dice-1"
"""Prefix of every message, so that another scheme can never be mistaken for this one."""
SLOTTED = b"woerfel-dice-2"
"""The same for the scheme of slots."""
EVERYBODYS = 1
"""The lane that all seats share where they get the same dice."""
BY_LINE, BY_SLOT = 1, 2
"""The schemes, as records number them."""
SECRET = re.compile(r"[0-9a-f]{64}")
"""The format of a secret: 32 bytes in lower-case hexadecimal."""
WORDS = 1 << 32
"""How many values a word of the stream has."""

_PAD = 64
_NUMBER = Layout(">I")
_LINE = Layout(">2I")
_BLOCK = Layout(">8I")
_SLOT = Layout(">5I")
_WIDE = 8
"""Words of a block."""


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


class Proof(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a record says of its dice."""

    commitment: str
    """The digest of the secret, published before anybody gave a seed."""
    seeds: tuple[str, ...]
    """What each seat added; empty for bots."""
    secret: str = field(default_factory=str)  # a factory, so that it is written when empty
    """In hexadecimal; empty until it is revealed."""
    scheme: int = BY_LINE
    """By which the dice fell: 1 by the number of the line, 2 by slot."""
    same: int = 0
    """The lane whose dice all seats get, by slots; 0 if each has its own."""


class Slot(Struct, frozen=True):
    """The place of a throw in its game, which no choice of any player changes (T-16)."""

    lane: int
    """Whose dice they are: the number of the seat plus 1, or 0 for everybody's."""
    turn: int
    """Which turn of the lane, as docs/dice.md counts it for each game."""
    throw: int
    """Which throw of the turn."""
    dice: tuple[int, ...]
    """The number of each die that falls, in the order of the draw."""
    deck: tuple[str, ...] = ()
    """Where a card is drawn: all cards, in their printed order. They are shuffled once a game."""
    place: int = 0
    """Where in the shuffled deck the card is drawn from, counted from 0."""


@runtime_checkable
class Slotted(Protocol):
    """A game whose throws have slots."""

    def slot(self, state: Any) -> Slot:
        """Return the slot of what chance must settle now."""
        ...


class Fate(Struct, frozen=True):
    """What the dice of a game depend on."""

    secret: bytes
    seeds: tuple[str, ...]
    scheme: int = BY_LINE
    same: int = 0

    def settle(self, game: object, state: Any, draw: Draw, number: int) -> tuple[str, ...]:
        """Return how the dice of `draw` fall in `state`, for the record's line `number`."""
        if self.scheme == BY_LINE:
            return settle(draw, self.secret, self.seeds, number)
        slot = slot_of(game, state, self.same)
        assert slot
        return deal(draw, self.secret, self.seeds, slot)


def scheme_of(game: object) -> int:
    """Return the scheme by which the dice of a new game fall."""
    return BY_SLOT if isinstance(game, Slotted) else BY_LINE


def slot_of(game: object, state: Any, same: int = 0) -> Slot | None:
    """Return the slot of what chance must settle now, in the lane that counts."""
    if not isinstance(game, Slotted):
        return None
    slot = game.slot(state)
    return replace(slot, lane=same) if same and slot.lane else slot


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


def deal(draw: Draw, secret: bytes, seeds: Sequence[str], slot: Slot) -> tuple[str, ...]:
    """Return how the dice of `draw` fall in their slot, or which card is drawn.

    Each die has a word of its own, whatever other dice fall with it; a word that would favour some
    faces is replaced by that of the next attempt.

    >>> slot = Slot(lane=1, turn=1, throw=1, dice=(0, 1, 2))
    >>> deal((("A", "B", "C"),) * 3, bytes(32), (), slot)
    ('B', 'C', 'B')
    """
    if slot.deck:
        (left,) = draw
        order = _shuffled(secret, tuple(seeds), slot.deck)
        behind = order[slot.place % len(order) :] + order
        return (next(card for card in behind if card in left),)
    word = _words(secret, tuple(seeds), slot)
    return tuple(
        [
            faces[below(len(faces), map(partial(word, die), count()))]
            for faces, die in zip(draw, slot.dice, strict=True)
        ]
    )


@lru_cache(1_000)
def _shuffled(secret: bytes, seeds: tuple[str, ...], deck: tuple[str, ...]) -> tuple[str, ...]:
    """Shuffle a deck as Fisher and Yates do: card `n` changes places with one of those up to it."""
    word = _words(secret, seeds, Slot(0, 0, 0, ()))
    order = [*deck]
    for card in range(len(order) - 1, 0, -1):
        other = below(card + 1, map(partial(word, card), count()))
        order[card], order[other] = order[other], order[card]
    return tuple(order)


def _words(secret: bytes, seeds: tuple[str, ...], slot: Slot) -> Callable[[int, int], int]:
    """Return a function that gives a die's word of an attempt."""
    inner, outer = _begun(SLOTTED, secret, seeds)
    blocks: dict[tuple[int, int], tuple[int, ...]] = {}

    def word(die: int, attempt: int) -> int:
        place = attempt, die // _WIDE
        if place not in blocks:
            where = _SLOT.pack(slot.lane, slot.turn, slot.throw, *place)
            blocks[place] = _finished(inner, outer, where)
        return blocks[place][die % _WIDE]

    return word


def stream(secret: bytes, seeds: Sequence[str], number: int) -> Iterator[int]:
    """Yield uniformly distributed 32-bit words without end."""
    return chain.from_iterable(map(partial(_block, secret, tuple(seeds), number), count()))


def _block(secret: bytes, seeds: tuple[str, ...], number: int, block: int) -> tuple[int, ...]:
    inner, outer = _begun(VERSION, secret, seeds)
    return _finished(inner, outer, _LINE.pack(number, block))


def _finished(inner: Hash, outer: Hash, end: bytes) -> tuple[int, ...]:
    inside, outside = inner.copy(), outer.copy()
    inside.update(end)
    outside.update(inside.digest())
    return _BLOCK.unpack(outside.digest())


@lru_cache(1_000)
def _begun(version: bytes, secret: bytes, seeds: tuple[str, ...]) -> tuple[Hash, Hash]:
    """Start both hashes of HMAC (RFC 2104) with what all lines of a game share.

    Continuing from these copies takes a third of the time of the library's HMAC.
    """
    key = (sha256(secret).digest() if len(secret) > _PAD else secret).ljust(_PAD, bytes(1))
    parts = [bytes(byte ^ 0x36 for byte in key), version, _NUMBER.pack(len(seeds))]
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
