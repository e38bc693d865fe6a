"""What a throw is worth with the words that one knows: an exact search of what can follow.

Letters are counted in one number, a field of bits for each, so that taking a word away from
the dice is one subtraction.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from woerfel_zehn.rules.game import LAST_WORD, points_of

FIELD = 5
"""Bits for how often a letter can occur, the highest of them staying free."""
UNIT = {letter: 1 << FIELD * place for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")}
FREE = sum(unit << FIELD - 1 for unit in UNIT.values())
"""The free bits: one falls where a letter runs short."""

Need: TypeAlias = tuple[int, int]
"""The letters of a word, counted, and how many they are."""


def count(letters: Iterable[str]) -> int:
    """Count letters."""
    return sum(UNIT[letter] for letter in letters)


def fits(need: int, letters: int) -> bool:
    """Tell whether letters are enough for a word."""
    return (letters + FREE - need) & FREE == FREE


class Outlook:
    """What the next player can make of the dice that are left, with the same words."""

    def __init__(self) -> None:
        self._known = dict[int, int]()

    def after(self, need: Need, letters: int, needs: Sequence[Need]) -> int:
        """Tell by how much a word is better than passing: its points, less what can follow."""
        rest = letters - need[0]
        return points_of(need[1]) + self._left(rest, needs)

    def _left(self, letters: int, needs: Sequence[Need]) -> int:
        if letters not in self._known:
            fitting = [need for need in needs if fits(need[0], letters)]
            replies = [self.after(need, letters, fitting) for need in fitting]
            self._known[letters] = -max([*replies, -LAST_WORD])
        return self._known[letters]
