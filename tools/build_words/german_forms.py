"""How German words are inflected: which words a form may come from.

A form has one ending, or one prefix, more than a word that we know. Whether the form is in
print is decided in `german`. Words are in lower case.
"""

from collections.abc import Callable, Iterator

from build_words.german_sources import OTHER, VERB, WEAK_VERB, Tagged
from build_words.wiktionary import Glosses

_ADJECTIVE = "e em en er es"
_COMPARATIVE = "ere erem eren erer eres"
_SUPERLATIVE = "ste stem sten ster stes este estem esten ester estes"
_VERB = "e st est t et te test tet ten ete etest etet eten end"
_INSEPARABLE = "be emp ent er ge hinter miss ver zer"
_EITHER = "durch über um unter voll wider wieder"
_SEPARABLE = (
    "ab an auf aus auseinander bei beiseite da dabei dafür dagegen daher dahin daneben dar daran "
    "darauf davon davor dazu dazwischen drauf drin ein einher empor entgegen entlang entzwei fehl "
    "fern fertig fest fort frei gegenüber gleich gut heim her herab heran herauf heraus herbei "
    "herein hernieder herüber herum herunter hervor hin hinab hinauf hinaus hindurch hinein "
    "hinterher hinüber hinunter hinweg hinzu hoch inne kaputt klar kund los mit nach nahe nieder "
    "quer ran rauf raus rein rüber rum runter sicher statt still teil tot umher vor voran voraus "
    "vorbei vorher vorüber vorweg wach weg weiter wett zu zurecht zurück zusammen zuvor zuwider"
)
PREFIXES = tuple(f"{_INSEPARABLE} {_EITHER} {_SEPARABLE}".split())
"""What verbs are composed with."""
SEPARABLE = tuple(sorted(_SEPARABLE.split(), key=len, reverse=True))
"""Those that a sentence may part from the verb, the longest first."""
WITHOUT_GE = frozenset(f"{_INSEPARABLE} {_EITHER}".split())
"""Those whose verbs may have a participle without ge."""
_SHORTEST = 3
"""Fewest letters of a stem."""


class Inflection:
    """The adjectives and verbs that are in, and which of them a form belongs to."""

    def __init__(self, tagged: Tagged, glosses: Glosses, is_in: Callable[[str], bool]) -> None:
        self._tagged = tagged
        self._glosses = glosses
        self._is_in = is_in

    def adjectives(self, form: str) -> Iterator[str]:
        """Return the adjectives and participles that a form may be declined from."""
        return filter(self._is_adjective, _undeclined(form))

    def verbs(self, form: str) -> Iterator[str]:
        """Return the infinitives that a form may be conjugated from: recken, mitkommen."""
        yield from filter(self._is_infinitive, _infinitives(form))
        for prefix, rest in _unprefixed(form):
            for reading in self._tagged.words.get(rest, ()):
                verb = prefix + reading.lemma.lower()
                whole = reading.kind == VERB or (reading.kind == WEAK_VERB and rest[-1] == "e")
                if whole and self._is_infinitive(verb):
                    yield verb

    def is_tagged(self, word: str, kind: str) -> bool:
        """Return whether a word has a reading of a kind."""
        return any(reading.kind == kind for reading in self._tagged.words.get(word, ()))

    def _is_adjective(self, word: str) -> bool:
        if self.is_tagged(word, OTHER) or (
            word in self._glosses.lower and not self.is_tagged(word, VERB)
        ):
            return self._is_in(word)
        if word.endswith("nd") and self._is_in(word[:-1]):
            return True  # anzunehmend, of anzunehmen
        return "ge" in word and any(True for _ in self.verbs(word))

    def _is_infinitive(self, word: str) -> bool:
        known = self.is_tagged(word, VERB) or word in self._glosses.lower
        return known and word.endswith("n") and self._is_in(word)


def _undeclined(form: str) -> Iterator[str]:
    """Return what a form may be declined or compared from: knackig, of knackigen, knackigste."""
    for base in _without(form, f"{_ADJECTIVE} {_COMPARATIVE} {_SUPERLATIVE}"):
        yield base
        if base.endswith("hoh"):
            yield base[:-1] + "ch"  # haushoch, of haushohe
        if base[-1] in "lnr" and base[-2] not in "aeiouäöü":
            yield f"{base[:-1]}e{base[-1]}"  # portabel, of portable


def _infinitives(form: str) -> Iterator[str]:
    """Return the infinitives of weak verbs that a form may be of: recken, of reckte, gereckt."""
    stems = list(_without(form, _VERB))
    if form.startswith("ge"):
        stems += (stem[2:] for stem in _without(form, "t et") if len(stem) > _SHORTEST + 1)
    for stem in stems:
        yield stem + "en"
        yield stem + "n"


def _unprefixed(form: str) -> Iterator[tuple[str, str]]:
    """Return each prefix of a form, with the form of the simple verb: mit and kam, of mitkam."""
    for prefix in PREFIXES:
        rest = form.removeprefix(prefix)
        if rest == form or len(rest) < _SHORTEST:
            continue
        yield prefix, rest
        if rest.startswith("zu"):
            yield prefix, rest[2:]
        if prefix in WITHOUT_GE:
            yield prefix, "ge" + rest


def _without(form: str, endings: str) -> Iterator[str]:
    for ending in endings.split():
        if form.endswith(ending) and len(form) - len(ending) >= _SHORTEST:
            yield form[: -len(ending)]
