"""Reads the lists made by hand in lists/.

A line is a heading and words: `1: ab am an` or `name: klaus otto`; `#` begins a comment.
Lists of stems (vulgar, delicate) have no headings; `*` stands for any letters, a stem
without it for itself and its inflected forms, and `!` takes a word out again.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from woerfel.lexicon.entry import WordFault

_LISTS = Path(__file__).parent / "lists"

_REASONS = {
    "name": WordFault.NAME,
    "abbreviation": WordFault.ABBREVIATION,
    "dialect": WordFault.DIALECT,
    "foreign": WordFault.FOREIGN,
    "wrong": WordFault.UNKNOWN,
}

_ENDINGS = {
    "de": "e en er es em s n ern in innen chen ns st t te ten tes ter tem tet test end",
    "en": "s es ed ing er ers ings d ish y ies ier iest like",
}


def _sections(name: str) -> Iterator[tuple[str, list[str]]]:
    for line in (_LISTS / f"{name}.txt").read_text("utf-8").splitlines():
        heading, found, words = line.split("#")[0].rpartition(":")
        if words.strip():
            yield heading.strip() if found else "", words.split()


def tiers(name: str) -> dict[str, int]:
    """Return the words of a reviewed list with their tiers."""
    return {word: int(heading) for heading, words in _sections(name) for word in words}


def denied(language: str) -> dict[str, WordFault]:
    """Return the words that are out by hand, and why."""
    return _reasoned(f"deny_{language}")


def known_out(language: str) -> dict[str, WordFault]:
    """Return words that the rules leave out, with reasons that no source has."""
    return _reasoned(f"known_out_{language}")


def bank_out(language: str) -> dict[str, WordFault]:
    """Return everyday words of the category banks that are no words of the dictionary, and why."""
    return _reasoned(f"bank_out_{language}")


def _reasoned(name: str) -> dict[str, WordFault]:
    return {word: _REASONS[heading] for heading, words in _sections(name) for word in words}


def words(name: str) -> frozenset[str]:
    """Return the words of a list without headings."""
    return frozenset(word for _heading, found in _sections(name) for word in found)


def matching(name: str, language: str, known: Iterable[str]) -> frozenset[str]:
    """Return which of the known words a list of stems means."""
    stems = words(name)
    out = {stem[1:] for stem in stems if stem.startswith("!")}
    plain = {stem for stem in stems if "*" not in stem and not stem.startswith("!")}
    forms = plain | {stem + ending for stem in plain for ending in _ENDINGS[language].split()}
    forms |= {stem[:-1] + ending for stem in plain if stem[-1] == "e" for ending in ("ed", "ing")}
    meant, spared = (
        _pattern(stem for stem in stems if "*" in stem and stem[0] != "!"),
        _pattern(out),
    )
    return frozenset(
        word
        for word in known
        if (word in forms or meant.fullmatch(word)) and not spared.fullmatch(word)
    )


def _pattern(stems: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(sorted(stem.replace("*", "[a-zäöüß]*") for stem in stems)) or "(?!)")
