"""Finding all entries for a throw: every set of words, in every open box.

A box is a list of patterns: how many words, and how long each. What a throw has and what a
word needs is one number, a field for each letter, whose highest bit stays free; so taking a
word out of a throw is one subtraction, and the free bits show which letters are missing.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement, groupby, product
from typing import TypeAlias

from msgspec import Struct

from woerfel.core.dice import DIAMOND, Throw
from woerfel.games.kniffel.rules.options import MOST_DICE, Options
from woerfel.games.kniffel.rules.scorecard import CARD, SHORTEST, Box, Card, Rule, Words, letters

Pattern: TypeAlias = tuple[int, ...]
"""The lengths of some words, the shortest first."""

FIELD = MOST_DICE.bit_length() + 1
"""Bits for the count of one letter, and the free one."""
FREE = sum(1 << FIELD * (place + 1) - 1 for place in range(MOST_DICE + 1))
"""The free bits of the jokers, which are lowest, and of as many letters as there are dice."""
JOKERS = 1 << FIELD - 1
"""The free bit of the jokers."""


class PackedGroup(Struct, frozen=True):
    """Words that need the same dice."""

    need: int
    words: Words


Shelves: TypeAlias = Mapping[int, list[PackedGroup]]
"""Kinds by the number of dice that they need."""


def entries(
    card: Card, throw: Throw, words: Iterable[str], options: Options
) -> Iterator[tuple[Box, Words]]:
    """Yield every way to fill an open box with none or some of `words`, in order."""
    have, shelves = _count(throw, words, options)
    encores: Iterable[Words] = ()
    if card.awaits_encore(options):
        encores = [*_fillings(CARD[Box.KNIFFEL], throw, have, shelves, options)]
    for box in card.open:
        for chosen in sorted({*encores, *_fillings(CARD[box], throw, have, shelves, options)}):
            yield box, chosen


def without(left: int, need: int) -> int | None:
    """Take what a word needs from what is left, with jokers filling gaps; None if too few.

    >>> have, need = FREE + 2, 1 << FIELD  # two jokers, and a word that needs another letter
    >>> without(have, need) == FREE + 1
    True
    """
    left -= need
    while short := FREE & ~left:
        if short & JOKERS:
            return None
        left += (short & -short) >> FIELD - 1
        left -= 1
    return left


def _count(throw: Throw, words: Iterable[str], options: Options) -> tuple[int, Shelves]:
    """Return what the throw has, and the words with what they need of it.

    A letter that the throw lacks needs a joker.
    """
    units = {DIAMOND: 1}
    have = FREE
    for die in throw:
        have += units.setdefault(die.letter, 1 << FIELD * len(units))
    found: dict[int, dict[int, list[str]]] = {}
    for word in words:
        spelled = letters(word, options)
        if SHORTEST <= len(spelled) <= len(throw):
            need = sum(units.get(letter, 1) for letter in spelled)
            found.setdefault(len(spelled), {}).setdefault(need, []).append(word)
    return have, {
        length: [PackedGroup(need, tuple(same)) for need, same in kinds.items()]
        for length, kinds in found.items()
    }


def _fillings(
    rule: Rule, throw: Throw, have: int, shelves: Shelves, options: Options
) -> Iterator[Words]:
    if rule.only and not rule.only.issuperset(die.letter for die in throw):
        return
    chosen = combinations_with_replacement if options.same_word == "again" else combinations
    for pattern in _patterns(rule, len(throw)):
        for kinds in _sets(pattern, have, shelves):
            counted = ((kind.words, len([*same])) for kind, same in groupby(kinds))
            for parts in product(*(chosen(words, count) for words, count in counted)):
                yield tuple(sorted(chain.from_iterable(parts)))


def _patterns(rule: Rule, dice: int) -> Iterator[Pattern]:
    lengths = range(SHORTEST, dice + 1) if rule.letters is None else (rule.letters,)
    for count in rule.words:
        for pattern in combinations_with_replacement(lengths, count):
            if sum(pattern) == dice or (sum(pattern) < dice and not rule.all_dice):
                yield pattern


def _sets(
    pattern: Pattern, left: int, shelves: Shelves, start: int = 0
) -> Iterator[tuple[PackedGroup, ...]]:
    """Yield the kinds of these lengths that what is left spells together, equal ones adjacent."""
    if not pattern:
        yield ()
        return
    length, *others = pattern
    for place, kind in enumerate(shelves.get(length, [])[start:], start):
        rest = without(left, kind.need)
        if rest is not None:
            again = place if length in others else 0
            for more in _sets(tuple(others), rest, shelves, again):
                yield kind, *more
