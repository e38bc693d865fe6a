"""How a Bookworm term is spelled: one plain word, or several.

Hyphens are part of a word; spaces part words, which not every table allows.
"""

from woerfel.core.game import Illegal
from woerfel.lexicon.spelling import LONGEST, plain

MOST = 2 * LONGEST
"""No term that anybody names is longer."""

_GAPS = str.maketrans("", "", " -")


def spell(typed: str, *, several: bool) -> str:
    """Return a term in its plain form. Raises `Illegal`.

    >>> spell("  Nordic   walking ", several=True), spell("E-Bass", several=False)
    ('NORDIC WALKING', 'E-BASS')
    """
    if len(typed) > 4 * LONGEST:
        raise Illegal("too-long", "T-11", most=MOST)
    words = typed.split() or [""]
    if len(words) > 1 and not several:
        raise Illegal("one-word", "BW-17", words=len(words))
    term = " ".join("-".join(map(plain, word.split("-"))) for word in words)
    if len(term) > MOST:
        raise Illegal("too-long", "T-11", most=MOST)
    return term


def bare(term: str) -> str:
    """Return a plain term's letters alone: by these, a term is the same as another.

    >>> bare("E-BASS")
    'EBASS'
    """
    return term.translate(_GAPS)
