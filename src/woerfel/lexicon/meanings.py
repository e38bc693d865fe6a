"""What words mean, one line each: an optional part that no game needs.

The distribution `woerfel-meanings` brings the files; without it, no word has a meaning.
A file begins with `MAGIC`, the length of its head in four bytes, and the head in JSON.
Then come compressed blocks of lines, in order of their words, first those with a meaning,
then forms, each with a recipe for its base form:

    Haus<tab>Nn Aes DÄuser<tab>zu einem bestimmten Zweck erbautes Gebäude
    Häuser<tab>Faus

`Faus` turns Häuser into Haus: `F` cuts off five letters (`A` none), the rest is appended.
`Nn` is the kind, a noun with das; recipes follow for the forms that a dictionary names with it.
This column is missing where the sources do not say.
The prefix that a word shares with the word before is replaced by its length.
"""

import mmap
import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from woerfel.core.game import Illegal
from woerfel.lexicon.library import Language
from woerfel.lexicon.packed import BadDictionary
from woerfel.lexicon.shipped import dictionary
from woerfel.lexicon.spelling import plain

MAGIC = b"WOERFELM"
NONE_SHARED = "0"
"""The character for zero letters; those after it stand for one, two and so on."""
KEPT = 16
"""Blocks to keep decompressed."""


WordKind: TypeAlias = Literal["noun", "verb", "adjective", "adverb", "other"]
KINDS: Mapping[str, WordKind] = {
    "N": "noun",
    "V": "verb",
    "A": "adjective",
    "R": "adverb",
    "X": "other",
}
"""The kinds of words, as the files have them."""
OUR_OWN = "o"
"""After a kind: the meaning is written by us, where the source has none."""
ARTICLES: Mapping[str, str] = {"m": "der", "f": "die", "n": "das", "p": "die"}
"""The German articles by gender; `p` has no singular."""


class WordSource(Struct, frozen=True):
    """Where a meaning comes from."""

    name: str
    """The name of the source."""
    licence: str
    """Its licence."""
    link: str
    """The address of its page about a word, which replaces `{}`; empty if there is none."""


class Sense(Struct, frozen=True):
    """What a word means."""

    base: str
    """Its base form, as it is printed; for an English verb that is also a noun, with *to*."""
    gloss: str
    """The meaning in one line."""
    kind: WordKind | None = None
    """What kind of word it is; null if the sources do not say."""
    articles: tuple[str, ...] = ()
    """Of a German noun."""
    forms: tuple[str, ...] = ()
    """The forms of the base form that a dictionary names, such as the plural."""
    source: WordSource | None = None
    """Where the meaning comes from."""


SOURCES: Mapping[Language, WordSource] = {
    "de": WordSource("Wiktionary", "CC BY-SA 4.0", "https://de.wiktionary.org/wiki/{}"),
    "en": WordSource("Open English WordNet", "CC BY 4.0", "https://en-word.net/lemma/{}"),
}


OURS = WordSource("Wörfel", "CC BY-SA 4.0", "")


class MeaningBlock(Struct, frozen=True, array_like=True):
    """A block of lines."""

    first: str
    """The first word in it."""
    start: int
    """Its offset from the end of the head."""
    size: int


class MeaningsHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a file."""

    name: str
    digest: str
    """SHA-256 of the head without this field and of everything after it."""
    sources: dict[str, str]
    words: int
    """How many words have a meaning."""
    inflected: int
    """How many forms lead to one."""
    glosses: tuple[MeaningBlock, ...]
    forms: tuple[MeaningBlock, ...]


def base_of(form: str, recipe: str) -> str:
    """Turn a form into its base form.

    >>> base_of("Häuser", "Faus")
    'Haus'
    """
    return form[: len(form) - (ord(recipe[0]) - ord("A"))] + recipe[1:]


class Meanings:
    """An open, read-only file."""

    def __init__(self, path: Path, source: WordSource | None = None) -> None:
        self.path, self.source = path, source
        with path.open("rb") as file:
            try:
                data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
                self.head, start = _head(data)
            except (ValueError, msgspec.MsgspecError):
                raise BadDictionary(path) from None
        self._body = data[start:]
        self._block = lru_cache(maxsize=KEPT)(self._unpacked)

    def must_be_whole(self) -> None:
        """Compare the file with its digest. Raises `BadDictionary`."""
        head = msgspec.json.encode(replace(self.head, digest=""))
        if sha256(head + self._body).hexdigest() != self.head.digest:
            raise BadDictionary(self.path)

    def of(self, word: str) -> str | None:
        """Return what a word, as printed, means; for a form, the meaning of its base form."""
        sense = self.sense(word)
        if sense is None:
            return None
        return sense.gloss if sense.base == word else f"{sense.base} – {sense.gloss}"

    def sense(self, word: str) -> Sense | None:
        """Return the sense of a word as it is printed, or of its base form."""
        base = self.base(word)
        found = self._find(self.head.glosses, base)
        if found is None:
            return None
        *grammar, gloss = found.split("\t")
        kind, *recipes = grammar[0].split(" ") if grammar else [""]
        return Sense(
            base,
            gloss,
            KINDS.get(kind[:1]),
            tuple(dict.fromkeys(ARTICLES[each] for each in kind[1:] if each in ARTICLES)),
            tuple(base_of(base.removeprefix("to "), recipe) for recipe in recipes),
            OURS if OUR_OWN in kind[1:] else self.source,
        )

    def base(self, word: str) -> str:
        """Return the base form of a form; of anything else, itself."""
        recipe = self._find(self.head.forms, word)
        return word if recipe is None else base_of(word, recipe)

    def _find(self, blocks: tuple[MeaningBlock, ...], word: str) -> str | None:
        at = bisect_right(blocks, word, key=_first) - 1
        return self._block(blocks[at]).get(word) if at >= 0 else None

    def _unpacked(self, block: MeaningBlock) -> dict[str, str]:
        lines = zlib.decompress(self._body[block.start : block.start + block.size]).decode()
        found: dict[str, str] = {}
        word = ""
        for line in lines.split("\n"):
            rest, _tab, text = line[1:].partition("\t")
            word = word[: ord(line[0]) - ord(NONE_SHARED)] + rest
            found[word] = text
        return found


def _first(block: MeaningBlock) -> str:
    return block.first


def _head(data: memoryview) -> tuple[MeaningsHead, int]:
    """Return a file's head and where its blocks begin. Raises `ValueError`."""
    start = len(MAGIC) + 4
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise ValueError(MAGIC)
    end = start + int.from_bytes(data[len(MAGIC) : start], "little")
    return msgspec.json.decode(data[start:end], type=MeaningsHead), end


@cache
def installed(language: Language) -> Meanings | None:
    """Open the meanings of a language, once, if they are installed. Raises `BadDictionary`."""
    if find_spec("woerfel_meanings") is None:
        return None
    from woerfel_meanings import DATA

    return Meanings(DATA / f"{language}.meanings", SOURCES[language])


def meaning(language: Language, word: str) -> str | None:
    """Return what a word means, if meanings are installed and have it."""
    meanings = installed(language)
    if meanings is None:
        return None
    found = map(meanings.of, _as_printed(language, word))
    return next(filter(None, found), None)


def _as_printed(language: Language, word: str) -> Iterator[str]:
    """Yield how a word may be printed: as it stands, as in our dictionary, in the other case."""
    if not word.isupper():
        yield word
    try:
        entry = dictionary(language).entry(plain(word))
    except Illegal:
        return
    if entry:
        yield entry.word
        yield other_case(entry.word)


def other_case(word: str) -> str:
    """Return a word with a capital where it has none, and the other way round."""
    return word.lower() if word[:1].isupper() else word.capitalize()
