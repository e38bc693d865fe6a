"""Heads, whose compounds are of the same kind: a Gartenstuhl is a chair, so are Gartenstühle.

Only those that a bank names: not every listed word says what its compounds are. A Scheibenbremse is
no horsefly, though a Bremse is one. Forms of a head are made once a word may end in one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from woerfel.lexicon.forms import german_forms, is_woman, keys
from woerfel.lexicon.library import Language

_BEGINNING = re.compile("[^AOU]*[AOU]")


class Heads(Mapping[str, str]):
    """The keys of some heads and of their forms, and the heads as they are printed."""

    def __init__(self, heads: Sequence[str], language: Language, *, women: bool) -> None:
        self._heads = (
            dict(zip(keys(",".join(heads), language), heads, strict=True)) if heads else {}
        )
        self._women = women
        self._forms: dict[str, tuple[int, str]] = {}
        """By form, which head it belongs to: the later one, where it is a form of two."""
        self._waiting: list[tuple[str, int, str]] = []
        if language == "de":
            self._waiting = [
                (_beginning(each), place, each) for place, each in enumerate(self._heads)
            ]

    def look_at(self, typed: str) -> None:
        """Generate the forms of all heads that a key may end in."""
        if not self._waiting:
            return
        found = [each for each in self._waiting if each[0] in typed]
        if found:
            self._waiting = [each for each in self._waiting if each[0] not in typed]
        for _, place, head in found:
            for form in german_forms(head):
                if self._women or not is_woman(form):
                    self._forms[form] = max((place, head), self._forms.get(form, (-1, "")))

    def __getitem__(self, key: str) -> str:
        return self._heads[self.base(key)]

    def base(self, key: str) -> str:
        """Return the key of the head that a form belongs to: STUHL for STUEHLE."""
        return key if key in self._heads else self._forms[key][1]

    def __contains__(self, key: object) -> bool:
        return key in self._heads or key in self._forms

    def __iter__(self) -> Iterator[str]:
        return iter(self._heads)

    def __len__(self) -> int:
        return len(self._heads)


def _beginning(head: str) -> str:
    """Return the common prefix of all forms of a head, allowing for umlauts."""
    found = _BEGINNING.match(head)
    return found[0] if found else head.removesuffix("E")
