"""How a Bookworm term is spelled: one plain word, or several.

Hyphens are part of a word; spaces separate words, which not every table allows. A hyphen may
stand for what two words share, as in Luft- und Raumfahrt. Accents, apostrophes and full
stops are ignored: Café is CAFE, O’Hara is OHARA.
"""

from collections.abc import Iterable, Mapping

from woerfel.core.game import Illegal
from woerfel.lexicon.categories import Reason
from woerfel.lexicon.forms import key
from woerfel.lexicon.inflected import inflected
from woerfel.lexicon.library import Language
from woerfel.lexicon.spelling import LONGEST, folded, plain, term

MOST = 2 * LONGEST
"""Longest term."""

_GAPS = str.maketrans("", "", " -")


def spell(typed: str, *, several: bool) -> str:
    """Return a term in its plain form. Raises `Illegal`.

    >>> spell("  Nordic   walking ", several=True), spell("Entrée", several=False)
    ('NORDIC WALKING', 'ENTREE')
    >>> spell("Luft- und Raumfahrt", several=True)
    'LUFT- UND RAUMFAHRT'
    """
    if len(typed) > 4 * LONGEST:
        raise Illegal("too-long", "T-11", most=MOST)
    words = folded(typed).split() or [""]
    if len(words) > 1 and not several:
        raise Illegal("one-word", "BW-17", words=len(words))
    last = len(words) - 1
    spelled = " ".join(
        _spell_word(word, shares_end=number < last, shares_start=number > 0)
        for number, word in enumerate(words)
    )
    if len(spelled) > MOST:
        raise Illegal("too-long", "T-11", most=MOST)
    return spelled


def _spell_word(word: str, *, shares_end: bool, shares_start: bool) -> str:
    """Spell one of several words, with the hyphen for what it shares with its neighbour."""
    before = "-" if shares_start and word.startswith("-") else ""
    after = "-" if shares_end and word.endswith("-") else ""
    own = word.removeprefix(before).removesuffix(after)
    return before + "-".join(map(plain, own.split("-"))) + after


def understood(word: str, reason: Reason | None, meant: str | None) -> str:
    """Return the plain term that counts as named: for a typo, what was meant.

    >>> understood("HAMTSER", Reason.TYPO, "Hamster")
    'HAMSTER'
    """
    return term(meant) if reason is Reason.TYPO and meant else word


def bare(named: str) -> str:
    """Return only a plain term's letters, by which terms are compared.

    >>> bare("E-BASS")
    'EBASS'
    """
    return named.translate(_GAPS)


def counted_as(word: str, reason: Reason | None, meant: str | None, language: Language) -> str:
    """Return the key by which a term is used up: that of the listed word it is a form of.

    >>> counted_as("HUNDE", Reason.FORM, "Hund", "de"), counted_as("BAER", None, None, "de")
    ('HUND', 'BAER')
    """
    listed = meant if reason in (Reason.TYPO, Reason.FORM) else None
    return key(listed or word, language)


def used_keys(named: Iterable[tuple[str, str]], language: Language) -> Mapping[str, str]:
    """Return all keys that are used up, with the term that was named, of pairs of key and term."""
    return {each: term for used, term in named for each in inflected(used, language)}
