"""How kinds and principal forms are written beside a meaning, for `woerfel.lexicon.meanings`."""

from collections.abc import Iterable
from itertools import islice, takewhile
from typing import TypeAlias

Grammar: TypeAlias = dict[str, list[tuple[str, str]]]
"""The forms of each base form with their tags."""
MOST = 6
"""Most forms that are named with a word."""


def written(kind: str, word: str, forms: Iterable[str]) -> str:
    """Write a kind, and how to make the forms from the word.

    >>> written("Nm", "Haus", ["Hauses", "Haus", "Häuser"])
    'Nm Aes Däuser'
    """
    others = dict.fromkeys(form for form in forms if form != word and form.isalpha())
    return " ".join([kind, *(recipe(word, form) for form in islice(others, MOST))])


def recipe(form: str, base: str) -> str:
    """Return how to make a base form from a form, or the other way round.

    >>> recipe("Häuser", "Haus"), recipe("gehe", "gehen")
    ('Faus', 'An')
    """
    pairs = zip(form, base, strict=False)
    shared = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return chr(ord("A") + len(form) - shared) + base[shared:]
