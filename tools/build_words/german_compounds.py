"""German compounds: the known words that a longer one is composed of.

Whether a source has the longer word is decided in `german`. Words are in lower case.
"""

from build_words.german_forms import PREFIXES
from build_words.german_sources import NOUN, OTHER, VERB, Tagged

_LINKS = ("", "s", "n", "en", "es", "er", "e")
"""What may stand between the parts: Arbeit-s-zeit."""
_BEFORE_WORDS = frozenset({"un", "ur", *PREFIXES})
_ADVERBS = ("erweise", "falls", "enswert")
"""Endings of compounds of a noun that are not nouns: natürlicherweise, lesenswert."""
_SHORTEST_HEAD, _SHORTEST_TAIL = 3, 4


class Compounds:
    """The words that longer ones are composed of."""

    def __init__(self, tagged: Tagged) -> None:
        self._words = tagged.words

    def tail(self, word: str) -> str | None:
        """Return the last part of a compound, if both its parts are known."""
        if "strasse" in word:
            return None  # no Trasse, but a Straße
        for at in range(2, len(word) - _SHORTEST_TAIL + 1):
            if self._joins(word[:at], word[at:]):
                return word[at:]
        return None

    def is_noun(self, word: str) -> bool:
        """Return whether a compound is a noun: Warteliste, but rausgehen and unseriös."""
        tail = self.tail(word)
        if tail is None:
            return True
        if word.endswith(_ADVERBS):
            return False
        if word.removesuffix(tail) in PREFIXES and self._is_infinitive(tail):
            return False
        return NOUN in self._kinds(tail) or (word.startswith("ge") and word.endswith("e"))

    def is_linked(self, word: str) -> bool:
        """Return whether a word occurs only in compounds: wirtschafts, of Wirtschaft."""
        return word.endswith("s") and word[:-1] in self._words

    def _joins(self, head: str, tail: str) -> bool:
        if tail.replace("ss", "ß") != tail and tail.replace("ss", "ß") in self._words:
            return False  # Riesenspass
        kinds = self._kinds(tail)
        if head in _BEFORE_WORDS:
            return bool(kinds & {NOUN, OTHER, VERB})
        if not kinds & {NOUN, OTHER} or "ss" in head:
            return False
        stems = (head.removesuffix(link) for link in _LINKS if head.endswith(link))
        return any(len(stem) >= _SHORTEST_HEAD and stem in self._words for stem in stems)

    def _is_infinitive(self, word: str) -> bool:
        readings = self._words.get(word, ())
        return any(reading.kind == VERB and reading.lemma == word for reading in readings)

    def _kinds(self, word: str) -> frozenset[str]:
        return frozenset(reading.kind for reading in self._words.get(word, ()))
