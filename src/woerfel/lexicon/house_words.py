"""House words: what a table or an owner accepts or bans, overriding the dictionary.

Kept as lines that people can write, ``+ Servus 2026-11-15 voted at our table``, or as
JSON; a game's options hold the lines, so its head says what applied.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from heapq import merge
from typing import TypeVar

import msgspec
from msgspec import Struct

from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, Recipes, Vector, WordList
from woerfel.lexicon.entry import Entry, WordFault
from woerfel.lexicon.spelling import in_pieces, plain

_LINE = re.compile(r"([+-]) *(\S+) +([0-9]{4}-[0-9]{2}-[0-9]{2})(?: +(.*))?")
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_REMARK = "#"
LONGEST_SHOWN = 80
"""Longest part of an unreadable line to echo in a message."""

T = TypeVar("T")


class HouseWord(Struct, frozen=True, forbid_unknown_fields=True):
    """One word that the house has decided on."""

    word: str
    """As it is printed."""
    accepted: bool
    since: str
    """The date, as in 2026-11-15."""
    reason: str = ""

    def __str__(self) -> str:
        sign = "+" if self.accepted else "-"
        return f"{sign} {self.word} {self.since} {self.reason}".rstrip()


class WrongLine(Exception):
    """A list contains something that is not a house word."""

    def __init__(self, number: int, refusal: Illegal) -> None:
        super().__init__(number, refusal)
        self.number, self.refusal = number, refusal


def read_line(line: str) -> HouseWord:
    """Read one line. Raises `Illegal`.

    >>> read_line("- Ork 2026-11-15 from a novel").reason
    'from a novel'
    """
    found = _LINE.fullmatch(line.strip())
    if not found:
        raise _wrong(line)
    sign, word, since, reason = found.groups()
    plain(word)
    _, month, day = map(int, since.split("-"))
    if not 0 < month <= len(_DAYS) or not 0 < day <= _DAYS[month - 1]:
        raise _wrong(line)
    return HouseWord(word, sign == "+", since, reason or "")


def read_text(text: str) -> tuple[HouseWord, ...]:
    """Read a list, one word per line; empty lines and comments (#) are skipped.

    Raises `WrongLine` with the line's number.
    """
    lines = (line.partition(_REMARK)[0].strip() for line in text.splitlines())
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line)
    return tuple(_each(read_line, numbered))


def write_text(words: Iterable[HouseWord]) -> str:
    """Write a list that `read_text` reads."""
    return "".join(f"{word}\n" for word in words)


def read_json(data: bytes) -> tuple[HouseWord, ...]:
    """Read a list in JSON. Raises `msgspec.MsgspecError`, or `WrongLine` with the word's number.

    What does not fit on one line of text, such as a # in a reason, is refused.
    """
    words = msgspec.json.decode(data, type=tuple[HouseWord, ...])
    return tuple(_each(_checked, enumerate(words, 1)))


def write_json(words: Iterable[HouseWord]) -> bytes:
    """Write a list that `read_json` reads."""
    return msgspec.json.format(msgspec.json.encode([*words]), indent=2)


def decide(
    words: Iterable[str], since: str, reason: str = "", *, accepted: bool
) -> tuple[HouseWord, ...]:
    """Accept or ban words from a day on. Raises `Illegal` for what does not fit on a line."""
    return tuple(_checked(HouseWord(word, accepted, since, reason.strip())) for word in words)


def _each(read: Callable[[T], HouseWord], numbered: Iterable[tuple[int, T]]) -> Iterator[HouseWord]:
    for number, each in numbered:
        try:
            yield read(each)
        except Illegal as refusal:
            raise WrongLine(number, refusal) from None


def _checked(word: HouseWord) -> HouseWord:
    """Return a word that survives being written as a line. Raises `Illegal`."""
    line = str(word)
    if read_line(line) != word or not line.isprintable() or _REMARK in line:
        raise _wrong(line)
    return word


def _wrong(line: str) -> Illegal:
    return Illegal("wrong-house-word", "T-11", line=line[:LONGEST_SHOWN])


class HouseLexicon:
    """A dictionary overlaid with house words; of two for the same word the later counts."""

    def __init__(self, lexicon: Lexicon, words: Iterable[HouseWord]) -> None:
        settled = {_key(word.word): word for word in words}
        self._lexicon = lexicon
        self._banned = frozenset(key for key, word in settled.items() if not word.accepted)
        accepted = [word.word for word in settled.values() if word.accepted]
        self._accepted = WordList("house", accepted)
        self._keys = {_key(word): word for word in accepted}
        digest = sha256(write_text(settled.values()).encode()).hexdigest()
        self.name = f"{lexicon.name}+{digest[:6]}"

    def __contains__(self, word: str) -> bool:
        key = in_pieces(word)
        return key in self._keys or (key not in self._banned and word in self._lexicon)

    def __iter__(self) -> Iterator[str]:
        return self._merged(iter(self._lexicon), iter(self._accepted))

    def spellable(self, letters: str, jokers: int = 0) -> Iterator[str]:
        """Yield the words that dice can spell, the house's among them."""
        own = self._accepted.spellable(letters, jokers)
        return self._merged(self._lexicon.spellable(letters, jokers), own)

    def buildable(self, hand: Vector, recipes: Recipes, discards: int) -> Iterator[str]:
        """Yield the words that pieces can build, the house's among them."""
        own = sorted(self._accepted.buildable(hand, recipes, discards))
        return self._merged(self._lexicon.buildable(hand, recipes, discards), iter(own))

    def entry(self, word: str) -> Entry | None:
        """Return what the dictionary knows of a word, or the house."""
        if word not in self:
            return None
        return self._lexicon.entry(word) or Entry(self._keys[in_pieces(word)])

    def reason(self, word: str) -> WordFault | None:
        """Return why a word does not count here."""
        if word in self:
            return None
        banned = in_pieces(word) in self._banned
        return WordFault.BANNED if banned else self._lexicon.reason(word)

    def _merged(self, theirs: Iterator[str], own: Iterator[str]) -> Iterator[str]:
        before = ""
        for word in merge(theirs, own):
            if word != before and in_pieces(word) not in self._banned:
                yield word
            before = word


def _key(word: str) -> str:
    return in_pieces(plain(word))
