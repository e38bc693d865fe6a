"""German compounds: the known words that a longer one is composed of.

Whether a source has the longer word is decided in `german`. Words are in lower case.
"""

from collections import Counter
from collections.abc import Iterable

from build_words.german_forms import PREFIXES
from build_words.german_sources import NOUN, OTHER, VERB, Tagged

_LINKS = ("", "s", "n", "en", "es", "er", "e")
"""What may stand between the parts: Arbeit-s-zeit."""
_BEFORE_WORDS = frozenset({"un", "ur", *PREFIXES})
_ADVERBS = ("erweise", "falls", "enswert")
"""Endings of compounds of a noun that are not nouns: natürlicherweise, lesenswert."""
_SHORTEST_HEAD, _SHORTEST_TAIL = 3, 4
_OFTEN_FIRST, _OFTEN_LAST = 3, 5
"""In how many other compounds a first part (Katzen) and a last part (ohr) must occur."""
_PLACE_NAMES = (
    "ach acker au aue bach bad berg brück brücke brunn brunnen bruch burg damm dorf eck ecke egg "
    "feld fels furt garten gasse gut hafen hag hain halde haus heim hof hofen holz horst hügel "
    "kamp kirch kirche land loch mann mark markt moor moos mühle mühlen münster ort reut ried "
    "rode see sohn stadt stätten stein stieg tal thal tor turm wald wand wang weg wies wiese "
    "wiesen winkel zell"
)
_PLACES = frozenset(_PLACE_NAMES.split())
"""What names of places and people end with: such a compound needs more than a text."""


class Compounds:
    """The words that longer ones are composed of."""

    def __init__(self, tagged: Tagged) -> None:
        self._words = tagged.words
        self._firsts: Counter[str] = Counter()
        self._lasts: Counter[str] = Counter()

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
        if self._has_sharp_s(tail):
            return False  # Riesenspass
        kinds = self._kinds(tail)
        if head in _BEFORE_WORDS:
            return bool(kinds & {NOUN, OTHER, VERB})
        if not kinds & {NOUN, OTHER} or "ss" in head:
            return False
        stems = (head.removesuffix(link) for link in _LINKS if head.endswith(link))
        return any(len(stem) >= _SHORTEST_HEAD and stem in self._words for stem in stems)

    def is_attested(self, word: str) -> bool:
        """Return whether both parts occur in other compounds: Katzenohr, like Katzenauge, Eselsohr.

        Unlike `tail`, this allows last parts of three letters.
        """
        return any(
            self._firsts[word[:at]] >= _OFTEN_FIRST and self._lasts[word[at:]] >= _OFTEN_LAST
            for at in self._cuts(word)
        )

    def split(self, word: str) -> str | None:
        """Return the last part of a compound of nouns, where other compounds are cut, too."""
        cuts = list(self._cuts(word))
        if not cuts:
            return None
        return word[max(cuts, key=lambda at: self._firsts[word[:at]] * self._lasts[word[at:]]) :]

    def may_be_a_place(self, word: str) -> bool:
        """Return whether a compound ends like the names of places and people: Blumenberg."""
        return any(word[at:] in _PLACES for at in self._cuts(word))

    def attest(self, nouns: Iterable[str]) -> None:
        """Count in which of these nouns the parts of compounds occur."""
        for noun in nouns:
            for at in self._cuts(noun):
                self._firsts[noun[:at]] += 1
                self._lasts[noun[at:]] += 1

    def _cuts(self, word: str) -> Iterable[int]:
        """Yield where a word may be cut into a noun, with or without a link, and a noun."""
        if "strasse" in word or self.is_linked(word):
            return
        for at in range(_SHORTEST_HEAD, len(word) - _SHORTEST_HEAD + 1):
            head, tail = word[:at], word[at:]
            if self._is_noun(tail) and "ss" not in head and not self._has_sharp_s(tail):
                stems = (head.removesuffix(link) for link in _LINKS if head.endswith(link))
                if any(len(stem) >= _SHORTEST_HEAD and self._is_noun(stem) for stem in stems):
                    yield at

    def _is_noun(self, word: str) -> bool:
        return any(
            reading.kind == NOUN and reading.lemma.lower() == word
            for reading in self._words.get(word, ())
        )

    def _has_sharp_s(self, tail: str) -> bool:
        return tail.replace("ss", "ß") != tail and tail.replace("ss", "ß") in self._words

    def _is_infinitive(self, word: str) -> bool:
        readings = self._words.get(word, ())
        return any(reading.kind == VERB and reading.lemma == word for reading in readings)

    def _kinds(self, word: str) -> frozenset[str]:
        return frozenset(reading.kind for reading in self._words.get(word, ()))
