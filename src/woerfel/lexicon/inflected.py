"""Which spellings are the same word: plurals, cases, and what they are forms of.

By the rules of thumb of `forms`, in both directions. A female form is a word of its own.
"""

from collections.abc import Iterator
from functools import lru_cache

from woerfel.lexicon.forms import german_forms, is_woman, kin, lookalikes, singulars
from woerfel.lexicon.library import Language

REMEMBERED = 4096
"""Words whose forms are kept."""


@lru_cache(maxsize=REMEMBERED)
def inflected(key: str, language: Language) -> frozenset[str]:
    """Return the keys that are the same word as a key, itself among them.

    >>> {"HUNDE", "HUNDES", "HUNDEN"} <= inflected("HUND", "de"), "DOGS" in inflected("DOG", "en")
    (True, True)
    """
    women = is_woman(key)
    found = _german(key) if language == "de" else _english(key)
    own = lookalikes(language)
    return frozenset(
        each for each in found if each == key or (each not in own and is_woman(each) is women)
    ) | {key}


def _german(key: str) -> Iterator[str]:
    bases = [key, *(each for each in singulars(key, "de") if not is_woman(key))]
    if key.endswith("ES") and key not in lookalikes("de"):
        bases.append(key[:-2])
    if key.endswith("INNEN"):
        bases.append(key[:-3])
    for base in bases:
        yield from (base, base + "S", base + "ES", base + "N", base + "EN")
        yield from german_forms(base)
        yield from (form + "N" for form in german_forms(base) if form.endswith(("E", "ER", "EL")))
        if base.endswith("IN"):
            yield base + "NEN"


def _english(key: str) -> Iterator[str]:
    yield from kin(key, "en")
    for base in (key, *singulars(key, "en")):
        yield from (base, base + "S", base + "ES")
        if base.endswith("Y"):
            yield base[:-1] + "IES"
        if base.endswith("MAN"):
            yield base[:-2] + "EN"
