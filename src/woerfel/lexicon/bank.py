"""The word bank of one category: a plain text file that people edit, read strictly.

A head of ``key: value`` lines, then the sections ``[de]``, ``[de no]``, ``[en]`` and
``[en no]``: a line of words for each initial letter, each with its level, and the near
misses. docs/categories.md shows one. Nothing here judges words.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from msgspec import Struct

from woerfel.lexicon.library import Language
from woerfel.lexicon.spelling import unaccented

THEMES = (
    "animals", "nature", "food", "home", "school", "travel", "people", "body",
    "play", "work", "culture", "language", "science", "world", "things", "party",
)  # fmt: skip
"""What a category may be about."""
LEVELS = range(1, 5)
"""How well a word is known: to a child, every day, widely, rarely."""

_SECTION = re.compile(r"\[(de|en)( no)?\]")
_INITIAL = re.compile(r"([A-Z]) (.+)")
_LEVELS = {str(level): level for level in LEVELS}
_HEAD = re.compile(r"([a-z.]+): (.+)")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Grade(StrEnum):
    """How hard a category is; each card has one of each."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Kind(StrEnum):
    """What holds a category together, and so how it is judged."""

    KIND = "kind"
    """Things that form a kind."""
    CLOSED = "closed"
    """A complete list: what is not on it does not fit."""
    NAMES = "names"
    """A list of names that has no end: towns, writers."""
    LOOSE = "loose"
    """A property or a place, of which one could argue."""
    VERBS = "verbs"
    ADJECTIVES = "adjectives"


class Listed(Struct, frozen=True, gc=False):
    """A word that fits."""

    word: str
    """As it is printed."""
    level: int


@dataclass(frozen=True)
class Lists:
    """What a bank holds in one language; the words are read a letter at a time."""

    category: str
    rows: Mapping[str, tuple[int, str]]
    """By initial: the number of its line, and what stands there."""
    misfits: tuple[str, ...] = ()
    """What comes to mind and does not fit."""

    def row(self, letter: str) -> tuple[Listed, ...]:
        """Read the words with an initial. Raises `WrongBank`."""
        number, text = self.rows.get(letter, (0, ""))
        try:
            return tuple(_listed(item, letter) for item in _items(text)) if text else ()
        except ValueError as fault:
            raise WrongBank(self.category, number, str(fault)) from None

    @cached_property
    def words(self) -> tuple[Listed, ...]:
        """All words, in the order of their initials. Raises `WrongBank`."""
        return tuple(each for letter in self.rows for each in self.row(letter))


class Heading(Struct, frozen=True):
    """What a bank says of its category."""

    id: str
    grade: Grade
    kind: Kind
    themes: tuple[str, ...]
    titles: Mapping[str, str]
    """What is printed on the card, by language."""
    wordnet: tuple[str, ...] = ()
    """The synsets that hold what fits, such as ``animal.n.1``."""
    not_wordnet: tuple[str, ...] = ()
    """Synsets below these that do not."""
    heads: Mapping[str, tuple[str, ...]] = {}
    """By language, what makes one of the kind of whatever ends in it, as Stuhl does."""
    not_heads: Mapping[str, tuple[str, ...]] = {}
    """Compounds that end like that and are something else."""


class Bank(Struct, frozen=True):
    """A category and its words."""

    heading: Heading
    lists: Mapping[str, Lists]


class WrongBank(Exception):
    """A file is not written as a bank has to be."""

    def __init__(self, category: str, line: int, why: str) -> None:
        super().__init__(f"{category}, line {line}: {why}")
        self.category, self.line, self.why = category, line, why


def first_letter(word: str) -> str:
    """Return the letter in whose line a word stands: Ä counts as A, É as E.

    >>> first_letter("Äpfel"), first_letter("éclair")
    ('A', 'E')
    """
    letter = word[:1].upper()
    return letter if letter.isascii() else unaccented(letter)[:1]


class _Lines:
    """The lines of a file that say something, and where they stand."""

    def __init__(self, category: str, text: str) -> None:
        self.category = category
        self.number = 0
        self._lines = text.splitlines()

    def __iter__(self) -> Iterator[str]:
        for number, line in enumerate(self._lines, 1):
            self.number = number
            if line.strip() and not line.startswith("#"):
                yield line.rstrip()

    def wrong(self, why: str) -> WrongBank:
        return WrongBank(self.category, self.number, why)


def read_heading(category: str, text: str) -> Heading:
    """Read what stands above the first section. Raises `WrongBank`."""
    lines = _Lines(category, text.partition("\n[")[0])
    said: dict[str, str] = {}
    for line in lines:
        found = _HEAD.fullmatch(line)
        if not found:
            raise lines.wrong(f"“{line}” is not “key: value”")
        key, value = found.groups()
        if key not in _KEYS or key in said:
            raise lines.wrong(f"“{key}” is unknown or stands twice")
        said[key] = value.strip()
    try:
        return _heading(category, said)
    except ValueError as fault:
        raise lines.wrong(str(fault)) from None


def read_bank(category: str, text: str) -> Bank:
    """Read a whole file. Raises `WrongBank`."""
    bank = open_bank(category, text)
    for lists in bank.lists.values():
        _ = lists.words
    return bank


def open_bank(category: str, text: str) -> Bank:
    """Read a file but for its words, which wait to be asked for. Raises `WrongBank`."""
    heading = read_heading(category, text)
    lines = _Lines(category, text)
    words: dict[str, dict[str, tuple[int, str]]] = {}
    misfits: dict[str, list[str]] = {}
    put: Callable[[str], None] | None = None
    for line in lines:
        if line.startswith("["):
            put = _section(lines, line, words, misfits)
        elif put is not None:
            put(line)
    for language in ("de", "en"):
        if language not in words or language not in misfits:
            raise lines.wrong(f"[{language}] or [{language} no] is missing")
    lists = {
        language: Lists(category, rows, tuple(misfits[language]))
        for language, rows in words.items()
    }
    return Bank(heading, lists)


def _section(
    lines: _Lines,
    line: str,
    words: dict[str, dict[str, tuple[int, str]]],
    misfits: dict[str, list[str]],
) -> Callable[[str], None]:
    """Open a section, and return what takes its lines."""
    found = _SECTION.fullmatch(line)
    if not found or found[1] in (misfits if found[2] else words):
        raise lines.wrong(f"{line} is unknown or stands twice")
    if found[2]:
        near = misfits.setdefault(found[1], [])
        return lambda row: near.extend(_near(lines, row))
    rows = words.setdefault(found[1], {})
    return lambda row: _put_row(lines, row, rows)


def _near(lines: _Lines, row: str) -> list[str]:
    try:
        return _items(row)
    except ValueError as fault:
        raise lines.wrong(str(fault)) from None


def _put_row(lines: _Lines, line: str, rows: dict[str, tuple[int, str]]) -> None:
    found = _INITIAL.fullmatch(line)
    if not found:
        raise lines.wrong("a line of words begins with its letter and a space")
    letter, rest = found.groups()
    if rows and letter <= max(rows):
        raise lines.wrong(f"the line of {letter} stands twice or too late")
    rows[letter] = lines.number, rest


def _listed(item: str, letter: str) -> Listed:
    """Read a word and its level. Raises `ValueError`."""
    word, _, level = item.rpartition(" ")
    if level not in _LEVELS or not word:
        raise ValueError(f"“{item}” is not a word and its level, 1 to 4")
    if word[0] != letter and first_letter(word) != letter:
        raise ValueError(f"“{word}” does not begin with {letter}")
    return Listed(word.rstrip(), _LEVELS[level])


def _items(text: str) -> list[str]:
    """Read what stands between commas. Raises `ValueError`."""
    items = [item.strip() for item in text.split(",")]
    if not all(items):
        raise ValueError("a comma too many")
    return items


def _heading(category: str, said: Mapping[str, str]) -> Heading:
    """Put a heading together. Raises `ValueError`."""
    missing = [key for key in ("level", "kind", "themes", "de", "en") if key not in said]
    if missing or not _ID.fullmatch(category):
        raise ValueError(f"{', '.join(missing) or category} is missing or wrong")
    themes = tuple(said["themes"].split())
    if unknown := [theme for theme in themes if theme not in THEMES]:
        raise ValueError(f"{unknown[0]} is no theme")
    return Heading(
        category,
        Grade(said["level"]),
        Kind(said["kind"]),
        themes,
        titles={language: said[language] for language in ("de", "en")},
        wordnet=_several(said.get("wordnet")),
        not_wordnet=_several(said.get("wordnet.not")),
        heads=_by_language(said, "heads.{}"),
        not_heads=_by_language(said, "heads.{}.not"),
    )


def _by_language(said: Mapping[str, str], key: str) -> dict[str, tuple[str, ...]]:
    languages: tuple[Language, ...] = ("de", "en")
    given = {language: _several(said.get(key.format(language))) for language in languages}
    return {language: words for language, words in given.items() if words}


def _several(value: str | None) -> tuple[str, ...]:
    return tuple(item.strip() for item in value.split(",") if item.strip()) if value else ()


_KEYS = frozenset(
    {
        *("level", "kind", "themes", "de", "en", "wordnet", "wordnet.not"),
        *("heads.de", "heads.de.not", "heads.en", "heads.en.not"),
    }
)
