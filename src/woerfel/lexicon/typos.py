"""Which listed word was meant: one letter left out, put in, changed, or two swapped.

The first letter must be right, for it is what the game is about.
"""

from collections.abc import Hashable, Mapping
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

SHORTEST = 5
"""Of shorter words, too many are one letter from another."""


def meant(typed: str, words: Mapping[str, T]) -> T | None:
    """Return the word that is one slip away from a key, if there is just one.

    `words` are those with the same initial, by their keys.
    """
    length = len(typed)
    if length < SHORTEST:
        return None
    # one slip leaves what is before the middle as it was, or what is behind it
    begins, ends = typed[: length // 2], typed[length // 2 + 1 :]
    found = {
        word
        for key, word in words.items()
        if (key.startswith(begins) or key.endswith(ends)) and _one_slip(typed, key)
    }
    return found.pop() if len(found) == 1 else None


def _one_slip(typed: str, key: str) -> bool:
    longer = len(typed) - len(key)
    if abs(longer) > 1 or len(key) < SHORTEST or typed[0] != key[0]:
        return False
    pairs = enumerate(zip(typed, key, strict=False))
    at = next((place for place, (one, other) in pairs if one != other), min(len(typed), len(key)))
    if longer > 0:
        return typed[at + 1 :] == key[at:]
    if longer < 0:
        return typed[at:] == key[at + 1 :]
    swapped = typed[at : at + 2] == key[at : at + 2][::-1] and typed[at + 2 :] == key[at + 2 :]
    return swapped or typed[at + 1 :] == key[at + 1 :]
