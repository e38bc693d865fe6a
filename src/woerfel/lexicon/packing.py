"""Packing a dictionary into the bytes that `packed` reads.

Used by the build tool and tests only; the same input always gives the same bytes.

A file begins with `MAGIC`, the length of its head in four bytes, and the head in JSON;
then come its parts, each at a multiple of eight: the automaton of all spellings, the
short words as they are, the long ones compressed.
"""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby

import msgspec
from msgspec.structs import replace

from woerfel.lexicon import automaton
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.packed import ALIGN, MAGIC, MARKS, DictionaryHead, Part, head_size
from woerfel.lexicon.shelf import LENT_TIER, NAME, SHORT, TIER, ShelfRow, marked, row, squeeze
from woerfel.lexicon.spelling import in_pieces, mixed, plain


def pack(
    name: str,
    entries: Sequence[Entry],
    rejected: Mapping[str, WordFault],
    sources: Mapping[str, str],
) -> bytes:
    """Return a dictionary file.

    `name` is the language and edition (``de-2026.1``), `rejected` maps words that are out,
    as printed, to why; `sources` names what it was built from, with versions.
    """
    rows = sorted({row(entry) for entry in entries})
    known = {in_pieces(each.plain) for each in rows}
    out = {
        word: why for word, why in sorted(rejected.items()) if in_pieces(plain(word)) not in known
    }
    lent = {row(Entry(word, LENT_TIER)) for word, why in out.items() if why in LENT}
    shelves = _by_length(sorted({*rows, *lent}))
    parts = dict(_parts(automaton.build(_keys(rows, out)), shelves))
    counts = {length: len(shelf) for length, shelf in shelves.items()}
    head = DictionaryHead(name, "", dict(sorted(sources.items())), counts, _placed(parts))
    body = b"".join(_padded(part) for part in parts.values())
    digest = sha256(msgspec.json.encode(head) + body).hexdigest()
    written = msgspec.json.encode(replace(head, digest=digest))
    return _padded(MAGIC + head_size(written) + written) + body


LENT = (WordFault.DIALECT, WordFault.FOREIGN)
"""The reasons that a generous table ignores."""


def _keys(rows: Sequence[ShelfRow], rejected: Mapping[str, WordFault]) -> Iterator[str]:
    found: set[str] = set()
    for each in rows:
        mark = MARKS["core"] if each.mark & (TIER | NAME) == 1 else ""
        for spelling in mixed(each.plain):
            found |= {spelling, spelling + mark}
    for word, why in rejected.items():
        for spelling in mixed(plain(word)):
            found.add(spelling + MARKS[why])
    yield from found


def _by_length(rows: Sequence[ShelfRow]) -> dict[int, list[ShelfRow]]:
    ordered = sorted(rows, key=lambda each: len(each.code))
    return {length: list(shelf) for length, shelf in groupby(ordered, lambda each: len(each.code))}


def _parts(keys: bytes, shelves: Mapping[int, list[ShelfRow]]) -> Iterator[tuple[str, bytes]]:
    yield "automaton", keys
    for length, shelf in shelves.items():
        if length > SHORT:
            yield f"long {length}", squeeze(shelf)
            continue
        yield f"letters {length}", "".join(each.code for each in shelf).encode("ascii")
        yield f"zipf {length}", bytes(each.zipf for each in shelf)
        yield f"marks {length}", marked(shelf)


def _placed(parts: Mapping[str, bytes]) -> dict[str, Part]:
    placed: dict[str, Part] = {}
    at = 0
    for name, part in parts.items():
        placed[name] = Part(at, len(part))
        at += len(_padded(part))
    return placed


def _padded(part: bytes) -> bytes:
    return part + bytes(-len(part) % ALIGN)
