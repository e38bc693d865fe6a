"""Whole paradigms: every form of a German word that is in.

A noun has the forms of its own table, or of the noun that it ends with (Käsetorten like Torten).
A verb with a separable prefix has the forms of the verb behind it (reingeht like geht), a colour
those of the adjective (zartblaue like blaue). Words are in lower case.
"""

from collections.abc import Container, Iterable, Iterator, Mapping

from build_words.german_compounds import Compounds
from build_words.german_forms import SEPARABLE, WITHOUT_GE
from build_words.german_tables import Forms, Tables

ADJECTIVES = ("ig", "lich", "isch", "bar", "sam", "haft", "los", "voll")
"""Endings of adjectives that are declined in the plain way."""
_SHORTEST = 3
"""Fewest letters of either part of a compound."""
_DECLENSION = ("e", "em", "en", "er", "es")


class Paradigms:
    """The forms that belong to a word that is in."""

    def __init__(
        self, tables: Tables, listed: Forms, compounds: Compounds, known: Container[str]
    ) -> None:
        self._tables, self._listed, self._compounds = tables, listed, compounds
        self._known = known
        self._verbs_of = _reversed(tables.finite)
        self._base_of = _reversed(listed)
        self._tagged_base = _reversed(tables.nouns)

    def of(self, word: str, *, noun: bool, tagged: bool) -> Iterator[tuple[str, bool]]:
        """Yield the forms of a noun or verb, and whether they are a noun's.

        It is `tagged` if LanguageTool's dictionary has it, with its own forms.
        """
        if noun and (not tagged or word in self._listed):
            yield from ((form, True) for form in self.of_noun(word))
        if not noun or not (tagged or word in self._base_of):
            yield from ((form, False) for form in self.of_verb(word))

    def of_noun(self, word: str) -> Iterator[str]:
        """Return the other forms of a noun, given any of its forms."""
        bases = {word} if word in self._listed else self._base_of.get(word, set())
        if bases:
            for base in bases if len(bases) == 1 else ():
                yield from self._listed[base]
            return
        tail = self._compounds.split(word) or self._compounds.tail(word) or self._ending(word)
        if tail is None:
            return
        head = word[: len(word) - len(tail)]
        bases = {tail} if tail in self._tables.nouns else self._tagged_base.get(tail, set())
        for base in bases if len(bases) == 1 else ():
            yield from (head + form for form in self._tables.nouns[base])

    def _ending(self, word: str) -> str | None:
        """Return the longest noun that a word ends with."""
        places = range(_SHORTEST, len(word) - _SHORTEST + 1)
        return next((word[at:] for at in places if word[at:] in self._tables.nouns), None)

    def of_adjective(self, word: str) -> Iterator[str]:
        """Return the declined forms of an adjective."""
        if word.endswith(ADJECTIVES):
            yield from (word + ending for ending in _DECLENSION)
            return
        for at in range(2, len(word) - 2):
            forms = self._tables.adjectives.get(word[at:], frozenset())
            if word[at:] in forms:
                yield from (word[:at] + form for form in forms if _is_positive(word[at:], form))
                return

    def of_verb(self, word: str) -> Iterator[str]:
        """Return the forms of an infinitive that has a separable prefix."""
        split = self.separated(word)
        if split is None:
            return
        prefix, verb = split
        yield from (prefix + form for form in self._tables.finite[verb])
        yield f"{prefix}zu{verb}"
        for participle in self._tables.participles.get(verb, ()):
            declined = self._tables.declined.get(participle, frozenset())
            yield from (prefix + form for form in declined if _is_positive(participle, form))
            yield prefix + participle

    def separated(self, word: str) -> tuple[str, str] | None:
        """Return the separable prefix of an infinitive and the verb behind it."""
        for prefix in SEPARABLE:
            verb = word.removeprefix(prefix)
            simple = verb in self._tables.infinitives and verb in self._tables.finite
            if verb != word and simple and not self._is_a_prefixed(verb):
                others = self._verbs_of.get(verb, set()) - {verb}
                finite = any(prefix + other in self._known for other in others)
                return None if finite else (prefix, verb)  # antrügen, of antragen
        return None

    def _is_a_prefixed(self, verb: str) -> bool:
        return verb in self._tables.separated and not verb.startswith(tuple(WITHOUT_GE))


def _is_positive(base: str, form: str) -> bool:
    """Return whether a form is declined without being compared: blaue, dunkle."""
    shorter = f"{base[:-2]}{base[-1]}"
    return any(form in (base + ending, shorter + ending) for ending in _DECLENSION)


def _reversed(table: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for base, forms in table.items():
        for form in forms:
            found.setdefault(form, set()).add(base)
    return found
