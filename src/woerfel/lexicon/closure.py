"""What WordNet knows of the categories that form a kind: a block of keys for each.

Written by tools/build_categories, read a block at a time. English only.
"""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

MAGIC = b"WOERFELC"
NOUNS = "nouns"
"""The block of the nouns that everybody knows; no category is called that."""


class Keys(Set[str]):
    """Keys as they stand in a file, sorted and a line each; told apart an initial at a time."""

    def __init__(self, lines: str) -> None:
        self._lines = f"\n{lines}\n" if lines else "\n"
        self._count = self._lines.count("\n") - 1
        self._same: dict[str, frozenset[str]] = {}

    def __contains__(self, key: object) -> bool:
        if not isinstance(key, str) or not key:
            return False
        letter = key[0]
        if letter not in self._same:
            begin = self._lines.find(f"\n{letter}")
            end = self._lines.rfind(f"\n{letter}") + 1
            same = self._lines[begin : self._lines.find("\n", end)] if end else ""
            self._same[letter] = frozenset(same.split())
        return key in self._same[letter]

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines.split())

    def __len__(self) -> int:
        return self._count


NONE: Set[str] = frozenset[str]()


class Closure(Struct, frozen=True):
    """The keys of the words that fit a category."""

    near: Set[str]
    """By one of their first meanings."""
    rare: Set[str] = NONE
    """By one that hardly anybody thinks of."""
    apart: Set[str] = NONE
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
    def nouns(self) -> Set[str]:
        """The nouns that everybody knows."""
        found = self.closure(NOUNS)
        return found.near if found else NONE

    def _closure(self, category: str) -> Closure | None:
        if category not in self.head.parts:
            return None
        start, size = self.head.parts[category]
        sets = zlib.decompress(self._body[start : start + size]).decode().split("\n\n")
        return Closure(*map(Keys, sets))


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
