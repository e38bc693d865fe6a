"""A dictionary in a file: mapped into memory, never changed, shared by all who ask.

Every spelling is a key of the automaton: the plain form and the form in A to Z. What is
to be known of a spelling beyond that it counts is a key again, with a mark behind it.
"""

import mmap
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from heapq import merge
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from woerfel.lexicon import Recipes, Vector, automaton
from woerfel.lexicon.entry import Entry, Level, Reason
from woerfel.lexicon.shelf import AGAIN, LENT_TIER, NAME, TIER, Shelf, unsqueeze
from woerfel.lexicon.spelling import SHORTEST, in_pieces, spellings

MAGIC = b"WOERFEL1"
ALIGN = 8

MARKS: Mapping[str, str] = {
    "core": "\x01",
    Reason.DIALECT: "\x02",
    Reason.FOREIGN: "\x03",
    Reason.ABBREVIATION: "\x04",
    Reason.NAME: "\x05",
}
"""What stands behind a key: it is core and no name, or out for this reason."""

_MARKS: Mapping[Level, tuple[str, ...]] = {
    Level.STRICT: (MARKS["core"],),
    Level.NORMAL: ("",),
    Level.GENEROUS: ("", MARKS[Reason.DIALECT], MARKS[Reason.FOREIGN]),
}
"""The marks that count at a level."""
_OUT = tuple((reason, MARKS[reason]) for reason in Reason if reason in MARKS)


class Part(Struct, frozen=True, array_like=True):
    """Where a part lies, counted from the end of the head."""

    start: int
    size: int


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file says of itself."""

    name: str
    digest: str
    """SHA-256 of the head without it and of all that follows, so that a name means one content."""
    sources: dict[str, str]
    counts: dict[int, int]
    """Rows of each length."""
    parts: dict[str, Part]


class Damaged(Exception):
    """The file is no dictionary, or not the one that it says it is."""


def head_size(head: bytes) -> bytes:
    """Write down how long a head is."""
    return len(head).to_bytes(4, "little")


class Book:
    """An opened file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with path.open("rb") as file:
            try:
                self._data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
                self.head, start = _head(self._data)
            except (ValueError, msgspec.MsgspecError):
                raise Damaged(path) from None
        self._body = self._data[start:]
        self.shelf = lru_cache(maxsize=None)(self._shelf)

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return len(self._data)

    @cached_property
    def keys(self) -> automaton.Automaton:
        """Every spelling and mark."""
        return automaton.read(self._part("automaton"))

    def must_be_whole(self) -> None:
        """Compare the file with its digest. Raises `Damaged`."""
        head = msgspec.json.encode(replace(self.head, digest=""))
        if sha256(head + self._body).hexdigest() != self.head.digest:
            raise Damaged(self.path)

    def _part(self, name: str) -> memoryview:
        part = self.head.parts.get(name, Part(0, 0))
        return self._body[part.start : part.start + part.size]

    def _shelf(self, length: int) -> Shelf:
        """Return the words of one length. Opened once: searches keep what they learn of it."""
        if packed := self._part(f"long {length}"):
            return unsqueeze(length, self.head.counts[length], packed)
        parts = [self._part(f"{kind} {length}") for kind in ("letters", "zipf", "marks")]
        return Shelf(length, *parts)


class _Marked:
    """The keys that have one of some marks."""

    def __init__(self, keys: automaton.Automaton, marks: tuple[str, ...]) -> None:
        self._keys, self._marks = keys, marks

    def __contains__(self, word: str) -> bool:
        # A generator for any() would cost more than the look-up.
        for mark in self._marks:  # noqa: SIM110
            if word + mark in self._keys:
                return True
        return False


def _head(data: memoryview) -> tuple[Head, int]:
    """Read a file's head, and where its parts begin. Raises `ValueError`."""
    start = len(MAGIC) + 4
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise ValueError(MAGIC)
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    return msgspec.json.decode(data[start:end], type=Head), end + -end % ALIGN


class Packed:
    """A lexicon over an opened file, at one level."""

    __slots__ = ("_counting", "_keys", "book", "level", "name")

    def __init__(self, book: Book, level: Level = Level.NORMAL) -> None:
        self.book, self.level = book, level
        suffix = "" if level is Level.NORMAL else f"-{level}"
        self.name = f"{book.head.name}-{book.head.digest[:8]}{suffix}"
        self._keys = book.keys
        self._counting = book.keys if level is Level.NORMAL else _Marked(book.keys, _MARKS[level])

    @classmethod
    def open(cls, path: Path, level: Level = Level.NORMAL) -> "Packed":
        """Open a file. Raises `Damaged`."""
        return cls(Book(path), level)

    def at(self, level: Level) -> "Packed":
        """Return the same dictionary at another level."""
        return Packed(self.book, level)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of its plain words, in order."""
        return tuple(self.book.head.counts)

    def shelf(self, length: int) -> Shelf:
        """Return the words of one length, of every level."""
        return self.book.shelf(length)

    @property
    def digest(self) -> str:
        """SHA-256 of what the file says and holds."""
        return self.book.head.digest

    def __contains__(self, word: str) -> bool:
        return word in self._counting or (not word.isascii() and self._counts_mixed(word))

    def __iter__(self) -> Iterator[str]:
        return merge(*map(self._plain, self.lengths))

    def __reduce__(self) -> tuple[object, tuple[Path, Level]]:
        return Packed.open, (self.book.path, self.level)

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that dice showing `letters` can spell, each once, in order."""
        from woerfel.lexicon.search import spellable

        return iter(sorted(spellable(self, letters, jokers)))

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
        """Yield the words that pieces can build with so many left over at most, in order."""
        from woerfel.lexicon.search import buildable

        return iter(sorted(buildable(self, hand, recipes, discards)))

    def entry(self, word: str) -> Entry | None:
        """Return what is known of a plain word: as it was typed, else the most frequent."""
        found: list[tuple[bool, int, int, Entry]] = []
        for spelling in spellings(in_pieces(word)):
            shelf = self.shelf(len(spelling))
            for place in shelf.places(spelling):
                if self.admits(shelf.marks[place]):
                    entry = shelf.entry(place)
                    found.append((spelling == word, entry.zipf, -entry.tier, entry))
        return max(found, key=lambda each: each[:3])[3] if found else None

    def reason(self, word: str) -> Reason | None:
        """Tell why a plain word is out, or None if it is in."""
        if word in self:
            return None
        if len(word) < SHORTEST:
            return Reason.TOO_SHORT
        key = in_pieces(word)
        if key in self._keys:
            entry = self.at(Level.NORMAL).entry(word)
            return Reason.NAME if entry and entry.name else Reason.UNKNOWN
        known = (reason for reason, mark in _OUT if key + mark in self._keys)
        return next(known, Reason.UNKNOWN)

    def of_length(self, length: int) -> Iterator[Entry]:
        """Yield the words of so many plain letters, the most frequent first."""
        shelf = self.shelf(length)
        admitted = [place for place, mark in enumerate(shelf.marks) if self.admits(mark)]
        yield from map(shelf.entry, sorted(admitted, key=lambda place: -shelf.zipf[place]))

    def admits(self, mark: int) -> bool:
        """Tell whether a row so marked counts at this level."""
        match self.level:
            case Level.STRICT:
                return mark & (TIER | NAME) == 1
            case Level.NORMAL:
                return mark & TIER < LENT_TIER
            case Level.GENEROUS:
                return True

    def _counts_mixed(self, word: str) -> bool:
        """Look up a word with umlauts where others are spelled out, as in ÜBERPRUEFEN."""
        mixed = "UE" in word or "AE" in word or "OE" in word
        return mixed and in_pieces(word) in self._counting

    def _plain(self, length: int) -> Iterator[str]:
        shelf = self.shelf(length)
        for place, mark in enumerate(shelf.marks):
            if not mark & AGAIN and self.admits(mark):
                yield shelf.plain(place)
