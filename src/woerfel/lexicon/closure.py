"""What WordNet knows about the categories that form a kind: a block of keys for each.

Written by tools/build_categories, read an initial at a time. English only.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from woerfel.core.cache import cached

MAGIC = b"WOERFELD"
NOUNS = "nouns"
"""The block of the nouns that everybody knows; no category is called that."""
ATTESTED = {"de": "compounds-de", "en": "compounds-en"}
"""The blocks of compounds that people say, and no dictionary of ours has."""


class Block:
    """What is known about one category: sets of keys, compressed separately per initial."""

    def __init__(self, data: memoryview) -> None:
        size = int.from_bytes(data[:4], "little")
        index = msgspec.json.decode(data[4 : 4 + size], type=Index)
        self.counts = index.counts
        self._places: dict[str, memoryview] = {}
        at = 4 + size
        for initial, length in index.initials.items():
            self._places[initial] = data[at : at + length]
            at += length
        self.sets = cached(self._sets)

    @property
    def initials(self) -> Iterable[str]:
        """The first characters of all keys, in order."""
        return self._places

    def _sets(self, initial: str) -> tuple[frozenset[str], ...]:
        if initial not in self._places:
            return (frozenset[str](),) * len(self.counts)
        sets = zlib.decompress(self._places[initial]).decode().split("\n\n")
        return tuple(frozenset(each.split()) for each in sets)


class Index(Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a block."""

    counts: tuple[int, ...]
    """How many keys each set has."""
    initials: dict[str, int]
    """How many bytes the keys with each initial take."""


class Keys(Set[str]):
    """One of the sets of a block."""

    def __init__(self, block: Block, place: int) -> None:
        self._block, self._place = block, place

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and key in self._block.sets(key[:1])[self._place]

    def __iter__(self) -> Iterator[str]:
        for initial in self._block.initials:
            yield from sorted(self._block.sets(initial)[self._place])

    def __len__(self) -> int:
        return self._block.counts[self._place]


NONE: Set[str] = frozenset[str]()


class Closure(Struct, frozen=True):
    """The keys of the words that fit a category."""

    near: Set[str]
    """By one of their first meanings."""
    rare: Set[str] = NONE
    """By a meaning that hardly anybody thinks of."""
    apart: Set[str] = NONE
    """Terms that end in a word of the kind and are something else."""


class ClosureHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a file."""

    source: str
    firm: tuple[str, ...]
    """The categories whose closure is so complete that a common noun outside it does not fit."""
    parts: dict[str, tuple[int, int]]
    """Where each block begins, counted from the end of the head, and how long it is."""


class Closures:
    """An opened file."""

    def __init__(self, data: bytes) -> None:
        start = len(MAGIC) + 4
        if data[: len(MAGIC)] != MAGIC:
            raise ValueError("no closures")
        end = start + int.from_bytes(data[len(MAGIC) : start], "little")
        self.head = msgspec.json.decode(data[start:end], type=ClosureHead)
        self._body = memoryview(data)[end:]
        self.closure = lru_cache(maxsize=None)(self._closure)

    @classmethod
    def open(cls, path: Path) -> "Closures":
        """Open a file. Raises `ValueError` for an invalid one."""
        return cls(path.read_bytes())

    @property
    def nouns(self) -> Set[str]:
        """The nouns that everybody knows."""
        return self._near(NOUNS)

    def attested(self, language: str) -> Set[str]:
        """The compounds of a language that people say."""
        return self._near(ATTESTED[language])

    def _near(self, block: str) -> Set[str]:
        found = self.closure(block)
        return found.near if found else NONE

    def _closure(self, category: str) -> Closure | None:
        if category not in self.head.parts:
            return None
        start, size = self.head.parts[category]
        block = Block(self._body[start : start + size])
        return Closure(*(Keys(block, place) for place in range(len(block.counts))))


def write(source: str, closures: Mapping[str, Closure], firm: Iterable[str] = ()) -> bytes:
    """Return a file of closures; the same closures always give the same bytes."""
    blocks = {
        name: _block(each.near, each.rare, each.apart) for name, each in sorted(closures.items())
    }
    parts: dict[str, tuple[int, int]] = {}
    at = 0
    for name, block in blocks.items():
        parts[name] = (at, len(block))
        at += len(block)
    head = msgspec.json.encode(ClosureHead(source, tuple(sorted(firm)), parts))
    return MAGIC + len(head).to_bytes(4, "little") + head + b"".join(blocks.values())


def _block(*sets: Set[str]) -> bytes:
    parts = {
        initial: zlib.compress(
            "\n\n".join(
                "\n".join(sorted(key for key in each if key[:1] == initial)) for each in sets
            ).encode(),
            level=9,
        )
        for initial in sorted({key[:1] for each in sets for key in each})
    }
    sizes = {initial: len(part) for initial, part in parts.items()}
    index = msgspec.json.encode(Index(tuple(map(len, sets)), sizes))
    return len(index).to_bytes(4, "little") + index + b"".join(parts.values())
