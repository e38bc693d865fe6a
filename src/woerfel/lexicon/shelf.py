"""How the rows of a dictionary file are written: letters, frequency and marks.

The words of one length are on one shelf, in order, one byte per letter; so a
word is found by binary search, and NumPy can scan a whole shelf at once. `packing`
writes shelves, `packed` reads them. Nothing here knows of levels or files.
"""

import zlib
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from itertools import pairwise

from msgspec import Struct

from woerfel.lexicon.entry import Entry
from woerfel.lexicon.spelling import TYPED

SHORT = 7
"""Words up to this length, that of a throw, are stored uncompressed; longer ones compressed."""

TIER, NAME, VULGAR, DELICATE, CAPITAL, AGAIN = 3, 4, 8, 16, 32, 64
"""The bits of a mark: two for the tier, one for each flag; `AGAIN` repeats the row above."""

LENT_TIER = 3
"""The tier of what only a generous table accepts."""

_CODES = str.maketrans("ÄÖÜ", "[\\]")
_PLAIN = str.maketrans("[\\]^", "ÄÖÜS")
_A_TO_Z = {letter: chr(letter) for letter in range(ord("A"), ord("Z") + 1)}
ON_DICE = {**_A_TO_Z, ord("["): "A", ord("\\"): "O", ord("]"): "U", ord("^"): "S"}
"""The die letter of each coded letter."""
IN_PIECES = {**ON_DICE, ord("["): "AE", ord("\\"): "OE", ord("]"): "UE"}
"""The letters A to Z of each coded letter."""
_LATIN = bytes.maketrans(b"[\\]^", "ÄÖÜS".encode("latin-1"))
_FOLD = bytes.maketrans(b"^", b"S")


class ShelfRow(Struct, frozen=True, order=True):
    """A word as a shelf holds it; rows of one plain word are ordered best first."""

    plain: str
    rank: int
    code: str
    zipf: int
    mark: int


def row(entry: Entry) -> ShelfRow:
    """Return the row of an entry. Raises `ValueError` for one that cannot be read back."""
    code = entry.word.replace("ß", "^^").upper().translate(_CODES)
    mark = entry.tier | NAME * entry.name | VULGAR * entry.vulgar | DELICATE * entry.delicate
    mark |= CAPITAL * entry.word[:1].isupper()
    fits = TYPED.issuperset(entry.word) and 0 < entry.tier <= LENT_TIER and 0 <= entry.zipf < 256
    if not fits or written(code, mark) != entry.word:
        raise ValueError(f"{entry!r} cannot be packed")
    # First what a strict table accepts, then core, then by how frequent it is.
    rank = (entry.tier * 2 + entry.name) * 256 - entry.zipf
    return ShelfRow(code.translate(_PLAIN), rank, code, entry.zipf, mark)


def written(code: str, mark: int) -> str:
    """Return a word as it is printed."""
    word = code.replace("^^", "ß").translate(_PLAIN)
    return word.capitalize() if mark & CAPITAL else word.lower()


def coded(plain: str) -> bytes:
    """Return the codes of plain letters."""
    return plain.translate(_CODES).encode("ascii")


def plain_text(codes: bytes) -> str:
    """Return coded words in their plain form."""
    return codes.translate(_LATIN).decode("latin-1")


class Shelf:
    """All words of one length, in order."""

    lasting = True

    def __init__(self, length: int, letters: memoryview, zipf: memoryview, marks: memoryview):
        self.length = length
        self.letters, self.zipf, self.marks = letters, zipf, marks

    def __len__(self) -> int:
        return len(self.marks)

    def code(self, place: int) -> bytes:
        """Return a word as it is coded."""
        return bytes(self.letters[place * self.length : (place + 1) * self.length])

    def plain(self, place: int) -> str:
        """Return a word in its plain form."""
        return plain_text(self.code(place))

    def entry(self, place: int) -> Entry:
        """Return everything known about a word."""
        mark = self.marks[place]
        return Entry(
            written(self.code(place).decode("ascii"), mark),
            mark & TIER,
            self.zipf[place],
            name=bool(mark & NAME),
            vulgar=bool(mark & VULGAR),
            delicate=bool(mark & DELICATE),
        )

    def places(self, plain: str) -> range:
        """Find a plain word: every row that prints it."""
        code = plain.translate(_CODES).encode("ascii")
        rows = range(len(self))
        first = bisect_left(rows, code, key=self._folded)
        return range(first, bisect_right(rows, code, lo=first, key=self._folded))

    def _folded(self, place: int) -> bytes:
        return self.code(place).translate(_FOLD)


def marked(rows: list[ShelfRow]) -> bytes:
    """Return the marks of ordered rows, with repeated words marked."""
    repeats = (before.plain == after.plain for before, after in pairwise(rows))
    return bytes(
        each.mark | AGAIN * again for each, again in zip(rows, (False, *repeats), strict=True)
    )


def squeeze(rows: list[ShelfRow]) -> bytes:
    """Compress a shelf: each word without the prefix it shares with the one before."""
    return zlib.compress(
        b"".join(_suffixes(each.code for each in rows))
        + bytes(each.zipf for each in rows)
        + marked(rows),
        level=9,
    )


def unsqueeze(length: int, count: int, packed: memoryview) -> Shelf:
    """Read a compressed shelf."""
    data = zlib.decompress(packed)
    words = len(data) - 2 * count
    letters = b"".join(_whole(data[:words], length))
    view = memoryview(data)
    return Shelf(length, memoryview(letters), view[words : words + count], view[words + count :])


def _suffixes(codes: Iterable[str]) -> Iterator[bytes]:
    before = ""
    for code in codes:
        shared = 0
        while shared < len(before) and before[shared] == code[shared]:
            shared += 1
        yield bytes((shared,)) + code[shared:].encode("ascii")
        before = code


def _whole(data: bytes, length: int) -> Iterator[bytes]:
    before, at = b"", 0
    while at < len(data):
        shared = data[at]
        end = at + 1 + length - shared
        before = before[:shared] + data[at + 1 : end]
        yield before
        at = end
