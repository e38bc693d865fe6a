"""Which listed word was meant: one letter left out, put in, changed, or two swapped.

The first letter must be right, because the game is about it.
"""

from collections.abc import Hashable, Mapping
from typing import TypeVar

T = TypeVar("T", bound=Hashable)

SHORTEST = 5
"""Shortest word to correct: too many shorter ones differ by one letter."""


def meant(typed: str, words: Mapping[str, T]) -> T | None:
    """Return the word that is one typo away from a key, if there is exactly one.

    `words` are those with the same initial, by key.
    """
    length = len(typed)
    if length < SHORTEST:
        return None
    # one typo leaves the part before the middle unchanged, or the part after it
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
