"""Which German words are in, at which tier, and why the others are out.

Words are in lower case here, with umlauts and ß. The order of the rules is the rule.
"""

import re
from functools import cached_property

from build_words import banks, hand
from build_words import german_sources as sources
from build_words.frequency import Frequencies
from build_words.german_compounds import Compounds
from build_words.german_forms import Inflection
from build_words.german_sources import ADJECTIVE_NOUN, NOUN, OTHER, SHAPE, VERB, WEAK_VERB
from build_words.german_tables import tables
from build_words.morfologik import Reading
from build_words.places import Places
from build_words.verdict import CORE, EXTENDED, Verdict
from woerfel.lexicon.entry import WordFault

_VOWEL = re.compile("[aeiouyäöü]")
_FOREIGN, _VERY_FOREIGN = 70, 150
"""How much more frequent (zipf × 100) a word must be elsewhere to count as foreign."""
_LONGEST_RARE = 12
"""Longest inflected form that only one source has and no text is known to use."""
_IN_TEXTS, _LONGEST_COMPOUND = 100, 14
"""How frequent a compound must be that only Wikidata has, and how long it may be."""
_ATTESTED = range(8, 17)
"""How long a compound may be that has no source but texts, or none but texts and Wikidata."""
_SURE = 10
"""From this length a compound in texts is one, even if no source has it."""
_RED = 300
"""From this frequency an imperative may lack the e that its stem wants: red, wart."""
_USED = 150
"""How frequent the word must be that a form of 4 or 5 letters comes from."""
_GENITIVES = ("s", "n", "es", "en", "ens")
_NOUNS, _OTHERS = frozenset({NOUN, ADJECTIVE_NOUN}), frozenset({VERB, WEAK_VERB, OTHER})
_BASE_FORM = 1000
"""Weighs more than any frequency."""
_EVERYWHERE = 550
"""From this frequency, a word that can be written in lower case is."""


class German:
    """Everything the German sources know, and the rules that weigh it."""

    language = "de"

    def __init__(self, places: Places) -> None:
        self.places = places
        self.tagged = sources.tagged()
        self.nouns = sources.nouns()
        self.glosses = sources.glosses()
        self.printed = sources.printed()
        self.wikidata = sources.wikidata()
        self.frequencies = Frequencies("de", ("en", "fr", "es", "it"))
        self.short = hand.tiers("short_de")
        self.allowed = hand.words("allow_de")
        self.small = hand.words("small_de")
        self.denied = hand.denied("de")
        self.known_out = hand.known_out("de") | hand.bank_out("de")
        self.banked = {word.lower(): word for word in banks.everyday("de")}
        self.tables = tables({word for word in self.tagged.words if not self.other_spelling(word)})
        self.completed: dict[str, bool] = {}
        """Forms that complete a paradigm, and whether they are nouns."""

    @cached_property
    def names(self) -> frozenset[str]:
        """Everything that some source has as a name."""
        return self.tagged.names | self.nouns.names | self.glosses.names

    @cached_property
    def abbreviations(self) -> frozenset[str]:
        """Everything that some source has as an abbreviation."""
        return (
            self.tagged.abbreviations | self.nouns.abbreviations | self.glosses.abbreviations
        ) - self.nouns.words

    @property
    def candidates(self) -> frozenset[str]:
        """Every word that could be in."""
        return (
            frozenset(self.tagged.words)
            | self.nouns.words
            | self.glosses.words
            | self.printed.lower
            | self._in_use
            | self._in_texts
            | frozenset(self.short)
            | self.allowed
            | frozenset(self.banked)
        )

    @cached_property
    def _in_texts(self) -> frozenset[str]:
        """Compounds that texts use and whose parts other compounds have: Hutladen, Kirchentag."""
        return frozenset(
            word
            for word in self.frequencies.own
            if len(word) in _ATTESTED
            and (word in self.wikidata or len(word) >= _SURE)
            and SHAPE.fullmatch(word)
            and word not in self.tagged.words
            and self.compounds.is_attested(word)
            and not (word not in self.wikidata and self.compounds.may_be_a_place(word))
        )

    @cached_property
    def _in_use(self) -> frozenset[str]:
        """What Wikidata has and texts use; it has ss for ß, so ambiguous forms are included."""
        return frozenset(
            word
            for word in self.wikidata
            if self.frequencies.of(word) >= _IN_TEXTS and len(word) <= _LONGEST_COMPOUND
        )

    @property
    def homographs(self) -> frozenset[str]:
        """First names, countries and large cities: words that are also these get a flag."""
        return self.first_names | self.places.known

    @cached_property
    def first_names(self) -> frozenset[str]:
        """The first names of all countries that German sources know."""
        return self.tagged.first_names | self.nouns.first_names

    @property
    def outside(self) -> frozenset[str]:
        """What the sources know besides: names, abbreviations, dialect."""
        return (
            self.names
            | self.abbreviations
            | self.glosses.dialect
            | self.places.towns
            | frozenset(self.known_out)
        )

    def judge(self, word: str) -> Verdict:
        """Return the tier of a word, or why it is out."""
        verdict = self._judge_itself(word)
        if isinstance(verdict, int) or not (self._inflected(word) or self._everyday(word)):
            return verdict
        return EXTENDED

    def _judge_itself(self, word: str) -> Verdict:
        """Judge a word by what the sources say about itself, not about its base form."""
        if len(word) < 4:
            return self.short.get(word) or self.why_out(word)
        if word in self.denied:
            return self.denied[word]
        if word in self.allowed:
            return CORE
        if not _VOWEL.search(word):
            return self.why_out(word)
        if self.other_spelling(word):
            return WordFault.UNKNOWN
        if word in self.tagged.words:
            return self._judge_tagged(word, self.tagged.words[word])
        return self._judge_untagged(word)

    def why_out(self, word: str) -> WordFault:
        """Return why a word is out, if the sources say so."""
        by_hand = self.denied.get(word) or self.known_out.get(word)
        if by_hand:
            return by_hand
        if word in self.tagged.abbreviations and word not in self.tagged.names:
            return WordFault.ABBREVIATION
        if word in self.names or word in self.places.towns or self._of_a_name(word):
            return WordFault.NAME
        if word in self.abbreviations:
            return WordFault.ABBREVIATION
        return WordFault.DIALECT if word in self.glosses.dialect else WordFault.UNKNOWN

    def _judge_tagged(self, word: str, readings: frozenset[Reading]) -> Verdict:
        kinds = {reading.kind for reading in readings}
        denied = [self.denied.get(reading.lemma.lower()) for reading in readings]
        if denied[0] is not None and all(denied) and kinds != {WEAK_VERB}:
            return denied[0]  # lüttem, as lütt is
        if kinds <= _NOUNS:
            return self._judge_noun(word, base=_is_lemma(word, readings))
        if kinds == {WEAK_VERB}:
            if word in self.tagged.first_names:
                return WordFault.NAME  # Tim, the imperative of timen
            if all(self._lacks_its_ending(word, reading.lemma.lower()) for reading in readings):
                return WordFault.UNKNOWN
        return CORE

    def _lacks_its_ending(self, word: str, verb: str) -> bool:
        """Return whether nobody says so: abzieh (zieh ab!), begründ (begründe!)."""
        if word.endswith("e") or word in self.nouns.words:
            return False
        if verb not in self.tables.finite:
            return verb in self.tables.separated or any(
                verb[at:] in self.tables.finite for at in range(2, len(verb) - 2)
            )
        weak = f"{word}ete" in self.tables.finite[verb]
        return weak and self.frequencies.of(word) < _RED

    def _judge_noun(self, word: str, *, base: bool) -> Verdict:
        common = word in self.nouns.words
        if not common:
            if word in self.names or word in self.nouns.abbreviations:
                return self.why_out(word)
            if word in self.tagged.abbreviations and word not in self.glosses.words:
                return WordFault.ABBREVIATION  # Nato
            if (base and self._only_tagged_and_foreign(word)) or self._plural_abroad(word):
                return WordFault.FOREIGN  # Window, Windows
        if word in self.tagged.first_names and not base:
            return WordFault.NAME  # Klaus, the genitive of Klau
        foreign = base and not common and self.frequencies.foreign(word, _FOREIGN)
        return EXTENDED if foreign else CORE

    def _plural_abroad(self, word: str) -> bool:
        single = word[:-1]
        readings = self.tagged.words.get(single, frozenset())
        return word.endswith("s") and (
            self.denied.get(single) is WordFault.FOREIGN
            or (_is_lemma(single, readings) and self._only_tagged_and_foreign(single))
        )

    def _only_tagged_and_foreign(self, word: str) -> bool:
        known = word in self.nouns.words or word in self.glosses.words or self._in_wikidata(word)
        return not known and self.frequencies.foreign(word, _FOREIGN)

    def _judge_untagged(self, word: str) -> Verdict:
        out = self.why_out(word)
        if word in self.glosses.dialect:
            return WordFault.DIALECT
        if word in self.tagged.names or (word in self.abbreviations and word not in self.names):
            return out
        if self._is_common(word):
            return EXTENDED
        if self._very_foreign(word):
            return WordFault.FOREIGN if out is WordFault.UNKNOWN else out
        if word in self.printed.lower and self._in_wikidata(word):
            stray = len(word) < 9 and not self._explained(word)
            return WordFault.FOREIGN if stray and self.foreign(word) else EXTENDED
        if word in self.nouns.names or self._of_a_name(word):
            return WordFault.NAME
        if word in self.nouns.words:
            return self._judge_listed_noun(word)
        if word in self.places.towns or word in self.names:
            return out
        if self._composed(word) or self._attested(word):
            return EXTENDED
        if word not in self.glosses.words:
            return out
        return self._judge_glossed(word)

    def _is_common(self, word: str) -> bool:
        """Return whether it is a noun, though it looks like a name's genitive: Pavian."""
        own = word in self.nouns.tables and word in self.glosses.words
        named = word in self.nouns.names or word in self.glosses.names or word in self.homographs
        return own and word in self.printed.capital and self._of_a_name(word) and not named

    def _everyday(self, word: str) -> bool:
        """Return whether the word banks have it, and no source has it as a name."""
        if word not in self.banked or len(word) < 4:
            return False
        out = word in self.denied or word in self.known_out or word in self.glosses.dialect
        return not (out or word in self.names or word in self.places.towns)

    def _attested(self, word: str) -> bool:
        return word in self._in_texts and not self.frequencies.foreign(word, 0)

    def _judge_listed_noun(self, word: str) -> Verdict:
        if not (self._in_wikidata(word) or word in self.printed.capital):
            return WordFault.UNKNOWN
        return EXTENDED

    def _judge_glossed(self, word: str) -> Verdict:
        known = self._in_wikidata(word)
        if not (known or word in self.printed.capital or word in self.printed.lower):
            return WordFault.UNKNOWN
        if len(word) < 7 and self.foreign(word):
            return WordFault.FOREIGN
        return EXTENDED if known or len(word) >= 7 else WordFault.UNKNOWN

    def _inflected(self, word: str) -> bool:
        """Return whether one source prints a form of a word that is in: knackige, mitkam."""
        if word not in self.printed.lower or word in self.tagged.words or len(word) < 4:
            return False
        if word in self.denied or word in self.glosses.dialect or self.other_spelling(word):
            return False
        if len(word) > _LONGEST_RARE and not self.frequencies.of(word):
            return False
        if any(self._declined(word, base) for base in self._inflection.adjectives(word)):
            return True
        if word in self.names or word in self.places.towns or self.foreign(word):
            return False  # YouTube, sure
        verbs = self._inflection.verbs(word)
        return any(len(word) > 5 or self.frequencies.of(verb) >= _USED for verb in verbs)

    def _declined(self, word: str, adjective: str) -> bool:
        if word in self.names or word in self.places.towns:
            return len(adjective) > 6  # redlichen, but not Jochen
        if self.foreign(word):
            return len(adjective) > 4 or self._inflection.is_tagged(
                adjective, OTHER
            )  # letale, not blade
        return len(word) > 5 or self.frequencies.of(adjective) >= _USED

    @cached_property
    def _inflection(self) -> Inflection:
        return Inflection(self.tagged, self.glosses, self._is_in)

    def _is_in(self, word: str) -> bool:
        return len(word) > 2 and isinstance(self._judge_itself(word), int)

    def _composed(self, word: str) -> bool:
        """Return whether a word in use is a compound: Warteliste, rausgehen, unseriös."""
        if word not in self._in_use or not SHAPE.fullmatch(word) or len(word) < 6:
            return False
        if self.compounds.is_linked(word) or self.frequencies.foreign(word, 0):
            return False
        return self.compounds.tail(word) is not None

    @cached_property
    def compounds(self) -> Compounds:
        """What compounds consist of."""
        compounds = Compounds(self.tagged)
        compounds.attest(sorted({*self.tables.nouns, *self.nouns.tables}))
        return compounds

    def _very_foreign(self, word: str) -> bool:
        if not self.frequencies.foreign(word, _VERY_FOREIGN):
            return False
        plural = len(word) > 4 and word.endswith("s")
        return not (plural and isinstance(self.judge(word[:-1]), int))  # Profs, Volts

    def other_spelling(self, word: str) -> bool:
        """Return whether this is muß or Strasse, beside which there is muss or Straße."""
        twin = word.replace("ß", "ss") if "ß" in word else word.replace("ss", "ß")
        if twin == word or twin not in self.tagged.words:
            return False
        return word not in self.tagged.words or ("ß" in word and not self._listed(word))

    def _listed(self, word: str) -> bool:
        return (
            word in self.nouns.words or word in self.printed.lower or word in self.printed.capital
        )

    def _explained(self, word: str) -> bool:
        return word in self.nouns.words or word in self.glosses.words

    def foreign(self, word: str) -> bool:
        """Return whether a word is more frequent in another language."""
        return self.frequencies.foreign(word, _FOREIGN)

    def _in_wikidata(self, word: str) -> bool:
        return word in self.wikidata or word.replace("ß", "ss") in self.wikidata

    @cached_property
    def _plain_names(self) -> frozenset[str]:
        return self.names - self.nouns.words

    def _of_a_name(self, word: str) -> bool:
        if word in self._plain_names:
            return True
        bases = (word.removesuffix(ending) for ending in _GENITIVES if word.endswith(ending))
        return any(base in self._plain_names and base not in self.tagged.words for base in bases)

    def display(self, word: str) -> str:
        """Return an accepted word as printed: nouns capitalised."""
        if word in self.completed:
            return word.capitalize() if self.completed[word] else word
        return word.capitalize() if self._is_noun(word) else word

    def _is_noun(self, word: str) -> bool:
        """Return whether a word is a noun before it is anything else."""
        readings = self.tagged.words.get(word)
        if readings:
            kinds = {reading.kind for reading in readings}
            if kinds & {VERB, OTHER} and self.frequencies.of(word) >= _EVERYWHERE:
                return False  # muss before Muss
            return self._rate(word, readings, _NOUNS) > self._rate(word, readings, _OTHERS)
        if word in self.printed.lower or word in self.small:
            return False
        if word in self.banked:
            return self.banked[word][0].isupper()
        listed = word in self.nouns.words or word in self.printed.capital
        if not listed and word in self._in_use and word not in self.glosses.words:
            return self.compounds.is_noun(word)
        return listed or word not in self.short

    def _rate(self, word: str, readings: frozenset[Reading], kinds: frozenset[str]) -> int:
        """Rate the best reading of some kinds: a base form first, then by its frequency."""
        rated = (
            0
            if reading.kind == ADJECTIVE_NOUN
            else self.frequencies.of(reading.lemma.lower())
            + (_BASE_FORM if reading.lemma.lower() == word else 0)
            for reading in readings
            if reading.kind in kinds
        )
        return max(rated, default=-1)


def _is_lemma(word: str, readings: frozenset[Reading]) -> bool:
    return any(reading.lemma.lower() == word for reading in readings)
