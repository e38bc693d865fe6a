"""Solved games in files: small enough to ship, and verified by digests.

A value is stored in steps of 1/4096 of a point, a spread in steps of 1/64, as the difference
from its neighbour with a need of one point less; the bytes are sorted by weight and compressed.
The digest is taken of the numbers, not of the compressed bytes.
"""

import zlib
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from woerfel.core.cache import cached
from woerfel.core.chance import Draw
from woerfel.games.kniffel.rules.dice import DICE
from woerfel.games.kniffel.rules.options import Options
from woerfel.games.kniffel.solve.scores import Scores
from woerfel.games.kniffel.solve.solver import Solved
from woerfel.games.kniffel.solve.states import HIGH, START, Table, blank, needs, spread

MAGIC = b"WOERFELV"
STEP, COARSE = 4096, 64
"""Steps per point, of values and of spreads."""
SIZE = 4
"""Bytes of a number."""


class ValuesHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a file."""

    name: str
    """The language and the vocabulary: ``de-normal``."""
    words: str
    """SHA-256 of the words that the solved player knows, as far as the dice can spell them."""
    dice: Draw
    most: tuple[int, ...]
    """The most points of each upper box, which define the states."""
    start: float
    """The expected score of a whole game."""
    digest: str
    """SHA-256 of the numbers, spreads included."""
    deviation: float | None = None
    """The standard deviation of a whole game."""


class BadValues(Exception):
    """The file has no values, or the wrong ones."""


class Values(Struct, frozen=True, eq=False):
    """The expected remaining score of every state."""

    head: ValuesHead
    table: Table
    """By Wort-Kniffel, lower boxes, upper boxes and need, as `states` has them."""
    spreads: Table | None = None
    """Its standard deviation, if it was computed."""


def digest_of_words(scores: Scores) -> str:
    """Return a digest of a vocabulary, as far as the dice can spell it."""
    return sha256("\n".join(sorted(scores.spellings.words)).encode()).hexdigest()


def pack(name: str, scores: Scores, solved: Solved) -> bytes:
    """Write a solved game."""
    table, spreads = solved.values, solved.spreads
    most = scores.most[: len(HIGH)]
    parts = [_numbers(table, most, STEP)]
    if spreads is not None:
        parts.append(_numbers(spreads, most, COARSE))
    head = ValuesHead(
        name,
        digest_of_words(scores),
        scores.options.draw,
        most,
        round(float(table[START]), 4),
        _digest(parts),
        None if spreads is None else round(float(spreads[START]), 4),
    )
    body = zlib.compress(b"".join(map(_planes, parts)), 9)
    told = msgspec.json.encode(head)
    return b"".join((MAGIC, len(told).to_bytes(4, "little"), told, body))


def unpack(data: bytes) -> Values:
    """Read a solved game. Raises `BadValues`."""
    start = len(MAGIC) + 4
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    try:
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError(MAGIC)
        head = msgspec.json.decode(data[start:end], type=ValuesHead)
        body = zlib.decompress(data[end:])
        count = 1 if head.deviation is None else 2
        parts = [*_split(body, count)]
        if _digest(parts) != head.digest:
            raise ValueError(head.digest)
        steps = (STEP, COARSE)[: len(parts)]
        tables = [_table(part, head.most, each) for part, each in zip(parts, steps, strict=True)]
    except (ValueError, msgspec.MsgspecError, zlib.error) as fault:
        raise BadValues(str(fault)) from None
    return Values(head, *tables)


def _places(most: tuple[int, ...]) -> list[list[int]]:
    """For each choice of upper boxes, list the stored needs."""
    return [[0, *needs(high, most)] for high in range(1 << len(HIGH))]


def _numbers(table: Table, most: tuple[int, ...], steps: int) -> NDArray[np.int32]:
    parts = list[NDArray[np.int32]]()
    for high, kept in enumerate(_places(most)):
        whole = np.rint(np.nan_to_num(table[:, :, high][..., kept]) * steps).astype(np.int32)
        parts.append(np.diff(whole, axis=-1, prepend=0).reshape(-1))
    return np.concatenate(parts)


def _table(numbers: NDArray[np.int32], most: tuple[int, ...], steps: int) -> NDArray[np.float32]:
    table, at = blank(), 0
    for high, kept in enumerate(_places(most)):
        shape = (*table.shape[:2], len(kept))
        size = int(np.prod(shape))
        part = numbers[at : at + size].reshape(shape).cumsum(axis=-1)
        table[:, :, high, kept] = part / steps
        spread(table, high, most)
        at += size
    if at != len(numbers):
        raise ValueError(at)
    return table.astype(np.float32)


def _planes(numbers: NDArray[np.int32]) -> bytes:
    folded = (numbers << 1 ^ numbers >> 31).astype("<u4")
    return folded.view(np.uint8).reshape(-1, SIZE).T.tobytes()


def _split(body: bytes, count: int) -> list[NDArray[np.int32]]:
    planes = np.frombuffer(body, np.uint8).reshape(count, SIZE, -1)
    found = list[NDArray[np.int32]]()
    for each in planes:
        folded = np.ascontiguousarray(each.T).view("<u4").reshape(-1)
        found.append((folded >> 1).astype(np.int32) ^ -(folded & 1).astype(np.int32))
    return found


def _digest(parts: list[NDArray[np.int32]]) -> str:
    return sha256(b"".join(part.astype("<i4").tobytes() for part in parts)).hexdigest()


def path(language: str, vocabulary: str) -> Path:
    """Return the path of the values shipped for a vocabulary."""
    name = f"{language}-{vocabulary}.values"
    return Path(str(files("woerfel.games.kniffel.solve").joinpath("data", name)))


@cached
def shipped(language: str, vocabulary: str) -> Values:
    """Read the values shipped for a vocabulary, once.

    It is a level of the dictionary or of the bots: ``normal``, ``lena``.
    Raises `OSError` where there are none.
    """
    return unpack(path(language, vocabulary).read_bytes())


def values_for(options: Options, vocabulary: str | None = None) -> Values | None:
    """Return the values closest to what a table plays; None for custom dice.

    Without a vocabulary, the table's own is used.
    """
    if options.draw != DICE[options.language]:
        return None
    try:
        return shipped(options.language, vocabulary or options.level)
    except OSError:
        return None
