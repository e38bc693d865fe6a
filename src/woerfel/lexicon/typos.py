"""Which listed word was meant: one letter left out, put in, changed, or two swapped.

The first letter must be right, for it is what the game is about.
"""

from collections.abc import Iterator, Mapping

SHORTEST = 5
"""Of shorter words, too many are one letter from another."""


class Typos:
    """Listed words, by what is left of each without one of its letters."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self._words = {key: word for key, word in words.items() if len(key) >= SHORTEST}
        self._without: dict[str, list[str]] = {}
        for key in self._words:
            for less in set(_without_one(key)):
                self._without.setdefault(less, []).append(key)

    def meant(self, typed: str) -> str | None:
        """Return the word that is one slip away, if there is just one; in order of the slips."""
        if len(typed) < SHORTEST:
            return None
        found = set(self._without.get(typed, ()))
        for less in _without_one(typed):
            if less in self._words:
                found.add(less)
            found.update(key for key in self._without.get(less, ()) if _one_slip(typed, key))
        meant = {self._words[key] for key in found if key[0] == typed[0]}
        return meant.pop() if len(meant) == 1 else None


def _without_one(key: str) -> Iterator[str]:
    for at in range(len(key)):
        yield key[:at] + key[at + 1 :]


def _one_slip(typed: str, key: str) -> bool:
    """Tell whether one letter was changed or two neighbours were swapped."""
    if len(typed) != len(key):
        return False
    wrong = [at for at, (one, other) in enumerate(zip(typed, key, strict=True)) if one != other]
    if len(wrong) == 1:
        return True
    swapped = len(wrong) == 2 and wrong[1] - wrong[0] == 1
    return swapped and typed[wrong[0]] == key[wrong[1]] and typed[wrong[1]] == key[wrong[0]]
