"""How a Bookworm term is spelled: one plain word, or several.

Hyphens are part of a word; spaces part words, which not every table allows. Accents,
apostrophes and full stops are not told apart: Café is CAFE, O’Hara is OHARA.
"""

from woerfel.core.game import Illegal
from woerfel.lexicon.categories import Reason
from woerfel.lexicon.spelling import LONGEST, folded, plain, term

MOST = 2 * LONGEST
"""No term that anybody names is longer."""

_GAPS = str.maketrans("", "", " -")


def spell(typed: str, *, several: bool) -> str:
    """Return a term in its plain form. Raises `Illegal`.

    >>> spell("  Nordic   walking ", several=True), spell("Entrée", several=False)
    ('NORDIC WALKING', 'ENTREE')
    """
    if len(typed) > 4 * LONGEST:
        raise Illegal("too-long", "T-11", most=MOST)
    words = folded(typed).split() or [""]
    if len(words) > 1 and not several:
        raise Illegal("one-word", "BW-17", words=len(words))
    spelled = " ".join("-".join(map(plain, word.split("-"))) for word in words)
    if len(spelled) > MOST:
        raise Illegal("too-long", "T-11", most=MOST)
    return spelled


def understood(word: str, reason: Reason | None, meant: str | None) -> str:
    """Return the plain term that counts as named: for a slip of the pen, what was meant.

    >>> understood("HAMTSER", Reason.TYPO, "Hamster")
    'HAMSTER'
    """
    return term(meant) if reason is Reason.TYPO and meant else word


def bare(named: str) -> str:
    """Return a plain term's letters alone: by these, a term is the same as another.

    >>> bare("E-BASS")
    'EBASS'
    """
    return named.translate(_GAPS)
