"""The word bank of one category: a plain text file that people edit, parsed strictly.

A head of ``key: value`` lines, then the sections ``[de]``, ``[de no]``, ``[en]`` and
``[en no]``: one line of words per initial letter, each with its level, and the near
misses. docs/categories.md shows one. Nothing here judges words.
"""

import re
from collections.abc import Iterator, Mapping
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

_SECTIONS = ("[de]", "[de no]", "[en]", "[en no]")
_LEVELS = {str(level): level for level in LEVELS}
_HEAD = re.compile(r"([a-z.]+): (.+)")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


class Grade(StrEnum):
    """How hard a category is; each card has one of each."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class CategoryKind(StrEnum):
    """What defines a category, and so how it is judged."""

    KIND = "kind"
    """Things that form a kind."""
    CLOSED = "closed"
    """A complete list: what is not on it does not fit."""
    NAMES = "names"
    """An open-ended list of names: towns, writers."""
    LOOSE = "loose"
    """A property or a place, which is debatable."""
    VERBS = "verbs"
    ADJECTIVES = "adjectives"


class BankWord(Struct, frozen=True, gc=False):
    """A word that fits."""

    word: str
    """As it is printed."""
    level: int


@dataclass(frozen=True)
class BankSection:
    """A part of a file, parsed lazily: most of it is never needed."""

    category: str
    text: str
    """The whole file."""
    start: int
    end: int

    def lines(self) -> Iterator[tuple[int, int]]:
        """Yield the start and end of each line with content."""
        at = self.start
        while at < self.end:
            stop = self.text.find("\n", at, self.end)
            stop = self.end if stop < 0 else stop
            first = self.text[at]
            if first != "#" and not (first.isspace() and self.text[at : stop + 1].isspace()):
                yield at, stop
            at = stop + 1

    def items(self, line: tuple[int, int]) -> list[str]:
        """Read the comma-separated words of a line. Raises `WrongBank`."""
        items = [item.strip() for item in self.text[slice(*line)].split(",")]
        if not all(items):
            raise self.wrong(line, "a comma too many")
        return items

    def wrong(self, line: tuple[int, int], why: str) -> "WrongBank":
        """Say what is wrong with a line."""
        return WrongBank(self.category, self.text.count("\n", 0, line[0]) + 1, why)


@dataclass(frozen=True)
class WordLists:
    """The words of a bank in one language; everything is parsed on first use."""

    fitting: BankSection
    near: BankSection

    @cached_property
    def initials(self) -> Mapping[str, tuple[int, int]]:
        """The position of the words with each initial. Raises `WrongBank`."""
        found: dict[str, tuple[int, int]] = {}
        last = ""
        for line in self.fitting.lines():
            at, stop = line
            letter, gap = self.fitting.text[at], self.fitting.text[at + 1 : at + 2]
            if not "A" <= letter <= "Z" or gap != " " or stop < at + 3:
                raise self.fitting.wrong(line, "a line of words begins with its letter and a space")
            if letter <= last:
                raise self.fitting.wrong(line, f"the line of {letter} stands twice or too late")
            found[letter] = at + 2, stop
            last = letter
        return found

    @cached_property
    def misfits(self) -> tuple[str, ...]:
        """Near misses: words that come to mind and do not fit. Raises `WrongBank`."""
        return tuple(item for line in self.near.lines() for item in self.near.items(line))

    def line(self, letter: str) -> str:
        """Return the line of an initial."""
        return self.fitting.text[slice(*self.initials.get(letter, (0, 0)))]

    def row(self, letter: str) -> tuple[BankWord, ...]:
        """Read the words with an initial. Raises `WrongBank`."""
        if letter not in self.initials:
            return ()
        line = self.initials[letter]
        try:
            return tuple(_listed(item, letter) for item in self.fitting.items(line))
        except ValueError as fault:
            raise self.fitting.wrong(line, str(fault)) from None

    @property
    def words(self) -> tuple[BankWord, ...]:
        """All words, in the order of their initials. Raises `WrongBank`."""
        return tuple(each for letter in self.initials for each in self.row(letter))


class Heading(Struct, frozen=True):
    """What a bank says about its category."""

    id: str
    grade: Grade
    kind: CategoryKind
    themes: tuple[str, ...]
    titles: Mapping[str, str]
    """What is printed on the card, by language."""
    wordnet: tuple[str, ...] = ()
    """The synsets that hold what fits, such as ``animal.n.1``."""
    not_wordnet: tuple[str, ...] = ()
    """Synsets below these that do not."""
    heads: Mapping[str, tuple[str, ...]] = {}
    """By language, heads whose compounds belong to the category, such as Stuhl."""
    not_heads: Mapping[str, tuple[str, ...]] = {}
    """Compounds with such a head that are something else."""


class Bank(Struct, frozen=True):
    """A category and its words."""

    heading: Heading
    lists: Mapping[str, WordLists]


class WrongBank(Exception):
    """A file is not a valid bank."""

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


def read_heading(category: str, text: str) -> Heading:
    """Read the part above the first section. Raises `WrongBank`."""
    end = text.find("\n[")
    head = BankSection(category, text, 0, len(text) if end < 0 else end)
    said: dict[str, str] = {}
    line = 0, 0
    for line in head.lines():
        written = text[slice(*line)].rstrip()
        found = _HEAD.fullmatch(written)
        if not found:
            raise head.wrong(line, f"“{written}” is not “key: value”")
        key, value = found.groups()
        if key not in _KEYS or key in said:
            raise head.wrong(line, f"“{key}” is unknown or stands twice")
        said[key] = value.strip()
    try:
        return _heading(category, said)
    except ValueError as fault:
        raise head.wrong(line, str(fault)) from None


def read_bank(category: str, text: str) -> Bank:
    """Read a whole file. Raises `WrongBank`."""
    bank = open_bank(read_heading(category, text), text)
    for lists in bank.lists.values():
        _ = lists.words, lists.misfits
    return bank


def open_bank(heading: Heading, text: str) -> Bank:
    """Open a file whose heading is known; its words are read on demand. Raises `WrongBank`."""
    found: dict[str, BankSection] = {}
    at = _next_section(text, 0)
    while at < len(text):
        end = _next_section(text, at + 1)
        name_end = text.find("\n", at, end)
        name_end = end if name_end < 0 else name_end
        section = BankSection(heading.id, text, name_end + 1, end)
        name = text[at:name_end].rstrip()
        if name not in _SECTIONS or name in found:
            raise section.wrong((at, name_end), f"{name} is unknown or stands twice")
        found[name] = section
        at = end
    for language in ("de", "en"):
        if f"[{language}]" not in found or f"[{language} no]" not in found:
            number = text.count("\n") + 1
            raise WrongBank(heading.id, number, f"[{language}] or [{language} no] is missing")
    lists = {each: WordLists(found[f"[{each}]"], found[f"[{each} no]"]) for each in ("de", "en")}
    return Bank(heading, lists)


def _next_section(text: str, at: int) -> int:
    """Return the start of the next section, or the end of the text."""
    found = text.find("[", at)
    while found > 0 and text[found - 1] != "\n":
        found = text.find("[", found + 1)
    return len(text) if found < 0 else found


def _listed(item: str, letter: str) -> BankWord:
    """Read a word and its level. Raises `ValueError`."""
    word, _, level = item.rpartition(" ")
    if level not in _LEVELS or not word:
        raise ValueError(f"“{item}” is not a word and its level, 1 to 4")
    if word[0] != letter and first_letter(word) != letter:
        raise ValueError(f"“{word}” does not begin with {letter}")
    return BankWord(word.rstrip(), _LEVELS[level])


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
        CategoryKind(said["kind"]),
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
