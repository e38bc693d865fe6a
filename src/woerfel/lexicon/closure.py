"""What WordNet knows of the categories that form a kind: a block of keys for each.

Written by tools/build_categories, read a block at a time. English only.
"""

import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

MAGIC = b"WOERFELC"
NOUNS = "nouns"
"""The block of the nouns that everybody knows; no category is called that."""


class Closure(Struct, frozen=True):
    """The keys of the words that fit a category."""

    near: frozenset[str]
    """By one of their first meanings."""
    rare: frozenset[str] = frozenset()
    """By one that hardly anybody thinks of."""
    apart: frozenset[str] = frozenset()
    """Terms that end in a word of the kind and are something else."""


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of itself."""

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
        self.head = msgspec.json.decode(data[start:end], type=Head)
        self._body = memoryview(data)[end:]
        self.closure = lru_cache(maxsize=None)(self._closure)

    @classmethod
    def open(cls, path: Path) -> "Closures":
        """Open a file. Raises `ValueError` for one that is none."""
        return cls(path.read_bytes())

    @property
    def nouns(self) -> frozenset[str]:
        """The nouns that everybody knows."""
        found = self.closure(NOUNS)
        return found.near if found else frozenset()

    def _closure(self, category: str) -> Closure | None:
        if category not in self.head.parts:
            return None
        start, size = self.head.parts[category]
        sets = zlib.decompress(self._body[start : start + size]).decode().split("\n\n")
        near, rare, apart = (frozenset(each.split()) for each in sets)
        return Closure(near, rare, apart)


def write(source: str, closures: Mapping[str, Closure], firm: Iterable[str] = ()) -> bytes:
    """Return a file of closures; the same ones always give the same bytes."""
    blocks = {
        name: _block(each.near, each.rare, each.apart) for name, each in sorted(closures.items())
    }
    parts: dict[str, tuple[int, int]] = {}
    at = 0
    for name, block in blocks.items():
        parts[name] = (at, len(block))
        at += len(block)
    head = msgspec.json.encode(Head(source, tuple(sorted(firm)), parts))
    return MAGIC + len(head).to_bytes(4, "little") + head + b"".join(blocks.values())


def _block(*sets: Iterable[str]) -> bytes:
    return zlib.compress("\n\n".join("\n".join(sorted(each)) for each in sets).encode(), 9)
