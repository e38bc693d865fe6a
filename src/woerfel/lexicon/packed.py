"""A dictionary in a file: memory-mapped, read-only and shared.

Every spelling is a key of the automaton, each umlaut as it is or spelled out. What else is
known about a spelling is another key, with a mark appended.
"""

import mmap
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from heapq import merge
from itertools import groupby
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from woerfel.lexicon import Recipes, Vector, automaton
from woerfel.lexicon.entry import Entry, Strictness, WordFault
from woerfel.lexicon.shelf import DELICATE, LENT_TIER, NAME, TIER, VULGAR, Shelf, unsqueeze
from woerfel.lexicon.spelling import SHORTEST, in_pieces, spellings

MAGIC = b"WOERFEL1"
ALIGN = 8

MARKS: Mapping[str, str] = {
    "core": "\x01",
    WordFault.DIALECT: "\x02",
    WordFault.FOREIGN: "\x03",
    WordFault.ABBREVIATION: "\x04",
    WordFault.NAME: "\x05",
}
"""The mark appended to a key: it is core and not a name, or out for this reason."""

_MARKS: Mapping[Strictness, tuple[str, ...]] = {
    Strictness.STRICT: (MARKS["core"],),
    Strictness.NORMAL: ("",),
    Strictness.GENEROUS: ("", MARKS[WordFault.DIALECT], MARKS[WordFault.FOREIGN]),
}
"""The marks that count at a level."""
_OUT = tuple((reason, MARKS[reason]) for reason in WordFault if reason in MARKS)
_NOT_FOR_FAMILIES = VULGAR | DELICATE


class Part(Struct, frozen=True, array_like=True):
    """Where a part lies, counted from the end of the head."""

    start: int
    size: int


class DictionaryHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a file."""

    name: str
    digest: str
    """SHA-256 of the head without this and of what follows, so that a name means one content."""
    sources: dict[str, str]
    counts: dict[int, int]
    """Rows of each length."""
    parts: dict[str, Part]


class BadDictionary(Exception):
    """The file is not a dictionary, or its digest does not match."""


def head_size(head: bytes) -> bytes:
    """Encode the length of a head."""
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
                raise BadDictionary(path) from None
        self._body = self._data[start:]
        self.shelf = lru_cache(maxsize=None)(self._shelf)

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return len(self._data)

    @property
    def automaton(self) -> bytes:
        """Every spelling and mark, as it was built."""
        return bytes(self._part("automaton"))

    def must_be_whole(self) -> None:
        """Compare the file with its digest. Raises `BadDictionary`."""
        head = msgspec.json.encode(replace(self.head, digest=""))
        if sha256(head + self._body).hexdigest() != self.head.digest:
            raise BadDictionary(self.path)

    def _part(self, name: str) -> memoryview:
        part = self.head.parts.get(name, Part(0, 0))
        return self._body[part.start : part.start + part.size]

    def _shelf(self, length: int) -> Shelf:
        """Return the words of one length. Opened once: searches cache what they compute."""
        if packed := self._part(f"long {length}"):
            return unsqueeze(length, self.head.counts[length], packed)
        parts = [self._part(f"{kind} {length}") for kind in ("letters", "zipf", "marks")]
        return Shelf(length, *parts)


def _head(data: memoryview) -> tuple[DictionaryHead, int]:
    """Return a file's head and where its parts begin. Raises `ValueError`."""
    start = len(MAGIC) + 4
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise ValueError(MAGIC)
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    return msgspec.json.decode(data[start:end], type=DictionaryHead), end + -end % ALIGN


class Packed:
    """A lexicon over an open file, at one level, for everybody or for families."""

    lasting = True

    def __init__(self, book: Book, whole: "_Whole", level: Strictness, *, family: bool) -> None:
        self.book, self._whole = book, whole
        self.level, self.family = level, family
        suffix = "" if level is Strictness.NORMAL else f"-{level}"
        head = book.head
        self.name = f"{head.name}-{head.digest[:8]}{suffix}{'-family' * family}"

    @classmethod
    def open(cls, path: Path, level: Strictness = Strictness.NORMAL) -> "Packed":
        """Open a file. Raises `BadDictionary`."""
        return _Whole(Book(path)).at(level)

    def at(self, level: Strictness, *, family: bool = False) -> "Packed":
        """Return the same dictionary at another level, or for families."""
        kinds, kind = self._whole.kinds, (level, family)
        if kind not in kinds:
            kinds.setdefault(kind, Packed(self.book, self._whole, level, family=family))
        return kinds[kind]

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of its plain words, in order."""
        return tuple(self.book.head.counts)

    def shelf(self, length: int) -> Shelf:
        """Return the words of one length, of every level."""
        return self.book.shelf(length)

    @property
    def digest(self) -> str:
        """SHA-256 of the file's head and contents."""
        return self.book.head.digest

    def __contains__(self, word: str) -> bool:
        for mark in _MARKS[self.level]:
            if word + mark in self._whole:
                return not self.family or self.entry(word) is not None
        return False

    def __iter__(self) -> Iterator[str]:
        return merge(*map(self._plain, self.lengths))

    def __reduce__(self) -> tuple[object, tuple[Path, Strictness, bool]]:
        return _reopened, (self.book.path, self.level, self.family)

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that dice showing `letters` can spell, each once, in order."""
        from woerfel.lexicon.search import spellable

        return iter(sorted(spellable(self, letters, jokers)))

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
        """Yield the words that pieces can build with at most `discards` left over, in order."""
        from woerfel.lexicon.search import buildable

        return iter(sorted(buildable(self, hand, recipes, discards)))

    def entry(self, word: str) -> Entry | None:
        """Return what is known about a plain word: as it was typed, else the most frequent."""
        found: list[tuple[bool, int, int, Entry]] = []
        for shelf, place in self._rows(word):
            if self.admits(shelf.marks[place]):
                entry = shelf.entry(place)
                found.append((shelf.plain(place) == word, entry.zipf, -entry.tier, entry))
        return max(found, key=lambda each: each[:3])[3] if found else None

    def entries(self, word: str) -> tuple[Entry, ...]:
        """Return all words that a plain word may stand for, the likeliest first."""
        rows = ((shelf, place) for shelf, place in self._rows(word))
        found = [
            (shelf.plain(place) != word, -shelf.zipf[place], shelf.entry(place))
            for shelf, place in rows
            if self.admits(shelf.marks[place])
        ]
        return tuple(entry for *_, entry in sorted(found, key=lambda each: each[:2]))

    def reason(self, word: str) -> WordFault | None:
        """Return why a plain word is out, or None if it is in."""
        if word in self:
            return None
        if len(word) < SHORTEST:
            return WordFault.TOO_SHORT
        if self.family and self._hides(word):
            return WordFault.FAMILY
        key = in_pieces(word)
        if key in self._whole:
            entry = self._whole.entry(word)
            return WordFault.NAME if entry and entry.name else WordFault.UNKNOWN
        known = (reason for reason, mark in _OUT if key + mark in self._whole)
        return next(known, WordFault.UNKNOWN)

    def of_length(self, length: int) -> Iterator[Entry]:
        """Yield the words with this number of plain letters, the most frequent first."""
        shelf = self.shelf(length)
        admitted = [place for place, mark in enumerate(shelf.marks) if self.admits(mark)]
        yield from map(shelf.entry, sorted(admitted, key=lambda place: -shelf.zipf[place]))

    def admits(self, mark: int) -> bool:
        """Return whether a row with this mark counts at this level."""
        if self.family and mark & _NOT_FOR_FAMILIES:
            return False
        match self.level:
            case Strictness.STRICT:
                return mark & (TIER | NAME) == 1
            case Strictness.NORMAL:
                return mark & TIER < LENT_TIER
            case Strictness.GENEROUS:
                return True

    def _rows(self, word: str) -> Iterator[tuple[Shelf, int]]:
        """Yield every row, of every level, that a plain word may stand for."""
        for spelling in spellings(in_pieces(word)):
            shelf = self.shelf(len(spelling))
            yield from ((shelf, place) for place in shelf.places(spelling))

    def _hides(self, word: str) -> bool:
        """Return whether a word is known only as one that families leave out."""
        marks = [shelf.marks[place] for shelf, place in self._rows(word)]
        return bool(marks) and all(mark & _NOT_FOR_FAMILIES for mark in marks)

    def _plain(self, length: int) -> Iterator[str]:
        """Yield the words of one length, in order, each once."""
        shelf = self.shelf(length)
        admitted = (place for place, mark in enumerate(shelf.marks) if self.admits(mark))
        return (word for word, _ in groupby(map(shelf.plain, admitted)))


class _Whole(automaton.Keys, Packed):
    """The dictionary at its normal level: the automaton itself, so that `in` runs in C.

    A method in between would add half of the automaton's own time.
    """

    def __init__(self, book: Book) -> None:
        automaton.Keys.__init__(self)
        self.frombytes(book.automaton)
        Packed.__init__(self, book, self, Strictness.NORMAL, family=False)
        self.kinds: dict[tuple[Strictness, bool], Packed] = {(Strictness.NORMAL, False): self}
        """One object per level and kind, so that caches keyed by it are hit."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__
    __reduce__ = Packed.__reduce__


def _reopened(path: Path, level: Strictness, family: bool) -> Packed:
    return Packed.open(path).at(level, family=family)
