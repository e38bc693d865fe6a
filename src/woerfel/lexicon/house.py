"""House words: what a table or an owner accepts or bans, whatever the dictionary says.

Kept as lines that people can write, ``+ Servus 2026-11-15 voted at our table``, or as
JSON; a game's options hold the lines, so its head says what applied.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from heapq import merge

import msgspec
from msgspec import Struct

from woerfel.core.game import Illegal
from woerfel.lexicon import Lexicon, Recipes, Vector, WordList
from woerfel.lexicon.entry import Entry, Reason
from woerfel.lexicon.spelling import in_pieces, plain

_LINE = re.compile(r"([+-]) *(\w+) +(\d{4}-\d\d-\d\d)(?: +(.*))?")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


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


def read_line(line: str) -> HouseWord:
    """Read one line. Raises `Illegal`.

    >>> read_line("- Ork 2026-11-15 from a novel").reason
    'from a novel'
    """
    found = _LINE.fullmatch(line.strip())
    if not found:
        raise Illegal("wrong-house-word", "T-11", line=line)
    sign, word, since, reason = found.groups()
    plain(word)
    return HouseWord(word, sign == "+", since, reason or "")


def read_text(text: str) -> tuple[HouseWord, ...]:
    """Read a list, a line a word; empty lines and those after # are passed over."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return tuple(read_line(line) for line in lines if line)


def write_text(words: Iterable[HouseWord]) -> str:
    """Write a list that `read_text` reads."""
    return "".join(f"{word}\n" for word in words)


def read_json(data: bytes) -> tuple[HouseWord, ...]:
    """Read a list in JSON. Raises `Illegal` for a wrong word or date in it."""
    words = msgspec.json.decode(data, type=tuple[HouseWord, ...])
    for word in words:
        plain(word.word)
        if not _DATE.fullmatch(word.since):
            raise Illegal("wrong-house-word", "T-11", line=str(word))
    return words


def write_json(words: Iterable[HouseWord]) -> bytes:
    """Write a list that `read_json` reads."""
    return msgspec.json.format(msgspec.json.encode([*words]), indent=2)


class HouseLexicon:
    """A dictionary with the house's words laid over it; of two on one word the later counts."""

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

    def reason(self, word: str) -> Reason | None:
        """Tell why a word does not count here."""
        if word in self:
            return None
        banned = in_pieces(word) in self._banned
        return Reason.BANNED if banned else self._lexicon.reason(word)

    def _merged(self, theirs: Iterator[str], own: Iterator[str]) -> Iterator[str]:
        before = ""
        for word in merge(theirs, own):
            if word != before and in_pieces(word) not in self._banned:
                yield word
            before = word


def _key(word: str) -> str:
    return in_pieces(plain(word))
